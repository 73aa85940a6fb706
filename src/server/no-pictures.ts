import type { APIRoute } from 'astro';
import { nothingHere } from './http';

/** GET /_image, where Astro would make pictures on demand: the build has made all that are shown. */
export const GET: APIRoute = nothingHere;
