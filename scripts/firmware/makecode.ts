import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { ROOT, TOOL_ENV } from '../lib/processes.ts';

// MakeCode's compiler and simulator are 92 MB unpacked, so they are downloaded on demand.

/** npm packages and their integrity hashes. */
const PACKAGES = {
  'pxt-core': {
    version: '13.0.1',
    integrity:
      'sha512-msh++EUMDaBkVAPIJvH7EwaBGNyAYiODnXg8ibJYdPIbv0VJbmnAmYaHsS8lwR5UOrgWzcVLjefqlkTrzQk16Q==',
  },
  'pxt-microbit': {
    version: '9.1.1',
    integrity:
      'sha512-+TsQTicpVMyR+jGC5V9BvnwpPpqDz9ZYOedOrKA9JZufXtc6E8TVITLMgqMNEJt8gS/jO5Sf9JhV6CxOFdD00g==',
  },
  lzma: {
    version: '2.3.2',
    integrity:
      'sha512-DcfiawQ1avYbW+hsILhF38IKAlnguc/fjHrychs9hdxe4qLykvhT5VTGNs5YRWgaNePh7NTxGD4uv4gKsRomCQ==',
  },
} as const;

type Package = keyof typeof PACKAGES;

export const MAKECODE = PACKAGES['pxt-microbit'].version;
export const COMPILER = PACKAGES['pxt-core'].version;

const CACHE = resolve(ROOT, '.local/makecode');
const execute = promisify(execFile);

export function makeCodeFile(name: Package, path: string): string {
  return resolve(CACHE, `${name}-${PACKAGES[name].version}`, path);
}

/**
 * Downloads the packages into `.local/makecode`, once.
 * @throws Error when a package's hash differs
 */
export async function fetchMakeCode(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const [name, { version, integrity }] of Object.entries(PACKAGES)) {
    const folder = resolve(CACHE, `${name}-${version}`);
    if (existsSync(folder)) continue;
    const { stdout } = await execute('npm', ['pack', `${name}@${version}`, '--json', '--silent'], {
      cwd: CACHE,
      env: TOOL_ENV,
      maxBuffer: 2 ** 26,
    });
    const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[];
    if (packed?.integrity !== integrity) {
      throw new Error(`${name}@${version} has a different hash: ${packed?.integrity}`);
    }
    const unpacked = `${folder}.part`;
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked);
    const archive = resolve(CACHE, packed.filename);
    await execute('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
    await rm(archive);
    await rename(unpacked, folder);
  }
}

interface Compiled {
  success: boolean;
  errors?: string;
  outfiles: Record<string, string>;
}

interface Pxt {
  setupSimpleCompile(): void;
  simpleCompileAsync(files: Record<string, string>, native: boolean): Promise<Compiled>;
  SimpleHost: { prototype: { getHexInfoAsync(extension: { sha: string }): Promise<unknown> } };
}

interface Target {
  simulator: { boardDefinition: object };
}

export class MakeCode {
  /** How the simulator draws the micro:bit. */
  readonly board: object;
  readonly #context: vm.Context;
  readonly #pxt: Pxt;

  constructor() {
    const lzma = createRequire(import.meta.url)(makeCodeFile('lzma', '')) as unknown;
    const target = JSON.parse(read('pxt-microbit', 'built/target.json')) as Target;
    this.board = target.simulator.boardDefinition;
    this.#context = vm.createContext({
      ...{ pxtTargetBundle: target, require: () => lzma },
      ...{ console, setTimeout, clearTimeout, btoa, atob, TextEncoder, TextDecoder },
    });
    vm.runInContext('var global = globalThis', this.#context);
    vm.runInContext(read('pxt-core', 'built/web/pxtworker.js'), this.#context);
    this.#pxt = vm.runInContext('pxt', this.#context) as Pxt;
    this.#pxt.setupSimpleCompile();
    this.#pxt.SimpleHost.prototype.getHexInfoAsync = ({ sha }) =>
      Promise.resolve({
        hex: read('pxt-microbit', `built/hexcache/${sha}.hex`).split(/\r?\n/),
      });
  }

  /**
   * Compiles for the simulator, or to machine code if `native`.
   * @throws Error with the compiler's message
   */
  async compile(files: Record<string, string>, native: boolean): Promise<Record<string, string>> {
    const { success, errors, outfiles } = await this.#pxt.simpleCompileAsync({ ...files }, native);
    if (!success) throw new Error(errors);
    return outfiles;
  }

  /** Imports a project file with the editor's own code. */
  async import(file: Uint8Array): Promise<{ meta: { cloudId: string }; source: string }> {
    const editor = read('pxt-core', 'built/web/main.js');
    const [, body] = /importProjectCoreAsync\(e,t\)\{(.+?)\}importHexFile\(/.exec(editor) ?? [];
    if (!body) throw new Error('MakeCode has changed how its editor imports project files.');
    const run = vm.runInContext(`(function (e, t) { ${body} })`, this.#context) as (
      this: { importHex(project: { meta: { cloudId: string }; source: string }): void },
      file: Uint8Array,
    ) => Promise<void>;
    return new Promise((done, fail) => {
      run.call({ importHex: done }, file).catch(fail);
    });
  }
}

function read(name: Package, path: string): string {
  return readFileSync(makeCodeFile(name, path), 'utf8');
}
