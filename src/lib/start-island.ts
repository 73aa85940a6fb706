import type { AstroClientDirectives, ClientDirective } from 'astro';

type IslandStart = NonNullable<AstroClientDirectives['client:start']>;

const WHEN: Record<IslandStart, (island: HTMLElement, begin: () => void) => void> = {
  now: (_island, begin) => begin(),
  seen(island, begin) {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        begin();
      },
      { rootMargin: '200px' },
    );
    // Islands have no box of their own.
    if (island.firstElementChild) seen.observe(island.firstElementChild);
  },
  touched(island, begin) {
    const touched = new AbortController();
    const start = () => {
      touched.abort();
      begin();
    };
    for (const sign of ['pointerdown', 'focusin'])
      island.addEventListener(sign, start, { signal: touched.signal });
  },
};

/**
 * `client:start` hydrates an island on the HTML that the server wrote. Translators and extensions may have changed it
 * since, and React would throw away a form that it doesn't recognize, with all that was typed.
 */
const start: ClientDirective = (load, { value }, island) => {
  const restore = remember(island);
  WHEN[value as IslandStart](island, () => {
    void load().then((hydrate) => {
      restore();
      return hydrate();
    });
  });
};

export default start;

/**
 * Remembers the elements and texts of an island, except those of slots, which React doesn't read.
 * @returns a function that puts back the same nodes, so that fields keep what was typed, their focus and the keyboard
 */
function remember(island: HTMLElement): () => void {
  const elements = [island, ...island.querySelectorAll('*:not(astro-slot, astro-slot *)')];
  const written = elements.map((element) => {
    const nodes = [...element.childNodes].map((node) => [node, node.nodeValue] as const);
    return { element, nodes };
  });
  return () => {
    const focused = document.activeElement;
    const changed = written.filter(
      ({ element, nodes }) =>
        element.childNodes.length !== nodes.length ||
        nodes.some(
          ([node, text], at) => element.childNodes[at] !== node || node.nodeValue !== text,
        ),
    );
    for (const { element, nodes } of changed) {
      const kept = new Set(nodes.map(([node]) => node));
      for (const node of [...element.childNodes]) if (!kept.has(node)) node.remove();
      nodes.forEach(([node, text], at) => {
        const there = element.childNodes[at] ?? null;
        if (there !== node) element.insertBefore(node, there);
        node.nodeValue = text;
      });
    }
    // A field whose wrapper was removed loses the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
  };
}
