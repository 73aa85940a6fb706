import { atom } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import {
  type Block,
  countSteps,
  MAX_STEPS,
  MAX_WAIT_MS,
  MIN_WAIT_MS,
  type Move,
  type Program,
  restAfter,
  stepOf,
  waitOf,
} from '../model/program';
import { boundsOf, numbersIn } from '../../robot/protocol/lines';
import type { Settings } from '../../robot/protocol/settings';
import {
  $halt,
  $pendingLines,
  $sentLine,
  hasRobot,
  type SentLine,
} from '../../robot/control/driving.store';
import { $texts, logInfo } from '../../robot/control/log.store';
import { $notice } from '../../robot/control/notices.store';
import { setProgram } from './program.store';
import { $tab, setTab } from './tab.store';
import { $settings } from '../../robot/control/settings.store';

export const $recording = atom(false);

/** With waits in between, this many presses fill a program. */
const MAX_PRESSES = MAX_STEPS / 2;

type Press = Omit<SentLine, 'repeated'>;

/** `ms` is the total time that the robot moved. */
let presses: Press[] = [];
let ending: { show: boolean } | undefined;

$sentLine.listen((sent) => {
  if (!$recording.get() || !sent) return;
  const { repeated, ...press } = sent;
  const last = presses.at(-1);
  if (repeated && last?.command === press.command && last.power === press.power)
    last.ms += press.ms;
  else presses.push(press);
  if (presses.length >= MAX_PRESSES) endRecording();
});

$pendingLines.listen(takeRecording);

// A hidden page may close, so its recording ends while it can be kept.
$halt.listen(({ kind }) => {
  if (!$recording.get()) return;
  if (kind === 'stop' || (kind === 'pause' && document.hidden)) endRecording();
});

$tab.listen(() => endRecording());

export function startRecording(): void {
  if (!hasRobot()) return;
  presses = [];
  $recording.set(true);
  logInfo('recording');
}

/**
 * Ends the recording, which becomes the program as soon as no line to the robot is pending.
 * @param options.show opens the program
 */
export function endRecording({ show = false } = {}): void {
  if (!$recording.get()) return;
  ending = { show };
  takeRecording();
}

function takeRecording(): void {
  if (!ending || ($pendingLines.get() > 0 && !document.hidden)) return;
  const { show } = ending;
  ending = undefined;
  $recording.set(false);
  const program = programFrom(presses, $settings.get());
  const steps = countSteps(program);
  const { done = '', again = '', nothing = '' } = $texts.get().record ?? {};
  if (steps > 0) setProgram(program);
  logInfo('recorded', { steps });
  if (steps === 0) return $notice.set(nothing);
  if (show) setTab('prog');
  const said = fill(done, { steps });
  // Prog Mode shows the program, beside PLAY.
  if ($tab.get() === 'prog') announce(said);
  else $notice.set(`${said} ${again}`);
}

/** Waits are multiples of this; the rounding error carries over to the next wait. */
const WAIT_GRAIN_MS = 50;

/** One step per press, as long as the robot moved, with waits in between. */
function programFrom(presses: readonly Press[], settings: Settings): Program {
  const blocks: Block[] = [];
  const start = presses[0]?.at ?? 0;
  let now = 0;
  for (const press of presses) {
    const late = press.at - start - now;
    const waitMs = Math.min(MAX_WAIT_MS, Math.round(late / WAIT_GRAIN_MS) * WAIT_GRAIN_MS);
    if (waitMs >= MIN_WAIT_MS) blocks.push(waitOf(waitMs));
    // Drop the part of a pause that exceeds the longest wait.
    now += late > MAX_WAIT_MS ? late : Math.max(0, waitMs);
    for (const step of movesOf(press, settings)) {
      blocks.push(step);
      now += restAfter(step, settings);
    }
  }
  return blocks.slice(0, MAX_STEPS);
}

/** One step, or several if the press was longer than a line can be. */
function movesOf({ command, power, ms }: Press, settings: Settings): Move[] {
  const usual = numbersIn(command, settings);
  const own = power === usual.power ? undefined : { power };
  if (ms === usual.ms) return [stepOf(command, own)];
  const most = boundsOf(command).ms.max;
  return Array.from({ length: Math.ceil(ms / most) }, (_, part) =>
    stepOf(command, { ...own, ms: Math.min(most, ms - part * most) }),
  );
}
