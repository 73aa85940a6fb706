import { atom } from 'nanostores';

/** Addresses of the stylesheets that apply by now, or cannot be had. */
export const $settledStylesheets = atom<readonly string[]>([]);

const asked = new Set<string>();

/** Adds a stylesheet to the page, once. */
export function addStylesheet(href: string): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  const settle = () => $settledStylesheets.set([...$settledStylesheets.get(), href]);
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', settle);
  link.addEventListener('error', settle);
  document.head.append(link);
}
