import type { ClientDirective } from 'astro';
import { kept } from '@/lib/storage';

/** The event by which an island with `client:touch` says that it answers from now on. */
export const ISLAND_READY = 'island-ready';

/** What an island may say beside `client:touch`. */
export interface TouchOptions {
  /** Key of local storage: with something kept there, the island hydrates at once, marked `data-at-once`. */
  atOnceWith: string;
}

const SIGNS_OF_USE = ['pointerdown', 'focusin', 'keydown'] as const;
const READY_WITHIN_MS = 10_000;

/**
 * `client:touch`: an island that hydrates when the visitor first touches or enters it.
 * A form sent before the island is ready is held and sent again by the island. An island that cannot
 * be loaded in time is marked with `data-unloaded`, and the browser sends the form by itself.
 */
const clientTouch: ClientDirective = (load, { value }, element) => {
  let held: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held = event.target as HTMLFormElement;
  };
  const start = async () => {
    for (const sign of SIGNS_OF_USE) element.removeEventListener(sign, start);
    const ready = new Promise((done, fail) => {
      element.addEventListener(ISLAND_READY, done);
      element.addEventListener('astro:hydration-error', fail);
      setTimeout(fail, READY_WITHIN_MS, new Error('too slow'));
    });
    try {
      await Promise.all([ready, load().then((hydrate) => hydrate())]);
    } catch (error) {
      console.error('The script of this part of the page could not be loaded', error);
      element.dataset['unloaded'] = '';
    }
    element.removeEventListener('submit', hold, true);
    if ('unloaded' in element.dataset) held?.submit();
    else held?.requestSubmit();
  };
  element.addEventListener('submit', hold, true);
  for (const sign of SIGNS_OF_USE) element.addEventListener(sign, start);
  const { atOnceWith } = Object(value) as Partial<TouchOptions>;
  if (atOnceWith && kept(atOnceWith) !== undefined) {
    element.dataset['atOnce'] = '';
    void start();
  }
};

export default clientTouch;
