import { atom } from 'nanostores';
import { AT_REST, type Run } from '../program/runner';

/** How far PLAY has come. */
export const $run = atom<Run>(AT_REST);
