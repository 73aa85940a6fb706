import { useStore } from '@nanostores/react';
import type { ComponentProps, MouseEvent } from 'react';
import { $held, press } from '../control/driving';
import { stop } from '../control/playing';
import { appendStep } from '../control/program.store';
import { type Command, DRIVES, type Servo } from '../protocol';
import { CommandIcon } from './controls';
import { useKeyPointer, usePadPointer } from './key-pointers';
import { useWords } from './words';
import './Keys.css';

/** What a press on a key does: drive at once, or add a step to the program. */
type KeyMode = 'drive' | 'program';

interface KeyProps extends ComponentProps<'button'> {
  command: Command;
  mode: KeyMode;
}

/** One key; whoever renders it adds what holding it does. */
function Key({ command, mode, ...rest }: KeyProps) {
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
      onClick={(event) => {
        if (!driving) appendStep(command);
        else if (isFromKeyboard(event)) press(command);
      }}
      {...rest}
    >
      <CommandIcon command={command} />
    </button>
  );
}

/** Whether a click came from the keyboard or assistive technology and not after pointer events. */
function isFromKeyboard(event: MouseEvent): boolean {
  return event.detail === 0;
}

/** The four arrows. To drive they are one touch pad: hold, and slide from one to the next. */
export function DrivePad({ mode }: { mode: KeyMode }) {
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

const ARMS = [1, 2, 3] as const;

/** Three rockers, one for each arm. */
export function ServoKeys({ mode }: { mode: KeyMode }) {
  const { commands } = useWords();
  return (
    <div
      className="remote-rockers"
      role="group"
      aria-label={commands.arms}
      data-mode={mode}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ARMS.map((arm) => (
        <div key={arm} className="remote-rocker" data-servo={arm}>
          <ServoKey command={`S${arm}F`} mode={mode} />
          <span className="remote-rocker-number" aria-hidden="true">
            {arm}
          </span>
          <ServoKey command={`S${arm}B`} mode={mode} />
        </div>
      ))}
    </div>
  );
}

function ServoKey({ command, mode }: { command: Servo; mode: KeyMode }) {
  const touch = useKeyPointer(command);
  return <Key command={command} mode={mode} {...(mode === 'drive' && touch)} />;
}

/** Ends every movement that the page can end; always in reach. */
export function StopButton() {
  const { stop: words } = useWords();
  return (
    <button
      type="button"
      className="remote-stop"
      onPointerDown={stop}
      onClick={(event) => {
        if (isFromKeyboard(event)) stop();
      }}
    >
      {words.label}
    </button>
  );
}
