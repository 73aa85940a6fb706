import { stopAllOnExit, TOOL_ENV } from '../../../scripts/lib/processes.ts';
import { buildIfStale } from '../../../scripts/serve/build.ts';

/** Builds what the tests look at, unless that is done. */
export default async function setUp(): Promise<void> {
  stopAllOnExit();
  // Vitest's own value would make it a build for development.
  delete TOOL_ENV['NODE_ENV'];
  await buildIfStale();
}
