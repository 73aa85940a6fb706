import { type PointerEvent, useRef, useState } from 'react';
import { $program, isRepeat, moveStep, type Place } from '../robot';
import { dropPlace } from './drop-place';
import { standingBlocks } from './standing-blocks';

/** A press that moved less than this many px is a click. */
const SLACK = 8;

interface Drag {
  pointer: number;
  tile: HTMLElement;
  id: string;
  x: number;
  y: number;
  /** Where it would go; absent until it has moved far enough to be a drag. */
  to?: Place;
}

/** Which block is being dragged, and where it would go. */
export interface Dragged {
  id: string;
  to: Place;
}

/** Dragging of blocks in the strip, by any pointer; by touch it starts sideways, since up and down scroll. */
export function useStripDrag() {
  const drag = useRef<Drag>(undefined);
  const [dragged, setDragged] = useState<Dragged>();

  const end = () => {
    drag.current?.tile.style.removeProperty('translate');
    drag.current = undefined;
    setDragged(undefined);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const tile = event.target.closest<HTMLElement>('[data-block]');
      if (!tile?.dataset.block || event.target.closest('[data-no-drag]')) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      drag.current = { pointer, tile, id: tile.dataset.block, x, y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      const { clientX: x, clientY: y, currentTarget: strip } = event;
      if (!now.to) {
        if (Math.hypot(x - now.x, y - now.y) < SLACK) return;
        strip.setPointerCapture(event.pointerId);
      }
      now.tile.style.setProperty('translate', `${x - now.x}px ${y - now.y}px`);
      const block = $program.get().find(({ id }) => id === now.id);
      const dragging = { id: now.id, isRepeat: block !== undefined && isRepeat(block) };
      now.to = dropPlace(standingBlocks(strip), x, y, dragging);
      setDragged({ id: now.id, to: now.to });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      if (now.to) moveStep(now.id, now.to);
      end();
    },
    onPointerCancel: end,
  };
  return { dragged, handlers };
}
