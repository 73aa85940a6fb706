import type { PostDraft, Section } from '../../blog/post';
import { sameSection } from './post.store';

const DETAILS = ['buttonTarget', 'lang', 'shareTitle', 'description', 'address'] as const;

export interface Part {
  key: string;
  kind:
    | ('title' | 'subtitle' | 'author' | 'image' | 'imageAlt' | 'section' | 'buttonText' | 'tags')
    | (typeof DETAILS)[number];
  text: string;
  /** Changed, moved or missing in the other version. */
  differs: boolean;
}

export function compareVersions(version: PostDraft, other: PostDraft): Part[] {
  const others = fieldsOf(other);
  const fields = fieldsOf(version).map(([kind, text], index): Part => {
    return { key: kind, kind, text, differs: others[index]?.[1] !== text };
  });
  const order = sharedOrder(version, other);
  const otherOrder = sharedOrder(other, version);
  const sections = version.sections.map((section): Part => {
    const place = order.indexOf(section);
    const differs = place === -1 || !sameSection(section, otherOrder[place]);
    return { key: section.id, ...partOf(section), differs };
  });
  return [...fields, ...sections].filter(({ text, differs }) => text !== '' || differs);
}

function fieldsOf(draft: PostDraft): [Exclude<Part['kind'], 'section'>, string][] {
  return [
    ['title', draft.title.trim()],
    ['subtitle', draft.subtitle.trim()],
    ['author', draft.author.trim()],
    ['image', draft.image],
    ['imageAlt', draft.imageAlt.trim()],
    ['tags', [...draft.tags].sort().join(', ')],
    ['buttonText', draft.showButton ? draft.buttonText.trim() : ''],
    ...DETAILS.map((name): [typeof name, string] => [name, draft[name].trim()]),
  ];
}

function partOf(section: Section): Pick<Part, 'kind' | 'text'> {
  return section.type === 'image'
    ? { kind: 'image', text: section.image }
    : { kind: 'section', text: section.content };
}

function sharedOrder(version: PostDraft, other: PostDraft): Section[] {
  return version.sections.filter((section) =>
    other.sections.some((one) => sameSection(one, section)),
  );
}

export function plainText({ title, subtitle, sections }: PostDraft): string {
  return [title, subtitle, ...sections.map(({ content }) => content)]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
