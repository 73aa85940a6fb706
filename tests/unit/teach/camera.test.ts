import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAMERA_KEY,
  type EyeProblem,
  isMirror,
  openCamera,
  problemOf,
} from '@/features/teach/eye/camera';

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('an error of getUserMedia', () => {
  it.each<[EyeProblem, string, string]>([
    ['denied', 'NotAllowedError', 'Permission denied'],
    ['denied', 'NotAllowedError', 'Permission dismissed'],
    [
      'denied',
      'NotAllowedError',
      'The request is not allowed by the user agent or the platform in the current context.',
    ],
    ['system', 'NotAllowedError', 'Permission denied by system'],
    ['denied', 'SecurityError', 'The operation is insecure.'],
    ['missing', 'NotFoundError', 'Requested device not found'],
    ['missing', 'NotFoundError', 'The object can not be found here.'],
    ['busy', 'NotReadableError', 'Could not start video source'],
    ['busy', 'NotReadableError', 'Device in use'],
    ['busy', 'NotReadableError', 'Failed to allocate videosource'],
    ['busy', 'AbortError', 'Timeout starting video source'],
    ['busy', 'AbortError', 'Starting videoinput failed'],
    ['unsupported', 'NotSupportedError', 'Not supported'],
  ])('is %s: %s: %s', (problem, name, message) => {
    const log = vi.spyOn(console, 'error');
    expect(problemOf(failure(name, message))).toBe(problem);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    failure('OverconstrainedError', 'Invalid constraint'),
    failure('InvalidStateError', 'Invalid state'),
    failure('NewError', 'Camera not found'),
    new TypeError('At least one of audio and video must be requested'),
    'text',
    undefined,
  ])('that nobody knows is logged as unknown: %s', (error) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(problemOf(error)).toBe('unknown');
    expect(log).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('a camera', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  /** Lets each camera open, or fail with an error of a name; '' is the browser's choice. */
  function cameras(answers: Record<string, string>) {
    const getUserMedia = ({ video }: { video: { deviceId?: { exact: string } } }) => {
      const id = video.deviceId?.exact ?? '';
      const error = answers[id];
      return error ? Promise.reject(failure(error)) : Promise.resolve(id);
    };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  }

  it('that was chosen is opened at the next visit', async () => {
    cameras({});
    expect(await openCamera()).toBe('');
    expect(await openCamera('rear')).toBe('rear');
    expect(await openCamera()).toBe('rear');
  });

  it.each(['NotFoundError', 'OverconstrainedError', 'NotReadableError', 'NewError'])(
    'that was remembered but fails with %s is replaced for this visit only',
    async (error) => {
      stored.set(CAMERA_KEY, '"rear"');
      cameras({ rear: error });
      expect(await openCamera()).toBe('');
      expect(stored.get(CAMERA_KEY)).toBe('"rear"');
    },
  );

  it('that fails when it is chosen is not remembered', async () => {
    cameras({ rear: 'NotReadableError' });
    expect(await openCamera('rear')).toBe('busy');
    expect(stored.size).toBe(0);
  });

  it('that was denied is not asked for twice', async () => {
    stored.set(CAMERA_KEY, '"rear"');
    cameras({ rear: 'NotAllowedError' });
    expect(await openCamera()).toBe('denied');
  });

  it.each([{}, { mediaDevices: undefined }])(
    'is unsupported in a browser with %j',
    async (none) => {
      vi.stubGlobal('navigator', none);
      expect(await openCamera()).toBe('unsupported');
    },
  );

  it.each([
    [true, { facingMode: 'user' }],
    [false, { facingMode: 'environment' }],
    [true, { deviceId: 'first' }],
    [false, { deviceId: 'second' }],
    [true, { deviceId: 'second', facingMode: 'user' }],
    [true, {}],
  ])('is a mirror: %s for %j', (mirror, settings) => {
    const track = { getSettings: () => settings } as MediaStreamTrack;
    expect(isMirror(track, ['first', 'second'])).toBe(mirror);
  });
});
