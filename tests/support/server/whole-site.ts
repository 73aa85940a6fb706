import { inject } from 'vitest';
import { PostsApi } from '../blog/posts-api';
import { signInAdmin } from './accounts';
import { connect } from './store';

/** See `Server` in servers.ts. */
export const { url, direct, auth, store, logFile, early } = inject('server');

export const db = connect(store);

/** The posts API with an admin's login. */
export const admin = new PostsApi(url, await signInAdmin(auth));
