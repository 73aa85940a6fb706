import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { hold, release } from '../control/driving';
import { directionOf } from '../input/holding';
import type { Command } from '../protocol';

/** Share of the pad's half width around its middle where a finger means nothing. */
const PAD_DEAD_ZONE = 0.22;

/** Handlers for a key that repeats its command while it is held by a pointer. */
export function useKeyPointer(command: Command) {
  return useHoldingPointer(() => command);
}

/**
 * Handlers for the drive pad: it drives while a finger is down, and the finger may slide from one
 * direction to the next.
 */
export function usePadPointer() {
  return useHoldingPointer(({ currentTarget, clientX, clientY }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * 2 - 1;
    const y = ((clientY - top) / height) * 2 - 1;
    return directionOf(x, y, PAD_DEAD_ZONE);
  });
}

/** Holds what `commandAt` says of a pointer as long as it is down. The element keeps it: its release is not lost. */
function useHoldingPointer(commandAt: (event: PointerEvent<HTMLElement>) => Command | undefined) {
  const pointer = useRef<{ id: number; command: Command | undefined }>(undefined);

  const steer = (event: PointerEvent<HTMLElement>) => {
    const now = pointer.current;
    if (now?.id !== event.pointerId) return;
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
      pointer.current = { id: event.pointerId, command: undefined };
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
function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
