import { describe, expect, it } from 'vitest';
import { newPost, formPost } from '@/features/editor/state/form-post';
import type { ApiProblem } from '@/features/editor/api/client';
import {
  answered,
  changed,
  fieldsRead,
  replaced,
  opening,
  pauseOf,
  saving,
  shown,
  storing,
  workOn,
  type SaveStep,
  type Work,
} from '@/features/editor/state/work';
import { POST } from '../../support/blog/post-drafts';

const STORED = { ...POST, state: 'draft' as const };
const NEXT = newPost();
const OPEN = formPost(STORED);

type Event = (work: Work) => Work;

const write =
  (subtitle: string): Event =>
  (work) =>
    changed(work, { content: { ...work.post.content, subtitle } });
const typed = write('typed');
const typedBack = write(STORED.subtitle);
const chained =
  (...events: Event[]): Event =>
  (work) =>
    events.reduce((last, event) => event(last), work);
const stores: Event = (work) => storing(work, Promise.resolve({ ok: true, value: STORED }));

/** An answer to the post as it is in `typed`. */
const SENT = typed(workOn(OPEN)).post;
const succeeds =
  (to: 'storing' | 'saving', then = undefined as typeof NEXT | undefined): Event =>
  (work) =>
    answered(work, { to, post: SENT, outcome: { ok: true, value: STORED }, then });
const fails =
  (to: 'storing' | 'saving', problem: ApiProblem, post = SENT): Event =>
  (work) =>
    answered(work, { to, post, outcome: { ok: false, problem } });

const offline: ApiProblem = { kind: 'offline' };
const notFound: ApiProblem = { kind: 'notFound' };
const conflict: ApiProblem = { kind: 'conflict', current: undefined };
const refused: ApiProblem = { kind: 'refused', fields: { title: 'too-long' } };

/** Leads to each step. */
const IN: Record<SaveStep['name'], Event> = {
  idle: (work) => work,
  dirty: typed,
  storing: chained(typed, stores),
  saving: chained(typed, saving),
  failed: chained(typed, stores, fails('storing', offline)),
  refused: chained(typed, stores, fails('storing', refused)),
  lost: chained(typed, stores, fails('storing', conflict)),
};
function inStep(name: SaveStep['name']) {
  const work = IN[name](workOn(OPEN));
  expect(work.step.name).toBe(name);
  return work;
}

describe('transitions of the open post', () => {
  it.each<[SaveStep['name'], string, Event, SaveStep['name']]>([
    ['idle', 'a change', typed, 'dirty'],
    ['idle', 'Save', saving, 'saving'],
    ['dirty', 'a change back', typedBack, 'idle'],
    ['dirty', 'a pause', stores, 'storing'],
    ['dirty', 'Save', saving, 'saving'],
    ['dirty', 'another post', (work) => replaced(work, NEXT), 'idle'],
    ['storing', 'a change', write('more'), 'storing'],
    ['storing', 'its success', succeeds('storing'), 'idle'],
    ['storing', 'its success after a change', chained(write('more'), succeeds('storing')), 'dirty'],
    ['storing', 'no answer', fails('storing', offline), 'failed'],
    ['storing', 'a refusal', fails('storing', refused), 'refused'],
    [
      'storing',
      'a refusal after a change',
      chained(write('more'), fails('storing', refused)),
      'dirty',
    ],
    ['storing', 'a conflict', fails('storing', conflict), 'lost'],
    ['storing', 'a missing post', fails('storing', notFound), 'lost'],
    ['storing', 'Save', saving, 'saving'],
    ['storing', 'another post', (work) => replaced(work, NEXT), 'idle'],
    ['saving', 'a change', write('more'), 'saving'],
    ['saving', "autosave's success", succeeds('storing'), 'saving'],
    ['saving', "autosave's failure", fails('storing', offline), 'saving'],
    ['saving', 'its success', succeeds('saving'), 'idle'],
    ['saving', 'its success after a change', chained(write('more'), succeeds('saving')), 'dirty'],
    ['saving', 'no answer', fails('saving', offline), 'failed'],
    ['saving', 'a refusal', fails('saving', refused), 'dirty'],
    ['saving', 'a conflict', fails('saving', conflict), 'lost'],
    ['saving', 'another post', (work) => replaced(work, NEXT), 'idle'],
    ['failed', 'a change', write('more'), 'failed'],
    ['failed', 'a change back', typedBack, 'idle'],
    ['failed', 'a pause', stores, 'storing'],
    ['failed', 'Save', saving, 'saving'],
    ['refused', 'a change', write('more'), 'dirty'],
    ['refused', 'Save', saving, 'saving'],
    ['lost', 'a change', write('more'), 'lost'],
    ['lost', 'Save', saving, 'saving'],
    ['lost', 'a new base', (work) => replaced(work, { ...work.post, saved: undefined }), 'dirty'],
  ])('%s, after %s', (from, _, event, to) => {
    expect(event(inStep(from)).step.name).toBe(to);
  });

  it.each(Object.keys(IN) as SaveStep['name'][])(
    "another post's answer doesn't change %s",
    (name) => {
      const work = inStep(name);
      expect(fails('saving', conflict, NEXT)(work)).toBe(work);
    },
  );
});

