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
  started: boolean;
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
      drag.current = { pointer, tile, id: tile.dataset.block, x, y, started: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      const { clientX: x, clientY: y, currentTarget: strip } = event;
      if (!now.started) {
        if (Math.hypot(x - now.x, y - now.y) < SLACK) return;
        now.started = true;
        strip.setPointerCapture(event.pointerId);
      }
      now.tile.style.setProperty('translate', `${x - now.x}px ${y - now.y}px`);
      const block = $program.get().find(({ id }) => id === now.id);
      const asStep = !block || !isRepeat(block);
      setDragged({ id: now.id, to: dropPlace(standingBlocks(strip), x, y, asStep) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointer !== event.pointerId) return;
      if (dragged) moveStep(dragged.id, dragged.to);
      end();
    },
    onPointerCancel: end,
  };
  return { dragged, handlers };
}
