/** Line icons in a 24 by 24 view box, by what their button does. */
const SHAPES = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5v14M16 5v14',
  step: 'M7 5.5v13l8-6.5zM18.5 5.5v13',
  clear: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
  undo: 'M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3',
  repeat: 'M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0-4 4v1M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 4-4v-1',
  programs: 'M4 18.5v-12h6l2 2.5h8v9.5z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8',
  earlier: 'M19 12H5M11 6l-6 6 6 6',
  later: 'M5 12h14M13 6l6 6-6 6',
  fewer: 'M5 12h14',
  more: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  center: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  ways: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  fold: 'M6 15l6-6 6 6',
  unfold: 'M6 9l6 6 6-6',
} as const;

export type ToolName = keyof typeof SHAPES;

export function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg className="remote-tool-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
