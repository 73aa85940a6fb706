import { type PointerEvent, useRef } from 'react';
import { type Drive, hold, release } from '../robot';
import { directionAt } from './pad-direction';
import { leaveFocus } from './useHoldKey';

/**
 * Handlers for the drive pad: it drives while a finger is down, and the finger may slide from one
 * direction to the next. The pad keeps the pointer, so that leaving it does not lose the release.
 */
export function usePadPointer() {
  const finger = useRef<{ id: number; direction: Drive | undefined }>(undefined);

  const steer = (event: PointerEvent<HTMLElement>) => {
    const now = finger.current;
    if (now?.id !== event.pointerId) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const direction = directionAt(
      ((event.clientX - left) / width) * 2 - 1,
      ((event.clientY - top) / height) * 2 - 1,
    );
    if (direction === now.direction) return;
    if (now.direction) release(now.direction);
    if (direction) hold(direction);
    now.direction = direction;
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    if (finger.current?.id !== event.pointerId) return;
    if (finger.current.direction) release(finger.current.direction);
    finger.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || finger.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      finger.current = { id: event.pointerId, direction: undefined };
      steer(event);
    },
    onPointerMove: steer,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onMouseDown: leaveFocus,
  };
}
