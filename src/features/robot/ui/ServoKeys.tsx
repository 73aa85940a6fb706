import { useStore } from '@nanostores/react';
import { $held, type Servo } from '../robot';
import { CommandIcon } from './CommandIcon';
import { appendStep } from './strip.store';
import { pressByKey, useHoldKey } from './useHoldKey';
import { useWords } from './words';

interface Props {
  mode: 'drive' | 'program';
}

const ROCKERS: readonly (readonly [up: Servo, down: Servo])[] = [
  ['S1F', 'S1B'],
  ['S2F', 'S2B'],
  ['S3F', 'S3B'],
];

/** Three rockers, one for each arm. */
export function ServoKeys({ mode }: Props) {
  const { commands } = useWords();
  return (
    <div
      className="remote-rockers"
      role="group"
      aria-label={commands.arms}
      data-mode={mode}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ROCKERS.map(([up, down], index) => (
        <div key={up} className="remote-rocker" data-servo={index + 1}>
          <ServoKey command={up} mode={mode} />
          <span className="remote-rocker-number" aria-hidden="true">
            {index + 1}
          </span>
          <ServoKey command={down} mode={mode} />
        </div>
      ))}
    </div>
  );
}

function ServoKey({ command, mode }: Props & { command: Servo }) {
  const { commands } = useWords();
  const held = useStore($held);
  const touch = useHoldKey(command);
  const driving = mode === 'drive';
  return (
    <button
      type="button"
      className="remote-key"
      data-command={command}
      data-pressed={(driving && held === command) || undefined}
      aria-label={commands[command]}
      onClick={driving ? pressByKey(command) : () => appendStep(command)}
      {...(driving && touch)}
    >
      <CommandIcon command={command} />
    </button>
  );
}
