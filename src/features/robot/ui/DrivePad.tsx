import { useStore } from '@nanostores/react';
import { $held, DRIVES } from '../robot';
import { CommandIcon } from './CommandIcon';
import { appendStep } from './strip.store';
import { pressByKey } from './useHoldKey';
import { usePadPointer } from './usePadPointer';
import { useWords } from './words';

interface Props {
  /** What a press does: drive at once, or add a step to the program. */
  mode: 'drive' | 'program';
}

/** The four arrows. To drive they are one touch pad: hold, and slide from one to the next. */
export function DrivePad({ mode }: Props) {
  const { commands } = useWords();
  const held = useStore($held);
  const touch = usePadPointer();
  const driving = mode === 'drive';
  return (
    <div
      className="remote-pad"
      role="group"
      aria-label={commands.wheels}
      data-mode={mode}
      data-held={driving ? held : undefined}
      onContextMenu={(event) => event.preventDefault()}
      {...(driving && touch)}
    >
      {DRIVES.map((command) => (
        <button
          key={command}
          type="button"
          className="remote-key"
          data-command={command}
          data-pressed={(driving && held === command) || undefined}
          aria-label={commands[command]}
          onClick={driving ? pressByKey(command) : () => appendStep(command)}
        >
          <CommandIcon command={command} />
        </button>
      ))}
      <span className="remote-pad-cap" aria-hidden="true" />
    </div>
  );
}
