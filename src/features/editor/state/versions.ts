import type { PostDraft, Section } from '../../blog/post/shape';

/** The non-empty parts of a post, for comparison; a picture is its data URL. */
export function partsOf(draft: PostDraft): string[] {
  const { title, subtitle, author, image, imageAlt, sections, tags } = draft;
  const { showButton, buttonText, buttonTarget, lang, description, address } = draft;
  return [
    ...[title, subtitle, author, image, imageAlt],
    ...sections.flatMap(partsOfSection),
    [...tags].sort().join(', '),
    ...(showButton ? [buttonText, buttonTarget] : []),
    ...[lang, description, address],
  ]
    .map((part) => part.trim())
    .filter(Boolean);
}

function partsOfSection(section: Section): string[] {
  const { content } = section;
  return section.type === 'image' ? [section.image, content, section.caption] : [content];
}
