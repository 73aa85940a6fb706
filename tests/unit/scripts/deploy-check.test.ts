import { expect, it } from 'vitest';
import { deployProblems, type DeployFacts } from '../../../scripts/deploy/deploy-check';

const ready: DeployFacts = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  samples: [],
  signedIn: true,
  functionSettings: { TRUSTED_PROXIES: '1' },
};
const samples = [{ file: 'site.yaml', entry: 'Name' }];

it('finds nothing missing where everything is there', () => {
  expect(deployProblems(ready)).toEqual([]);
});

it.each<[Partial<DeployFacts>, RegExp]>([
  [{ project: undefined }, /\.firebaserc/],
  [{ project: 'demo-site' }, /demo-site/],
  [{ siteUrl: 'https://www.school.example' }, /school\.example/],
  [{ siteUrl: 'http://www.school.org' }, /http:/],
  [{ siteUrl: 'school.org' }, /school\.org/],
  [{ signedIn: false }, /firebase login/],
  [{ functionSettings: undefined }, /functions\/\.env/],
  [{ functionSettings: { TRUSTED_PROXIES: '' } }, /functions\/\.env/],
  [{ samples }, /site\.yaml: Name/],
])('refuses %j with its remedy', (change, words) => {
  const problems = deployProblems({ ...ready, ...change });
  expect(problems).toHaveLength(1);
  expect(`${problems[0]?.problem} ${problems[0]?.remedy}`).toMatch(words);
});

it('accepts sample content for a rehearsal, and nothing else', () => {
  expect(deployProblems({ ...ready, samples }, true)).toEqual([]);
  expect(deployProblems({ ...ready, signedIn: false }, true)).toHaveLength(1);
});
