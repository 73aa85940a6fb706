/** Attributes of a link to a new tab; every page describes it in an element with this id. */
export const NEW_TAB = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': 'new-tab',
} as const;
