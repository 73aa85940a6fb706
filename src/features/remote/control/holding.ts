import { after } from '../clock';
import type { Command } from '../protocol/lines';

/** A press that is shorter than this is a single one, however slow the finger, in ms. */
export const TAP_MS = 400;

interface HoldingOptions<Held> {
  /** A command is taken up; false when there is no robot to take it. */
  onPress: (command: Held) => boolean;
  onRepeat: (command: Held) => void;
  /** Which command is held now. */
  onHeld?: (command: Held | undefined) => void;
  /** From one line to the next while a command is held, in ms. */
  everyMs: (command: Held) => number;
}

/** Commands that are held down, by pointers, keys and gamepads alike. The last one counts. */
export function createHolding<Held extends Command>({
  onPress,
  onRepeat,
  onHeld,
  everyMs,
}: HoldingOptions<Held>) {
  let held: Held[] = [];
  let forgetRepeat: (() => void) | undefined;
  /** It is no tap any more: a change of direction goes on without another wait. */
  let repeating = false;

  const repeatLater = (command: Held) => {
    const wait = repeating ? everyMs(command) : Math.max(TAP_MS, everyMs(command));
    forgetRepeat = after(wait, () => {
      repeating = true;
      onRepeat(command);
      // The robot may have gone with this very line.
      if (held.at(-1) === command) repeatLater(command);
    });
  };

  const change = (now: Held[]) => {
    const before = held.at(-1);
    const command = now.at(-1);
    held = now;
    if (command === before) return;
    forgetRepeat?.();
    if (command && !onPress(command)) held = [];
    else if (command) repeatLater(command);
    if (held.length === 0) repeating = false;
    onHeld?.(held.at(-1));
  };

  return {
    /** Gives the command now and, once this has become more than a tap, again and again until it is released. */
    hold: (command: Held) => change([...held.filter((other) => other !== command), command]),
    /** Ends the hold of a command, so that one held before goes on; without one, ends all. */
    release: (command?: Held) => change(command ? held.filter((other) => other !== command) : []),
  };
}
