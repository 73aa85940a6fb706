import type { APIRoute } from 'astro';
import { MOVED } from '@/lib/moved';

/** GET /Blog and the like: leads on with the query. Hosting could, but its redirects carry no headers. */
export const GET: APIRoute = ({ redirect, url }) =>
  redirect((MOVED[url.pathname] ?? '/') + url.search, 301);
