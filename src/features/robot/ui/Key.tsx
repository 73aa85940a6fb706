import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { $held, type Command } from '../robot';
import { CommandIcon } from './CommandIcon';
import { appendStep } from './strip.store';
import { pressByKey } from './useHoldKey';
import { useWords } from './words';

/** What a press on a key does: drive at once, or add a step to the program. */
export type KeyMode = 'drive' | 'program';

interface Props extends ComponentProps<'button'> {
  command: Command;
  mode: KeyMode;
}

/** One key; whoever renders it adds what holding it does. */
export function Key({ command, mode, ...rest }: Props) {
  const { commands } = useWords();
  const held = useStore($held);
  const driving = mode === 'drive';
  return (
    <button
      type="button"
      className="remote-key"
      data-command={command}
      data-pressed={(driving && held === command) || undefined}
      aria-label={commands[command]}
      onClick={driving ? pressByKey(command) : () => appendStep(command)}
      {...rest}
    >
      <CommandIcon command={command} />
    </button>
  );
}
