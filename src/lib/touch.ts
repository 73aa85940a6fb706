import type { ClientDirective } from 'astro';

/**
 * `client:touch`: an island that hydrates when the visitor first touches or enters it. Until it has, its form is
 * the browser's to send.
 */
const clientTouch: ClientDirective = (load, _options, element) => {
  const touched = new AbortController();
  const start = async () => {
    touched.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of ['pointerdown', 'focusin']) {
    element.addEventListener(sign, start, { signal: touched.signal });
  }
};

export default clientTouch;
