import type { APIRoute } from 'astro';
import { withStore } from '@/server/firebase';
import { json, methodNotAllowed } from '@/server/http';

export const prerender = false;

/** GET: 200 if Firestore answers a read, otherwise 503; for the uptime check of scripts/deploy/setup.yaml. */
export const GET: APIRoute = async () => {
  await withStore('health', (db) => db.doc('health/probe').get());
  return json({ ok: true }, 200, { 'x-robots-tag': 'noindex' });
};

export const ALL: APIRoute = () => methodNotAllowed('GET');
