// `npm run build`: the site as files in dist/site.
import { build } from './lib/build.ts';
import { readOptions } from './lib/command.ts';
import { stopAllOnExit } from './lib/processes.ts';

readOptions('npm run build   builds the site into dist/site; takes no options', {});
stopAllOnExit();
process.exit(await build());
