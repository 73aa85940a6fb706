import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import {
  $heldCommand,
  $stick,
  bindHoldEnds,
  directionOf,
  endHolds,
  steer,
} from '../../robot/control/input.store';
import { bindGamepads } from '../../robot/control/gamepad';
import { bindKeyboard, isInView } from '../../robot/control/keyboard';
import { playSound, restoreSounds } from '../../robot/control/sounds.store';
import { COMMANDS } from '../../robot/protocol/commands';
import { clamp, type Move, WAYS } from '../games/game';
import type { PlayWords } from '../words';
import { FIRST, gameOf, isFlowing, isOpen, pass, type Play, press } from './play';
import { told } from './told';

/** Changed only by {@link act}. */
export const $play = atom(FIRST);

export const act = (change: (play: Play) => Play) => $play.set(change($play.get()));

/** The visitor's move. */
const $own = computed([$heldCommand, $stick], (held, push): Move | undefined => {
  const command = held ?? (push && directionOf(push));
  return command && COMMANDS[command].wheels && WAYS[COMMANDS[command].quarters ?? 0];
});

/** Whether an open menu or dialog is over the game, which then waits. */
const isCovered = () => document.querySelector('main[inert]') !== null;
const canPlay = () => isOpen($play.get()) && !isCovered();

/** Keys that scroll the page or press what has the focus. */
const SCROLLS = [' ', 'PageDown', 'PageUp', 'Home', 'End'];

/** Arrows meant for a game may come this long after its end. */
const LATE_MS = 1500;

/** The most that passes between two frames: after a pause, the game goes on where it was. */
const MOST_MS = 100;

/** Binds keys, gamepads and page events, and does what changes ask for. Call after hydration. Returns the undo. */
export function startPlaying(words: PlayWords): () => void {
  const bound = new AbortController();
  const { signal } = bound;
  let shownAt = 0;
  let endedAt = -Infinity;

  const onFrame = (at: number) => {
    if (signal.aborted || !isFlowing($play.get())) return;
    const ms = isCovered() ? 0 : clamp(at - shownAt, 0, MOST_MS);
    shownAt = at;
    act((play) => pass(play, ms, $own.get()));
    requestAnimationFrame(onFrame);
  };

  const onChange = (play: Play, before = FIRST) => {
    const { sounds } = gameOf(play);
    const [now, was] = [play.fields[0].now, before.fields[0].now];
    if (now.score > was.score) playSound(sounds.scored);
    if (now.misses > was.misses) playSound(sounds.missed);
    const text = told(play, before, words);
    if (text) announce(text);
    if (play.seed !== before.seed) {
      endHolds();
      // The pad may be gone before its finger.
      steer(undefined);
    }
    if (isFlowing(play) && !isFlowing(before)) {
      shownAt = performance.now();
      requestAnimationFrame(onFrame);
    }
    if (play.phase !== 'over' || before.phase === 'over') return;
    playSound('done');
    endedAt = performance.now();
    record(play);
  };

  /** While a game runs, keys leave it where it is; an arrow brings it back. */
  const onKey = (event: KeyboardEvent) => {
    const isArrow = event.key.startsWith('Arrow');
    const { phase } = $play.get();
    const isLate = phase === 'over' && performance.now() - endedAt < LATE_MS;
    if (isArrow && isLate) event.preventDefault();
    if (phase !== 'running' || isCovered()) return;
    const isButton = event.target instanceof Element && event.target.closest('button, a, input');
    if (SCROLLS.includes(event.key) && !isButton) event.preventDefault();
    if (isArrow && !isInView()) document.querySelector('.play-remote')?.scrollIntoView();
  };

  addEventListener('keydown', onKey, { capture: true, signal });
  const undo = [
    restoreSounds(),
    bindHoldEnds(),
    bindKeyboard(() => canPlay() && ($play.get().phase === 'running' || isInView('.play-remote'))),
    bindGamepads(canPlay),
    $own.listen((own) => own !== undefined && canPlay() && act((play) => press(play, own))),
    $play.listen(onChange),
    () => bound.abort(),
  ];
  return () => undo.forEach((end) => end());
}

/** Prints each game that was played at an address with `?record`, as in tests/support/play/recorded.ts. */
function record({ name, seed, fields: [{ decisions }] }: Play): void {
  if (!new URLSearchParams(location.search).has('record')) return;
  console.info(JSON.stringify({ name, seed, moves: decisions.map(({ move }) => move).join('') }));
}
