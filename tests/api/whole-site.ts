import { inject } from 'vitest';
import { PostsApi } from '../support/blog/posts-api';
import { signInAdmin } from '../support/server/accounts';
import { connect } from '../support/server/store';

/** See `Server` in tests/support/server/servers.ts. */
export const { url, direct, auth, store, logFile, early } = inject('server');

export const db = connect(store);

/** The posts API with an admin's login. */
export const admin = new PostsApi(url, await signInAdmin(auth));
