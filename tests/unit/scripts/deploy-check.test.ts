import { expect, it } from 'vitest';
import { checkDeployment, type DeployFacts } from '../../../scripts/deploy/deploy-check';

const known = {
  HOSTING_NETWORKS: '',
  CONTACT_TO: '',
  CONTACT_DAILY_CAP: '2000',
  CONTACT_QUOTA_SECRET: '',
};
const needed = { CONTACT_QUOTA_SECRET: 'x'.repeat(32) };
const ready: DeployFacts = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  sampleFiles: [],
  signedIn: true,
  settings: { given: { ...needed, CONTACT_TO: 'hello@school.org' }, known },
};
const withSettings = (given: Record<string, string>) => ({
  settings: { given: { ...needed, ...given }, known },
});

const missing = (facts: DeployFacts, withSamples?: boolean) =>
  checkDeployment(facts, withSamples).filter(({ state }) => state === 'missing');

it('finds nothing missing where everything is there', () => {
  expect(missing(ready)).toEqual([]);
});

it.each<[Partial<DeployFacts>, RegExp]>([
  [{ project: undefined }, /\.firebaserc/],
  [{ project: 'demo-site' }, /demo-site/],
  [{ siteUrl: 'https://www.school.example' }, /school\.example/],
  [{ siteUrl: 'http://www.school.org' }, /http:/],
  [{ siteUrl: 'school.org' }, /school\.org/],
  [{ signedIn: false }, /firebase login/],
  [{ settings: { given: undefined, known } }, /Copy \.env\.example to functions\/\.env/],
  [withSettings({ HOSTING_NETWORKS: '203.0.113.0/24, 2001:db8::' }), /'2001:db8::'.*no network/],
  [withSettings({ CONTACT_QUOTA_SECRET: 'x'.repeat(31) }), /32 characters.*randomBytes/],
  [withSettings({ CONTACT_T0: 'a@school.org' }), /no setting CONTACT_T0/],
  [withSettings({ CONTACT_TO: 'school.org' }), /CONTACT_TO is 'school.org'/],
  [withSettings({ CONTACT_TO: 'a@school.example' }), /no mail arrives/],
  [withSettings({ CONTACT_DAILY_CAP: 'many' }), /no number/],
  [{ sampleFiles: ['site.yaml'] }, /site\.yaml/],
])('refuses %j with its remedy', (change, words) => {
  const problems = missing({ ...ready, ...change });
  expect(problems).toHaveLength(1);
  expect(`${problems[0]?.says} ${problems[0]?.remedy}`).toMatch(words);
});

it('accepts sample content for a rehearsal, and nothing else', () => {
  expect(missing({ ...ready, sampleFiles: ['site.yaml'] }, true)).toEqual([]);
  expect(missing({ ...ready, signedIn: false }, true)).toHaveLength(1);
});
