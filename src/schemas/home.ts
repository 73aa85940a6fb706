import { reference, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { iconName } from './icon';
import { picture } from './picture';
import { pricingWords } from './plans';
import { carouselWords, reviewsWords, testimonialsWords } from './quotes';
import { link, text, titled } from './text';

/** content/pages/home.yaml: the home page, section by section. Lists of data stand in content/data. */
export const homeSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    title: text,
    description: text,
    hero: z.strictObject({
      title: text,
      lead: text,
      actions: z.array(link).length(2),
      picture: picture(image),
      /** Two code blocks pinned to the picture: a condition and what follows from it. */
      code: z.strictObject({ when: text, then: text }),
      facts: z.array(z.strictObject({ icon: iconName, text })).min(1),
    }),
    getToKnow: z.strictObject({
      title: text,
      statement: text,
      text,
      picture: picture(image),
      audiences: z.array(titled).length(3),
    }),
    howToUse: z.strictObject({
      title: text,
      lead: text,
      steps: z.array(titled).length(4),
      /** The robot that waits at the end of the track. */
      finish: picture(image),
    }),
    mission: z.strictObject({
      title: text,
      cards: z.array(titled).length(3),
      picture: picture(image),
      sticker: picture(image),
    }),
    banner: z.strictObject({ title: text, text, picture: picture(image) }),
    watch: z.strictObject({
      title: text,
      text,
      /** Id in content/data/videos.yaml. */
      video: z.string(),
    }),
    explorer: z.strictObject({
      title: text,
      lead: text,
      /** Names the group of toggles for screen readers. */
      choose: text,
      challenges: z
        .array(
          z.strictObject({
            id: z.enum(['football', 'pacman']),
            label: text,
            picture: picture(image),
            caption: text,
          }),
        )
        .length(2),
      cards: z.array(reference('challenges')).length(3),
    }),
    worlds: z.strictObject({
      title: text,
      lead: text,
      features: z.array(titled).length(3),
      action: link,
    }),
    educators: z.strictObject({
      title: text,
      lead: text,
      points: z.array(text).min(1),
      action: link,
      picture: picture(image),
    }),
    carousel: carouselWords,
    reviews: reviewsWords,
    testimonials: testimonialsWords(image),
    pricing: pricingWords,
    questions: z.strictObject({ title: text, text, action: link, picture: picture(image) }),
    showcase: z.strictObject({
      title: text,
      pictures: z.array(z.strictObject({ picture: picture(image), caption: text })).length(6),
    }),
  });
