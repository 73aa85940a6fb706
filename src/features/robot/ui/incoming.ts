import { $program, programFromLink, programLink, setTab } from '../robot';
import { openDialog } from './dialog.store';
import { $notice } from './notice.store';
import { fill, problemText, type RemoteWords } from './words';

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
  if ($program.get().length > 0) openDialog('incoming');
  else takeLinkedProgram(words);
}

/** Puts the program of the last link on the strip, or says why it cannot. */
export function takeLinkedProgram(words: RemoteWords): void {
  const outcome = programFromLink(fragment);
  if (!outcome) return;
  const why = outcome.ok ? undefined : problemText(words.unreadable, outcome.problem);
  $notice.set(why ? fill(words.unreadable.link, { why }) : words.incoming.opened);
}
