import source from '../../content/site.yaml?raw';
import { checkYaml } from './content-check/check-yaml';
import { contentError } from './content-check/problem';
import { siteSchema } from './site.schema';

const { data, problems } = checkYaml('content/site.yaml', source, siteSchema);
if (problems.length > 0) throw contentError(problems);

/** The product's name, contact details and outside addresses, from content/site.yaml. */
export const site = siteSchema.parse(data);

/** Colour of the browser's frame and the ground of icons that must not be transparent: --paper as hex. */
export const THEME_COLOR = '#fbf7ef';
