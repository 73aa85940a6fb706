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

it('a complete project is ready to deploy', () => {
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
])('a project with %j is not ready to deploy, and the report says what to do', (change, words) => {
  expect(missing(change)).toEqual([expect.stringMatching(words)]);
});
