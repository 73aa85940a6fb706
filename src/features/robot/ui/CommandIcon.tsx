import type { Command } from '../robot';

const TURNS: Partial<Record<Command, number>> = { LEFT: 270, RIGHT: 90, BACKWARD: 180 };

/** The picture of a command: an arrow for the wheels, a chevron for an arm. */
export function CommandIcon({ command }: { command: Command }) {
  const servo = command.startsWith('S');
  const turn = servo ? (command.endsWith('B') ? 180 : 0) : (TURNS[command] ?? 0);
  return (
    <svg className="remote-command-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        transform={`rotate(${turn} 12 12)`}
        d={servo ? 'M5 15.5l7-7 7 7' : 'M12 20V5M5.500 11.500L12 4.500l6.500 7'}
      />
    </svg>
  );
}
