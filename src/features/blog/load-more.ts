/** 'Load More' brings the next page's cards to where the reader is; elsewhere it is a plain link. */
document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-list] a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  loadMore(link).catch(() => location.assign(link.href));
});

/** Adds the cards of a list's next page and goes to the first of them. */
async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const cards = [...page.querySelectorAll<HTMLElement>('.news-cards > li')];
  const [first] = cards;
  if (!response.ok || !first) throw new Error('no cards');
  document.querySelector('.news-cards')?.append(...cards);
  first.querySelector('a')?.focus();
  const next = page.querySelector<HTMLAnchorElement>('.news-more a[href*="before="]');
  if (next) link.href = next.href;
  else link.parentElement?.remove();
  link.ariaBusy = null;
}
