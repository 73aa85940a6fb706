import { z } from 'astro/zod';
import { parse } from 'yaml';
import source from '../../content/site.yaml?raw';
import { siteSchema } from './site.schema';

const result = siteSchema.safeParse(parse(source));
if (!result.success) throw new Error(`content/site.yaml: ${z.prettifyError(result.error)}`);

/** The product's name, contact details and outside addresses, from content/site.yaml. */
export const site = result.data;

/** Colour of the browser's frame and the ground of icons that must not be transparent: --paper as hex. */
export const THEME_COLOR = '#fbf7ef';
