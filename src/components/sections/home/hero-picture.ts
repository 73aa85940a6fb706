/** How the hero's picture is made and shown; the preload in the page's head must say the same. */
export const HERO_PICTURE = {
  widths: [480, 720, 960, 1280],
  sizes: '(min-width: 80rem) 39rem, (min-width: 60rem) 49vw, (min-width: 36rem) 30rem, 86vw',
} as const;
