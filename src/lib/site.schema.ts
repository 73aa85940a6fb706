import { z } from 'astro/zod';
import { text } from './content-check/words.ts';

const name = z.string().trim().min(1, 'expected some text');

/** Also what browsers would correct, since search results and calendars have it as it is written. */
export const url = z
  .url({ protocol: /^https$/, error: 'expected an https:// address' })
  .regex(/^https:\/\/[^\s/?#]+\.[^\s/?#.]+([/?#]\S*)?$/, 'expected a whole https:// address');

const counter = <Service extends string>(service: Service, id: RegExp, meaning: string) =>
  z.strictObject({
    service: z.literal(service),
    id: z.string().regex(id, `expected ${meaning}`),
  });

/** content/site.yaml */
export const siteSchema = z.strictObject({
  name: name.describe('The name of the product, used everywhere.'),
  url: url
    .regex(/^https:\/\/[^/?#]+$/, 'expected the address of the site alone, without a path or slash')
    .describe('The public address of the site, without a trailing slash.'),
  email: z.email(),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{6,}\d$/, "expected an international number like '+972 3 555 0142'"),
  whatsapp: url
    .regex(/^[^?#]+$/, 'expected an address without ? and #: pages add a message to it')
    .describe('The link that opens a chat.'),
  address: z.strictObject({
    street: text,
    city: text,
    country: text,
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, "expected two letters like 'IL'")
      .describe('ISO 3166, for search results.'),
  }),
  accessibilityCoordinator: text,
  application: z.strictObject({
    home: url.describe('app:home in other content; the names below work the same way.'),
    signIn: url,
    subscriptions: z.strictObject({
      course1: url,
      meetup: url,
      webinar: url,
      workshop3: url,
      bundle1: url,
    }),
  }),
  socials: z.array(
    z.strictObject({
      name,
      icon: z.enum(['linkedin', 'tiktok', 'youtube', 'instagram', 'facebook']),
      url,
    }),
  ),
  visits: z
    .discriminatedUnion('service', [
      counter('plausible', /^[\w-]+(\.[\w-]+)+$/, "the domain's name at Plausible"),
      counter('goatcounter', /^[a-z\d-]+$/, 'what comes before .goatcounter.com'),
      counter('cloudflare', /^[\da-f]{32}$/, 'the token: 32 characters, 0–9 and a–f'),
    ])
    .optional()
    .describe('The service that counts visits. Without it, nothing counts them.'),
  sample: z.boolean().default(false),
});
