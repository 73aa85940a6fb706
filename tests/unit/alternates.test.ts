import { describe, expect, it } from 'vitest';
import { twinPath } from '@/lib/alternates';

describe('twinPath', () => {
  it.each([
    ['/landingMeetupEng', '/landingMeetupHeb'],
    ['/landingMeetupHeb', '/landingMeetupEng'],
  ])('pairs %s with %s', (path, twin) => {
    expect(twinPath(path)).toBe(twin);
  });

  it('knows no twin for a page in one language', () => {
    expect(twinPath('/landingCourseTeens')).toBeUndefined();
  });
});
