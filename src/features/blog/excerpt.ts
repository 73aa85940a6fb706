// Scripts run this in plain Node, so imports name their files.
import { plainTextOf } from './markdown.ts';
import type { PostFormat, Section } from './post.ts';

/** In UTF-16 code units, without the ellipsis. */
export const EXCERPT_LENGTH = 200;

/** The beginning of a post's text, without Markdown. */
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
