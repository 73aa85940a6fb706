import {
  ALLOWED_ORIGINS,
  CONTACT_DAILY_CAP,
  CONTACT_FROM,
  CONTACT_MINIMUM_OPEN_MS,
  CONTACT_PER_ADDRESS,
  CONTACT_PER_EMAIL,
  CONTACT_TO,
  SMTP_HOST,
  SMTP_PASSWORD,
  SMTP_PORT,
  SMTP_USER,
} from 'astro:env/server';
import { site } from '@/lib/site';

export const contactSettings = {
  allowedOrigins: ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
  mailServer: SMTP_HOST
    ? {
        host: SMTP_HOST,
        port: SMTP_PORT,
        user: SMTP_USER,
        password: SMTP_PASSWORD,
        from: CONTACT_FROM ?? site.email,
        to: CONTACT_TO ?? site.email,
      }
    : undefined,
  minimumOpenMs: CONTACT_MINIMUM_OPEN_MS,
  limits: {
    perAddress: CONTACT_PER_ADDRESS,
    perEmail: CONTACT_PER_EMAIL,
    perDay: CONTACT_DAILY_CAP,
  },
};
