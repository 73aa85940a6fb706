/** What waits for the page's font; PageFont.astro has the rule that gives it a fallback until then. */
const WAITING = 'main > * + section, .landing > div > section, body > footer';

/**
 * Gives the page's font to what waits for it, from the top down, one element a frame. A reader who is not
 * at the top (a link to a section, a reload) gets all of it at once, so that the text stays where it is.
 */
export function handOutFont(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(WAITING)];
  const atTop = scrollY === 0 && location.hash === '';
  const next = () => {
    for (const element of waiting.splice(0, atTop ? 1 : waiting.length))
      element.dataset['font'] = '';
    if (waiting.length > 0) requestAnimationFrame(() => setTimeout(next));
  };
  next();
}
