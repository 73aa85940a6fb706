import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const text = (file: string) => readFileSync(file, 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));
const project = json('package.json') as Package;
const deployed = json('functions/package.json') as Package;

it('the function is deployed with the packages that the tests run with', () => {
  for (const [name, version] of Object.entries(deployed.dependencies)) {
    expect([name, version]).toEqual([name, project.devDependencies[name]]);
  }
});

it('the function is deployed on the Node that the tests run on', () => {
  const { functions } = json('firebase.json') as { functions: { runtime: string } };
  const [major] = process.versions.node.split('.');
  expect([functions.runtime, deployed.engines.node]).toEqual([`nodejs${major}`, major]);
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
