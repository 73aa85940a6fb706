import { expect, it } from 'vitest';
import { writtenParts } from '@/features/editor/state/form-post';
import { DRAFT } from '../../support/blog/post-drafts';

it('versions are compared by what a writer has set, not by ids', () => {
  const sections = DRAFT.sections.map((section, index) => ({ ...section, id: String(index) }));
  expect(writtenParts({ ...DRAFT, sections })).toEqual(writtenParts(DRAFT));
  const changed = { ...DRAFT, title: 'Another', image: 'data:new', address: 'here', tags: [] };
  const others = writtenParts(DRAFT);
  expect(writtenParts(changed).filter((part) => !others.includes(part))).toEqual([
    'Another',
    'data:new',
    'here',
  ]);
});
