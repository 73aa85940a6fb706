import type { APIRoute } from 'astro';
import { DESK_BODIES, deskRoute, listMessages } from '@/features/contact/desk.server';
import { readMailer } from '@/features/contact/mail-queue.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

/** GET: `mailer` says why messages aren't being emailed; absent if they are. */
export const GET = deskRoute(readMailer);

/** POST {state, kind, q, before}: a page of messages. Not GET, because URLs are logged. */
export const POST = deskRoute(listMessages, DESK_BODIES.listing);

export const ALL: APIRoute = () => methodNotAllowed('GET, POST');
