import type { Servo } from '../robot';
import { Key, type KeyMode } from './Key';
import { useHoldKey } from './useHoldKey';
import { useWords } from './words';

interface Props {
  mode: KeyMode;
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
  const touch = useHoldKey(command);
  return <Key command={command} mode={mode} {...(mode === 'drive' && touch)} />;
}
