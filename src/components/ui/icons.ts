/** The shapes inside a 24 by 24 view box, by name; strokes take the text's colour. */
export const ICONS = {
  arrow: '<path d="M5 12h14M13 6l6 6-6 6"/>',
  check: '<path d="M4.5 12.5l5 5 10-11"/>',
  chevron: '<path d="M6 9l6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M4 7.5l8 6 8-6"/>',
  phone:
    '<path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z"/>',
  chat: '<path d="M4 20l1.4-4.2A8 8 0 1 1 8.4 19z"/><path d="M9 11h6M9 14h4"/>',
  pin: '<path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>',
  calendar:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.4 3.4 5.4 3.4 8.5s-1 6.1-3.4 8.5c-2.4-2.4-3.4-5.4-3.4-8.5s1-6.1 3.4-8.5z"/>',
  laptop: '<rect x="5" y="5" width="14" height="10" rx="1.5"/><path d="M2.5 18.5h19"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19.5c.5-3.4 2.8-5.2 6-5.2s5.500 1.800 6 5.200M15.500 5.600a3.200 3.200 0 0 1 0 5.900M17.500 14.700c2 .7 3.200 2.300 3.500 4.800"/>',
  brain:
    '<rect x="5" y="5" width="14" height="14" rx="4"/><path d="M9 10.500h.01M15 10.500h.01M9.500 14.500c1.500 1 3.500 1 5 0M12 5V2.500M2.500 12H5M19 12h2.500M12 19v2.500"/>',
  code: '<path d="M8.500 7.500L4 12l4.500 4.500M15.500 7.500L20 12l-4.500 4.500M13.500 5l-3 14"/>',
  build:
    '<path d="M14.500 6.500a4.200 4.200 0 0 1 5.300-1.200l-3 3 .900 2 2 .900 3-3a4.200 4.200 0 0 1-5.700 4.900L9.500 20.600a2.300 2.300 0 0 1-3.200-3.200L13.800 10a4.200 4.200 0 0 1 .700-3.500z" transform="translate(-1.500)"/>',
  spark:
    '<path d="M12 3l2.200 6.300L20.500 12l-6.300 2.700L12 21l-2.200-6.300L3.500 12l6.300-2.700z"/>',
  rss: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><path d="M6 18.5h.01" stroke-width="3.5"/>',
  linkedin:
    '<rect x="3.500" y="3.500" width="17" height="17" rx="3"/><path d="M8 10.500V17M8 7.300v.01M11.800 17v-6.500M11.800 13.300c0-3.500 4.700-3.700 4.700-.3v4"/>',
  tiktok:
    '<path d="M13.500 4v11.300a3.700 3.700 0 1 1-3.700-3.700M13.500 4c.3 2.800 2 4.600 5 4.800"/>',
  youtube:
    '<rect x="2.500" y="5.500" width="19" height="13" rx="4"/><path d="M10.300 9.200v5.600l4.700-2.800z" fill="currentColor"/>',
  instagram:
    '<rect x="3.500" y="3.500" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7v.01"/>',
  facebook:
    '<path d="M14 21v-8h3l.5-3.500H14V7.800c0-1.200.5-1.900 1.900-1.900h1.800V3a16 16 0 0 0-2.300-.2c-3 0-4.900 1.700-4.900 4.700v2H7.500V13h3v8"/>',
} as const;

export type IconName = keyof typeof ICONS;
