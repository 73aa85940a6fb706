/** Icons that in a browser only the remote draws: part of icons.ts, in a module of their own to stay in its script. */
export const chevronUp = '<path d="M6 15l6-6 6 6"/>';
export const dots = '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01"/>';
export const expand = '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>';
export const folder = '<path d="M4 18.5v-12h6l2 2.5h8v9.5z"/>';
export const minus = '<path d="M5 12h14"/>';
export const pause = '<path d="M8 5v14M16 5v14"/>';
export const play = '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>';
export const repeat =
  '<path d="M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0-4 4v1M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 4-4v-1"/>';
export const share = '<path d="M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8"/>';
export const step = '<path d="M7 5.5v13l8-6.5zM18.5 5.5v13"/>';
export const target = '<path d="M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01"/>';
export const undo = '<path d="M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3"/>';
