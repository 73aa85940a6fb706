import { atom } from 'nanostores';
import type { Command } from '../commands';

/** The command that is held down now, whichever input holds it. */
export const $held = atom<Command | undefined>(undefined);
