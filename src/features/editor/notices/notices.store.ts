import { atom } from 'nanostores';
import type { SectionType } from '../../blog/post';
import type { Notice, Undoable } from './notices';

/** Outcome of the last action, until it is dismissed or the next one begins. */
export const $notice = atom<Notice | undefined>(undefined);

/** The last change of the text that can be taken back. */
export const $undoable = atom<Undoable | undefined>(undefined);

/** A change of the sections, for who cannot see it; positions count from 1. */
export type Announcement =
  | { kind: 'moved'; type: SectionType; from: number; to: number; total: number }
  | { kind: 'added'; type: SectionType; to: number; total: number };

/** The last change of the sections. */
export const $announcement = atom<Announcement | undefined>(undefined);
