import data from '../../content/site.yaml';

export const site = data;

/** Color of the browser's frame and of opaque icons: --paper as hex. */
export const THEME_COLOR = '#fbf7ef';
