import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import {
  distinct,
  headed,
  iconName,
  link,
  page,
  picture,
  pictured,
  text,
  titled,
  words,
} from '@/lib/content-schema';
import { videoId } from '@/features/video/videos.schema';

const reviews = headed.extend({
  label: text.describe('Names the carousel for assistive technology.'),
});

const card = z.strictObject({
  id: z.enum(['how-it-works', 'creating-code', 'bring-to-life']),
  title: text,
  icon: iconName,
  content: text,
});

/** content/pages/home.yaml, section by section */
export const homeSchema = ({ image }: SchemaContext) =>
  page.extend({
    hero: headed.extend({
      actions: z.array(link).length(2),
      picture: picture(image),
      code: z
        .strictObject({ when: text, then: text })
        .describe('Two code blocks beside the picture: a condition and its action.'),
      facts: z.array(z.strictObject({ icon: iconName, text })).min(1),
    }),
    getToKnow: pictured(image).extend({ statement: text, audiences: z.array(titled).length(3) }),
    howToUse: headed.extend({
      steps: z.array(titled).length(4),
      finish: picture(image).describe('The robot at the end of the track.'),
      drive: z.strictObject({ text, action: link }).describe('The link to the controller.'),
    }),
    mission: z.strictObject({
      title: text,
      cards: z.array(titled).length(3),
      picture: picture(image),
      sticker: picture(image),
    }),
    banner: pictured(image).extend({ action: link }),
    watch: titled.extend({ video: videoId }),
    explorer: headed.extend({
      choose: text.describe('Name of the toggles, for screen readers.'),
      play: text,
      challenges: distinct(
        z.strictObject({
          id: z.enum(['football', 'pacman']),
          label: text,
          picture: picture(image),
          caption: text,
        }),
        'id',
      ).length(2),
      cards: distinct(card, 'id').length(3).describe('The first is open.'),
    }),
    worlds: headed.extend({ features: z.array(titled).length(3), action: link }),
    educators: headed.extend({
      points: z.array(text).min(1),
      action: link,
      picture: picture(image),
    }),
    carousel: words('carousel', 'slide', 'row', 'pages', 'previous', 'next', 'position', 'range'),
    reviews,
    testimonials: reviews.extend({ picture: picture(image) }),
    pricing: headed.extend({
      popular: text.describe('On the card of the popular plan.'),
      saving: text.describe('On every card.'),
      perMonth: text,
      originalPrice: text,
      duration: text,
      age: text,
      robotReq: text,
      start: link,
      more: text,
      includes: text,
      close: text,
    }),
    questions: pictured(image).extend({ action: link }),
    showcase: z.strictObject({
      title: text,
      pictures: z.array(z.strictObject({ picture: picture(image), caption: text })).length(6),
    }),
  });

const price = z.number().nonnegative().multipleOf(0.01);

const plan = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z-]*$/, 'expected lowercase letters and hyphens')
      .describe("Part of the address of the plan's details."),
    title: text,
    subtitle: text,
    price: price.describe('Per month, in the currency of the file.'),
    originalPrice: price.describe('The struck-through price.'),
    description: text,
    duration: text.describe('The online courses in the plan.'),
    age: z.int().nonnegative().describe('GPU credits.'),
    robotReq: text.describe('Whether the plan needs a robot kit.'),
    isPopular: z.boolean().default(false),
    details: z.array(text).min(1).describe("What 'Learn more' lists."),
  })
  .refine((told) => told.originalPrice > told.price, {
    error: 'expected a struck-through price above the price',
    path: ['originalPrice'],
  });

/** content/data/plans.yaml: monthly prices, cheapest first */
export const plansSchema = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "expected a currency code like 'USD'"),
  items: distinct(plan, 'id').refine(
    (plans) => plans.filter(({ isPopular }) => isPopular).length <= 1,
    'expected isPopular in one plan: its card says so',
  ),
});
