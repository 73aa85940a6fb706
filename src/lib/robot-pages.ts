import { LANGS } from './locale.ts';
import { addressIn } from './page-addresses.ts';

/**
 * Pages where children use a robot or a camera, or play. Visits aren't counted there. The service worker and the legal texts use
 * this list, and a test compares the policies in firebase.json with it.
 */
const PAGES = [
  { path: '/controller', texts: 'controller', allows: ['serial'], offline: true },
  { path: '/controller/firmware', texts: 'firmware', allows: ['usb'], offline: true },
  { path: '/controller/handouts', texts: 'handouts', allows: [], offline: true },
  { path: '/teach', texts: 'teach', allows: ['camera', 'serial'], offline: false },
  { path: '/play', texts: 'play', allows: [], offline: false },
] as const;

/** In all languages. */
export const ROBOT_PAGES = PAGES.flatMap((page) =>
  LANGS.map((lang) => ({ ...page, path: addressIn(page.path, lang), lang })),
);
