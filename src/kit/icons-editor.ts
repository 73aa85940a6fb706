/** Icons that in a browser only the editor draws: part of icons.ts, in a module of their own to stay in its script. */
export const down = '<path d="M12 5v14M6 13l6 6 6-6"/>';
export const list = '<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01"/>';
export const lock = '<path d="M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3"/>';
export const picture = '<path d="M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 3-2.5 4.5 4M15.5 9.5h.01"/>';
export const up = '<path d="M12 19V5M6 11l6-6 6 6"/>';
