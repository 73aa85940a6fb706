import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner can read, in a folder that only its owner can open. Renames it into place,
 * so that an interruption never leaves half a file.
 */
export async function writePrivately(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, text, { mode: 0o600 });
  await rename(beside, file);
}
