import { type MouseEvent, type PointerEvent, useRef } from 'react';
import * as driving from '../control/driving';
import type { Command } from '../protocol';

interface Holds<Held> {
  hold: (command: Held) => void;
  release: (command: Held) => void;
}

/**
 * Holds what `commandAt` says of a pointer as long as it is down. The element keeps it: its release is not lost.
 * @param holds what a hold does; at first it drives
 */
export function useHoldingPointer<Held extends Command>(
  commandAt: (event: PointerEvent<HTMLElement>) => Held | undefined,
  { hold, release }: Holds<Held> = driving,
) {
  const pointer = useRef<{ id: number; command: Held | undefined; halts: number }>(undefined);

  const steer = (event: PointerEvent<HTMLElement>) => {
    const now = pointer.current;
    // After STOP, a finger that is still down drives no more.
    if (now?.id !== event.pointerId || now.halts !== driving.$halts.get()) return;
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
      pointer.current = { id: event.pointerId, command: undefined, halts: driving.$halts.get() };
      steer(event);
    },
    onPointerMove: steer,
    ...whenOver(end),
    onMouseDown: leaveFocus,
  };
}

/** The handlers for all ways in which a pointer's press ends. */
export function whenOver(end: (event: PointerEvent<HTMLElement>) => void) {
  return { onPointerUp: end, onPointerCancel: end, onLostPointerCapture: end };
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
