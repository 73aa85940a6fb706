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
        d={servo ? 'M5 15.5l7-7 7 7' : 'M12 20V5M5.5 11.5L12 4.5l6.5 7'}
      />
    </svg>
  );
}
