import { atom } from 'nanostores';
import type { Post } from '../../blog/post';

/** The version that somebody else stored meanwhile, until the writer has chosen. */
export const $conflict = atom<Post | undefined>(undefined);
