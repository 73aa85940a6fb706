import { z } from 'astro/zod';
import { counted, headed, link, page, picture, text, titled, words } from '@/lib/content-schema';
import type { SchemaContext } from 'astro:content';
import { CARDS } from './eye/cards';
import { EYE_PROBLEMS } from './eye/eye.store';
import { ACTIONS } from './model/command';
import { MOST_NAME } from './model/examples';

const problems = Object.fromEntries(EYE_PROBLEMS.map((code) => [code, titled]));

const eye = words('label', 'asleep', 'opening', 'close').extend({
  ...words('gets', 'alike', 'says', 'unknown', 'card', 'shelves').shape,
  cards: words(...CARDS),
  problems: z.strictObject(problems as Record<(typeof EYE_PROBLEMS)[number], typeof titled>),
});

const show = words('heading', 'lead', 'kinds', 'name', 'action', 'hold', 'holding', 'full').extend({
  ...words('byItself', 'takeOut', 'none', 'empty', 'drawings', 'forget', 'forgotten').shape,
  ...words('noRoom', 'next', 'needs').shape,
  taken: counted,
});

const train = words('heading', 'lead', 'start', 'result', 'map', 'is').extend({
  ...words('good', 'middling', 'poor', 'wrong', 'wrongOne', 'more', 'next').shape,
});

const drive = words('heading', 'lead', 'start', 'stop', 'unsure', 'sure');

/** What React renders. */
const lab = z.strictObject({
  needsScript: text,
  steps: words('label', 'show', 'train', 'drive'),
  choose: words('heading', 'camera', 'cameraHint', 'cards', 'cardsHint'),
  actions: words(...ACTIONS),
  kinds: z
    .array(z.strictObject({ name: text.max(MOST_NAME), action: z.enum(ACTIONS) }))
    .min(2)
    .describe('What there is to tell apart at first; those without pictures do not count.'),
  ...{ eye, show, train, drive },
});

/** content/pages/teach.yaml and teach.he.yaml: the page on which one teaches a robot, and the way to it. */
export const teachSchema = ({ image }: SchemaContext) =>
  page.extend({
    intro: words('heading', 'lead', 'privacy'),
    lab,
    how: headed.extend({ steps: z.array(titled).length(3) }),
    fails: headed.extend({
      why: text,
      items: z.array(words('title', 'try', 'why')).length(3),
    }),
    more: headed.extend({ links: z.array(link).min(1) }),
    teaser: headed.extend({ action: link, picture: picture(image) }),
  });
