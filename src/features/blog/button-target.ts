// Scripts import this in plain Node, so imports need file extensions.
import { linkAddress } from './markdown.ts';

export const APP = 'app:home';

/** @returns `undefined` if posts may not link to the address; empty for the workshop */
export function targetOf(href: string): string | undefined {
  return href === '' || href === APP ? href : linkAddress(href);
}
