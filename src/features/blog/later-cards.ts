/** The strip of a built page, and the address of its cards as they are by now (RelatedPosts.astro). */
const strip = document.querySelector<HTMLElement>('[data-later]');

const near = new IntersectionObserver(
  ([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    bringCards().catch(() => undefined);
  },
  { rootMargin: '1500px' },
);
if (strip) near.observe(strip);

/** Puts the cards in place, unless the reader sees the others already: those stay where they are. */
async function bringCards(): Promise<void> {
  const response = await fetch(strip?.dataset['later'] ?? '');
  if (!response.ok || !strip) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const cards = page.querySelector('ul');
  const ahead = strip.getBoundingClientRect().top > innerHeight;
  if (cards && ahead) strip.querySelector('ul')?.replaceWith(cards);
}
