import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const PARTS = [
  'astro.config.mjs',
  'content',
  'firebase.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Stands before the page in what the function prints. */
const BEGIN = '=== page ===';
const RENDER = `
import { createServer } from 'node:http';
const { handler } = await import(process.cwd() + '/server/entry.mjs');
const server = createServer((request, response) => handler(request, response));
server.listen(0, async () => {
  const page = await fetch('http://127.0.0.1:' + server.address().port + process.argv[1]);
  console.log('${BEGIN}' + (await page.text()));
  process.exit();
});`;

/** A copy of the project in a temporary folder, in which a test may break or add content. */
export class ProjectCopy {
  private constructor(readonly folder: string) {}

  static async make(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await Promise.all(
      PARTS.map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })),
    );
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return new ProjectCopy(folder);
  }

  /** Changes a file's text; fails when the change finds nothing to change. */
  async edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing changed in ${file}`);
    await writeFile(path, after);
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.folder, file), text);
  }

  /** Runs an `astro` command and answers its exit code and all it printed, without colours. */
  async astro(...args: string[]): Promise<{ code: number; output: string }> {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    };
    delete env['VITEST'];
    delete env['NODE_ENV'];
    try {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [join(ROOT, 'node_modules/astro/bin/astro.mjs'), ...args],
        { cwd: this.folder, env, maxBuffer: 1e8 },
      );
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  /** A page as the built function renders it, where no store answers. */
  async rendered(path: string): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', RENDER, path],
      {
        cwd: join(this.folder, 'functions'),
        maxBuffer: 1e8,
        env: {
          ...process.env,
          GCLOUD_PROJECT: 'demo-site',
          METADATA_SERVER_DETECTION: 'none',
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
        },
      },
    );
    return stdout.slice(stdout.indexOf(BEGIN) + BEGIN.length);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
