/** How the hero's picture is made and shown; the preload in the page's head must say the same. */
export const HERO_PICTURE = {
  widths: [480, 720, 960, 1280],
  sizes: '(width >= 80rem) 39rem, (width >= 60rem) 49vw, (width >= 36rem) 30rem, 86vw',
} as const;
