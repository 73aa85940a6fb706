// `npm run build`: the site as files in dist/site.
import { build } from './lib/build.ts';
import { stopAllOnExit } from './lib/processes.ts';

stopAllOnExit();
process.exit(await build());
