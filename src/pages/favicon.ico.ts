import type { APIRoute } from 'astro';
import { appIcon, icoFromPng } from '@/lib/pictures/app-icon.server';

const SIDE = 32;

/** The icon for those who ask for /favicon.ico whatever the page's head says. */
export const GET: APIRoute = async () => {
  const png = await appIcon({ side: SIDE, scale: 1, paper: false });
  return new Response(icoFromPng(png, SIDE), { headers: { 'Content-Type': 'image/x-icon' } });
};
