import { expect, test } from 'vitest';
import { icoFromPng } from '../../../src/lib/pictures/app-icon.server';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);

test('puts a header of 22 bytes before the picture', () => {
  const ico = icoFromPng(png, 32);
  expect([...ico.subarray(0, 22)]).toEqual([
    ...[0, 0, 1, 0, 1, 0], // reserved, type icon, one image
    ...[32, 32, 0, 0, 1, 0, 32, 0], // width, height, palette, reserved, planes, bits
    ...[png.length, 0, 0, 0, 22, 0, 0, 0], // length and place of the picture
  ]);
  expect(ico.subarray(22)).toEqual(png);
});
