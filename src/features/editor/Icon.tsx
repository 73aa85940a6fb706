const SHAPES = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  bin: 'M4.5 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10.500 11v5M13.500 11v5',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  picture: 'M4 5.500h16v13H4zM4 15.500l4.500-4.500 4 4 3-2.500 4.500 4M15.500 9.500h.01',
  lock: 'M6.500 11h11v8.500h-11zM9 11V8a3 3 0 0 1 6 0v3',
  list: 'M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4 6.500h.01M4 12h.01M4 17.500h.01',
  back: 'M19 12H5M11 6l-6 6 6 6',
} as const;

interface Props {
  name: keyof typeof SHAPES;
}

/** A line icon in the colour of the text around it; decoration. */
export function Icon({ name }: Props) {
  return (
    <svg
      className={name === 'back' ? 'editor-icon flip-in-rtl' : 'editor-icon'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
