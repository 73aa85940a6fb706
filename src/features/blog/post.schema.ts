// Scripts read this with Node alone, so its imports name their files.
import { z } from 'zod';
import { fieldCodes } from '../../lib/field-codes.ts';
import { IMAGE_MAX_BYTES, readImage, SMALL_IMAGE_MAX_BYTES } from './post-image.ts';
import { DEFAULT_BUTTON_TEXT, isPostDate, POST_FORMATS, POST_LIMITS, TAGS } from './post-limits.ts';
import { isPostId } from './post-id.ts';
import { xmlText } from './written-text.ts';

// The editor's page forbids code made of text, and reports even the attempt.
z.config({ jitless: true });

/**
 * Why a field was refused. `too-large`: a picture over {@link IMAGE_MAX_BYTES}, or, of the field
 * `post`, all of it together; `not-a-picture`: its bytes are of no accepted type, or of another
 * than it says.
 */
export const POST_FIELD_CODES = [
  'required',
  'too-long',
  'too-large',
  'not-a-picture',
  'duplicate',
  'invalid',
  'unknown',
] as const;

type PostFieldCode = (typeof POST_FIELD_CODES)[number];

// What the store or a page cannot hold goes: half a surrogate pair, control characters.
const string = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .refine((value) => !value.includes('\0'), 'invalid')
  .overwrite(xmlText);
const text = (max: number) => string.trim().max(max, 'too-long');
const filled = (value: string) => value !== '';

/** A data URL of a file of one of IMAGE_TYPES; empty for none. */
const image = (maxBytes: number) =>
  z
    .string('invalid')
    .superRefine((value, context) => {
      if (value === '') return;
      const facts = readImage(value);
      if (!facts) context.addIssue({ code: 'custom', message: 'not-a-picture' });
      else if (facts.bytes > maxBytes) context.addIssue({ code: 'custom', message: 'too-large' });
    })
    .default('');

/** Unique within the post. */
const sectionId = string.refine(filled, 'required').max(POST_LIMITS.sectionId, 'too-long');

const textSection = z.strictObject({
  id: sectionId,
  type: z.enum(['paragraph', 'heading']),
  // Plain text, or a paragraph in the post's format; line breaks and runs of spaces are shown as written.
  content: string.max(POST_LIMITS.content, 'too-long'),
});

/** A picture within the text; without one it is shown to writers alone. */
const imageSection = z.strictObject({
  id: sectionId,
  type: z.literal('image'),
  // What the picture shows, for those who do not see it.
  content: text(POST_LIMITS.imageAlt),
  image: image(IMAGE_MAX_BYTES),
  imageSmall: image(SMALL_IMAGE_MAX_BYTES),
});

const section = z.discriminatedUnion('type', [textSection, imageSection], 'invalid');

const sections = z
  .array(section, 'invalid')
  .max(POST_LIMITS.sections, 'too-long')
  .superRefine((list, context) => {
    list.forEach(({ id }, index) => {
      if (list.findIndex((other) => other.id === id) < index) {
        context.addIssue({ code: 'custom', message: 'duplicate', path: [index, 'id'] });
      }
    });
  });

const tags = z
  .array(z.enum(TAGS, 'invalid'), 'invalid')
  .nonempty('required')
  .transform((chosen) => TAGS.filter((tag) => tag === 'NEWS' || chosen.includes(tag)));

/** A moment as ISO 8601, written the one way that sorts by time. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'invalid')
  .refine(isPostDate, 'invalid')
  .transform((value) => new Date(value).toISOString());

/** What a writer writes. */
const draft = z.strictObject({
  title: text(POST_LIMITS.title).refine(filled, 'required'),
  subtitle: text(POST_LIMITS.subtitle).default(''),
  // Who wrote it; empty for nobody in particular.
  author: text(POST_LIMITS.author).default(''),
  image: image(IMAGE_MAX_BYTES),
  // The same picture for phones; empty when there is none, or the picture is as small itself.
  imageSmall: image(SMALL_IMAGE_MAX_BYTES),
  imageAlt: text(POST_LIMITS.imageAlt).default(''),
  // Posts of before have none.
  format: z.enum(POST_FORMATS, 'invalid').default('plain'),
  sections: sections.default([]),
  buttonText: text(POST_LIMITS.buttonText)
    .transform((value) => value || DEFAULT_BUTTON_TEXT)
    .default(DEFAULT_BUTTON_TEXT),
  // Shown unless explicitly false (specification, section 3).
  showButton: z
    .unknown()
    .optional()
    .transform((value) => value !== false),
  // NEWS always, in the order of TAGS.
  tags: tags.default(['NEWS']),
});

/** How a writer wants a post to be stored. */
const saving = z.strictObject({
  // Published unless said otherwise, now or when its date comes.
  state: z.enum(['draft', 'published'], 'invalid').optional(),
  // When it appears. Left out: now for a new post and for a draft that was never public.
  createdAt: z.union([z.literal('now'), moment], 'invalid').optional(),
});

/** A post with what comes with it: how to store it, and which one it is. */
const schema = z.strictObject({
  ...draft.shape,
  ...saving.shape,
  // A new post's, if its title is not to make one.
  id: z.string('invalid').refine(isPostId, 'invalid').optional(),
  // Tells a new post that is sent again from another; its sender's choice, by chance.
  key: z
    .string('invalid')
    .regex(/^[\w-]{16,64}$/, 'invalid')
    .optional(),
  // That of the version it began from.
  updatedAt: z.string('invalid').max(64, 'invalid').optional(),
});

export type PostDraft = z.infer<typeof draft>;
export type TextSection = z.infer<typeof textSection>;
export type ImageSection = z.infer<typeof imageSection>;
export type Saving = z.infer<typeof saving>;

/** The outcome of checking a post: as it is to be stored, or the code of each refused field. */
export type ParsedPost =
  | ({ ok: true; draft: PostDraft } & Omit<z.infer<typeof schema>, keyof PostDraft>)
  /** By the field's path, such as `title` or `sections.2.content`. */
  | { ok: false; fields: Record<string, PostFieldCode> };

/** Checks a post; the same check serves the editor and the endpoint. */
export function parsePost(body: unknown): ParsedPost {
  const result = schema.safeParse(body);
  if (!result.success)
    return { ok: false, fields: fieldCodes(result.error, POST_FIELD_CODES, 'post') };
  const { id, key, state, createdAt, updatedAt, ...draft } = result.data;
  if (roomOf(draft).left < 0) return { ok: false, fields: { post: 'too-large' } };
  return { ok: true, draft, id, key, state, createdAt, updatedAt };
}

/** Most bytes that a Firestore document may have. */
const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** What the store counts besides the post's JSON: 16 bytes a section, its name, dates, excerpt. */
const RESERVED_BYTES = 6 * 1024;

/** How many bytes of the store's document a post takes, and how many more it may have; pictures count a third more than their files. */
export function roomOf(draft: PostDraft): { used: number; left: number } {
  const used = new TextEncoder().encode(JSON.stringify(draft)).length;
  return { used, left: DOCUMENT_MAX_BYTES - RESERVED_BYTES - 1 - used };
}
