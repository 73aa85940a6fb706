import { atom } from 'nanostores';
import type { FormKind } from '../../contact/forms';
import {
  messagesCsv,
  type MailWords,
  type MessageState,
  type SHOWN_MESSAGES,
  type StoredMessage,
} from '../../contact/stored-message';
import { createList, type Page } from './list.store';
import { $notice, askFirst, tellFailure } from '../state/notices.store';
import { $messageId, showMessages } from '../router.store';
import { call, type ApiProblem, type ApiResult } from '../api/client';
import { $interrupted } from '../api/session.store';

interface MessageFilter {
  state: (typeof SHOWN_MESSAGES)[number];
  kind: FormKind | `/${string}` | '';
  q: string;
}

const ENDPOINT = '/api/messages';
const path = (id: string) => `${ENDPOINT}/${encodeURIComponent(id)}`;

async function ask(
  filter: MessageFilter,
  before: string | null,
): Promise<ApiResult<Page<StoredMessage>>> {
  const answer = await call<{ messages: StoredMessage[]; next: string | null }>('POST', ENDPOINT, {
    ...filter,
    before,
  });
  if (!answer.ok) return answer;
  const { messages: items, next } = answer.value;
  return { ok: true, value: { items, next } };
}

export const messages = createList<StoredMessage, MessageFilter>(
  { state: 'any', kind: '', q: '' },
  ask,
);

/** The message in the page's URL, or why it can't be shown. */
export const $message = atom<{ message?: StoredMessage; problem?: ApiProblem }>({});

export async function openMessage(id: string): Promise<void> {
  const message = messages.$list.get().items.find((one) => one.id === id);
  $message.set(message ? { message } : {});
  if (!message) {
    const answer = await call<{ message: StoredMessage }>('GET', path(id));
    if ($messageId.get() !== id) return;
    $message.set(answer.ok ? answer.value : answer);
    if (!answer.ok && answer.problem.kind === 'signedOut') {
      $interrupted.set(() => openMessage(id));
    }
  }
  if ($message.get().message?.state === 'unread') await markMessage(id, 'read');
}

/** If the request fails, shows the failure and returns `undefined`. */
async function change<Value>(
  again: () => unknown,
  ...request: Parameters<typeof call>
): Promise<Value | undefined> {
  const answer = await call<Value>(...request);
  if (answer.ok) return answer.value;
  tellFailure('messageFailed', answer.problem, again);
  return undefined;
}

export async function markMessage(id: string, state: MessageState | 'mailAgain'): Promise<void> {
  const again = () => markMessage(id, state);
  const answer = await change<{ message: StoredMessage }>(again, 'PUT', path(id), { state });
  if (!answer) return;
  messages.change(id, () => [answer.message]);
  if ($message.get().message?.id === id) $message.set(answer);
  if (state === 'mailAgain') $notice.set({ kind: 'messageDue' });
}

export async function deleteMessage(id: string): Promise<void> {
  if (!(await change(() => deleteMessage(id), 'DELETE', path(id)))) return;
  messages.change(id, () => []);
  showMessages();
  $notice.set({ kind: 'messageDeleted', undo: () => restoreMessage(id) });
}

async function restoreMessage(id: string): Promise<void> {
  if (!(await change(() => restoreMessage(id), 'POST', `${path(id)}/restore`))) return;
  $notice.set({ kind: 'messageBack' });
  await messages.load();
}

/** Permanently deletes every message from an address, after confirming how many. */
export async function deletePerson(email: string): Promise<void> {
  const attend = (erase: boolean) =>
    change<{ count: number }>(() => deletePerson(email), 'POST', `${ENDPOINT}/person`, {
      email,
      erase,
    });
  const found = await attend(false);
  if (!found || !(await askFirst('deletePerson', email, found.count))) return;
  const gone = await attend(true);
  if (!gone) return;
  showMessages();
  $notice.set({ kind: 'personDeleted', count: gone.count });
  messages.$list.set({ status: 'loading', items: [], next: null });
  await messages.load();
}

export async function exportMessages(words: MailWords): Promise<void> {
  const all: StoredMessage[] = [];
  for (let next: string | null = ''; next !== null;) {
    const answer = await ask(messages.$filter.get(), next || null);
    if (!answer.ok) return tellFailure('exportFailed', answer.problem, () => exportMessages(words));
    all.push(...answer.value.items);
    next = answer.value.next;
  }
  const file = URL.createObjectURL(new Blob([messagesCsv(all, words)], { type: 'text/csv' }));
  const day = new Date().toISOString().slice(0, 10);
  Object.assign(document.createElement('a'), {
    href: file,
    download: `messages-${day}.csv`,
  }).click();
  URL.revokeObjectURL(file);
}
