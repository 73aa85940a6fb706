import type { APIRoute } from 'astro';
import { deskRoute, restoreMessage } from '@/features/contact/desk.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

/** POST: brings a deleted message back. Idempotent. */
export const POST = deskRoute(restoreMessage);

export const ALL: APIRoute = () => methodNotAllowed('POST');
