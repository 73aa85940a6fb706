import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const dependenciesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: object }).dependencies;

it('the deployed function gets the versions that the tests ran with', () => {
  expect(dependenciesOf('package.json')).toMatchObject(dependenciesOf('functions/package.json'));
});

it.each(['package-lock.json', 'functions/package-lock.json'])(
  'every package in %s is compared with its hash when it is installed',
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, { link?: boolean; integrity?: string }>;
    };
    const unknown = Object.entries(packages).filter(
      ([name, { link, integrity }]) => name !== '' && !link && !integrity,
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  },
);
