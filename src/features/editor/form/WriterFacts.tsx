import { useDeferredValue, useMemo } from 'react';
import { fill, fillCount } from '@/lib/fill';
import type { PostDraft, Section } from '../../blog/post';
import { roomOf } from '../../blog/post.schema';
import { useWords } from '../model/words';

/** Words that an adult reads in a minute, on a screen. */
const WORDS_A_MINUTE = 220;
/** The share of a post's room from which on the writer is told what is left; a picture in it is reason enough. */
const NEAR = 0.5;

/** What a writer wants to know and a reader does not: words, reading time, room for pictures. */
export function WriterFacts({ draft }: { draft: PostDraft }) {
  const { facts } = useWords();
  // Counting a long post's words must not hold up typing.
  const counted = useDeferredValue(draft);
  const words = useMemo(() => wordsIn(counted.sections), [counted]);
  const { used, left } = useMemo(() => roomOf(counted), [counted]);
  const hasPicture = counted.image !== '' || counted.sections.some(({ type }) => type === 'image');
  return (
    <p className="editor-facts cluster small soft">
      <span>{fillCount(facts.words, words)}</span>
      <span>{fill(facts.minutes, { n: Math.max(1, Math.round(words / WORDS_A_MINUTE)) })}</span>
      {(hasPicture || used > left * NEAR) && (
        <span data-over={left < 0 || undefined}>
          {left < 0
            ? fill(facts.over, { n: Math.ceil(-left / 1024) })
            : fill(facts.room, {
                n: Math.floor(left / 1024),
                total: Math.floor((used + left) / 1024),
              })}
        </span>
      )}
    </p>
  );
}

/** How many words the text has; addresses of links are none. */
export function wordsIn(sections: readonly Section[]): number {
  return sections
    .filter(({ type }) => type !== 'image')
    .map(({ content }) => content.replace(/\]\([^()\s]*\)/g, ']'))
    .reduce(
      (count, text) => count + (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’״׳"-]*/gu)?.length ?? 0),
      0,
    );
}
