import type { APIRoute } from 'astro';
import { nothingHere } from '@/server/http';

export const prerender = false;

export const ALL: APIRoute = nothingHere;
