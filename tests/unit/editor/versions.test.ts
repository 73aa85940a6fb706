import { expect, it } from 'vitest';
import { compareVersions } from '@/features/editor/model/versions';
import { DRAFT } from '../../support/blog/post-drafts';

const differing = (parts: ReturnType<typeof compareVersions>) =>
  parts.filter(({ differs }) => differs).map(({ key }) => key);

it('two versions show where they differ', () => {
  const other = {
    ...DRAFT,
    title: 'Another title',
    subtitle: '',
    description: 'Another',
    sections: [
      { id: 'new', type: 'paragraph' as const, content: 'Before all' },
      ...DRAFT.sections.map((section) =>
        section.id === 'two' ? { ...section, content: 'Changed' } : section,
      ),
    ],
  };
  expect(differing(compareVersions(DRAFT, structuredClone(DRAFT)))).toEqual([]);
  expect(differing(compareVersions(DRAFT, other))).toEqual([
    'title',
    'subtitle',
    'description',
    'two',
  ]);
  expect(differing(compareVersions(other, DRAFT))).toEqual([
    'title',
    'subtitle',
    'description',
    'new',
    'two',
  ]);
});

it('two versions show a section that was moved', () => {
  const other = { ...DRAFT, sections: DRAFT.sections.toReversed() };
  expect(differing(compareVersions(DRAFT, other)).length).toBeGreaterThan(0);
});
