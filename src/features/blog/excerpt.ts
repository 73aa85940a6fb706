// Scripts read this with Node alone, so its imports name their files.
import { plainTextOf } from './markdown.ts';
import type { PostFormat, Section } from './post.ts';

/** Longest excerpt in UTF-16 code units, without the sign that it goes on. */
export const EXCERPT_LENGTH = 200;

/** The beginning of a post's text, without marks. */
export function excerptOf(
  sections: readonly Pick<Section, 'type' | 'content'>[],
  format: PostFormat,
): string {
  let text = '';
  for (const { type, content } of sections) {
    if (type !== 'paragraph') continue;
    const plain = format === 'markdown' ? plainTextOf(content) : content;
    text = `${text} ${plain}`.replace(/\s+/g, ' ').trim();
    if (text.length > EXCERPT_LENGTH) break;
  }
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)).toWellFormed()}…`;
}
