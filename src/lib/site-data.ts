import type { Plugin } from 'vite';
import { siteSchema } from './site.schema.ts';
import { checkYaml } from './content-check/fields.ts';
import { contentError } from './content-check/problem.ts';

const FILE = 'content/site.yaml';

/**
 * Imports content/site.yaml as validated data, so the function's bundle needs no YAML parser, which took 50 ms of a
 * cold start.
 */
export function siteData(): Plugin {
  return {
    name: 'site-data',
    transform: {
      filter: { id: new RegExp(`/${FILE}$`) },
      handler(source) {
        const { data, problems } = checkYaml(FILE, source, siteSchema);
        if (problems.length > 0) throw contentError(problems);
        return { code: `export default ${JSON.stringify(siteSchema.parse(data))}`, map: null };
      },
    },
  };
}
