import { inject } from 'vitest';
import { PostsApi } from '../blog/posts-api';
import { signInAdmin } from './accounts';
import { connect } from './store';

/** The site that most of the API's tests ask: see `Server` in servers.ts. */
export const { url, direct, auth, store, logFile, early } = inject('server');

/** The store behind it. */
export const db = connect(store);

/** Its posts, as an admin has them. */
export const admin = new PostsApi(url, await signInAdmin(auth));
