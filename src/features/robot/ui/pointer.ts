import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { $holdEnds, endHolds, holdCommand, releaseCommand } from '../control/input.store';
import type { Command } from '../protocol/commands';

type Pointer = PointerEvent<HTMLElement>;

/**
 * Captures a pointer while it is down and follows it.
 * @param follow called with each event, and without one on release
 * @param enabled false ignores new pointers
 */
export function usePointer(follow: (event?: Pointer) => void, enabled = true) {
  const pointer = useRef<{ id: number; size: string; ends: number }>(undefined);

  const end = (event: Pointer) => {
    if (pointer.current?.id !== event.pointerId) return;
    pointer.current = undefined;
    follow();
  };

  return {
    onPointerDown(event: Pointer) {
      if (!enabled || event.button !== 0 || pointer.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { id: event.pointerId, size: windowSize(), ends: $holdEnds.get() };
      follow(event);
    },
    onPointerMove(event: Pointer) {
      if (pointer.current?.id !== event.pointerId) return;
      // A browser's own dialog may take the release; while another button is down, it is a move.
      if (event.buttons % 2 === 0) return end(event);
      // In a turned screen, this event may come before `resize`.
      if (pointer.current.size !== windowSize()) endHolds();
      // A finger that is still down after STOP does not drive.
      if (pointer.current.ends === $holdEnds.get()) follow(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onMouseDown: enabled ? leaveFocus : undefined,
    // A long touch is a hold.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

const windowSize = () => `${innerWidth} ${innerHeight}`;

/**
 * Holds the command at the pointer, for {@link usePointer}.
 * @param holds drives by default
 */
export function useHold(
  commandAt: (event: Pointer) => Command | undefined,
  { hold, release } = { hold: holdCommand, release: releaseCommand },
) {
  const held = useRef<Command>(undefined);
  return (event?: Pointer) => {
    const command = event && commandAt(event);
    if (command === held.current) return;
    if (held.current) release(held.current);
    if (command) hold(command);
    held.current = command;
  };
}

/** Clears the focus and keeps a pointer from setting it: arrow keys must drive, and Space must stop. */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Whether a click comes from the keyboard or assistive technology. */
export function isFromKeyboard(event: MouseEvent): boolean {
  return event.detail === 0;
}
