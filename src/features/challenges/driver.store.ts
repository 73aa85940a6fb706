import { isRecord, stored } from '@/lib/storage';
import { $challenge, $challengesOpen, MAX_WORK_LENGTH } from './challenge.store';
import { LOSS_IS_TOLD } from '../robot/control/notices.store';
import { openLinkedProgram } from '../program/control/link.store';
import { $notice } from '../robot/control/notices.store';
import { readProgram } from '../program/control/program.store';
import {
  MAX_NAME,
  type Programs,
  programsNow,
  putPrograms,
} from '../program/control/saved-programs.store';
import { resetVirtual } from '../robot/control/robots.store';
import { toText } from '../program/model/text';
import { problemOf } from '../robot/simulator/layout';
import type { ChallengeData, ChallengeWords } from './challenges.schema';
import {
  $set,
  bestOf,
  challengeWorkNow,
  changeSet,
  leaveChallenge,
  putChallengeWork,
} from './challenges.store';
import { cleanTitle, type OwnChallenge, toCode } from './code';
import { currentId, fromOwn, MOST_IN_SET, withOne } from './set';
import { fromWorkCode, toWorkCode, type Work } from './work';

/** The work of a driver, and what Undo in Prog Mode brings back. */
type Turn = Work & Programs;

const NOTHING: Turn = { program: [], earlier: [], saved: {}, stars: {}, floor: [] };

const TURN_KEY = 'robot-last-driver';

const keptTurn = stored<Turn>(TURN_KEY, {
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

const turnNow = (): Turn => ({ ...programsNow(), ...challengeWorkNow() });

function putTurn(turn: Turn): void {
  putPrograms(turn);
  putChallengeWork(turn);
}

/** Whether there is something for a card. */
export function hasWork(work: Work): boolean {
  return toWorkCode(work) !== toWorkCode(NOTHING);
}

/** Whether somebody has made something on this device since it was handed over. */
const isUsed = (turn: Turn) => turn.earlier.length > 0 || hasWork(turn);

interface HandedOver {
  said: keyof ChallengeWords['driver']['says'];
  work?: Work | undefined;
}

/**
 * Takes the work off this device and keeps it for {@link undoHandOver}. Returns the last driver's again if nobody has
 * made anything since.
 * @param options.unkept takes it even if the browser can't store it
 */
export function handOver({ unkept = false } = {}): HandedOver {
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
export function placeFor(own: OwnChallenge): 'editor' | 'set' | undefined {
  const building = challengeWorkNow().own;
  if (!building || toCode(building) === toCode(own)) return 'editor';
  return !problemOf(own.layout) && $set.get().length < MOST_IN_SET ? 'set' : undefined;
}

/** Adds the work of a link to this device's. The program opens as from its own link. */
export function addWork(work: Work, { words, challenges }: ChallengeData): void {
  const now = challengeWorkNow();
  const programs = programsNow();
  const stars = Object.entries(work.stars).map(([id, count]) => [currentId(id, challenges), count]);
  const floor = work.floor.map((id) => currentId(id, challenges));
  if (work.own && placeFor(work.own) === 'set')
    changeSet(withOne($set.get(), fromOwn(words, work.own)));
  putChallengeWork({
    stars: bestOf(now.stars, Object.fromEntries(stars) as Work['stars']),
    floor: [...new Set([...now.floor, ...floor])],
    own: now.own ?? work.own,
  });
  if (Object.keys(work.saved).length > 0)
    putPrograms({ ...programs, saved: withSaved(programs.saved, work.saved) });
  $challengesOpen.set(undefined);
  $notice.set(words.work.added);
  if (work.program.length > 0) openLinkedProgram(toText(work.program));
}

function withSaved(saved: Work['saved'], added: Work['saved']): Work['saved'] {
  const all = new Map(Object.entries(saved));
  for (const [given, text] of Object.entries(added)) {
    const named = cleanTitle(given).slice(0, MAX_NAME);
    let name = named;
    for (let n = 2; (all.get(name) ?? text) !== text; n++) name = `${named} (${n})`;
    all.set(name, text);
  }
  return Object.fromEntries(all);
}
