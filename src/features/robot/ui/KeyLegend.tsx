import { useStore } from '@nanostores/react';
import { $gamepad, type Drive } from '../robot';
import { CommandIcon } from './CommandIcon';
import { useWords } from './words';

// As they lie on a keyboard.
const ARROWS: readonly Drive[] = ['LEFT', 'FORWARD', 'BACKWARD', 'RIGHT'];
const LETTERS = ['W', 'A', 'S', 'D'];

/** Which keys drive and which stop. */
export function KeyLegend() {
  const { keys } = useWords();
  const gamepad = useStore($gamepad);
  return (
    <div className="remote-legend">
      <p>
        <span className="visually-hidden">{keys.arrows} </span>
        {ARROWS.map((command) => (
          <kbd key={command}>
            <CommandIcon command={command} />
          </kbd>
        ))}
        {LETTERS.map((letter) => (
          <kbd key={letter}>{letter}</kbd>
        ))}
        <span>{keys.drive}</span>
      </p>
      <p>
        <kbd>{keys.space}</kbd>
        <kbd>{keys.escape}</kbd>
        <span>{keys.stop}</span>
      </p>
      <p data-on={gamepad || undefined}>{gamepad ? keys.gamepadReady : keys.gamepad}</p>
    </div>
  );
}
