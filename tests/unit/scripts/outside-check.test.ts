import { expect, it } from 'vitest';
import { checkOutside, type Target } from '../../../scripts/deploy/outside-check';
import type { Outside } from '../../../scripts/deploy/outside';

const TARGET: Target = {
  project: 'school-site',
  siteUrl: 'https://www.school.org',
  mailDomain: 'school.org',
  application: ['https://app.school.org/'],
  expiring: ['mail', 'blogPostsTrash'],
};

/** What name servers, the web and Google answer; Google's by a part of the address. */
const ready = {
  addresses: ['199.36.158.100'],
  texts: {
    'school.org': ['v=spf1 include:mail.example -all', 'google-site-verification=x'],
    '_dmarc.school.org': ['v=DMARC1; p=none'],
  } as Record<string, string[]>,
  names: ['_domainkey.school.org'],
  status: 200,
  admins: 1,
  google: {
    '/config': {
      signIn: { email: { enabled: true } },
      client: { permissions: { disabledUserSignup: true } },
    },
    '/functions?': {
      functions: [
        {},
        {
          eventTrigger: { eventFilters: [{ attribute: 'document', value: 'mail/{documentId}' }] },
        },
      ],
    },
    '/backupSchedules': { backupSchedules: [{}] },
    '/fields?': {
      fields: TARGET.expiring.map((name) => ({ name: `/${name}/fields/expireAt` })),
    },
    '/uptimeCheckConfigs': {
      uptimeCheckConfigs: [{ monitoredResource: { labels: { host: 'www.school.org' } } }],
    },
    '/billingInfo': { billingAccountName: 'billingAccounts/1' },
    '/budgets': { budgets: [{}] },
  } as Record<string, unknown>,
};
type Answers = typeof ready;

function outside({ addresses, texts, names, status, admins, google }: Answers): Outside {
  return {
    addressesOf: () => Promise.resolve(addresses),
    textsOf: (name) => Promise.resolve(texts[name] ?? []),
    isName: (name) => Promise.resolve(names.includes(name)),
    statusOf: () => Promise.resolve(status),
    countAdmins: () => Promise.resolve(admins),
    async ask<Answer>(url: string) {
      const answer = Object.entries(google).find(([part]) => url.includes(part))?.[1];
      if (answer instanceof Error) throw answer;
      return Promise.resolve(answer as Answer);
    },
  };
}

const notOk = async (change: Partial<Answers>) =>
  (await checkOutside(TARGET, outside({ ...ready, ...change }))).filter(
    ({ state }) => state !== 'ok',
  );
const google = (change: Record<string, unknown>) => ({ google: { ...ready.google, ...change } });

it('finds nothing to do where everything is there', async () => {
  expect(await notOk({})).toEqual([]);
});

it.each<[string, Partial<Answers>]>([
  ['domain', { addresses: [] }],
  ['login', google({ '/config': {} })],
  ['login', google({ '/config': { signIn: { email: { enabled: true } } } })],
  ['admin', { admins: 0 }],
  ['mail: SPF', { texts: { ...ready.texts, 'school.org': ['google-site-verification=x'] } }],
  ['mail: SPF', { texts: { ...ready.texts, 'school.org': ['v=spf1 -all', 'v=spf1 mx -all'] } }],
  ['mail: DKIM', { names: [] }],
  ['mail: DMARC', { texts: { ...ready.texts, '_dmarc.school.org': [] } }],
  ['mail: sending', google({ '/functions?': {} })],
  ['application', { status: 404 }],
  ['application', { status: 0 }],
  ['backups', google({ '/backupSchedules': {} })],
  ['deletion', google({ '/fields?': { fields: [{ name: '/mail/fields/expireAt' }] } })],
  ['uptime', google({ '/uptimeCheckConfigs': {} })],
  ['budget', google({ '/budgets': {} })],
])('says what to do about %s: %j', async (name, change) => {
  const expected = { name, state: 'todo', remedy: expect.stringMatching(/\w/) as string };
  expect(await notOk(change)).toEqual([expect.objectContaining(expected)]);
});

it('names a page of the application that is broken, though another could not be seen', async () => {
  const target = {
    ...TARGET,
    application: ['https://app.school.org/slow', 'https://app.school.org/gone'],
  };
  const statusOf = (url: string) =>
    url.endsWith('slow') ? Promise.reject(new Error('no answer')) : Promise.resolve(404);
  const results = await checkOutside(target, { ...outside(ready), statusOf });
  expect(results.find(({ name }) => name === 'application')).toMatchObject({
    state: 'todo',
    says: 'https://app.school.org/gone answers 404',
  });
});

it('tells what could not be seen from what is not there', async () => {
  expect(await notOk(google({ '/backupSchedules': new Error('not allowed\n…') }))).toEqual([
    { name: 'backups', state: 'unknown', says: 'could not be checked: not allowed' },
  ]);
});
