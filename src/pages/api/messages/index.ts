import type { APIRoute } from 'astro';
import { DESK_BODIES, deskRoute, listMessages } from '@/features/contact/desk.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

/** POST {state, kind, q, before}: a page of messages. Not GET, because URLs are logged. */
export const POST = deskRoute(listMessages, DESK_BODIES.listing);

export const ALL: APIRoute = () => methodNotAllowed('POST');
