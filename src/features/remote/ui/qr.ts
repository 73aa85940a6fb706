import encodeQR from 'qr';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text as one SVG path of unit squares; undefined when the text is too long for one.
 * `side` is its width and height, quiet zone included.
 */
export function qrPath(text: string): { side: number; path: string } | undefined {
  let rows: boolean[][];
  try {
    rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
