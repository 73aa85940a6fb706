import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { parse } from 'yaml';
import { parsePost } from '../../src/features/blog/post/post.schema.ts';
import type { Section } from '../../src/features/blog/post/shape.ts';
import { createPost } from '../../src/features/blog/store/write.server.ts';
import { POST_COLLECTIONS } from '../../src/features/blog/store/document.server.ts';
import { ROOT } from '../lib/processes.ts';

interface SamplePost {
  id: string;
  /** File name in src/assets/pictures. */
  picture: string;
  /** Paragraphs, and headings as `## Heading`. */
  text: string;
}

const FILE = resolve(ROOT, 'content/samples/posts.yaml');
const PICTURES = resolve(ROOT, 'src/assets/pictures');
const PICTURE = { width: 960, height: 640, quality: 60 };
const SMALL_PICTURE = { width: 640, height: 427, quality: 45 };

/** Remembers that a store had the sample posts, so that deleted ones don't return. */
const MARK = { collection: 'localNotes', id: 'samplePosts' } as const;

/** Adds the sample posts to a store without posts, once. */
export async function seedSamplePosts(db: Firestore): Promise<void> {
  const mark = db.collection(MARK.collection).doc(MARK.id);
  if ((await mark.get()).exists) return;
  await mark.set({ seededAt: new Date().toISOString() });
  if (!(await db.collection(POST_COLLECTIONS.posts).limit(1).get()).empty) return;
  for (const { id, createdAt, content } of await samplePosts()) {
    const created = await createPost(db, { id }, content, { createdAt });
    if (created.outcome !== 'created') continue;
    // Otherwise its page would say 'Updated' with today's date.
    const post = db.collection(POST_COLLECTIONS.posts).doc(created.post.id);
    await post.update({ updatedAt: created.post.createdAt });
  }
}

async function samplePosts() {
  const samples = parse(await readFile(FILE, 'utf8')) as SamplePost[];
  return Promise.all(
    samples.map(async ({ picture, text, ...fields }) => {
      const parsed = parsePost({
        ...fields,
        image: await dataUrl(picture, PICTURE),
        imageSmall: await dataUrl(picture, SMALL_PICTURE),
        sections: sections(text),
      });
      if (!parsed.ok) throw new Error(`${FILE}: ${fields.id}: ${JSON.stringify(parsed.fields)}`);
      return parsed;
    }),
  );
}

function sections(text: string): Section[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part, index) => ({
      id: `part-${index + 1}`,
      type: part.startsWith('## ') ? 'heading' : 'paragraph',
      content: part.replace(/^## /, ''),
    }));
}

async function dataUrl(
  picture: string,
  { width, height, quality }: typeof PICTURE,
): Promise<string> {
  const file = await sharp(resolve(PICTURES, picture))
    .resize({ width, height, fit: 'cover' })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${file.toString('base64')}`;
}
