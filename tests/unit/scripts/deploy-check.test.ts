import { expect, it } from 'vitest';
import { findMissing, type DeployFacts } from '../../../scripts/deploy/deploy-check';

const ready: DeployFacts = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  samples: 0,
  signedIn: true,
  settings: { CONTACT_TO: 'hello@school.org' },
  known: { CONTACT_TO: '', CONTACT_DAILY_CAP: '2000' },
};

const missing = (change: Partial<DeployFacts>) =>
  Object.values(findMissing({ ...ready, ...change })).filter(Boolean);

it('finds nothing missing where everything is there', () => {
  expect(missing({})).toEqual([]);
});

it.each<[Partial<DeployFacts>, RegExp]>([
  [{ project: 'demo-site' }, /\.firebaserc/],
  [{ siteUrl: 'https://www.school.example' }, /school\.example/],
  [{ siteUrl: 'http://www.school.org' }, /http:/],
  [{ signedIn: false }, /firebase login/],
  [{ settings: undefined }, /npm run setup/],
  [{ settings: { CONTACT_T0: 'a@school.org' } }, /unknown setting CONTACT_T0/],
  [{ samples: 3 }, /3 places/],
])('refuses %j with its remedy', (change, words) => {
  expect(missing(change)).toEqual([expect.stringMatching(words)]);
});
