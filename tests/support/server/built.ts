import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { buildIfStale } from '../../../scripts/serve/build.ts';

/** Builds what the tests look at, unless that is done. */
export default async function setUp(): Promise<void> {
  stopAllOnExit();
  await buildIfStale();
}
