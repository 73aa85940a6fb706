/**
 * Icons as the content of a 24 by 24 view box, drawn as lines in the text's color. A script loads such a file as a
 * whole, so icons that only one script uses have their own file.
 */
export * from './editor-icons';
export * from './remote-icons';
export const bin = '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5"/>';
export const brain =
  '<rect x="5" y="5" width="14" height="14" rx="4"/><path d="M9 10.5h.01M15 10.5h.01M9.5 14.5c1.5 1 3.5 1 5 0M12 5V2.5M2.5 12H5M19 12h2.5M12 19v2.5"/>';
export const build =
  '<path d="M14.5 6.5a4.2 4.2 0 0 1 5.3-1.2l-3 3 .9 2 2 .9 3-3a4.2 4.2 0 0 1-5.7 4.9L9.5 20.6a2.3 2.3 0 0 1-3.2-3.2L13.8 10a4.2 4.2 0 0 1 .7-3.5z" transform="translate(-1.5)"/>';
export const calendar =
  '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 10h17M8 3v4M16 3v4"/>';
export const chat = '<path d="M4 20l1.4-4.2A8 8 0 1 1 8.4 19z"/><path d="M9 11h6M9 14h4"/>';
export const chevron = '<path d="M6 9l6 6 6-6"/>';
export const close = '<path d="M6 6l12 12M18 6L6 18"/>';
export const copy = '<path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9"/>';
export const dots = '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>';
export const expand = '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>';
export const facebook =
  '<path d="M14 21v-8h3l.5-3.5H14V7.8c0-1.2.5-1.9 1.9-1.9h1.8V3a16 16 0 0 0-2.3-.2c-3 0-4.9 1.7-4.9 4.7v2H7.5V13h3v8"/>';
export const globe =
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.4 3.4 5.4 3.4 8.5s-1 6.1-3.4 8.5c-2.4-2.4-3.4-5.4-3.4-8.5s1-6.1 3.4-8.5z"/>';
export const halt = '<rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor"/>';
export const signal =
  '<path d="M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M6 18a8.5 8.5 0 0 1 0-12M18 6a8.5 8.5 0 0 1 0 12"/>';
export const instagram =
  '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7v.01"/>';
export const laptop = '<rect x="5" y="5" width="14" height="10" rx="1.5"/><path d="M2.5 18.5h19"/>';
export const linkedin =
  '<rect x="3.5" y="3.5" width="17" height="17" rx="3"/><path d="M8 10.5V17M8 7.3v.01M11.8 17v-6.5M11.8 13.3c0-3.5 4.7-3.7 4.7-.3v4"/>';
export const menu = '<path d="M4 7h16M4 12h16M4 17h16"/>';
export const pencil = '<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5"/>';
export const people =
  '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19.5c.5-3.4 2.8-5.2 6-5.2s5.5 1.8 6 5.2M15.5 5.6a3.2 3.2 0 0 1 0 5.9M17.5 14.7c2 .7 3.2 2.3 3.5 4.8"/>';
export const phone =
  '<path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z"/>';
export const pin =
  '<path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>';
export const record =
  '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="4" fill="currentColor"/>';
export const rss =
  '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><path d="M6 18.5h.01" stroke-width="3.5"/>';
export const star =
  '<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z"/>';
export const sound =
  '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12"/>';
export const soundOff = '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>';
export const target = '<path d="M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01"/>';
export const tiktok = '<path d="M13.5 4v11.3a3.7 3.7 0 1 1-3.7-3.7M13.5 4c.3 2.8 2 4.6 5 4.8"/>';
export const youtube =
  '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path d="M10.3 9.2v5.6l4.7-2.8z" fill="currentColor"/>';
