// `npm run check:launch`: lists content that waits for the owner, and fails while there is any.
import { resolve } from 'node:path';
import { readOptions } from './lib/command.ts';
import { ROOT } from './lib/processes.ts';
import { findSamples } from './lib/samples.ts';

readOptions('npm run check:launch   lists sample content; takes no options', {});
const samples = await findSamples(resolve(ROOT, 'content'));
if (samples.length === 0) {
  console.log('No sample content is left: ready to launch.');
} else {
  console.error('Still sample content (replace it, then remove `sample: true`):\n');
  for (const { file, entry } of samples) console.error(`  content/${file}: ${entry}`);
  console.error(`\n${samples.length} places in all.`);
  process.exit(1);
}
