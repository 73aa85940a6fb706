/** Colour of the browser's frame and the ground of icons that must not be transparent: --paper as hex. */
export const THEME_COLOR = '#fbf7ef';
