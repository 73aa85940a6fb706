import type { APIRoute } from 'astro';
import { attendToPerson, DESK_BODIES, deskRoute } from '@/features/contact/desk.server';
import { methodNotAllowed } from '@/server/http';

export const prerender = false;

/** POST {email, erase}: counts all messages from an address, or deletes them permanently. */
export const POST = deskRoute(attendToPerson, DESK_BODIES.person);

export const ALL: APIRoute = () => methodNotAllowed('POST');
