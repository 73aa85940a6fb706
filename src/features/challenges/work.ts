import { MAX_WORK_LENGTH } from './challenge.store';
import type { Program } from '../program/model/program';
import { fromText, type ProgramProblem, toText } from '../program/model/text';
import { fromBase64, fromCode, type OwnChallenge, toBase64, toCode } from './code';

// The work's code for a link: the version, parts with a letter or digit for their kind, and a checksum, because chat
// programs and people cut links. Dots separate them. A program's name comes before it.

/** What a child made on a device. */
export interface Work {
  /** On the strip. */
  program: Program;
  /** Texts of the saved programs, by name. */
  saved: Readonly<Record<string, string>>;
  /** From 1 to 3, by id of the challenge. */
  stars: Readonly<Record<string, number>>;
  /** Ids of challenges that a real robot solved. */
  floor: readonly string[];
  /** The challenge that is being built, finished or not. */
  own?: OwnChallenge | undefined;
}

/** `damaged`: a part is missing or changed. */
type WorkProblem = { code: 'damaged' } | ProgramProblem;

type WorkResult = { ok: true; work: Work } | { ok: false; problem: WorkProblem };

const VERSION = 1;

export function toWorkCode({ program, saved, stars, floor, own }: Work): string {
  const code = [
    VERSION,
    program.length > 0 ? `p${toText(program)}` : [],
    Object.entries(saved).map(([name, text]) => [`n${toBase64(name)}`, `t${text}`]),
    Object.entries(stars).map(([id, count]) => `${count}${id}`),
    floor.map((id) => `f${id}`),
    own ? `c${toCode(own)}` : [],
  ]
    .flat(2)
    .join('.');
  return `${code}.${checksum(code)}`;
}

export function fromWorkCode(text: string): WorkResult {
  const failed = (problem: WorkProblem): WorkResult => ({ ok: false, problem });
  const code = text.slice(0, Math.max(0, text.lastIndexOf('.')));
  const [version, ...parts] = code.split('.');
  if (Number(version) > VERSION) return failed({ code: 'newer' });
  const isWhole = text.length <= MAX_WORK_LENGTH && text === `${code}.${checksum(code)}`;
  if (version !== String(VERSION) || !isWhole) return failed({ code: 'damaged' });

  let program: Program = [];
  let own: OwnChallenge | undefined;
  let name: string | undefined;
  const saved: [string, string][] = [];
  const stars: [string, number][] = [];
  const floor: string[] = [];
  for (const part of parts) {
    const kind = part.charAt(0);
    const rest = part.slice(1);
    if (kind === 'p' || kind === 't') {
      const result = fromText(rest);
      if (!result.ok) return failed(result.problem);
      if (kind === 'p') program = result.program;
      else if (name !== undefined) saved.push([name, rest]);
    } else if (kind === 'n') name = fromBase64(rest);
    else if (/^[123]$/.test(kind)) stars.push([rest, Number(kind)]);
    else if (kind === 'f') floor.push(rest);
    else {
      const result = fromCode(rest, { unfinished: true });
      if (kind !== 'c' || !result.ok) return failed({ code: 'damaged' });
      own = result.challenge;
    }
  }
  const named = { saved: Object.fromEntries(saved), stars: Object.fromEntries(stars) };
  return { ok: true, work: { ...named, program, floor, own } };
}

/** FNV-1a, in letters and digits: chat programs cut other characters off the end of a link. */
function checksum(code: string): string {
  let sum = 0x811c9dc5;
  for (const character of code) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}
