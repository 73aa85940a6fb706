import { stopAllOnExit, TOOL_ENV } from '../../../scripts/lib/processes.ts';
import { buildIfStale } from '../../../scripts/serve/build.ts';

/** Builds the site if it's out of date. */
export default async function setUp(): Promise<void> {
  stopAllOnExit();
  // With Vitest's value, this would be a development build.
  delete TOOL_ENV['NODE_ENV'];
  await buildIfStale();
}
