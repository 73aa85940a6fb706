// Scripts import this in plain Node, so imports need file extensions.
import { z } from 'zod';
import { fieldCodes } from '../../../lib/field-codes.ts';
import { LANGS } from '../../../lib/locale.ts';
import { emptyIfUnseen } from '../../../lib/unseen.ts';
import { addressFrom, isPostId } from './id.ts';
import { IMAGE_MAX_BYTES, readImage, SMALL_IMAGE_MAX_BYTES } from './image.ts';
import { targetOf } from './links.ts';
import { inMarkdown } from './markdown.ts';
import {
  DEFAULT_BUTTON_TEXT,
  isPostDate,
  POST_LIMITS,
  roomOf,
  TAGS,
  type ImageSection,
  type PostContent,
  type TextSection,
} from './shape.ts';

// The editor's CSP forbids eval and reports every attempt.
z.config({ jitless: true });

/**
 * Reasons for rejecting a field. `too-large`: a picture over {@link IMAGE_MAX_BYTES}, or the whole post (field
 * `post`); `not-a-picture`: not an accepted type, or not the type it claims; `taken`: another post's address;
 * `deleted`: a deleted post's address.
 */
const POST_FIELD_CODES = [
  'required',
  'too-long',
  'too-large',
  'not-a-picture',
  'duplicate',
  'taken',
  'deleted',
  'invalid',
  'unknown',
] as const;

export type PostFieldCode = (typeof POST_FIELD_CODES)[number];

/** Removes characters that XML can't contain, even escaped; a line break of PowerPoint leaves a space. */
function xmlText(text: string): string {
  return text
    .replaceAll('\v', ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

const string = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .refine((value) => !value.includes('\0'), 'invalid')
  .overwrite(xmlText);
const text = (max: number) => string.overwrite(emptyIfUnseen).trim().max(max, 'too-long');
const filled = (value: string) => value !== '';

/** A data URL of one of IMAGE_TYPES, or empty. */
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

const sectionId = string.refine(filled, 'required').max(POST_LIMITS.sectionId, 'too-long');

const textSection = z.strictObject({
  id: sectionId,
  type: z.enum(['paragraph', 'heading']),
  content: string.max(POST_LIMITS.content, 'too-long'),
}) satisfies z.ZodType<TextSection>;

const imageSection = z.strictObject({
  id: sectionId,
  type: z.literal('image'),
  content: text(POST_LIMITS.imageAlt),
  caption: text(POST_LIMITS.caption).default(''),
  image: image(IMAGE_MAX_BYTES),
  imageSmall: image(SMALL_IMAGE_MAX_BYTES),
}) satisfies z.ZodType<ImageSection>;

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

/** ISO 8601, normalized to sort by time. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'invalid')
  .refine(isPostDate, 'invalid')
  .transform((value) => new Date(value).toISOString());

const content = {
  title: text(POST_LIMITS.title).refine(filled, 'required'),
  subtitle: text(POST_LIMITS.subtitle).default(''),
  author: text(POST_LIMITS.author).default(''),
  image: image(IMAGE_MAX_BYTES),
  imageSmall: image(SMALL_IMAGE_MAX_BYTES),
  imageAlt: text(POST_LIMITS.imageAlt).default(''),
  // Plain text, the default, is stored as Markdown that reads the same.
  format: z.enum(['plain', 'markdown'], 'invalid').default('plain'),
  sections: sections.default([]),
  buttonText: text(POST_LIMITS.buttonText)
    .transform((value) => value || DEFAULT_BUTTON_TEXT)
    .default(DEFAULT_BUTTON_TEXT),
  // Shown unless explicitly false.
  showButton: z
    .unknown()
    .optional()
    .transform((value) => value !== false),
  buttonTarget: text(POST_LIMITS.buttonTarget)
    .overwrite((href) => targetOf(href) ?? href)
    .refine((href) => targetOf(href) !== undefined, 'invalid')
    .default(''),
  lang: z.enum(['', ...LANGS], 'invalid').default(''),
  description: text(POST_LIMITS.description).default(''),
  address: text(POST_LIMITS.address)
    .overwrite((typed) => addressFrom(typed) ?? typed)
    .refine((typed) => addressFrom(typed) !== undefined, 'invalid')
    .default(''),
  tags: tags.default(['NEWS']),
} satisfies Record<keyof PostContent, z.ZodType>;

const saving = z.strictObject({
  // Default: a new post is published, or scheduled if its date is in the future; others stay what they are
  state: z.enum(['draft', 'published'], 'invalid').optional(),
  // Publication date. Default: now for a new post and for a draft that was never public
  createdAt: z.union([z.literal('now'), moment], 'invalid').optional(),
});

const schema = z.strictObject({
  ...content,
  ...saving.shape,
  // Id of a new post. Default: made from its title
  id: z.string('invalid').refine(isPostId, 'invalid').optional(),
  // Idempotency key of a new post, chosen at random by the client
  key: z
    .string('invalid')
    .regex(/^[\w-]{16,64}$/, 'invalid')
    .optional(),
  // `updatedAt` of the version that the changes are based on
  updatedAt: z.string('invalid').max(64, 'invalid').optional(),
});

/** What the store adds to a post; lists are read without text and pictures. */
const stored = z.object({
  ...content,
  createdAt: moment,
  updatedAt: moment.optional(),
  key: z.string().optional(),
  wasPublished: z.literal(true).optional(),
  /** A hash of the picture; empty without one. */
  imageVersion: z.string().optional(),
  excerpt: z.string().optional(),
  /** Data URL of the share picture; empty without one. */
  share: z.string().optional(),
  /** Of the pictures in the text, in their order. */
  sizes: z.array(z.object({ width: z.number(), height: z.number() }).nullable()).optional(),
});

export type Saving = z.infer<typeof saving>;

interface Refused {
  ok: false;
  /** By path, such as `title` or `sections.2.content`. */ fields: Record<string, PostFieldCode>;
}

export type ParsedPost =
  ({ ok: true; content: PostContent } & Omit<z.infer<typeof schema>, keyof PostContent>) | Refused;

/** Shared by the editor and the API. */
export function parsePost(body: unknown): ParsedPost {
  const result = schema.safeParse(body);
  if (!result.success) return refused(result.error);
  const { id, key, state, createdAt, updatedAt, ...given } = result.data;
  const content = inMarkdown(given);
  if (roomOf(content).left < 0) return { ok: false, fields: { post: 'too-large' } };
  return { ok: true, content, id, key, state, createdAt, updatedAt };
}

/** Reads a document of the store. */
export function parseStored(data: unknown) {
  const result = stored.safeParse(data);
  if (!result.success) return refused(result.error);
  const { imageVersion, excerpt, share, sizes, ...post } = result.data;
  const derived = { imageVersion, excerpt, share, sizes };
  return { ok: true as const, post: inMarkdown(post), derived };
}

function refused(error: z.ZodError): Refused {
  return { ok: false, fields: fieldCodes(error, POST_FIELD_CODES, 'post') };
}
