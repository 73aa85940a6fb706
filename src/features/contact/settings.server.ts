import { randomBytes } from 'node:crypto';
import {
  ALLOWED_ORIGINS,
  CONTACT_DAILY_CAP,
  CONTACT_FROM,
  CONTACT_MINIMUM_OPEN_MS,
  CONTACT_PER_ADDRESS,
  CONTACT_PER_EMAIL,
  CONTACT_QUOTA_SECRET,
  CONTACT_RETENTION_DAYS,
  CONTACT_TO,
  CONTACT_WINDOW_MINUTES,
  HOSTING_NETWORKS,
} from 'astro:env/server';
import { site } from '@/lib/site';
import { log } from '@/server/log';
import { hostingNetworks } from '@/server/visitor';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOUR_S = 3600;

/** What the owner may set for the contact endpoint; .env.example says what each means. */
export const contactSettings = {
  allowedOrigins: listed(ALLOWED_ORIGINS),
  hosting: hostingNetworks(listed(HOSTING_NETWORKS)),
  recipient: CONTACT_TO ?? site.email,
  sender: CONTACT_FROM ?? site.email,
  minimumOpenMs: CONTACT_MINIMUM_OPEN_MS,
  retentionMs: CONTACT_RETENTION_DAYS * DAY_MS,
  retryAfterSeconds: Math.min(HOUR_S, Math.ceil(CONTACT_WINDOW_MINUTES * 60)),
  limits: {
    perAddress: CONTACT_PER_ADDRESS,
    perEmail: CONTACT_PER_EMAIL,
    perDay: CONTACT_DAILY_CAP,
    windowMs: CONTACT_WINDOW_MINUTES * MINUTE_MS,
    secret: quotaSecret(),
  },
};

function listed(setting: string): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Without one that is kept, every instance counts for itself, and anew with each start. */
function quotaSecret(): string {
  if (CONTACT_QUOTA_SECRET) return CONTACT_QUOTA_SECRET;
  if (process.env['GCLOUD_PROJECT']?.startsWith('demo-')) return 'of this machine alone';
  log('error', 'contact quotas not kept', { missing: 'CONTACT_QUOTA_SECRET' });
  return randomBytes(32).toString('hex');
}
