/** Attributes of a link that opens a new tab; every page has words of that id. */
export const NEW_TAB = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': 'new-tab',
} as const;
