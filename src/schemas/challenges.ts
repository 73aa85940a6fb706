import { z } from 'astro/zod';
import { iconName } from './icon';
import { text } from './text';

/** content/data/challenges.yaml: the expandable cards of the challenge explorer. */
export const challengeCardSchema = z.strictObject({
  id: z.enum(['how-it-works', 'creating-code', 'bring-to-life']),
  title: text,
  icon: iconName,
  content: text,
});
