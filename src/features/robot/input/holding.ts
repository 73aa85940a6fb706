import type { Clock } from '../clock';
import type { Command } from '../commands';

export interface HoldingOptions {
  clock: Clock;
  /** A command is taken up; false when there is no robot to take it. */
  onPress: (command: Command) => boolean;
  onRepeat: (command: Command) => void;
  /** Which command is held now. */
  onHeld: (command: Command | undefined) => void;
  /** From one line to the next while a command is held, in ms. */
  everyMs: (command: Command) => number;
}

/** Commands that are held down, by pointers, keys and gamepads alike. The last one counts. */
export interface Holding {
  /** Gives the command now, and again and again until it is released. */
  hold(command: Command): void;
  /** Ends the hold of a command, so that one held before goes on; without one, ends all. */
  release(command?: Command): void;
}

export function createHolding(options: HoldingOptions): Holding {
  const { clock, onPress, onRepeat, onHeld, everyMs } = options;
  let held: Command[] = [];
  let forgetRepeat: (() => void) | undefined;

  const repeatLater = (command: Command) => {
    forgetRepeat = clock.after(everyMs(command), () => {
      onRepeat(command);
      // The robot may have gone with this very line.
      if (held.at(-1) === command) repeatLater(command);
    });
  };

  const change = (now: Command[]) => {
    const before = held.at(-1);
    const command = now.at(-1);
    held = now;
    if (command === before) return;
    forgetRepeat?.();
    if (command && !onPress(command)) held = [];
    else if (command) repeatLater(command);
    onHeld(held.at(-1));
  };

  return {
    hold: (command) => change([...held.filter((other) => other !== command), command]),
    release: (command) => change(command ? held.filter((other) => other !== command) : []),
  };
}
