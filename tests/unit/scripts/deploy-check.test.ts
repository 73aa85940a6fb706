import { expect, it, vi } from 'vitest';
import { findMissing, lookAtGoogle, type DeployFacts } from '../../../scripts/deploy/deploy-check';

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

const ACCOUNT = 'serviceAccount:7-compute@developer.gserviceaccount.com';

/** Google's answers, by a part of their address; others are empty. A number is a status. */
function google(answers: Record<string, object | number>) {
  const all = {
    ':getEffectivePolicy': { spec: { rules: [{ allowAll: true }] } },
    ':getIamPolicy': {
      bindings: [{ role: 'roles/editor', members: [ACCOUNT] }],
    },
    '/v1/projects/school-site': { projectNumber: '7' },
    ...answers,
  };
  vi.stubGlobal('fetch', (url: string) => {
    const [, answer = {}] = Object.entries(all).find(([part]) => url.includes(part)) ?? [];
    const status = typeof answer === 'number' ? answer : 200;
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  const getAccessToken = () => Promise.resolve({ access_token: 'token', expires_in: 60 });
  return lookAtGoogle({ projectId: 'school-site', credential: { getAccessToken } });
}

it('a school whose policy keeps visitors from the function learns what to do', async () => {
  const policy = { spec: { rules: [{ values: { allowedValues: ['C0school'] } }] } };
  const found = await google({ ':getEffectivePolicy': policy });
  expect(found['visitors']).toMatch(/iam\.allowedPolicyMemberDomains.*Google Workspace.*runbook/);
  const open = { ':getEffectivePolicy': policy, '/services/site': { invokerIamDisabled: true } };
  expect((await google(open))['visitors']).toBeUndefined();
  expect((await google({}))['visitors']).toBeUndefined();
});

it("the function's account without Editor needs its own roles", async () => {
  const bindings = [{ role: 'roles/datastore.user', members: [ACCOUNT] }];
  const found = await google({ ':getIamPolicy': { bindings } });
  expect(found['roles']).toMatch(/7-compute@.*lacks.* firebaseauth\.viewer, cloudbuild/);
  expect(found['roles']).not.toContain('datastore');
  expect((await google({}))['roles']).toBeUndefined();
});

it('a login that was never set up is to do', async () => {
  expect((await google({ '/config': 404 }))['login']).toMatch(/^Login is disabled/);
});

it('a check that fails is an error, not something to do', async () => {
  const found = await google({ '/config': 403, '/services/site': 500, ':getIamPolicy': 429 });
  for (const name of ['login', 'visitors', 'roles']) expect(found[name]).toBeInstanceOf(Error);
});
