import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $settledStylesheets, addStylesheet } from './stylesheets.store';

/**
 * Adds a stylesheet to the page once it runs, for parts that the page does not begin with.
 * @returns whether they can be shown: the stylesheet applies, or cannot be had
 */
export function useStylesheet(href: string): boolean {
  useEffect(() => addStylesheet(href), [href]);
  return useStore($settledStylesheets).includes(href);
}
