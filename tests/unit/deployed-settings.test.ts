import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Package {
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, Partial<Package> & { version?: string }>;
}

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; with?: object; run?: string }[] }>;
}

const text = (file: string) => readFileSync(file, 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));
const project = json('package.json') as Package;
const deployed = json('functions/package.json') as Package;
const lock = json('functions/package-lock.json') as Lock;

/** Every package of a lock file as its name and version, wherever it is to be installed. */
const packagesOf = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);

it('the function is deployed with the packages that the tests run with', () => {
  for (const [name, version] of Object.entries(deployed.dependencies)) {
    expect([name, version]).toEqual([name, project.devDependencies[name]]);
  }
});

it('the function is deployed with the versions, to the last, that the tests run with', () => {
  expect(lock.packages['']?.dependencies).toEqual(deployed.dependencies);
  const tested = packagesOf(json('package-lock.json') as Lock);
  expect(packagesOf(lock).length).toBeGreaterThan(Object.keys(deployed.dependencies).length);
  expect(tested).toEqual(expect.arrayContaining(packagesOf(lock)));
});

it('the function is deployed on the Node that the tests run on', () => {
  const { functions } = json('firebase.json') as { functions: { runtime: string } };
  const [major] = process.versions.node.split('.');
  expect([functions.runtime, deployed.engines.node]).toEqual([`nodejs${major}`, major]);
});

it('changes are checked on that Node, by actions pinned to commits', () => {
  const { jobs } = parse(text('.github/workflows/checks.yml')) as Workflow;
  expect(jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run');
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const actions = steps.filter(({ uses }) => uses);
  for (const { uses } of actions) expect(uses).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
  const nodes = actions.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(nodes).toHaveLength(Object.keys(jobs).length);
  for (const step of nodes)
    expect(step.with).toHaveProperty('node-version', Number(deployed.engines.node));
});

it('.env.example names every setting, with its default', () => {
  const [, schema = ''] = /const settings = \{([\s\S]*?)\n\};/.exec(text('astro.config.mjs')) ?? [];
  const settings = [...schema.matchAll(/^ {2}(\w+): envField\.\w+\((.*)\),$/gm)].map(
    ([, name, options = '']) => [name, /default: '?([^',}]*)/.exec(options)?.[1]?.trim() ?? ''],
  );
  const example = [...text('.env.example').matchAll(/^(\w+)=(.*)$/gm)];
  expect(settings.length).toBeGreaterThan(5);
  expect(example.map(([, ...pair]) => pair)).toEqual(settings);
});
