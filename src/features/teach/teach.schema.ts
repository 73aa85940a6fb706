import { z } from 'astro/zod';
import { counted, headed, link, page, picture, text, titled, words } from '@/lib/content-schema';
import type { SchemaContext } from 'astro:content';
import { EYE_PROBLEMS } from './eye/camera';
import { CARDS } from './eye/cards';
import { ACTIONS } from './model/command';
import { MOST_NAME } from './model/examples';
import { EXPERIMENTS } from './model/lesson';

const eye = words('label', 'asleep', 'opening', 'close', 'other').extend({
  ...words('gets', 'alike', 'says', 'unknown', 'card', 'shelves').shape,
  cards: words(...CARDS),
  problems: z.record(z.enum(EYE_PROBLEMS), titled),
});

const show = words('heading', 'lead', 'kinds', 'name', 'action', 'hold', 'holding', 'full').extend({
  ...words('byItself', 'takeOut', 'none', 'empty', 'undo', 'drawings', 'forget', 'forgotten').shape,
  ...words('sure', 'noRoom', 'next', 'needs', 'leftOut').shape,
  taken: counted,
  few: counted,
});

const train = words('heading', 'lead', 'start', 'result', 'map', 'is').extend({
  ...words('good', 'middling', 'poor', 'wrong', 'wrongOne', 'more', 'next').shape,
});

const fail = words('heading', 'lead', 'before', 'now', 'why', 'back', 'restored').extend({
  items: z.record(z.enum(EXPERIMENTS), words('title', 'does', 'try', 'why')),
});

const drive = words('heading', 'lead', 'start', 'stop', 'unsure', 'sure');

/** Words of the island. */
const lab = z.strictObject({
  needsScript: text,
  steps: words('label', 'show', 'train', 'drive'),
  choose: words('heading', 'camera', 'cameraHint', 'cards', 'cardsHint'),
  actions: words(...ACTIONS),
  kinds: z
    .array(z.strictObject({ name: text.max(MOST_NAME), action: z.enum(ACTIONS) }))
    .min(2)
    .describe('What there is to tell apart at first; those without pictures do not count.'),
  ...{ eye, show, train, fail, drive },
});

/** content/pages/teach.yaml and teach.he.yaml: the page on which one teaches a robot, and the way to it. */
export const teachSchema = ({ image }: SchemaContext) =>
  page.extend({
    intro: words('heading', 'lead', 'privacy'),
    lab,
    how: headed.extend({ steps: z.array(titled).length(3) }),
    fails: headed,
    more: headed.extend({ links: z.array(link).min(1) }),
    teaser: headed.extend({ action: link, picture: picture(image) }),
  });
