import { emptyPost, SECTION_TYPES, type PostDraft, type Section } from '../../blog/post';
import { TAGS } from '../../blog/tags';

/** A draft as this device keeps it. */
export interface KeptDraft {
  /** Id of the post. */
  id: string;
  /** The stored post's `updatedAt` that the draft started from; undefined for a new post. */
  token: string | undefined;
  draft: PostDraft;
  /** When it was kept, ISO 8601. */
  keptAt: string;
  /** Whether its picture found no room. */
  pictureLost: boolean;
}

/**
 * Reads a kept draft and saves what can be saved: a part that is damaged becomes its default.
 * @returns undefined when nothing in it can be told
 */
export function readKeptDraft(raw: string | null): KeptDraft | undefined {
  const kept = record(parse(raw));
  const draft = kept && record(kept['draft']);
  if (!draft) return undefined;
  const fallback = emptyPost();
  const string = (name: 'title' | 'subtitle' | 'image' | 'imageAlt' | 'buttonText') =>
    typeof draft[name] === 'string' ? draft[name] : fallback[name];
  const { id, token, keptAt } = kept;
  return {
    id: typeof id === 'string' ? id : crypto.randomUUID(),
    token: typeof token === 'string' ? token : undefined,
    keptAt:
      typeof keptAt === 'string' && !Number.isNaN(Date.parse(keptAt))
        ? keptAt
        : new Date().toISOString(),
    pictureLost: kept['pictureLost'] === true,
    draft: {
      title: string('title'),
      subtitle: string('subtitle'),
      image: string('image'),
      imageAlt: string('imageAlt'),
      sections: list(draft['sections']).flatMap(readSection),
      buttonText: string('buttonText'),
      showButton: draft['showButton'] !== false,
      tags: TAGS.filter((tag) => tag === 'NEWS' || list(draft['tags']).includes(tag)),
    },
  };
}

function readSection(value: unknown, index: number, all: unknown[]): Section[] {
  const section = record(value);
  const content = section?.['content'];
  if (typeof content !== 'string') return [];
  const id = section?.['id'];
  const unique =
    typeof id === 'string' && all.findIndex((other) => record(other)?.['id'] === id) === index;
  const type = SECTION_TYPES.find((known) => known === section?.['type']) ?? 'paragraph';
  return [{ id: unique ? id : crypto.randomUUID(), type, content }];
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? '');
  } catch {
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
