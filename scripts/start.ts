// `npm start`: builds the site and serves it as Firebase would, until Ctrl-C.
import { isPortFree, run, stopAllOnExit } from './lib/processes.ts';
import { serve } from './lib/serve.ts';

const port = Number(process.env['PORT'] ?? 4321);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not '${process.env['PORT']}'.`);
  process.exit(1);
}
if (!(await isPortFree(port))) {
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}

stopAllOnExit();
const code = await run('astro', ['build']);
if (code !== 0) process.exit(code);
console.log('Starting the server …');
const { url } = await serve(port);
console.log(`\n  Ready: ${url}\n  Ctrl-C stops it.\n`);
