import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ComponentProps, type PointerEvent, useRef } from 'react';
import {
  $heldCommand,
  $stick,
  directionOf,
  pressCommand,
  type Push,
  steer,
} from '../control/input.store';
import { type Command, type Drive, DRIVES } from '../protocol/commands';
import { wheelsOf } from '../simulator/motion';
import { CommandIcon } from './CommandIcon';
import { isFromKeyboard, useHold, usePointer } from './pointer';
import './Keys.css';

interface KeysProps<Name extends string> {
  /** Names of the commands, and of the group. */
  words: Readonly<Record<Name, string>>;
  /** Called for each press. Without it, a key holds its command. */
  onPress?: ((command: Command) => void) | undefined;
  hidden?: boolean;
}

interface KeyProps extends ComponentProps<'button'> {
  command: Command;
  onPress: KeysProps<never>['onPress'];
}

function Key({ command, onPress, ...rest }: KeyProps) {
  const pressed = useStore($heldCommand) === command;
  // A finger that is down while the mode changes presses nothing.
  const beganHere = useRef(false);
  return (
    <button
      type="button"
      className="remote-press remote-key"
      data-command={command}
      data-pressed={pressed || undefined}
      onPointerDownCapture={() => (beganHere.current = Boolean(onPress))}
      onClick={(event) => {
        const fromKeyboard = isFromKeyboard(event);
        if (!onPress && fromKeyboard) pressCommand(command);
        else if (fromKeyboard || beganHere.current) onPress?.(command);
      }}
      {...rest}
    >
      <CommandIcon command={command} />
    </button>
  );
}

/** The four arrows. To hold them they are one touch pad: a finger may slide between them. */
export function DrivePad({ words, onPress, hidden }: KeysProps<Drive | 'wheels'>) {
  const pointerHandlers = usePadPointer(!onPress);
  return (
    <div className="remote-wing" hidden={hidden}>
      <div
        className="remote-pad"
        role="group"
        aria-label={words.wheels}
        data-mode={onPress ? 'press' : 'hold'}
        {...pointerHandlers}
      >
        {DRIVES.map((command) => (
          <Key key={command} command={command} aria-label={words[command]} onPress={onPress} />
        ))}
        <span className="remote-pad-cap" aria-hidden="true" ref={followLean} />
      </div>
    </div>
  );
}

const ARMS = [1, 2, 3] as const;

export function ServoKeys({ words, onPress, hidden }: KeysProps<Command | 'arms'>) {
  const key = (command: Command) => (
    <ServoKey command={command} aria-label={words[command]} onPress={onPress} />
  );
  return (
    <div className="remote-wing remote-wing-end" hidden={hidden}>
      <div
        className="remote-rockers"
        role="group"
        aria-label={words.arms}
        data-mode={onPress ? 'press' : 'hold'}
      >
        {ARMS.map((arm) => (
          <div key={arm} className="remote-rocker" data-servo={arm}>
            {key(`S${arm}F`)}
            <span className="remote-rocker-number" aria-hidden="true">
              {arm}
            </span>
            {key(`S${arm}B`)}
          </div>
        ))}
      </div>
    </div>
  );
}

function ServoKey(props: KeyProps) {
  const hold = useHold(() => props.command);
  const pointerHandlers = usePointer(hold, !props.onPress);
  return <Key {...props} {...pointerHandlers} />;
}

/** Position of a pointer on an element, from -1 to 1 on both axes. */
function pushOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Push {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 2 - 1, y: ((clientY - top) / height) * 2 - 1 };
}

/** Half the size of the pad's cap, and the distance to its full speed, as shares of half the pad. */
const CAP = 0.3;
const CAP_TRAVEL = 0.6;

function capPosition({ x, y }: Push): Push {
  const distance = Math.max(CAP_TRAVEL, Math.hypot(x, y));
  return { x: x / distance, y: y / distance };
}

/** Handlers for the drive pad, whose cap in the middle is a stick. */
function usePadPointer(enabled: boolean) {
  const holdKey = useHold((event) => directionOf(pushOf(event)));
  const onCap = useRef(false);
  return usePointer((event) => {
    if (event?.type === 'pointerdown') {
      const { x, y } = pushOf(event);
      onCap.current = Math.max(Math.abs(x), Math.abs(y)) < CAP;
    }
    if (onCap.current) steer(event && capPosition(pushOf(event)));
    else holdKey(event);
  }, enabled);
}

/** How far the cap leans, in percent of half the pad. */
const LEAN = 13;

function leanOf(command: Command): Push {
  const [left, right] = wheelsOf(command, LEAN);
  return { x: (left - right) / 2, y: -(left + right) / 2 };
}

const $lean = computed([$heldCommand, $stick], (held, push) => push ?? (held && leanOf(held)));

/** Moves the cap with the stick, or toward the held direction. */
const followLean = (cap: HTMLElement | null) =>
  cap
    ? $lean.subscribe((lean) => {
        cap.style.setProperty('--x', String(lean?.x ?? 0));
        cap.style.setProperty('--y', String(lean?.y ?? 0));
      })
    : undefined;
