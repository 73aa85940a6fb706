// Scripts import this in plain Node, so imports need file extensions.
import type { Sharp } from 'sharp';
import { SHARE_SIZE } from '../../../lib/pictures/share-size.ts';
import { log } from '../../../server/log.ts';
import { withTimeout } from '../../../server/timing.ts';
import { readImage } from '../post/image.ts';
import { SHARE_MAX_BYTES, type PictureSize, type PostContent } from '../post/shape.ts';

/** An admin's program could send pictures that take minutes. */
const MADE_WITHIN_MS = 3000;
/** Four times as many as a full screen has; a picture of 1 KB can unpack to hundreds of millions. */
const MOST_PIXELS = 16_000_000;
/** Tried until the share picture is small enough. */
const QUALITIES = [78, 65, 50, 35, 20, 10];

/** What is made from a post's pictures when it's saved, so that no view has to. */
export interface MadePictures {
  /** Data URL of a JPEG; empty if the post has no cover, or one that can't be read. */
  share: string;
  /** Of the pictures in the text, in their order; `null` if one can't be read. */
  sizes: (PictureSize | null)[];
}

/** @param isShared whether readers can share the post, now or once it's published */
export async function madePictures(
  { image, sections }: PostContent,
  isShared: boolean,
): Promise<MadePictures> {
  const images = sections.flatMap((section) => (section.type === 'image' ? section.image : []));
  const [share, ...sizes] = await Promise.all([
    isShared ? make(image, shareFrom) : null,
    ...images.map((each) => make(each, sizeFrom)),
  ]);
  return { share: share ?? '', sizes };
}

/** `null` without a picture, and if it can't be read in time. */
async function make<Made>(
  image: string,
  from: (picture: Sharp) => Promise<Made>,
): Promise<Made | null> {
  const facts = readImage(image);
  if (!facts) return null;
  // Loaded on demand: only saving needs it.
  const { default: sharp } = await import('sharp');
  // Browsers, too, show what is there of a damaged picture.
  const options = { failOn: 'none', limitInputPixels: MOST_PIXELS } as const;
  try {
    const picture = sharp(Buffer.from(facts.base64, 'base64'), options);
    return await withTimeout(MADE_WITHIN_MS, from(picture));
  } catch (error) {
    log('warning', 'picture of a post not read', { type: facts.type, error: String(error) });
    return null;
  }
}

/** As shown: cameras store some pictures turned. */
async function sizeFrom(picture: Sharp): Promise<PictureSize> {
  const { autoOrient } = await picture.metadata();
  return autoOrient;
}

async function shareFrom(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .timeout({ seconds: MADE_WITHIN_MS / 1000 })
    .autoOrient()
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import('sharp');
  for (const quality of QUALITIES) {
    const file = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (file.length <= SHARE_MAX_BYTES) return `data:image/jpeg;base64,${file.toString('base64')}`;
  }
  throw new Error('too many details');
}
