import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { StoredMessage } from '@/features/contact/stored-message';
import * as api from '@/features/editor/api/client';
import { $interrupted } from '@/features/editor/api/session.store';
import {
  $message,
  deleteMessage,
  deletePerson,
  markMessage,
  messages,
  openMessage,
} from '@/features/editor/lists/messages.store';
import { $messageId, showMessages } from '@/features/editor/router.store';
import { newPost } from '@/features/editor/state/form-post';
import { $notice, $question } from '@/features/editor/state/notices.store';
import { replacePost, showView } from '@/features/editor/state/post.store';

const ADA: StoredMessage = {
  id: 'ada',
  createdAt: '2026-01-01T08:00:00.000Z',
  expireAt: '2027-01-01T08:00:00.000Z',
  state: 'unread',
  kind: 'note',
  fullName: 'Ada',
  email: 'ada@example.org',
  phone: '',
  subject: '',
  message: 'Hello',
  suspicions: [],
};
const NOA: StoredMessage = { ...ADA, id: 'noa', fullName: 'Noa', state: 'read' };

const OFFLINE = { ok: false, problem: { kind: 'offline' } } as const;
const SIGNED_OUT = { ok: false, problem: { kind: 'signedOut' } } as const;

let call: MockInstance<typeof api.call>;
const answers = (...values: object[]) => {
  for (const value of values) call.mockResolvedValueOnce({ ok: true, value });
};
/** Requests as written: method, address, body. */
const sent = () => call.mock.calls;
const listed = () => messages.$list.get().items;

beforeEach(() => {
  call = vi.spyOn(api, 'call');
  replacePost(newPost());
  showMessages();
  messages.$list.set({ status: 'ready', items: [ADA, NOA], next: null });
  $message.set({});
  $notice.set(undefined);
  $interrupted.set(undefined);
});
afterEach(() => {
  showView('form');
  vi.restoreAllMocks();
});

describe('a marked message', () => {
  const answered: StoredMessage = { ...ADA, state: 'answered' };

  it.each<[string, StoredMessage | undefined, StoredMessage | undefined]>([
    ['is shown as marked if it is open', ADA, answered],
    ['leaves another open one as it is', NOA, NOA],
    ['stays closed', undefined, undefined],
  ])('%s, and is marked in the list', async (_, open, then) => {
    $message.set(open ? { message: open } : {});
    answers({ message: answered });
    await markMessage('ada', 'answered');
    expect([$message.get().message, listed()]).toEqual([then, [answered, NOA]]);
    expect(sent()).toEqual([['PUT', '/api/messages/ada', { state: 'answered' }]]);
  });

  it.each([
    ['mailAgain', { kind: 'messageDue' }],
    ['read', undefined],
    ['answered', undefined],
  ] as const)('as %s tells %j', async (state, notice) => {
    answers({ message: ADA });
    await markMessage('ada', state);
    expect($notice.get()).toEqual(notice);
  });

  it('that could not be stored stays as it was, and can be tried again', async () => {
    $message.set({ message: ADA });
    call.mockResolvedValueOnce(OFFLINE);
    await markMessage('ada', 'answered');
    expect([$message.get().message, listed()]).toEqual([ADA, [ADA, NOA]]);
    const notice = $notice.get();
    expect(notice).toMatchObject({ kind: 'messageFailed', problem: OFFLINE.problem });
    answers({ message: answered });
    if (notice && 'again' in notice) await notice.again();
    expect($message.get().message).toEqual(answered);
  });
});

describe('an opened message', () => {
  it.each(['unread', 'read', 'answered'] as const)(
    'of the list that is %s is asked for only to mark a new one as read',
    async (state) => {
      const message = { ...ADA, state };
      messages.$list.set({ status: 'ready', items: [message], next: null });
      answers({ message: { ...ADA, state: 'read' } });
      showMessages('ada');
      await openMessage('ada');
      const isNew = state === 'unread';
      const marked = ['PUT', '/api/messages/ada', { state: 'read' }];
      expect(sent()).toEqual(isNew ? [marked] : []);
      expect($message.get().message?.state).toBe(isNew ? 'read' : state);
    },
  );

  it('that the list lacks is read from the server', async () => {
    messages.$list.set({ status: 'ready', items: [], next: null });
    answers({ message: NOA });
    showMessages('noa');
    await openMessage('noa');
    expect($message.get()).toEqual({ message: NOA });
  });

  it.each([
    [OFFLINE, false],
    [SIGNED_OUT, true],
  ])('that answers %j says so, and waits for a login: %s', async (answer, waits) => {
    call.mockResolvedValueOnce(answer);
    showMessages('bo');
    await openMessage('bo');
    expect([$message.get().problem, $interrupted.get() !== undefined]).toEqual([
      answer.problem,
      waits,
    ]);
  });

  it('whose answer comes after another was chosen is not shown', async () => {
    const slow = Promise.withResolvers<api.ApiResult<object>>();
    call.mockReturnValueOnce(slow.promise);
    showMessages('bo');
    const first = openMessage('bo');
    showMessages('noa');
    await openMessage('noa');
    slow.resolve({ ok: true, value: { message: { ...ADA, id: 'bo' } } });
    await first;
    expect($message.get().message).toEqual(NOA);
  });
});

describe('a deleted message', () => {
  it('leaves the list, which is shown, until Undo brings it back', async () => {
    answers({}, {}, { messages: [ADA, NOA], next: null });
    showMessages('ada');
    await deleteMessage('ada');
    expect([$messageId.get(), listed()]).toEqual(['', [NOA]]);
    expect($notice.get()?.kind).toBe('messageDeleted');
    await $notice.get()?.undo?.();
    expect([$notice.get()?.kind, listed()]).toEqual(['messageBack', [ADA, NOA]]);
  });

  it('that could not be deleted stays open and in the list', async () => {
    call.mockResolvedValueOnce(OFFLINE);
    showMessages('ada');
    await deleteMessage('ada');
    expect([$messageId.get(), listed()]).toEqual(['ada', [ADA, NOA]]);
  });
});

it.each([
  [true, [false, true], { kind: 'personDeleted', count: 7 }],
  [false, [false], undefined],
])(
  "a person's messages are deleted after a question with their number: %s",
  async (agrees, erased, notice) => {
    const asked: unknown[] = [];
    const end = $question.listen((question) => {
      if (question) asked.push([question.kind, question.title, question.count]);
      question?.answer(agrees);
    });
    answers({ count: 7 }, { count: 7 }, { messages: [], next: null });
    await deletePerson(ADA.email);
    end();
    expect(asked).toEqual([['deletePerson', ADA.email, 7]]);
    const bodies = sent().flatMap(([, url, body]) => (url.endsWith('/person') ? [body] : []));
    expect(bodies).toEqual(erased.map((erase) => ({ email: ADA.email, erase })));
    expect($notice.get()).toEqual(notice);
  },
);
