import { z } from 'astro/zod';
import { parse } from 'yaml';
import source from '../../content/site.yaml?raw';
import { siteSchema } from '@/schemas/site';

const result = siteSchema.safeParse(parse(source));
if (!result.success) throw new Error(`content/site.yaml: ${z.prettifyError(result.error)}`);

/** The product's name, contact details and outside addresses, from content/site.yaml. */
export const site = result.data;
