import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { $halts } from '../control/driving';
import { holdCommand, releaseCommand } from '../control/input';
import type { Command } from '../protocol/lines';

type Pointer = PointerEvent<HTMLElement>;

/**
 * Follows a pointer as long as it is down. The element keeps it: its release is not lost.
 * @param follow called with every event of it, and without one when it has ended
 */
export function usePointer(follow: (event?: Pointer) => void) {
  const pointer = useRef<{ id: number; halts: number }>(undefined);

  const end = (event: Pointer) => {
    if (pointer.current?.id !== event.pointerId) return;
    pointer.current = undefined;
    follow();
  };

  return {
    onPointerDown(event: Pointer) {
      if (event.button !== 0 || pointer.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { id: event.pointerId, halts: $halts.get() };
      follow(event);
    },
    onPointerMove(event: Pointer) {
      const { id, halts } = pointer.current ?? {};
      // After STOP, a finger that is still down drives no more.
      if (id === event.pointerId && halts === $halts.get()) follow(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onMouseDown: leaveFocus,
  };
}

interface Holds<Held> {
  hold: (command: Held) => void;
  release: (command: Held) => void;
}

/**
 * Holds what `commandAt` says of a pointer, for {@link usePointer}.
 * @param holds what a hold does; at first it drives
 */
export function useHold<Held extends Command>(
  commandAt: (event: Pointer) => Held | undefined,
  { hold, release }: Holds<Held> = { hold: holdCommand, release: releaseCommand },
) {
  const held = useRef<Held>(undefined);
  return (event?: Pointer) => {
    const command = event && commandAt(event);
    if (command === held.current) return;
    if (held.current) release(held.current);
    if (command) hold(command);
    held.current = command;
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

/** Whether a click came from the keyboard or assistive technology and not after pointer events. */
export function isFromKeyboard(event: MouseEvent): boolean {
  return event.detail === 0;
}
