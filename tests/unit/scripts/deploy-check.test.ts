import { expect, it } from 'vitest';
import {
  checksOf,
  expectReady,
  findMissing,
  hasAccount,
  type DeployFacts,
} from '../../../scripts/deploy/deploy-check';
import { ACCOUNT, LOGIN, lookAt } from '../../support/project/google';

const ready: DeployFacts = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  samples: 0,
  signedIn: true,
  settings: { CONTACT_TO: 'hello@school.org', SMTP_HOST: 'smtp.gmail.com' },
  known: { CONTACT_TO: '', SMTP_HOST: '', CONTACT_DAILY_CAP: '2000' },
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
  [{ settings: { CONTACT_TO: 'hello@school.org' } }, /SMTP_HOST.*mail settings/],
  [{ samples: 3 }, /3 places/],
])('the report says what to do before a project with %j can be deployed', (change, words) => {
  expect(missing(change)).toEqual([expect.stringMatching(words)]);
});

it('a school whose policy keeps visitors from the function learns what to do', async () => {
  const policy = { spec: { rules: [{ values: { allowedValues: ['C0school'] } }] } };
  const found = await lookAt({ ':getEffectivePolicy': policy });
  expect(found['visitors']).toMatch(/iam\.allowedPolicyMemberDomains.*Google Workspace.*runbook/);
  const open = { ':getEffectivePolicy': policy, '/services/site': { invokerIamDisabled: true } };
  expect((await lookAt(open))['visitors']).toBeUndefined();
  expect((await lookAt({}))['visitors']).toBeUndefined();
});

it("the function's account without Editor needs its own roles", async () => {
  const bindings = [{ role: 'roles/datastore.user', members: [ACCOUNT] }];
  const found = await lookAt({ ':getIamPolicy': { bindings } });
  expect(found['roles']).toMatch(/7-compute@.*lacks.* firebaseauth\.viewer, cloudbuild/);
  expect(found['roles']).not.toContain('datastore');
  expect((await lookAt({}))['roles']).toBeUndefined();
});

it('a login that was never set up is to do', async () => {
  expect((await lookAt({ '/config': 404 }))['login']).toMatch(/^Login is disabled/);
});

it('a check that fails is an error, not something to do', async () => {
  const found = await lookAt({ '/config': 403, '/services/site': 500, ':getIamPolicy': 429 });
  for (const name of ['login', 'visitors', 'roles']) expect(found[name]).toBeInstanceOf(Error);
});

it('no two checks have the same name', async () => {
  const names = [findMissing(ready), await lookAt({})].flatMap((each) => Object.keys(each));
  expect(new Set(names).size).toBe(names.length);
});

it('a project is not ready while something is to do at Google, except what a deployment does', async () => {
  const open = checksOf(await lookAt({}));
  expect(open).toContainEqual(expect.objectContaining({ name: 'login', state: 'to do' }));
  expect(() => expectReady(open)).toThrow('Not ready');
  const closed = checksOf(await lookAt(LOGIN));
  expect(closed).toContainEqual(expect.objectContaining({ name: 'deletion', state: 'at deploy' }));
  expect(() => expectReady(closed)).not.toThrow();
  const unknown = checksOf(await lookAt({ ...LOGIN, ':getIamPolicy': 500 }));
  expect(() => expectReady(unknown)).toThrow('unknown');
});

// As `firebase login:list --json` of firebase-tools 15.34.2 prints them
it.each([
  ['{\n  "status": "success"\n}', false],
  ['{"status": "success", "result": [{"user": {"email": "ada@school.org"}}]}', true],
])('Firebase’s command line has an account or none: %s', (printed, has) => {
  expect(hasAccount(printed)).toBe(has);
});
