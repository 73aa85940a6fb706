// Scripts run this in plain Node, so imports name their files.
import { linkAddress } from './markdown.ts';

/** The application, as content names it. */
export const APP = 'app:home';

/** @returns undefined for an address that posts may not link to; empty for the workshop */
export function targetOf(href: string): string | undefined {
  return href === '' || href === APP ? href : linkAddress(href);
}
