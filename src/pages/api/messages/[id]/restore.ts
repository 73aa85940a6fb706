import type { APIRoute } from 'astro';
import { deskRoute, restoreMessage } from '@/features/contact/desk.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

/** POST: restores a deleted message. Idempotent. */
export const POST = deskRoute(restoreMessage);

export const ALL: APIRoute = () => methodNotAllowed('POST');
