import {
  $challengesOpen,
  $linkedCode,
  CHALLENGE_LINK,
  MAX_WORK_LENGTH,
  WORK_LINK,
} from '../challenges/challenge.store';
import { $dialog, openLinkedProgram } from '../program/control/link.store';
import { PROGRAM_LINK, restorePrograms } from '../program/control/program.store';
import { $run } from '../program/control/running.store';
import { $tab } from '../program/control/tab.store';
import { $heldCommand, $isDriving } from '../robot/control/input.store';
import type { RemoteWords } from '../robot/control/log.store';
import { $notice } from '../robot/control/notices.store';
import { $sounds, playSound } from '../robot/control/sounds.store';
import { startDriving } from '../robot/control/start-driving';
import { showField } from '../robot/ui/in-view';
import { watchForUpdate } from './offline/update.store';

export function closeDialogs(): void {
  $dialog.set(undefined);
  $challengesOpen.set(undefined);
}

/**
 * Starts the remote: {@link startDriving}, programs, links and updates. Returns a cleanup function, which disconnects.
 */
export function startPage(texts: RemoteWords): () => void {
  // A dialog and the site's menu make the page inert.
  const endDriving = startDriving(
    texts,
    () => $tab.get() === 'basic' && !document.querySelector('dialog[open], main[inert]'),
  );
  const endKeeping = restorePrograms();
  addEventListener('hashchange', openFragment);
  openFragment();
  void watchForUpdate();
  const undo = [
    endDriving,
    endKeeping,
    $isDriving.listen((driven) => driven && playSound('drive')),
    $sounds.listen((on) => on && playSound('found')),
    $heldCommand.listen((held) => held && $notice.set('')),
    $run.listen(({ state }) => state === 'playing' && $notice.set('')),
    $run.listen(
      (run, before) => run.state !== 'idle' && before?.state !== 'playing' && showField(),
    ),
    () => removeEventListener('hashchange', openFragment),
  ];
  return () => undo.forEach((end) => end());
}

/** Opens what is in the page's fragment. Removes the fragment, so that a reload doesn't open it again. */
function openFragment(): void {
  const { hash, pathname, search } = location;
  // Don't decode or remove a fragment of megabytes: decoding blocks the page, and Chromium takes a second to remove it.
  const most = MAX_WORK_LENGTH + '#w='.length;
  const [[name, code] = ['', '']] = new URLSearchParams(hash.slice(1, most + 1));
  if (name !== PROGRAM_LINK && name !== CHALLENGE_LINK && name !== WORK_LINK) return;
  if (hash.length <= most) history.replaceState(history.state, '', pathname + search);
  if (name === PROGRAM_LINK) return openLinkedProgram(code);
  $linkedCode.set(code);
  $challengesOpen.set(name === WORK_LINK ? 'work' : 'linked');
}
