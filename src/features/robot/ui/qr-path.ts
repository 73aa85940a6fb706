import encodeQR from 'qr';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4;

/** A QR code as one SVG path of unit squares, with its quiet zone. */
export interface QrPath {
  /** Width and height, quiet zone included. */
  side: number;
  path: string;
}

/** The QR code of a text; undefined when the text is too long for one. */
export function qrPath(text: string): QrPath | undefined {
  let rows: boolean[][];
  try {
    rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  } catch {
    return undefined;
  }
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