describe("after 'Save', the next post is opened", () => {
  it('in the form, not the preview', () => {
    const work = succeeds('saving', NEXT)(shown(inStep('saving'), 'preview'));
    expect(work).toMatchObject({ post: NEXT, view: 'form' });
  });

  it.each([
    ['something was typed meanwhile', write('more')],
    [
      'a field became unreadable meanwhile',
      (work: Work) => fieldsRead(work, { publishAt: 'date' }),
    ],
  ])('unless %s', (_, event) => {
    const work = chained(event, succeeds('saving', NEXT))(inStep('saving'));
    expect(work.post.slot).toBe(OPEN.slot);
  });
});

describe('opening a post', () => {
  const form = inStep('dirty');
  const isOpening = ({ opening: asked, view }: Work) => [Boolean(asked), view];

  it("shows 'opening' in place of the form, but not of the list", () => {
    expect(isOpening(opening(form, 'other'))).toEqual([true, 'opening']);
    expect(isOpening(opening(shown(form, 'posts'), 'other'))).toEqual([true, 'posts']);
  });

  it('ends with any other view', () => {
    expect(isOpening(shown(opening(form, 'other'), 'messages'))).toEqual([false, 'messages']);
  });

  it.each([
    ['autosave answers', chained(stores, succeeds('storing'))],
    ["'Save' answers", chained(saving, succeeds('saving', NEXT))],
    ['a picture is ready', write('more')],
  ])('goes on if %s', (_, event) => {
    const asked = opening(form, 'other');
    expect(event(asked).opening).toBe(asked.opening);
  });
});

it('unreadable fields end with their post, not with a new version of it', () => {
  const work = fieldsRead(inStep('dirty'), { publishAt: 'date' });
  expect(replaced(work, NEXT).unreadable).toEqual({});
  expect(replaced(work, { ...work.post, updatedAt: 'new' }).unreadable).toEqual({
    publishAt: 'date',
  });
});

describe('autosave waits', () => {
  const again = chained(stores, fails('storing', offline));
  it.each([
    ['3 seconds', IN.dirty, 3000],
    ['6 after a failure', IN.failed, 6000],
    ['at most a minute', chained(IN.failed, again, again, again, again, again), 60_000],
    ["for 'Save', if the post is published", published, undefined],
    ['for a title', untitled, undefined],
    ['for an answer', IN.storing, undefined],
    ['for a change, after a refusal', IN.refused, undefined],
    ['for a decision, after a conflict', IN.lost, undefined],
  ])('%s', (_, event, pause) => {
    expect(pauseOf(event(workOn(OPEN)))).toBe(pause);
  });
});

function published(): Work {
  return typed(workOn(formPost(POST)));
}

function untitled(work: Work): Work {
  return changed(work, { content: { ...work.post.content, title: ' ' } });
}

it.each([
  ['a first publication', { ...POST, updatedAt: 'later' }],
  ['a draft that was public', { ...STORED, updatedAt: 'later', wasPublished: true as const }],
])('the form has what the server says of %s, and goes on from there', (_, value) => {
  const work = saving(typed(workOn(OPEN)));
  const { post } = answered(work, { to: 'saving', post: SENT, outcome: { ok: true, value } });
  const { id, state, createdAt, updatedAt, wasPublished } = { wasPublished: undefined, ...value };
  expect(post).toMatchObject({ id, state, createdAt, updatedAt, wasPublished });
  expect(post.saved?.content).toBe(SENT.content);
});
