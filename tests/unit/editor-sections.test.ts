import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeSection,
  deleteSection,
  insertSection,
  moveSection,
  newSection,
} from '@/features/editor/sections/sections';
import { sections } from '../support/post-drafts';

const by = fc.constantFrom(-1 as const, 1 as const);
const filled = sections.filter((list) => list.length > 0);
/** Sections and the place of one of them. */
const withPlace = filled.chain((list) =>
  fc.tuple(fc.constant(list), fc.nat({ max: list.length - 1 })),
);
const idAt = (list: { id: string }[], place: number) => list[place]?.id ?? '';

describe('moving a section', () => {
  it('rearranges the sections and loses none', () => {
    fc.assert(
      fc.property(withPlace, by, ([list, place], direction) => {
        const moved = moveSection(list, idAt(list, place), direction);
        expect(new Set(moved)).toEqual(new Set(list));
        expect(moved).toHaveLength(list.length);
      }),
    );
  });

  it('puts it one place further, or leaves it at an end', () => {
    fc.assert(
      fc.property(withPlace, by, ([list, place], direction) => {
        const id = idAt(list, place);
        const to = Math.min(Math.max(place + direction, 0), list.length - 1);
        const moved = moveSection(list, id, direction);
        expect(moved.findIndex((section) => section.id === id)).toBe(to);
        const others = (all: typeof list) => all.filter((section) => section.id !== id);
        expect(others(moved)).toEqual(others(list));
      }),
    );
  });

  it('is taken back by the move the other way, away from the ends', () => {
    fc.assert(
      fc.property(withPlace, by, ([list, place], direction) => {
        fc.pre(place + direction >= 0 && place + direction < list.length);
        const id = idAt(list, place);
        const there = moveSection(list, id, direction);
        expect(moveSection(there, id, direction === 1 ? -1 : 1)).toEqual(list);
      }),
    );
  });

  it('does nothing for a section that is not there', () => {
    const one = newSection('paragraph');
    expect(moveSection([one], 'another', 1)).toEqual([one]);
  });
});

describe('deleting a section', () => {
  it('is taken back by inserting it where it was', () => {
    fc.assert(
      fc.property(withPlace, ([list, place]) => {
        const section = list[place];
        if (!section) throw new Error('no section');
        const rest = deleteSection(list, section.id);
        expect(rest).toHaveLength(list.length - 1);
        expect(insertSection(rest, section, place)).toEqual(list);
      }),
    );
  });
});

describe('writing in a section', () => {
  it('changes its text and nothing else', () => {
    fc.assert(
      fc.property(withPlace, fc.string(), ([list, place], text) => {
        const changed = changeSection(list, idAt(list, place), text);
        expect(changed).toEqual(
          list.map((section, index) => (index === place ? { ...section, content: text } : section)),
        );
      }),
    );
  });
});

it('gives every new section an id of its own', () => {
  expect(newSection('heading').id).not.toBe(newSection('heading').id);
});
