import { atom } from 'nanostores';

/** A sentence about the program that stays until it is closed or the next one comes. */
export const $notice = atom('');
