import type { PointerEvent } from 'react';

/** Dragging this near to the window's edge scrolls by STEP a frame, in px. */
const EDGE = 96;
const STEP = 14;

/**
 * Drags a list's item by its handle, with mouse or finger. `data-drop` marks its new place; the page scrolls near
 * the window's edges; Escape cancels.
 * @param onDrop gets the new place, counted from 0
 */
export function dragItem(event: PointerEvent<HTMLElement>, onDrop: (to: number) => void): void {
  const handle = event.currentTarget;
  const item = handle.closest('li');
  if (event.button !== 0 || !item?.parentElement) return;
  const items = [...item.parentElement.children];
  const from = items.indexOf(item);
  let y = event.clientY;
  let place = from;
  let frame = 0;

  const show = () => {
    const gap = items.filter((other) => middleOf(other) < y).length;
    place = gap > from ? gap - 1 : gap;
    items.forEach((other, index) => {
      const isPlace = place !== from && index === place;
      if (isPlace) other.setAttribute('data-drop', place > from ? 'after' : 'before');
      else other.removeAttribute('data-drop');
    });
  };
  const scroll = () => {
    const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0;
    if (by) scrollBy({ top: by, behavior: 'instant' });
    if (by) show();
    frame = requestAnimationFrame(scroll);
  };
  const move = (moved: globalThis.PointerEvent) => {
    y = moved.clientY;
    show();
  };
  const done = new AbortController();
  const end = () => {
    done.abort();
    cancelAnimationFrame(frame);
    item.removeAttribute('data-dragged');
    for (const other of items) other.removeAttribute('data-drop');
  };
  const { signal } = done;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  item.setAttribute('data-dragged', '');
  frame = requestAnimationFrame(scroll);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointercancel', end, { signal });
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (place !== from) onDrop(place);
    },
    { signal },
  );
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
