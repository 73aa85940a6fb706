import { expect, it } from 'vitest';
import { qrPicture } from '@/features/remote/ui/qr';

it('says when a text is too long for a code', () => {
  expect(qrPicture('x'.repeat(5000))).toBeUndefined();
});
