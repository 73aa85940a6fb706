import { atom } from 'nanostores';
import { HEIGHT, type Picture, pictureOf, READ, WIDTH } from '../model/picture';
import { type Card, drawScene, SCENE } from './cards';

// The source of the model's pictures: the camera, or drawn cards.

export const SOURCES = ['camera', 'cards'] as const;
export type Source = (typeof SOURCES)[number];

/** Why there is no camera; the page says what to do. */
export const EYE_PROBLEMS = ['denied', 'missing', 'busy', 'unplugged'] as const;
export type EyeProblem = (typeof EYE_PROBLEMS)[number];

interface Eye {
  source?: Source;
  state: 'off' | 'opening' | 'on';
  problem?: EyeProblem;
}

export const $eye = atom<Eye>({ state: 'off' });

/** The last picture as the model gets it; undefined while the eye is closed. */
export const $seen = atom<Picture | undefined>(undefined);

export const $card = atom<Card>('cap');
export const $shelves = atom(false);

/** The elements that show the frames. */
export const shown: { video?: HTMLVideoElement | null; scene?: HTMLCanvasElement | null } = {};

/** Time between two pictures in ms: more would only warm a phone. */
const LOOK_MS = 50;
/** With reduced motion the card jumps at this interval, in seconds. */
const JUMP = 0.7;

let stream: MediaStream | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
/** Counts openings and closings: a camera that opens late must not open a closed eye. */
let turn = 0;

/** Opens the eye. Its state, also why it stays closed, is in `$eye`. */
export async function openEye(source: Source): Promise<void> {
  closeEye();
  const now = turn;
  $eye.set({ source, state: 'opening' });
  if (source === 'camera') {
    const opened = await openCamera();
    if (typeof opened !== 'string' && now !== turn) return endTracks(opened);
    if (now !== turn) return;
    if (typeof opened === 'string') return closeEye(opened);
    stream = opened;
    // stop() does not end in this event.
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => stream === opened && closeEye('unplugged'));
  }
  $eye.set({ source, state: 'on' });
  looking = setInterval(look, LOOK_MS);
}

/** Lets go of the camera, whose light goes out. */
export function closeEye(problem?: EyeProblem): void {
  turn++;
  clearInterval(looking);
  if (stream) endTracks(stream);
  stream = undefined;
  $eye.set({ state: 'off', ...(problem && { problem }) });
  $seen.set(undefined);
}

function endTracks(ended: MediaStream): void {
  for (const track of ended.getTracks()) track.stop();
}

async function openCamera(): Promise<MediaStream | EyeProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'user', width: { ideal: 320 }, height: { ideal: 240 } },
    });
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError') return 'denied';
    return name === 'NotReadableError' ? 'busy' : 'missing';
  }
}

function look(): void {
  const { video, scene } = shown;
  const picture = stream ? video && cameraPicture(video, stream) : scene && scenePicture(scene);
  if (picture) $seen.set(picture);
}

function cameraPicture(video: HTMLVideoElement, from: MediaStream): Picture | undefined {
  if (video.srcObject !== from) {
    video.srcObject = from;
    // Rejects if the eye closes first.
    video.play().catch(() => undefined);
  }
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return read(video, video.videoWidth, video.videoHeight);
}

function scenePicture(scene: HTMLCanvasElement): Picture | undefined {
  const seconds = performance.now() / 1000;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const time = calm ? Math.floor(seconds / JUMP) : seconds;
  return drawnPicture(scene, $card.get(), $shelves.get(), time);
}

function drawnPicture(scene: HTMLCanvasElement, card: Card, shelves: boolean, time: number) {
  const canvas = scene.getContext('2d');
  if (canvas) drawScene(canvas, card, shelves, time);
  return read(scene, SCENE.width, SCENE.height);
}

const PREPARED = 24;

/** Pictures of a card at different moments. */
export function drawnPictures(card: Card): Picture[] {
  const scene = Object.assign(document.createElement('canvas'), SCENE);
  return Array.from({ length: PREPARED }, (_, time) => drawnPicture(scene, card, false, time));
}

let reader: CanvasRenderingContext2D | null | undefined;

/** Reads the middle of a frame; mirrors a camera's. */
function read(source: CanvasImageSource, width: number, height: number): Picture {
  const [wide, high] = [WIDTH * READ, HEIGHT * READ];
  const size = { width: wide, height: high };
  reader ??= Object.assign(document.createElement('canvas'), size).getContext('2d', {
    willReadFrequently: true,
  });
  if (!reader) throw new Error('No canvas to read pictures with');
  reader.imageSmoothingQuality = 'medium';
  const scale = Math.max(wide / width, high / height);
  const mirrored = source instanceof HTMLVideoElement;
  reader.setTransform(mirrored ? -scale : scale, 0, 0, scale, wide / 2, high / 2);
  reader.drawImage(source, -width / 2, -height / 2);
  return pictureOf(reader.getImageData(0, 0, wide, high).data);
}
