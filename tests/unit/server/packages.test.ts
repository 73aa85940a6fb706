import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const dependenciesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: object }).dependencies;

it('the deployed function gets the versions that the tests ran with', () => {
  expect(dependenciesOf('package.json')).toMatchObject(dependenciesOf('functions/package.json'));
});
