import data from '../../content/site.yaml';

export const site = data;

/** --paper as hex, for the browser's toolbar and opaque icons. */
export const THEME_COLOR = '#fbf7ef';
