/** A built page's related cards; `data-later` is the address of newer ones (RelatedPosts.astro). */
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

/** Replaces the cards, unless the reader already sees them. */
async function bringCards(): Promise<void> {
  const response = await fetch(strip?.dataset['later'] ?? '');
  if (!response.ok || !strip) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const cards = page.querySelector('ul');
  const ahead = strip.getBoundingClientRect().top > innerHeight;
  if (cards && ahead) strip.querySelector('ul')?.replaceWith(cards);
}
