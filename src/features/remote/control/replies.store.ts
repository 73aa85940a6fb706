import { atom } from 'nanostores';
import { after } from '../clock';
import { parseReply, type Reply } from '../protocol/lines';
import { addToLog, answerInLog } from './log.store';

/** What a robot has told of itself and of what is around it. */
export interface Heard {
  button?: 'A' | 'B' | undefined;
  centimeters?: number;
  millivolts?: number;
}

/** The newest of each; empty for a robot that says nothing. */
export const $heard = atom<Heard>({});

/** A button is shown for this long. */
const BUTTON_MS = 4000;

/** More lines in a second are left unread: a robot that raves must not keep the page busy. */
const MOST_A_SECOND = 40;

/** Of another program's line, the characters that are shown. */
const MOST_CHARACTERS = 60;

let second = 0;
let count = 0;
let forgetButton: (() => void) | undefined;

/** Takes a line from the robot: its own program's answers and news, and whatever other programs say. */
export function hear(line: string): void {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) count = 0;
  second = now;
  if (++count > MOST_A_SECOND) return;
  const reply = parseReply(line);
  if (reply && isAnswer(reply)) return;
  addToLog('received', line.slice(0, MOST_CHARACTERS).replaceAll(/\p{C}/gu, '\u{fffd}'));
  if (reply) note(reply);
}

/** Whether a reply is the answer to a line of the log, where it stands from now on. */
function isAnswer(reply: Reply): boolean {
  if (reply.kind === 'refused') return answerInLog(reply.line, 'refused');
  if (reply.kind !== 'done' && reply.kind !== 'cut') return false;
  return answerInLog(`${reply.command},`, reply.kind);
}

function note(reply: Reply): void {
  const heard = $heard.get();
  if (reply.kind === 'distance') $heard.set({ ...heard, centimeters: reply.centimeters });
  if (reply.kind === 'battery') $heard.set({ ...heard, millivolts: reply.millivolts });
  if (reply.kind !== 'button') return;
  $heard.set({ ...heard, button: reply.button });
  forgetButton?.();
  forgetButton = after(BUTTON_MS, () => $heard.set({ ...$heard.get(), button: undefined }));
}

/** The robot is gone, and with it what it told. */
export function forgetHeard(): void {
  forgetButton?.();
  $heard.set({});
}
