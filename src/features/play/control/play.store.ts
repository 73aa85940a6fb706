import { atom, type ReadableAtom } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill, fillCount } from '@/lib/fill';
import {
  $heldCommand,
  $stick,
  bindHoldEnds,
  directionOf,
  endHolds,
  steer,
} from '../../robot/control/input.store';
import { bindGamepads } from '../../robot/control/gamepad';
import { bindKeyboard, isFieldInView } from '../../robot/control/keyboard';
import { playSound, restoreSounds } from '../../robot/control/sounds.store';
import { COMMANDS } from '../../robot/protocol/commands';
import { type Move, TICK_MS } from '../games/game';
import { GAMES } from '../games/games';
import { listed } from '../games/where';
import { meanOf } from '../model/pupil';
import type { PlayWords } from '../words';
import * as machine from './play';
import type { Event, Fact, Play, Thought } from './play';

/** Changed only by {@link send}. */
const $state = atom(machine.FIRST);
export const $play: ReadableAtom<Play> = $state;

interface Page {
  words: PlayWords;
  /** A key pressed since the last decision, even if it is already released. */
  pressed?: Move | undefined;
  /** The move at the last input; a stick reports on every frame. */
  held?: Move | undefined;
  shownAt: number;
  /** Time in ms that has passed and not been played; after a pause, the game goes on where it was. */
  owed: number;
  endedAt?: number;
}
/** What the running page knows beside the state; {@link startPlaying} sets it. */
const $page = atom<Page | undefined>(undefined);
const note = (facts: Partial<Page>) => {
  const page = $page.get();
  if (page) $page.set({ ...page, ...facts });
};

/** Changes the state, and does what the change asks for. */
export function send(event: Event): void {
  const before = $play.get();
  const now = machine.after(before, event);
  $state.set(now);
  if (now.seed !== before.seed) {
    endHolds();
    // The pad may be gone before its finger.
    steer(undefined);
    note({ pressed: undefined });
  }
  if (isFlowing(now) && !isFlowing(before)) {
    note({ shownAt: performance.now(), owed: 0 });
    requestAnimationFrame(onFrame);
  }
  now.sounds.forEach(playSound);
  if (now.facts.length > 0) announce(now.facts.map(inWords).join(' '));
  if (now.phase !== 'over' || before.phase !== 'running') return;
  note({ endedAt: performance.now() });
  record(now);
}

/** Whether time passes. A pair of robots waits for no moves. */
const isFlowing = ({ phase, stepwise, fields }: Play) =>
  phase === 'running' && (!stepwise || fields.length > 1);

/** Prints each game that was played at an address with `?record`, as in tests/support/play/recorded.ts. */
function record({ name, seed, fields: [{ decisions }] }: Play): void {
  if (!new URLSearchParams(location.search).has('record')) return;
  console.info(JSON.stringify({ name, seed, moves: decisions.map(({ move }) => move).join('') }));
}

export function watch(): void {
  send({ do: 'go', step: 'watch' });
  send({ do: 'run' });
}

function heldMove(): Move | undefined {
  const push = $stick.get();
  const command = $heldCommand.get() ?? (push && directionOf(push));
  return command && COMMANDS[command].wheels && MOVE_OF[COMMANDS[command].quarters ?? 0];
}
const MOVE_OF = [0, 1, 2, 3] as const;

/** Whether an open menu or dialog is over the game, which then waits. */
const isCovered = () => document.querySelector('main[inert]') !== null;

function canPlay(): boolean {
  const play = $play.get();
  const isOpen = play.phase === 'ready' || play.phase === 'running';
  return isOpen && machine.isOnField(play) && play.fields.length === 1 && !isCovered();
}

function onInput(): void {
  const own = heldMove();
  const isNew = own !== $page.get()?.held;
  note({ held: own });
  const { stepwise, step } = $play.get();
  if (own === undefined || !isNew || !canPlay()) return;
  if (stepwise) return send({ do: 'step', own });
  if (step !== 'watch') send({ do: 'run' });
  if ($play.get().phase === 'running') note({ pressed: own });
}

