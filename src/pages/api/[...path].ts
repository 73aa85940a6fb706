import type { APIRoute } from 'astro';
import { nothingHere } from '@/server/http';

export const prerender = false;

/** Addresses below /api without a route. */
export const ALL: APIRoute = nothingHere;
