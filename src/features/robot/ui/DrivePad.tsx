import { useStore } from '@nanostores/react';
import { $held, DRIVES } from '../robot';
import { Key, type KeyMode } from './Key';
import { usePadPointer } from './usePadPointer';
import { useWords } from './words';

interface Props {
  mode: KeyMode;
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
        <Key key={command} command={command} mode={mode} />
      ))}
      <span className="remote-pad-cap" aria-hidden="true" />
    </div>
  );
}