/** Keys that scroll the page or press what has the focus. */
const SCROLLS = [' ', 'PageDown', 'PageUp', 'Home', 'End'];

/** Arrows meant for a game may come this long after its end. */
const LATE_MS = 1500;

/** While a game runs, keys leave it where it is; an arrow brings it back. */
function onKey(event: KeyboardEvent): void {
  const { endedAt = -Infinity } = $page.get() ?? {};
  const isArrow = event.key.startsWith('Arrow');
  const { phase } = $play.get();
  if (phase === 'over' && isArrow && performance.now() - endedAt < LATE_MS) event.preventDefault();
  if (phase !== 'running' || isCovered()) return;
  const isButton = event.target instanceof Element && event.target.closest('button, a, input');
  if (SCROLLS.includes(event.key) && !isButton) event.preventDefault();
  if (isArrow && !isFieldInView()) document.querySelector('.play-remote')?.scrollIntoView();
}

/** Binds keys, gamepads and page events. Call after hydration. Returns the undo. */
export function startPlaying(words: PlayWords): () => void {
  $page.set({ words, shownAt: 0, owed: 0 });
  addEventListener('keydown', onKey, { capture: true });
  const undo = [
    restoreSounds(),
    bindHoldEnds(),
    bindKeyboard(() => canPlay() && ($play.get().phase === 'running' || isFieldInView())),
    bindGamepads(canPlay),
    $heldCommand.listen(onInput),
    $stick.listen(onInput),
    () => removeEventListener('keydown', onKey, { capture: true }),
    () => $page.set(undefined),
  ];
  return () => undo.forEach((end) => end());
}

const MOST_OWED = 100;

function onFrame(now: number): void {
  const page = $page.get();
  const play = $play.get();
  if (!page || !isFlowing(play)) return;
  requestAnimationFrame(onFrame);
  const passed = isCovered() ? 0 : Math.min(MOST_OWED, Math.max(0, now - page.shownAt));
  const owed = page.owed + passed;
  const ticks = Math.floor(owed / TICK_MS);
  const left = owed - ticks * TICK_MS;
  note({ shownAt: now, owed: left });
  const { tick } = play.fields[0].now;
  const { ticksPerMove } = machine.gameOf(play);
  const untilDecision = (ticksPerMove - (tick % ticksPerMove)) % ticksPerMove;
  send({ do: 'pass', ticks, share: left / TICK_MS, own: page.pressed ?? heldMove() });
  if (ticks > untilDecision) note({ pressed: undefined });
}

const gameWords = (words: PlayWords) => words.games[$play.get().name];
/** A score of the chosen game. */
export const scoreText = (score: number, words: PlayWords) =>
  fillCount(gameWords(words).score, score, words.lang);
/** A mean score with one digit. */
export const meanText = (scores: readonly number[], words: PlayWords) =>
  fill(gameWords(words).mean, { n: meanOf(scores).toFixed(1) });

/** What the robot does, and why. */
export function thoughtText({ says, sense }: Thought, { watch, senses }: PlayWords): string {
  const names: Readonly<Record<string, string>> = senses;
  return fill(watch[says], { sense: names[sense ?? ''] });
}

/** A text with its end, for listeners. */
export const asSentence = (text = '') => (/[.!?]$|^$/.test(text) ? text : `${text}.`);

function inWords(fact: Fact): string {
  const words = $page.get()?.words;
  if (!words) return '';
  const play = $play.get();
  const [{ now, line, decisions }] = play.fields;
  const { ticksPerStep, ticksPerMove } = machine.gameOf(play);
  switch (fact) {
    case 'score':
      return scoreText(now.score, words);
    case 'missed':
      return `${gameWords(words).missed} ${scoreText(now.score, words)}.`;
    case 'line':
      return asSentence(line && thoughtText(line, words));
    case 'moved': {
      const moves = new Set(decisions.slice(-ticksPerStep / ticksPerMove).map(({ move }) => move));
      return `${listed([...moves], words)}. ${inWords('line')}`;
    }
    case 'where':
      return GAMES[play.name].tell(now, words);
  }
}

export const tellAll = () => announce(inWords('where'));
