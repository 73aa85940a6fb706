import { MAY_BE_LOST, stored } from '@/lib/storage';

/** Why there is no picture. The page says what to do. */
export type EyeProblem =
  /** By the visitor, the browser or the page's policy. */
  | 'denied'
  /** By the operating system. */
  | 'system'
  | 'missing'
  | 'busy'
  /** An old browser, or a page without https. */
  | 'unsupported'
  | 'unplugged'
  /** No new frames arrive. */
  | 'still'
  /** None of the above; the console has the error. */
  | 'unknown';

/** Error names are from the Media Capture specification, messages from Chromium. The first match wins. */
const SIGNS: readonly { problem: EyeProblem; name: string; message?: RegExp }[] = [
  { problem: 'system', name: 'NotAllowedError', message: /by system/i },
  { problem: 'denied', name: 'NotAllowedError' },
  { problem: 'denied', name: 'SecurityError' },
  { problem: 'missing', name: 'NotFoundError' },
  { problem: 'busy', name: 'NotReadableError' },
  // On Windows, also if another program uses the camera
  { problem: 'busy', name: 'AbortError' },
  { problem: 'unsupported', name: 'NotSupportedError' },
];

/** Finds the cause of an error of `getUserMedia`, and logs an unknown one. */
export function problemOf(error: unknown): EyeProblem {
  const { name, message = '' } = Object(error) as Partial<Error>;
  const sign = SIGNS.find((each) => each.name === name && (each.message?.test(message) ?? true));
  if (!sign) console.error(error);
  return sign?.problem ?? 'unknown';
}

export const CAMERA_KEY = 'teach-camera';

const keptCamera = stored<string>(CAMERA_KEY, {
  ...MAY_BE_LOST,
  read: (id) => (typeof id === 'string' ? id : undefined),
});

const ask = (which: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: 320 }, height: { ideal: 240 } },
  });

/**
 * Opens the camera `next`, the one chosen at an earlier visit, or the browser's choice.
 * @param next the id of a camera, remembered if it opens
 */
export async function openCamera(next?: string): Promise<MediaStream | EyeProblem> {
  if (!(navigator as Partial<Navigator>).mediaDevices) return 'unsupported';
  const chosen = next ?? keptCamera.load();
  try {
    if (chosen === undefined) return await ask({ facingMode: 'user' });
    const stream = await ask({ deviceId: { exact: chosen } });
    keptCamera.save(chosen);
    return stream;
  } catch (error) {
    const { name = '' } = Object(error) as Partial<Error>;
    const gone = ['NotFoundError', 'OverconstrainedError'].includes(name);
    // If the remembered camera fails, no button leads to another one, so try the browser's choice.
    const another = next ? gone : name !== 'NotAllowedError';
    return chosen !== undefined && another
      ? ask({ facingMode: 'user' }).catch(problemOf)
      : problemOf(error);
  }
}

/** Ids of all cameras, the browser's default first. */
export async function listCameras(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const cameras = all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  return cameras.map(({ deviceId }) => deviceId);
}

/** Whether the camera faces the visitor, so its picture is shown as in a mirror. */
export function isMirror(track: MediaStreamTrack, cameras: readonly string[]): boolean {
  const { facingMode, deviceId = '' } = track.getSettings();
  const facing =
    facingMode ?? (track as Partial<MediaStreamTrack>).getCapabilities?.().facingMode?.[0];
  return facing ? facing === 'user' : cameras.indexOf(deviceId) <= 0;
}
