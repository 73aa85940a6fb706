import type { PostDraft, Section } from '../../blog/post';

/** A part of a post as a comparison shows it. */
export interface Part {
  key: string;
  kind: 'title' | 'subtitle' | 'image' | 'imageAlt' | 'section' | 'buttonText' | 'tags';
  text: string;
  /** Whether the other version has it otherwise, elsewhere, or not at all. */
  differs: boolean;
}

/** The parts of a version in reading order, each marked where the other version differs. */
export function compareTo(version: PostDraft, other: PostDraft): Part[] {
  const otherFields = new Map(fieldsOf(other));
  const fields = fieldsOf(version).map(([kind, text]): Part => ({
    key: kind,
    kind,
    text,
    differs: otherFields.get(kind) !== text,
  }));
  const shared = sharedSections(version.sections, other.sections);
  const sections = version.sections.map((section, index): Part => ({
    key: section.id,
    kind: 'section',
    text: section.content,
    differs: !shared.has(index),
  }));
  return [...fields, ...sections].filter(({ text, differs }) => text !== '' || differs);
}

function fieldsOf(draft: PostDraft): [Exclude<Part['kind'], 'section'>, string][] {
  return [
    ['title', draft.title.trim()],
    ['subtitle', draft.subtitle.trim()],
    ['image', draft.image],
    ['imageAlt', draft.imageAlt.trim()],
    ['tags', [...draft.tags].sort().join(', ')],
    ['buttonText', draft.showButton ? draft.buttonText.trim() : ''],
  ];
}

/** Places of the sections that stand in both versions in the same order: a longest common subsequence. */
function sharedSections(mine: readonly Section[], theirs: readonly Section[]): Set<number> {
  const same = (one: number, other: number) =>
    mine[one]?.type === theirs[other]?.type && mine[one]?.content === theirs[other]?.content;
  // lengths[i][j]: how many sections from i on in mine are shared with those from j on in theirs.
  const lengths = Array.from({ length: mine.length + 1 }, () =>
    new Array<number>(theirs.length + 1).fill(0),
  );
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = mine.length - 1; one >= 0; one--) {
    for (let other = theirs.length - 1; other >= 0; other--) {
      const length = same(one, other)
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
      lengths[one]?.splice(other, 1, length);
    }
  }
  const shared = new Set<number>();
  for (let one = 0, other = 0; one < mine.length && other < theirs.length;) {
    if (same(one, other)) {
      shared.add(one);
      one++;
      other++;
    } else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return shared;
}

/** A post as plain text, to be pasted anywhere. */
export function plainText({ title, subtitle, sections }: PostDraft): string {
  return [title, subtitle, ...sections.map(({ content }) => content)]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
