import {
  ALLOWED_ORIGINS,
  CONTACT_DAILY_CAP,
  CONTACT_FROM,
  CONTACT_MINIMUM_OPEN_MS,
  CONTACT_PER_ADDRESS,
  CONTACT_PER_EMAIL,
  CONTACT_RETENTION_DAYS,
  CONTACT_TO,
  CONTACT_WINDOW_MINUTES,
  TRUSTED_PROXIES,
} from 'astro:env/server';
import { site } from '@/lib/site';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the owner may set for the contact endpoint; .env.example says what each means. */
export const contactSettings = {
  allowedOrigins: ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
  trustedProxies: TRUSTED_PROXIES,
  recipient: CONTACT_TO ?? site.email,
  sender: CONTACT_FROM ?? site.email,
  minimumOpenMs: CONTACT_MINIMUM_OPEN_MS,
  retentionMs: CONTACT_RETENTION_DAYS * DAY_MS,
  quotas: {
    address: { limit: CONTACT_PER_ADDRESS, windowMs: CONTACT_WINDOW_MINUTES * MINUTE_MS },
    email: { limit: CONTACT_PER_EMAIL, windowMs: CONTACT_WINDOW_MINUTES * MINUTE_MS },
    day: { limit: CONTACT_DAILY_CAP, windowMs: DAY_MS },
  },
};
