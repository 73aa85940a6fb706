import type { APIRoute } from 'astro';
import { nothingHere } from '@/server/http';

export const prerender = false;

/** Every address below /api that no other route knows. */
export const ALL: APIRoute = nothingHere;
