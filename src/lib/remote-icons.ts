/** Icons of the remote's parts that load later. */
export const arrow = '<path d="M5 12h14M13 6l6 6-6 6"/>';
export const back = '<path d="M19 12H5M11 6l-6 6 6 6"/>';
export const bulb =
  '<path d="M9 17.5h6M10 20.5h4M8.8 14.5a5.8 5.8 0 1 1 6.4 0c-.6.6-.9 1.2-.9 2h-4.6c0-.8-.3-1.4-.9-2z"/>';
export const check = '<path d="M4.5 12.5l5 5 10-11"/>';
export const clock = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>';
export const folder = '<path d="M4 18.5v-12h6l2 2.5h8v9.5z"/>';
export const grid =
  '<path d="M4.5 4.5H10V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14h5.5v5.5H14z"/>';
export const minus = '<path d="M5 12h14"/>';
export const pause = '<path d="M8 5v14M16 5v14"/>';
export const play = '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>';
export const plus = '<path d="M12 5v14M5 12h14"/>';
export const repeat =
  '<path d="M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0-4 4v1M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 4-4v-1"/>';
export const share = '<path d="M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8"/>';
export const step = '<path d="M7 5.5v13l8-6.5zM18.5 5.5v13"/>';
export const turnLeft = '<path d="M4 5v5h5M4.6 10a8 8 0 1 1-.4 4.5"/>';
export const turnRight = '<path d="M20 5v5h-5M19.4 10a8 8 0 1 0 .4 4.5"/>';
export const undo = '<path d="M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3"/>';
export const up = '<path d="M12 19V5M6 11l6-6 6 6"/>';
