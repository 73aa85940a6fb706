import { z } from 'astro/zod';
import { text } from './text';

/** What machines read about a page: its title and its description. */
export const meta = z.strictObject({ title: text, description: text });
