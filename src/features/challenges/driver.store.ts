import { isRecord, stored } from '@/lib/storage';
import { seenName } from '@/lib/unseen';
import { $challenge, $challengesOpen, MAX_WORK_LENGTH } from './challenge.store';
import { $notice, LOSS_IS_TOLD } from '../robot/control/notices.store';
import { openLinkedProgram } from '../program/control/link.store';
import { readProgram, strip, type Strip } from '../program/control/program.store';
import {
  MAX_NAME,
  putReadable,
  readableNow,
  savedPrograms,
} from '../program/control/saved-programs.store';
import { resetVirtual } from '../robot/control/robots.store';
import { toText } from '../program/model/text';
import { problemOf } from '../robot/simulator/layout';
import type { ChallengeWords } from './challenges.schema';
import {
  challengeWords,
  classSet,
  FIRST_OWN,
  floor,
  leaveChallenge,
  own,
  stars,
} from './challenges.store';
import { type OwnChallenge, toCode } from './code';
import { fromOwn, MOST_IN_SET, withOne } from './set';
import { fromWorkCode, toWorkCode, type Work } from './work';

/** The work of a driver, and what Undo in Prog Mode brings back. */
type Turn = Work & Strip;

const NOTHING: Turn = { program: [], earlier: [], saved: {}, stars: {}, floor: [] };

const keptTurn = stored<Turn>('robot-last-driver', {
  onUnreadable: LOSS_IS_TOLD.onUnreadable,
  // The card says it.
  onRefused: () => undefined,
  read: (data) => {
    if (!isRecord(data) || !Array.isArray(data.earlier)) return undefined;
    const result = fromWorkCode(String(data.work));
    const earlier = data.earlier.map(readProgram).filter((program) => program !== undefined);
    const isWhole = result.ok && earlier.length === data.earlier.length;
    return isWhole ? { ...result.work, earlier } : undefined;
  },
  write: (turn) => ({ work: toWorkCode(turn), earlier: turn.earlier.map(toText) }),
});

/** The last driver's turn if the browser can't store it. */
let unkeptTurn: Turn | undefined;

const turnNow = (): Turn => ({
  ...strip.now(),
  saved: readableNow(),
  stars: stars.now(),
  floor: floor.now(),
  own: builtNow(),
});

/** The challenge that is being built; undefined if there is nothing of it. */
function builtNow(): OwnChallenge | undefined {
  const built = own.now();
  return toCode(built) === toCode(FIRST_OWN) ? undefined : built;
}

function putTurn(turn: Turn): void {
  strip.put({ program: turn.program, earlier: turn.earlier });
  putReadable(turn.saved);
  stars.put(turn.stars);
  floor.put(turn.floor);
  own.put(turn.own ?? FIRST_OWN);
}

/** Whether there is something for a card. */
export function hasWork(work: Work): boolean {
  return toWorkCode(work) !== toWorkCode(NOTHING);
}

/** Whether somebody has made something on this device since it was handed over. */
const isUsed = (turn: Turn) => turn.earlier.length > 0 || hasWork(turn);

/**
 * Takes the work off this device and keeps it for {@link undoHandOver}. Returns the last driver's again if nobody has
 * made anything since.
 * @param options.unkept takes it even if the browser can't store it
 */
export function handOver({ unkept = false } = {}): {
  said: keyof ChallengeWords['driver']['says'];
  work?: Work | undefined;
} {
  const turn = turnNow();
  if (!isUsed(turn)) {
    const last = keptTurn.load();
    if (last) return { said: 'kept', work: last };
    return { said: unkeptTurn ? 'open' : 'nothing', work: unkeptTurn };
  }
  if (toWorkCode(turn).length > MAX_WORK_LENGTH) return { said: 'tooMuch' };
  let isKept = keptTurn.save(turn);
  if (!isKept && !unkept) return { said: 'unkept', work: turn };
  if ($challenge.get()) leaveChallenge();
  else resetVirtual();
  putTurn(NOTHING);
  savedPrograms.forgetRemoved();
  $notice.set('');
  // The work itself may have filled the storage.
  isKept ||= keptTurn.save(turn);
  unkeptTurn = isKept ? undefined : turn;
  return { said: isKept ? 'kept' : 'open', work: turn };
}

/** @returns false if the next driver has made something */
export function undoHandOver(): boolean {
  const last = keptTurn.load() ?? unkeptTurn;
  if (!last || isUsed(turnNow())) return false;
  putTurn(last);
  keptTurn.remove();
  unkeptTurn = undefined;
  return true;
}

/** Where a link's challenge goes. Only one is built at a time, so another joins the list if it is finished. */
export function placeFor(theirs: OwnChallenge): 'editor' | 'set' | undefined {
  const built = builtNow();
  if (!built || toCode(built) === toCode(theirs)) return 'editor';
  return !problemOf(theirs.layout) && classSet.now().length < MOST_IN_SET ? 'set' : undefined;
}

/** Adds the work of a link to this device's. The program opens as from its own link. */
export function addWork(work: Work): void {
  const words = challengeWords();
  const now = turnNow();
  if (work.own && placeFor(work.own) === 'set')
    classSet.put(withOne(classSet.now(), fromOwn(words, work.own)));
  putTurn({
    ...now,
    saved: withSaved(now.saved, work.saved),
    stars: bestOf(now.stars, work.stars),
    floor: [...new Set([...now.floor, ...work.floor])],
    own: now.own ?? work.own,
  });
  $challengesOpen.set(undefined);
  $notice.set(words.work.added);
  if (work.program.length > 0) openLinkedProgram(toText(work.program));
}

function bestOf(mine: Work['stars'], theirs: Work['stars']): Work['stars'] {
  const best = new Map(Object.entries(theirs));
  for (const [id, count] of Object.entries(mine)) best.set(id, Math.max(count, best.get(id) ?? 0));
  return Object.fromEntries(best);
}

function withSaved(saved: Work['saved'], added: Work['saved']): Work['saved'] {
  const all = new Map(Object.entries(saved));
  for (const [given, text] of Object.entries(added)) {
    const named = seenName(given, MAX_NAME);
    let name = named;
    for (let n = 2; (all.get(name) ?? text) !== text; n++) name = `${named} (${n})`;
    all.set(name, text);
  }
  return Object.fromEntries(all);
}
