import data from '../../content/site.yaml';

/** The product's name, contact details and outside addresses, from content/site.yaml. */
export const site = data;

/** Colour of the browser's frame and the ground of icons that must not be transparent: --paper as hex. */
export const THEME_COLOR = '#fbf7ef';
