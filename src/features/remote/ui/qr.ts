import encodeQR from 'qr';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** The QR code of a text as the markup of an SVG; undefined when the text is too long for one. */
export function qrPicture(text: string): string | undefined {
  try {
    return encodeQR(text, 'svg', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
}
