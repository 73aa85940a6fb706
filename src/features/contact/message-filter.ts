import { withoutEnding } from '@/lib/page-addresses';
import { hasWords, searchWords } from '@/lib/search-words';
import type { SHOWN_MESSAGES, StoredMessage } from './stored-message';

interface Filter {
  state: (typeof SHOWN_MESSAGES)[number];
  /** A kind of form, or a course's address without its language ending; empty for all. */
  kind: string;
  q: string;
}

/** Which messages of a list the admin asks for, and whether that leaves any out. */
export function messageFilter({ state, kind, q }: Filter) {
  const words = searchWords(q);
  const isAnyState = state === 'any' || state === 'suspects';
  const isChosen = (message: StoredMessage) =>
    (!kind || [message.kind, withoutEnding(message.course ?? '')].includes(kind)) &&
    (isAnyState || message.state === state) &&
    (words.length === 0 || hasWords(searched(message), words));
  return { isChosen, isFiltered: kind !== '' || words.length > 0 || !isAnyState };
}

function searched({ fullName, email, phone, corporation, message }: StoredMessage): string {
  return [fullName, email, phone, corporation, message].join('\n');
}
