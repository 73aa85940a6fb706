import { fill } from '@/kit/fill';
import { $dialog, $notice, setTab } from '../control/page.store';
import { $program, programFromLink, programLink } from '../control/program.store';
import { problemText, type RemoteWords } from './words';

let fragment = '';

/**
 * Looks for a program in the page's address. One that would replace another is asked about first.
 * The fragment leaves the address, so that a reload does not ask again.
 */
export function lookForLinkedProgram(words: RemoteWords): void {
  fragment = location.hash;
  if (!new URLSearchParams(fragment.slice(1)).has('p')) return;
  const same = new URL(programLink()).hash === fragment;
  history.replaceState(history.state, '', location.pathname + location.search);
  setTab('prog');
  if (same) return;
  if ($program.get().length > 0) $dialog.set('incoming');
  else takeLinkedProgram(words);
}

/** Puts the program of the last link on the strip, or says why it cannot. */
export function takeLinkedProgram(words: RemoteWords): void {
  const result = programFromLink(fragment);
  if (!result) return;
  const why = result.ok ? undefined : problemText(words.unreadable, result.problem);
  $notice.set(why ? fill(words.unreadable.link, { why }) : words.incoming.opened);
}
