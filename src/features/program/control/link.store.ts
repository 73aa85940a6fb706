import { atom } from 'nanostores';
import { fill } from '@/lib/fill';
import { $texts } from '../../robot/control/log.store';
import { $notice } from '../../robot/control/notices.store';
import type { Program } from '../model/program';
import { fromText, toText } from '../model/text';
import { $program, setProgram } from './program.store';
import { setTab } from './tab.store';

/** The open dialog about programs. 'incoming' asks about the program of a link. */
export const $dialog = atom<'programs' | 'share' | 'incoming' | undefined>(undefined);

let linked: Program = [];

export function openLinkedProgram(text: string): void {
  setTab('prog');
  const result = fromText(text);
  if (!result.ok) {
    const { problem } = result;
    const { unreadable } = $texts.get();
    const why = fill(unreadable?.[problem.code] ?? problem.code, { ...problem });
    return $notice.set(fill(unreadable?.link ?? '', { why }));
  }
  if (toText(result.program) === toText($program.get())) return;
  linked = result.program;
  if ($program.get().length > 0) $dialog.set('incoming');
  else replaceWithLinkedProgram();
}

export function replaceWithLinkedProgram(): void {
  setProgram(linked);
  $notice.set($texts.get().incoming?.opened ?? '');
}
