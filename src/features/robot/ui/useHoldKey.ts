import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type Command, hold, press, release } from '../robot';

/**
 * Takes the focus from where it is, and gives it to no key that is pressed by a pointer: the arrow keys then
 * drive, and Space stops.
 */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Handlers for a key that repeats its command while it is held by a pointer. */
export function useHoldKey(command: Command) {
  const pointer = useRef<number>(undefined);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = undefined;
    release(command);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || pointer.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.pointerId;
      hold(command);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onMouseDown: leaveFocus,
  };
}

/** Whether a click came from the keyboard or assistive technology and not after pointer events. */
export function isKeyClick(event: MouseEvent): boolean {
  return event.detail === 0;
}

/** Sends a command once for a click by keyboard or assistive technology. */
export function pressByKey(command: Command) {
  return (event: MouseEvent) => {
    if (isKeyClick(event)) press(command);
  };
}
