import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Replaces the client of @astrojs/react, which hydrates in later tasks: start-island.ts has just put back what others
 * changed, and they must get no turn before React is done. An extension may also change the HTML while it is parsed;
 * React then builds the island anew, and the new fields get what is in the old ones.
 */
const hydrateIsland =
  (island: HTMLElement) =>
  (Component: ComponentType, props: object, { default: html }: { default?: string }): void => {
    const slot =
      html === undefined
        ? undefined
        : createElement('astro-slot', {
            suppressHydrationWarning: true,
            dangerouslySetInnerHTML: { __html: html },
          });
    const carryOver = fieldsIn(island);
    flushSync(() => {
      hydrateRoot(island, createElement(Component, props, slot), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => {
          if (!isMismatch(error)) return reportError(error);
          console.warn('Others changed this part of the page', island);
          queueMicrotask(carryOver);
        },
      });
    });
  };

/** @see https://react.dev/errors/418 */
const isMismatch = (error: unknown) => /#418|hydrat/i.test(String(error));

type InputElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @returns a function that gives replaced fields the values, the choice and the focus of the old ones */
function fieldsIn(island: HTMLElement): () => void {
  const all = () => [...island.querySelectorAll<InputElement>('input, select, textarea')];
  const old = all();
  const focused = document.activeElement;
  return () => {
    const fresh = all();
    for (const field of old) {
      const isRadio = field.type === 'radio';
      const at = fresh.findIndex(
        ({ name, type, value }) =>
          name === field.name && type === field.type && (!isRadio || value === field.value),
      );
      const [successor] = at < 0 ? [] : fresh.splice(at, 1);
      if (!successor || successor === field) continue;
      // The tool has not seen the press that chose it.
      if (isRadio && (field as HTMLInputElement).checked) successor.click();
      if (!isRadio && successor.value !== field.value) {
        successor.value = field.value;
        successor.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field === focused) successor.focus();
    }
  };
}

export default hydrateIsland;
