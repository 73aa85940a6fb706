import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

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
const PACKAGES = 'node_modules';
/** Astro's cache of content and pictures, which builds change */
const CACHE = 'node_modules/.astro';

/** A copy of the project with warm caches, for tests that edit files. */
export class ProjectCopy {
  readonly folder: string;

  constructor() {
    // Vite serves files of packages only from the project's folder.
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, 'dist/copy-'));
    for (const part of PARTS) {
      cpSync(join(ROOT, part), join(this.folder, part), { recursive: true });
    }
    mkdirSync(join(this.folder, PACKAGES));
    for (const name of readdirSync(join(ROOT, PACKAGES))) {
      if (name === '.astro' || name === '.vite') continue;
      symlinkSync(join(ROOT, PACKAGES, name), join(this.folder, PACKAGES, name));
    }
    if (existsSync(join(ROOT, CACHE))) {
      cpSync(join(ROOT, CACHE), join(this.folder, CACHE), { recursive: true });
    }
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** Writes synchronously; otherwise a watcher might read the file while it's empty. */
  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  /** @throws Error if the file doesn't contain `from` */
  async edit(file: string, from: string | RegExp, to: string): Promise<void> {
    const before = await readFile(this.path(file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} doesn't contain ${String(from)}`);
    this.write(file, after);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
