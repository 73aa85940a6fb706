import { expect, it } from 'vitest';
import { deployProblems, readSettings, type DeployFacts } from '../../scripts/lib/deploy-check';

const ready: DeployFacts = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  samples: [],
  signedIn: true,
  functionSettings: new Map([['TRUSTED_PROXIES', '1']]),
};
const sample = { file: 'site.yaml', entry: 'Name' };

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
  [{ functionSettings: new Map() }, /functions\/\.env/],
  [{ samples: [sample] }, /site\.yaml: Name/],
])('refuses %j with its remedy', (change, words) => {
  const problems = deployProblems({ ...ready, ...change });
  expect(problems).toHaveLength(1);
  expect(`${problems[0]?.problem} ${problems[0]?.remedy}`).toMatch(words);
});

it('lists everything that is missing at once', () => {
  const problems = deployProblems({
    project: undefined,
    siteUrl: '',
    samples: [sample],
    signedIn: false,
    functionSettings: undefined,
  });
  expect(problems).toHaveLength(5);
});

it('accepts sample content for a rehearsal, and nothing else', () => {
  expect(deployProblems({ ...ready, samples: [sample] }, true)).toEqual([]);
  expect(deployProblems({ ...ready, signedIn: false }, true)).toHaveLength(1);
});

it('reads settings as dotenv files hold them', () => {
  const settings = readSettings(`# a comment\nA=1\n B_2 = "two words" \nEMPTY=\nnot a setting\n`);
  expect([...settings]).toEqual([
    ['A', '1'],
    ['B_2', 'two words'],
  ]);
});
