/** How wide the opening picture of a landing page is shown, for the picture and its preload. */
export const HERO_PICTURE = {
  widths: [480, 760, 1080],
  sizes: '(width >= 80rem) 29rem, (width >= 44rem) 37vw, calc(100vw - 2.5rem)',
};
