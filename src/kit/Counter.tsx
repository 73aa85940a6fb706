import { type Counted, fill, fillCount } from '@/lib/fill';
import type { Lang } from '@/lib/locale';

export interface Count {
  length: number;
  /** The field accepts more, so pasted text isn't cut. */
  limit: number;
  words: { limit?: string; left: Counted; over: Counted };
  lang?: Lang;
}

/** Share of the limit from which on it says how much is left. */
const NEAR = 0.9;

export function countText({ length, limit, words, lang }: Count): string {
  if (length > limit) return fillCount(words.over, length - limit, lang);
  if (length >= limit * NEAR) return fillCount(words.left, limit - length, lang);
  return fill(words.limit ?? '', { n: limit.toLocaleString('en-US') });
}

export function Counter({ id, ...count }: Count & { id: string }) {
  const text = countText(count);
  if (!text) return null;
  return (
    <p className="small soft" id={id} data-refused={count.length > count.limit || undefined}>
      {text}
    </p>
  );
}
