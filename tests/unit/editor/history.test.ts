import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostContent, Section } from '@/features/blog/post/shape';
import { PostHistory, type Input } from '@/features/editor/state/history';
import { DRAFT } from '../../support/blog/post-drafts';

const paragraph = (id: string, content: string): Section => ({ id, type: 'paragraph', content });
const START: PostContent = { ...DRAFT, title: 'Fe', sections: [paragraph('a', 'One')] };

let history: PostHistory;
let content: PostContent;

beforeEach(() => {
  vi.useFakeTimers();
  history = new PostHistory();
  content = START;
});
afterEach(() => void vi.useRealTimers());

function change(changes: Partial<PostContent>, input?: Partial<Input>): void {
  if (input) history.expect({ part: 'title', kind: 'typed', startsWord: false, ...input });
  const after = { ...content, ...changes };
  history.record(content, after);
  content = after;
}

/** Titles of the steps back. */
function undone(): string[] {
  const titles: string[] = [];
  for (let step = history.undo(content); step; step = history.undo(content)) {
    ({ content } = step);
    titles.push(content.title);
  }
  return titles;
}

describe('one undo step has', () => {
  it.each<[string, Partial<Input> | undefined, number, string[]]>([
    ['the letters of a word', {}, 0, ['Fe']],
    ['repeated deleting', { kind: 'deleted' }, 0, ['Fe']],
    ['one word', { startsWord: true }, 0, ['Fer', 'Fe']],
    ['what was typed before a pause', {}, 1000, ['Fer', 'Fe']],
    ['a change that nobody typed', undefined, 0, ['Fer', 'Fe']],
    ['a replacement', { kind: 'other' }, 0, ['Fer', 'Fe']],
    ['a change of one field', { part: 'subtitle' }, 0, ['Fer', 'Fe']],
  ])('%s', (_, input, pause, titles) => {
    change({ title: 'Fer' }, input?.kind ? { kind: input.kind } : {});
    vi.advanceTimersByTime(pause);
    change({ title: 'Fern' }, input);
    expect(undone()).toEqual(titles);
  });
});

it('one undo step moves dragged text back, from one field to another, too', () => {
  change({ title: 'Fer' }, {});
  change({ title: 'Fe' }, { kind: 'dragged' });
  change({ subtitle: 'r' }, { part: 'subtitle', kind: 'dropped' });
  change({ subtitle: 'rx' }, { part: 'subtitle', kind: 'dropped' });
  content = history.undo(content)?.content ?? content;
  content = history.undo(content)?.content ?? content;
  expect(content).toMatchObject({ title: 'Fer', subtitle: START.subtitle });
  expect(history.redo(content)?.content).toMatchObject({ title: 'Fe', subtitle: 'r' });
});

it('typing after an undo begins a step of its own, and ends Redo', () => {
  change({ title: 'Fer' }, {});
  change({ title: 'Fern' }, { startsWord: true });
  content = history.undo(content)?.content ?? content;
  change({ title: 'Ferx' }, {});
  expect(history.redo(content)).toBeUndefined();
  expect(undone()).toEqual(['Fer', 'Fe']);
});

it('Redo brings back what Undo took away', () => {
  change({ title: 'Fern' });
  const before = content;
  content = history.undo(content)?.content ?? content;
  expect(history.redo(content)?.content).toBe(before);
});

it('500 steps are kept', () => {
  for (let n = 1; n <= 501; n++) change({ title: String(n) });
  expect(undone().slice(-2)).toEqual(['2', '1']);
});

it("another post's versions are gone", () => {
  change({ title: 'Fern' });
  history.clear();
  expect(history.undo(content)).toBeUndefined();
});

const [a, b] = [paragraph('a', 'One'), paragraph('b', 'Two')];

describe('Undo leads to the end of the change', () => {
  it.each<[string, Partial<PostContent>, Partial<PostContent>, string, number]>([
    ['in a field', { title: 'A fern' }, { title: 'A big fern' }, 'title', 2],
    ['in a section', { sections: [a] }, { sections: [paragraph('a', 'Oe')] }, 'a', 2],
    ['in a deleted section', { sections: [a, b] }, { sections: [a] }, 'b', 3],
    ['in place of a new section', { sections: [a] }, { sections: [a, b] }, 'a', 3],
    ['in a moved section', { sections: [a, b] }, { sections: [b, a] }, 'a', 3],
  ])('%s', (_, before, after, part, caret) => {
    content = { ...START, ...before };
    change(after);
    expect(history.undo(content)).toMatchObject({ part, caret });
  });
});
