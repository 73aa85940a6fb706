import type { APIRoute } from 'astro';
import { DESK_BODIES, deskRoute, getMessage, removeMessage } from '@/features/contact/desk.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

export const GET = deskRoute(getMessage);

/** PUT {state}: marks a message as unread, read or answered, or as due to be emailed again. */
export const PUT = deskRoute(getMessage, DESK_BODIES.marking);

/** DELETE: moves it to the trash, where it can be restored for a day. Idempotent. */
export const DELETE = deskRoute(removeMessage);

export const ALL: APIRoute = () => methodNotAllowed('GET, PUT, DELETE');
