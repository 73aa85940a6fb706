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
import { addStep } from '../control/program.store';
import { stepOf } from '../program/program';
import { type Command, DRIVES } from '../protocol/commands';
import { wheelsOf } from '../simulator/motion';
import { CommandIcon } from './controls';
import { isFromKeyboard, useHold, usePointer } from './pointer';
import { useWords } from './words';
import './Keys.css';

type KeyMode = 'drive' | 'program';

interface KeyProps extends ComponentProps<'button'> {
  command: Command;
  mode: KeyMode;
}

function Key({ command, mode, ...rest }: KeyProps) {
  const { commands } = useWords();
  const pressed = useStore($heldCommand) === command;
  const driving = mode === 'drive';
  // A finger that is down while the mode changes adds no step.
  const beganHere = useRef(false);
  return (
    <button
      type="button"
      className="remote-press remote-key"
      data-command={command}
      data-pressed={pressed || undefined}
      aria-label={commands[command]}
      onPointerDownCapture={() => (beganHere.current = !driving)}
      onClick={(event) => {
        const fromKeyboard = isFromKeyboard(event);
        if (!driving && (fromKeyboard || beganHere.current)) addStep(stepOf(command));
        else if (driving && fromKeyboard) pressCommand(command);
      }}
      {...rest}
    >
      <CommandIcon command={command} />
    </button>
  );
}

interface KeysProps {
  mode: KeyMode;
  hidden: boolean;
}

/** The four arrows. For driving they are one touch pad: a finger may slide between them. */
export function DrivePad({ mode, hidden }: KeysProps) {
  const { commands } = useWords();
  const touch = usePadPointer(mode);
  return (
    <div className="remote-wing" hidden={hidden}>
      <div
        className="remote-pad"
        role="group"
        aria-label={commands.wheels}
        data-mode={mode}
        onContextMenu={(event) => event.preventDefault()}
        {...touch}
      >
        {DRIVES.map((command) => (
          <Key key={command} command={command} mode={mode} />
        ))}
        <span className="remote-pad-cap" aria-hidden="true" ref={followLean} />
      </div>
    </div>
  );
}

const ARMS = [1, 2, 3] as const;

export function ServoKeys({ mode, hidden }: KeysProps) {
  const { commands } = useWords();
  return (
    <div className="remote-wing remote-wing-end" hidden={hidden}>
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
    </div>
  );
}

function ServoKey({ command, mode }: { command: Command; mode: KeyMode }) {
  const hold = useHold(() => command);
  const touch = usePointer(hold, mode === 'drive');
  return <Key command={command} mode={mode} {...touch} />;
}

/** Position of a pointer on an element, from -1 to 1 on both axes. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Push {
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
function usePadPointer(mode: KeyMode) {
  const holdKey = useHold((event) => directionOf(placeOf(event)));
  const onCap = useRef(false);
  return usePointer((event) => {
    if (event?.type === 'pointerdown') {
      const { x, y } = placeOf(event);
      onCap.current = Math.max(Math.abs(x), Math.abs(y)) < CAP;
    }
    if (onCap.current) steer(event && capPosition(placeOf(event)));
    else holdKey(event);
  }, mode === 'drive');
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
