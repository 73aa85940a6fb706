import type { ClientDirective } from 'astro';

/** `client:touch` hydrates an island on the first touch or focus. Until then its form submits natively. */
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
