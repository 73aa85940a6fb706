/** Counts of what a paste left out, in the order in which they are named. */
export const NOTHING_LEFT_OUT = {
  links: 0,
  crossedOut: 0,
  pictures: 0,
  formulas: 0,
  tables: 0,
  comments: 0,
  notes: 0,
  menus: 0,
  labels: 0,
  formats: 0,
  words: 0,
  /** Hidden words that the clipboard has as plain text, too */
  hidden: 0,
  lines: 0,
  /** All formatting, because the page couldn't be read */
  all: 0,
};

export type LeftOut = Record<keyof typeof NOTHING_LEFT_OUT, number>;
