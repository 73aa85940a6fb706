/** Icons that only the editor's script uses. */
export const bold =
  '<path d="M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z" stroke-width="2.6"/>';
export const code = '<path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.5 5l-3 14"/>';
export const down = '<path d="M12 5v14M6 13l6 6 6-6"/>';
export const italic = '<path d="M10 5h8M6 19h8M14 5l-4 14"/>';
export const link =
  '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>';
export const list = '<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01"/>';
export const lock = '<path d="M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3"/>';
export const mail = '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M4 7.5l8 6 8-6"/>';
export const numbers =
  '<path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.7v4.2M4 15.3c.3-1 2.4-1 2.4.4 0 1-2.4 2-2.4 3.3h2.6"/>';
export const picture = '<path d="M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 3-2.5 4.5 4M15.5 9.5h.01"/>';
export const quote =
  '<path d="M10.5 7.5h-5v5h5zM10.5 12.5c0 2.6-1.3 4-3.7 4.5M18.5 7.5h-5v5h5zM18.5 12.5c0 2.6-1.3 4-3.7 4.5"/>';
export const split = '<path d="M4 4.5h16v5H4zM4 19.5h16v-5H4z"/>';
