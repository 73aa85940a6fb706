import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What the site is made of. */
const PARTS = [
  'README.md',
  'astro.config.mjs',
  'content',
  'firebase.json',
  'functions',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];
/** Packages, and what Astro keeps of former builds: content that was read, and pictures. */
const PACKAGES = 'node_modules';
const CACHE = 'node_modules/.astro';

/** A copy of the project with warm caches, to change as its writers do. */
export class ProjectCopy {
  readonly folder: string;

  constructor() {
    // On the project's own disk, so that packages need not be copied.
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, 'dist/copy-'));
    for (const part of PARTS) {
      cpSync(join(ROOT, part), join(this.folder, part), { recursive: true });
    }
    const links = process.platform === 'darwin' ? '-Rc' : '-al';
    execFileSync('cp', [links, join(ROOT, PACKAGES), join(this.folder, PACKAGES)]);
    // The caches are the copy's own.
    for (const cache of [CACHE, 'node_modules/.vite']) {
      rmSync(join(this.folder, cache), { recursive: true, force: true });
    }
    if (existsSync(join(ROOT, CACHE))) {
      cpSync(join(ROOT, CACHE), join(this.folder, CACHE), { recursive: true });
    }
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** Writes at once, or who watches the file might read it while it is empty. */
  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  /** Changes what a file says, which it must say. */
  async edit(file: string, from: string | RegExp, to: string): Promise<void> {
    const before = await readFile(this.path(file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not say ${String(from)}`);
    this.write(file, after);
  }

  /** Deletes the copy. */
  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
