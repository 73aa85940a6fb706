import { atom, computed } from 'nanostores';
import { HEIGHT, type Picture, toPicture, READ, WIDTH } from '../model/picture';
import { type EyeProblem, isMirror, listCameras, openCamera } from './camera';
import { type Card, drawScene, SCENE } from './cards';
import { watchFrames } from './frames';

// The source of the model's pictures: the camera, or drawn cards.

export const SOURCES = ['camera', 'cards'] as const;
export type Source = (typeof SOURCES)[number];

interface Eye {
  source?: Source;
  /** 'switching': from one camera to another. */
  state: 'off' | 'opening' | 'on' | 'switching';
  problem?: EyeProblem;
  /** Whether frames are mirrored, on the screen and for the model. */
  mirror?: boolean;
}

export const $eye = atom<Eye>({ state: 'off' });

/** Whether the robot is awake, though perhaps without a picture. */
export const $awake = computed($eye, ({ state }) => state === 'on' || state === 'switching');

/** Whether new pictures arrive. */
export const $seeing = computed($eye, ({ state, problem }) => state === 'on' && !problem);

/** The model's newest input, or undefined while no pictures arrive. */
export const $seen = atom<Picture | undefined>(undefined);

/** Camera ids. Browsers list them after one was opened. */
export const $cameras = atom<readonly string[]>([]);

export const $card = atom<Card>('cap');
export const $shelves = atom(false);

/** The elements that show the frames. */
export const shown: { video?: HTMLVideoElement | null; scene?: HTMLCanvasElement | null } = {};

/** Time between two pictures in ms. A shorter one would only heat the phone. */
const LOOK_MS = 50;
/** With reduced motion the card jumps at this interval, in seconds. */
const JUMP = 0.7;

let stream: MediaStream | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
/** Counts openings and closings, so a camera that opens late does not open a closed eye. */
let turn = 0;
let watch = watchFrames();

/** Whether the last picture is new enough to act on, even if {@link look} runs late. */
export const isFresh = () => watch.isFresh();

/**
 * Opens the eye. `$eye` holds the state, and the reason if it stays closed.
 * @param camera the id of a camera
 */
export async function openEye(source: Source, camera?: string): Promise<void> {
  const switching = $awake.get();
  closeEye();
  const now = turn;
  $eye.set({ source, state: switching ? 'switching' : 'opening' });
  let mirror = false;
  if (source === 'camera') {
    const opened = await openCamera(camera);
    if (typeof opened === 'string') return now === turn ? closeEye(opened) : undefined;
    await findCameras();
    if (now !== turn) return endTracks(opened);
    navigator.mediaDevices.ondevicechange = findCameras;
    stream = opened;
    for (const track of stream.getTracks()) {
      mirror = isMirror(track, $cameras.get());
      // stop() does not fire this event.
      track.addEventListener('ended', () => stream === opened && closeEye('unplugged'));
    }
  }
  $eye.set({ source, state: 'on', mirror });
  watch = watchFrames();
  looking = setInterval(look, LOOK_MS);
}

/** Opens the next camera, or the first after the last. */
export async function switchCamera(): Promise<void> {
  const cameras = $cameras.get();
  const { deviceId = '' } = stream?.getTracks()[0]?.getSettings() ?? {};
  await openEye('camera', cameras[(cameras.indexOf(deviceId) + 1) % cameras.length]);
}

const findCameras = async () => $cameras.set(await listCameras());

/** Stops the camera, so its light goes out. */
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

function look(): void {
  const { video, scene } = shown;
  const { problem, ...eye } = $eye.get();
  const picture = stream ? video && cameraPicture(video, stream) : scene && scenePicture(scene);
  if (picture) {
    if (problem) $eye.set(eye);
    $seen.set(picture);
  } else if (!problem && watch.isStill()) {
    $eye.set({ ...eye, problem: 'still' });
    $seen.set(undefined);
  }
}

/** Reads a new frame; undefined if none arrived. */
function cameraPicture(video: HTMLVideoElement, from: MediaStream): Picture | undefined {
  if (video.srcObject !== from) {
    video.srcObject = from;
    // play() rejects if the eye closes first.
    video.play().catch(() => undefined);
  }
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const picture = read(video, video.videoWidth, video.videoHeight, $eye.get().mirror);
  // Includes frames that a busy page did not draw.
  const { totalVideoFrames } = video.getVideoPlaybackQuality();
  return watch.isNew(totalVideoFrames || sumOf(picture)) ? picture : undefined;
}

/** Distinguishes frames where the browser does not count them: camera noise never repeats. */
const sumOf = (picture: Picture) => picture.reduce((sum, gray) => (sum * 31 + gray) % 2 ** 31, 1);

function scenePicture(scene: HTMLCanvasElement): Picture | undefined {
  const seconds = performance.now() / 1000;
  watch.isNew(seconds);
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

/** Reads the center of a frame, cropped to the picture's ratio. */
function read(source: CanvasImageSource, width: number, height: number, mirror = false): Picture {
  const [wide, high] = [WIDTH * READ, HEIGHT * READ];
  const size = { width: wide, height: high };
  reader ??= Object.assign(document.createElement('canvas'), size).getContext('2d', {
    willReadFrequently: true,
  });
  if (!reader) throw new Error('No canvas to read pictures with');
  reader.imageSmoothingQuality = 'medium';
  const scale = Math.max(wide / width, high / height);
  reader.setTransform(mirror ? -scale : scale, 0, 0, scale, wide / 2, high / 2);
  reader.drawImage(source, -width / 2, -height / 2);
  return toPicture(reader.getImageData(0, 0, wide, high).data);
}
