import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Section } from '@/features/blog/post/shape';
import { formPost, newPost } from '@/features/editor/state/form-post';
import { $notice, type Notice } from '@/features/editor/state/notices.store';
import {
  $post,
  changeContent,
  readFields,
  replacePost,
  showView,
} from '@/features/editor/state/post.store';
import { onBeforeInput, redo, undo } from '@/features/editor/text/undo';
import { POST } from '../../support/blog/post-drafts';

const paragraph = (content: string): Section => ({ id: 'x', type: 'paragraph', content });
const inside = { closest: () => ({}) };
const outside = { closest: () => null };

/** What has the focus: by default, nothing but the page. */
let focused: object;
let isDialogOpen: boolean;
/** The field that gets the focus, and the caret in it */
let place: [id: string, caret: number] | undefined;
const body = {};
const press = () => new Event('keydown', { cancelable: true });
const title = () => $post.get().content.title;

beforeEach(() => {
  focused = body;
  isDialogOpen = false;
  place = undefined;
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused;
    },
    querySelector: () => (isDialogOpen ? {} : null),
    getElementById: (id: string) => ({
      ...{ matches: () => true, blur: () => undefined, focus: () => undefined },
      setSelectionRange: (caret: number) => (place = [id, caret]),
    }),
  });
  replacePost(newPost());
  showView('form');
  $notice.set(undefined);
  changeContent({ title: 'Ferns' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  showView('form');
  $notice.set(undefined);
});

describe('the keys of Undo', () => {
  it.each<[string, () => void, undone: boolean]>([
    ['on the page', () => undefined, true],
    ['in a field of the form', () => (focused = inside), true],
    ['in a field elsewhere', () => (focused = outside), false],
    ['in the preview', () => showView('preview'), false],
    ['in a dialog', () => (isDialogOpen = true), false],
  ])('%s', (_, prepare, isUndone) => {
    prepare();
    const event = press();
    undo(event);
    expect([title(), event.defaultPrevented]).toEqual([isUndone ? '' : 'Ferns', isUndone]);
  });

  it('are not the button of a notice, which works wherever the focus is', () => {
    focused = outside;
    undo();
    expect(title()).toBe('');
  });

  it('leave nothing to the browser even if there is nothing to undo', () => {
    undo();
    const event = press();
    undo(event);
    expect([title(), event.defaultPrevented]).toEqual(['', true]);
  });
});

it.each([
  ['historyUndo', undo, ''],
  ['historyRedo', redo, 'Ferns'],
])("the browser's menu item %s works as the key does", (inputType, _, then) => {
  if (inputType === 'historyRedo') undo();
  const event = Object.assign(press(), { inputType, data: null });
  onBeforeInput(event as unknown as InputEvent);
  expect([title(), event.defaultPrevented]).toEqual([then, true]);
});

it.each<[string, () => void, typeof place]>([
  ['a title', () => changeContent({ title: 'Ferns and moss' }), ['editor-title', 14]],
  ['a section', () => changeContent({ sections: [paragraph('One')] }), ['x-field', 3]],
])('Redo leads to the end of what came back in %s', (_, change, end) => {
  changeContent({ sections: [paragraph('')] });
  change();
  undo();
  place = undefined;
  redo();
  expect(place).toEqual(end);
});

it('another post has no steps of the one before', () => {
  replacePost(formPost(POST));
  undo();
  expect(title()).toBe(POST.title);
});

describe('a notice', () => {
  const done: Notice = { kind: 'savedDraft' };
  const again = () => undefined;
  const failed: Notice = { kind: 'saveFailed', problem: { kind: 'offline' }, again };
  const isThere = () => $notice.get() !== undefined;

  it.each<[string, () => void, Notice, stays: boolean]>([
    ['of what was done goes with a change', () => changeContent({ title: 'New' }), done, false],
    ['of what was done goes with Undo', () => undo(), done, false],
    ['of what was done goes with the list', () => showView('posts'), done, false],
    ['of what was done goes with the messages', () => showView('messages'), done, false],
    ['of what was done in the list goes with the form', () => showView('form'), done, false],
    ['of what was done stays in the preview', () => showView('preview'), done, true],
    ['of a failure stays', () => changeContent({ title: 'New' }), failed, true],
    [
      'of a missing title goes with one',
      () => changeContent({ title: 'New' }),
      { kind: 'titleMissing' },
      false,
    ],
    [
      'of a missing title stays with spaces',
      () => changeContent({ title: '  ' }),
      { kind: 'titleMissing' },
      true,
    ],
    [
      'of an unreadable field goes once all are readable',
      () => readFields({ publishAt: undefined }),
      { kind: 'unreadable', reason: 'date' },
      false,
    ],
    [
      'of an unreadable field stays as long as one is unreadable',
      () => readFields({ publishAt: 'year' }),
      { kind: 'unreadable', reason: 'date' },
      true,
    ],
    [
      'of another kind is not removed by readable fields',
      () => readFields({ publishAt: undefined }),
      done,
      true,
    ],
  ])('%s', (name, act, notice, stays) => {
    if (name.includes('in the list')) showView('posts');
    $notice.set(notice);
    act();
    expect(isThere()).toBe(stays);
  });
});
