import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { engines, inWords, isInRange } from '../../../scripts/require-node.cjs';

const run = promisify(execFile);

/** What the check prints before an installation with these versions. */
async function complaint(node: string, npm = '10.8.2'): Promise<string> {
  const env = {
    npm_config_user_agent: `npm/${npm} node/v${node} linux x64 workspaces/false`,
    npm_lifecycle_event: 'preinstall',
  };
  const ended = run(process.execPath, ['scripts/require-node.cjs'], { env });
  return ended.then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

it.each(['20.19.0', '20.20.2', '22.12.0', '22.22.0', '24.0.0', '26.1.0'])(
  'Node %s is accepted',
  async (version) => {
    expect(await complaint(version)).toBe('');
  },
);

it.each(['0.12.18', '18.20.8', '20.18.1', '21.7.0', '22.11.0', '23.11.0'])(
  'Node %s is refused in one sentence',
  async (version) => {
    expect(await complaint(version)).toBe(
      `Node 20.19+, 22.12+, 24+ (not 21, 23) with npm 9.2+ is needed; this is Node ${version} with npm 10.8.2. See https://nodejs.org, then run npm ci.`,
    );
  },
);

it('npm 9.2 is the oldest accepted', async () => {
  expect(await complaint('20.19.0', '8.19.4')).toContain('this is Node 20.19.0 with npm 8.19.4');
  expect(await complaint('20.20.2', '9.2.0')).toBe('');
});

it('npm installs the native parts of every tool with the accepted versions of Node', async () => {
  type Package = Partial<Record<'os' | 'cpu', string[]>> & { engines?: { node?: string } };
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>;
  };
  const native = Object.entries(lock.packages).flatMap(([name, { os, cpu, engines: needs }]) =>
    os?.includes(process.platform) && (cpu?.includes(process.arch) ?? true) && needs?.node
      ? [{ name, range: needs.node }]
      : [],
  );
  expect(native.length).toBeGreaterThan(3);
  const oldest = engines.node.split('||').map((part) => part.replace(/[^\d.]/g, ''));
  for (const { name, range } of native) {
    for (const version of [...oldest, '20.99.0', '22.99.0', '99.0.0']) {
      expect(isInRange(version, range), `${name} (${range}) on Node ${version}`).toBe(true);
    }
  }
});

it.each(['README.md', 'docs/runbook.md'])(
  '%s names the accepted versions of Node',
  async (file) => {
    expect(await readFile(file, 'utf8')).toContain(`Node ${inWords(engines.node)}`);
  },
);
