import { expect, it, vi } from 'vitest';
import { freeSitePort } from '../../../scripts/lib/port';

it.each([['abc'], ['0'], ['65536'], ['80.5'], [' ']])('PORT=%j is no port', async (port) => {
  vi.stubEnv('PORT', port);
  await expect(freeSitePort('npm start')).rejects.toThrow(/^PORT must be a number from 1 to 65535/);
});
