import type { CollectionEntry } from 'astro:content';
import { atom, computed } from 'nanostores';
import { fill } from '@/lib/fill';
import { watchForUpdate } from '../offline/update.store';
import { fromText, MAX_TEXT_LENGTH, toText } from '../program/text';
import type { Program } from '../program/program';
import {
  $challenge,
  $challengesOpen,
  $linkedChallenge,
  $linkedWork,
  CHALLENGE_LINK,
  MAX_WORK_LENGTH,
  WORK_LINK,
} from './challenge.store';
import { disconnect, endInput, onPageSeen } from './connecting';
import { $isDriving, $heldCommand, bindHoldEnds } from './input.store';
import { bindGamepads } from './gamepad-on-demand';
import { releaseAll } from './driving.store';
import { bindKeyboard } from './keyboard';
import { setLogWords } from './log.store';
import { $run, isMoving, stopAll } from './running.store';
import { $program, PROGRAM_LINK, restorePrograms, setProgram } from './program.store';
import { $recorded, endRecording } from './recording.store';
import { $connection } from './robots.store';
import { $sounds, restoreSettings } from './settings.store';
import { playSound } from './sounds';
import { keepScreenOn } from './wake-lock';

type Words = CollectionEntry<'remote'>['data'];

let words: Words;

export type Tab = 'basic' | 'prog' | 'settings';

export const $tab = atom<Tab>('basic');

export const $dialog = atom<'programs' | 'share' | 'incoming' | undefined>(undefined);

export function closeDialogs(): void {
  $dialog.set(undefined);
  $challengesOpen.set(undefined);
}

/** Shown until it is closed or replaced, or the robot is driven. */
export const $notice = atom('');

/** Shows a tab. Leaving another tab releases its keys and ends the recording. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) {
    releaseAll();
    endRecording();
  }
  $tab.set(tab);
}

const $screenIsUsed = computed(
  [$connection, $run, $challenge],
  ({ phase }, { state }, challenge) =>
    phase === 'connected' || state === 'playing' || Boolean(challenge),
);

/**
 * Restores settings and binds keys, gamepads and page events, as every page with a robot needs. Call after hydration.
 * Returns a cleanup function, which disconnects.
 * @param canDrive whether keys and gamepads may drive now; they may always stop
 */
export function startDriving(remoteWords: Words, canDrive: () => boolean): () => void {
  words = remoteWords;
  setLogWords(words.log.says);
  const endKeeping = restoreSettings();
  const bound = new AbortController();
  const { signal } = bound;
  const onVisibility = () => (document.visibilityState === 'hidden' ? endInput() : onPageSeen());
  addEventListener('blur', endInput, { signal });
  addEventListener('focus', onPageSeen, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // In full screen, the browser keeps Escape, and leaves it.
  const onFullScreen = () => !document.fullscreenElement && isMoving() && stopAll();
  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  // At `pagehide` it may be too late: the browser closes the link at the same time.
  addEventListener('beforeunload', () => isMoving() && stopAll(), { signal });
  // Disconnects even if the page enters the back/forward cache.
  addEventListener('pagehide', disconnect, { signal });
  addEventListener('pageshow', onPageSeen, { signal });
  onPageSeen();
  keepScreenOn($screenIsUsed);
  const undo = [endKeeping, bindHoldEnds(), bindKeyboard(canDrive), bindGamepads(canDrive)];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
    disconnect();
  };
}

/**
 * Starts the remote: {@link startDriving}, programs, links and updates. Returns a cleanup function, which disconnects.
 */
export function startPage(remoteWords: Words): () => void {
  // A dialog and the site's menu make the page inert.
  const endDriving = startDriving(
    remoteWords,
    () => $tab.get() === 'basic' && !document.querySelector('dialog[open], main[inert]'),
  );
  const endKeeping = restorePrograms();
  const bound = new AbortController();
  const { signal } = bound;
  addEventListener('hashchange', openFragment, { signal });
  openFragment();
  void watchForUpdate();
  const undo = [
    endDriving,
    endKeeping,
    $isDriving.listen((driven) => driven && playSound('drive')),
    $sounds.listen((on) => on && playSound('found')),
    $heldCommand.listen((held) => held && $notice.set('')),
    $run.listen(({ state }) => state === 'playing' && $notice.set('')),
    $recorded.listen((recorded) => {
      if (!recorded) return;
      const { steps, show } = recorded;
      if (show && steps > 0) setTab('prog');
      const { done, nothing } = words.record;
      $notice.set(steps > 0 ? fill(done, { steps }) : nothing);
    }),
  ];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
  };
}

let linked: Program = [];

/**
 * Opens a program, a challenge or a driver's work from the page's fragment. Removes the fragment, so that a reload
 * doesn't open it again.
 */
function openFragment(): void {
  const { hash, pathname, search } = location;
  // Don't decode or remove a fragment of megabytes: decoding blocks the page, and Chromium takes a second to remove it.
  const most = hash.startsWith(`#${WORK_LINK}=`) ? MAX_WORK_LENGTH : MAX_TEXT_LENGTH;
  const huge = hash.length > most + '#w='.length;
  const given = new URLSearchParams(hash.slice(1, huge ? 4 : undefined));
  const challenge = given.get(CHALLENGE_LINK);
  const work = given.get(WORK_LINK);
  const program = huge && (challenge ?? work) === null ? hash : given.get(PROGRAM_LINK);
  if ((program ?? challenge ?? work) === null) return;
  if (!huge) history.replaceState(history.state, '', pathname + search);
  if (program !== null) openLinkedProgram(program);
  if (work !== null) {
    $linkedWork.set(work);
    $challengesOpen.set('work');
  }
  if (challenge === null) return;
  $linkedChallenge.set(challenge);
  $challengesOpen.set('list');
}

export function openLinkedProgram(text: string): void {
  setTab('prog');
  const result = fromText(text);
  if (!result.ok) {
    const { problem } = result;
    const why = fill(words.unreadable[problem.code], { ...problem });
    return $notice.set(fill(words.unreadable.link, { why }));
  }
  if (toText(result.program) === toText($program.get())) return;
  linked = result.program;
  if ($program.get().length > 0) $dialog.set('incoming');
  else replaceWithLinkedProgram();
}

export function replaceWithLinkedProgram(): void {
  setProgram(linked);
  $notice.set(words.incoming.opened);
}
