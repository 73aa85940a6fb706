import { atom } from 'nanostores';
import type { KeepOutcome } from './draft-storage';
import type { KeptDraft } from './kept-draft';

/** How the last keeping of the draft went, and when (ISO 8601); undefined when nothing is to be kept. */
export const $kept = atom<{ outcome: KeepOutcome; at: string } | undefined>(undefined);

/** A draft that no window works on. */
export interface LeftDraft {
  slot: string;
  kept: KeptDraft;
}

/** A draft that the writer is asked about. */
export const $offered = atom<LeftDraft | undefined>(undefined);
