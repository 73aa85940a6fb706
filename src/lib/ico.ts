const HEADER_BYTES = 22;

/**
 * Wraps one square PNG in an ICO container: a header of 6 bytes, one directory entry of 16, the PNG as it is.
 * @throws RangeError when the side is not between 1 and 256 px
 */
export function icoFromPng(png: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  if (side < 1 || side > 256)
    throw new RangeError(`An icon of ${side} px does not fit into an ICO`);
  const ico = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true); // type: icon
  view.setUint16(4, 1, true); // one image
  view.setUint8(6, side % 256); // width, where 0 means 256
  view.setUint8(7, side % 256); // height
  view.setUint16(10, 1, true); // colour planes
  view.setUint16(12, 32, true); // bits a pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER_BYTES, true); // where the PNG starts
  ico.set(png, HEADER_BYTES);
  return ico;
}
