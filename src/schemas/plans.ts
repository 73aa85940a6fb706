import { z } from 'astro/zod';
import { link, text } from './text';

const price = z.number().nonnegative().multipleOf(0.01);

const plan = z.strictObject({
  /** Part of the address of the plan's details on the page. */
  id: z.string().regex(/^[a-z][a-z-]*$/, 'expected lower-case letters and hyphens'),
  title: text,
  subtitle: text,
  /** A month, in the currency of the file. */
  price,
  originalPrice: price,
  description: text,
  /** Which online courses the plan opens. */
  duration: text,
  /** GPU credits. */
  age: z.int().nonnegative(),
  /** Whether the plan needs a robot kit. */
  robotReq: text,
  isPopular: z.boolean().default(false),
  /** What 'Learn more' lists. */
  details: z.array(text).min(1),
});

/** content/data/plans.yaml: the plans, cheapest first, with their monthly prices. */
export const plansSchema = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "expected a currency code like 'USD'"),
  items: z.array(plan).min(1),
});

/** One plan. */
export type Plan = z.infer<typeof plan>;

/** The words around the plans. */
export const pricingWords = z.strictObject({
  title: text,
  lead: text,
  /** On the card whose plan is popular. */
  popular: text,
  /** On every card. */
  saving: text,
  perMonth: text,
  originalPrice: text,
  duration: text,
  age: text,
  robotReq: text,
  start: link,
  more: text,
  includes: text,
  close: text,
});

/** Words of the pricing section. */
export type PricingWords = z.infer<typeof pricingWords>;
