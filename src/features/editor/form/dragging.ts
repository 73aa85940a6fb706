import type { PointerEvent } from 'react';

/** How near to the window's edge dragging scrolls, and how far each time, in px. */
const EDGE = 96;
const STEP = 14;

/**
 * Drags an item of a list by its handle, by mouse or finger. The list shows by `data-drop` where it would go;
 * near the window's edges the page scrolls. Escape leaves everything as it was.
 * @param onDrop gets the place that the item takes, counted from 0
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
