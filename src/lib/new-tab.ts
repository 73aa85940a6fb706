/** Attributes of a link that opens a new tab; it is described by words in the frame of every page. */
export const NEW_TAB = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': 'new-tab',
} as const;
