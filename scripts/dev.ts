// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved.
import { run, stopAllOnExit } from './lib/processes.ts';

stopAllOnExit();
process.exit(await run('astro', ['dev', '--port', process.env['PORT'] ?? '4321']));
