import type { ClientDirective } from 'astro';
import { ISLAND_READY } from './island-ready';

const SIGNS_OF_USE = ['pointerdown', 'focusin', 'keydown'] as const;
const READY_WITHIN_MS = 10_000;

/** What an island may say beside `client:touch`. */
export interface HydrateOnTouchOptions {
  /** Selector of elements within which the island hydrates at once. */
  atOnceIn: string;
}

/**
 * `client:touch`: an island that hydrates when the visitor first touches or enters it.
 * A form sent before the island is ready is held and sent again by the island. An island that cannot
 * be loaded in time is marked with `data-unloaded`, and the browser sends the form by itself.
 */
const hydrateOnTouch: ClientDirective = (load, { value }, element) => {
  let held: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held = event.target as HTMLFormElement;
  };
  const hydrated = async () => {
    const ready = new Promise((done, fail) => {
      element.addEventListener(ISLAND_READY, done);
      element.addEventListener('astro:hydration-error', fail);
    });
    const hydrate = await load();
    await hydrate();
    await ready;
  };
  const start = async () => {
    for (const sign of SIGNS_OF_USE) element.removeEventListener(sign, start);
    let sendHeld = () => held?.requestSubmit();
    try {
      await Promise.race([
        hydrated(),
        new Promise((_, late) => setTimeout(late, READY_WITHIN_MS, new Error('too slow'))),
      ]);
    } catch (error) {
      console.error('The script of this part of the page could not be loaded', error);
      element.dataset['unloaded'] = '';
      sendHeld = () => held?.submit();
    }
    element.removeEventListener('submit', hold, true);
    sendHeld();
  };
  element.addEventListener('submit', hold, true);
  for (const sign of SIGNS_OF_USE) element.addEventListener(sign, start);
  const { atOnceIn } = Object(value) as Partial<HydrateOnTouchOptions>;
  if (atOnceIn && element.closest(atOnceIn)) void start();
};

export default hydrateOnTouch;
