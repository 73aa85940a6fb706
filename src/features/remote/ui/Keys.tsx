import { useStore } from '@nanostores/react';
import { type ComponentProps, type MouseEvent, type PointerEvent, useRef } from 'react';
import { $halts, $held, hold, press, release } from '../control/driving';
import { appendStep } from '../control/program.store';
import { directionOf } from '../input/holding';
import { type Command, DRIVES, type Servo } from '../protocol';
import { CommandIcon } from './controls';
import { useWords } from '../words';
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
export function isFromKeyboard(event: MouseEvent): boolean {
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

/** Share of the pad's half width around its middle where a finger means nothing. */
const PAD_DEAD_ZONE = 0.22;

/** Handlers for a key that repeats its command while it is held by a pointer. */
function useKeyPointer(command: Command) {
  return useHoldingPointer(() => command);
}

/**
 * Handlers for the drive pad: it drives while a finger is down, and the finger may slide from one
 * direction to the next.
 */
function usePadPointer() {
  return useHoldingPointer(({ currentTarget, clientX, clientY }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * 2 - 1;
    const y = ((clientY - top) / height) * 2 - 1;
    return directionOf(x, y, PAD_DEAD_ZONE);
  });
}

/** Holds what `commandAt` says of a pointer as long as it is down. The element keeps it: its release is not lost. */
function useHoldingPointer(commandAt: (event: PointerEvent<HTMLElement>) => Command | undefined) {
  const pointer = useRef<{ id: number; command: Command | undefined; halts: number }>(undefined);

  const steer = (event: PointerEvent<HTMLElement>) => {
    const now = pointer.current;
    // After STOP, a finger that is still down drives no more.
    if (now?.id !== event.pointerId || now.halts !== $halts.get()) return;
    const command = commandAt(event);
    if (command === now.command) return;
    if (now.command) release(now.command);
    if (command) hold(command);
    now.command = command;
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    if (pointer.current?.id !== event.pointerId) return;
    if (pointer.current.command) release(pointer.current.command);
    pointer.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || pointer.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { id: event.pointerId, command: undefined, halts: $halts.get() };
      steer(event);
    },
    onPointerMove: steer,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onMouseDown: leaveFocus,
  };
}

/**
 * Takes the focus from where it is, and gives it to no key that is pressed by a pointer: the arrow keys then
 * drive, and Space stops.
 */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
