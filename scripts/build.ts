// `npm run build`: the site as files in dist/site.
import { run, stopAllOnExit } from './lib/processes.ts';

stopAllOnExit();
process.exit(await run('astro', ['build']));
