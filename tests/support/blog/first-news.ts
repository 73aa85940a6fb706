import { newestFirst, PAGE_LENGTH, type Position } from '@/features/blog/news';
import { TAGS } from '@/features/blog/post';

interface Listed extends Position {
  tags: readonly string[];
}

/** What the news show before 'Load More': the newest of each tag. */
export function firstNews<Item extends Listed>(all: readonly Item[]): Item[] {
  const sorted = newestFirst(all);
  const first = TAGS.flatMap((tag) =>
    sorted.filter(({ tags }) => tags.includes(tag)).slice(0, PAGE_LENGTH),
  );
  return sorted.filter((item) => first.includes(item));
}
