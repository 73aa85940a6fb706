import type { APIRoute } from 'astro';
import { errorJson, RequestError } from '@/server/http';

export const prerender = false;

/** Every address below /api that no other route knows. */
export const ALL: APIRoute = () =>
  errorJson(new RequestError(404, 'not-found', 'Nothing is answered at this address.'));
