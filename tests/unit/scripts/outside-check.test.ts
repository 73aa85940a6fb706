import { expect, it } from 'vitest';
import type { Seen } from '../../../scripts/deploy/checks';
import { checkOutside, type OutsideFacts } from '../../../scripts/deploy/outside-check';

const URL = 'https://www.school.org';
const seen = <Value>(value: Value): Seen<Value> => ({ value });
const ready: OutsideFacts = {
  siteAddresses: seen(['199.36.158.100']),
  mailDomain: 'school.org',
  spf: seen(['v=spf1 include:mail.example -all', 'google-site-verification=x']),
  dkim: seen(true),
  dmarc: seen(['v=DMARC1; p=none']),
  application: [{ url: 'https://app.school.org/', status: seen(200) }],
  login: seen({ password: true, signUp: false }),
  admins: seen(1),
  watchedCollections: seen(['mail']),
  backups: seen(1),
  withoutTtl: seen([]),
  uptimeHosts: seen(['www.school.org']),
  budgets: seen(1),
};
const notOk = (facts: Seen<OutsideFacts>) =>
  checkOutside(facts, URL).filter(({ state }) => state !== 'ok');

it('finds nothing to do where everything is there', () => {
  expect(notOk(seen(ready))).toEqual([]);
});

it.each<[string, Partial<OutsideFacts>]>([
  ['domain', { siteAddresses: seen([]) }],
  ['login', { login: seen({ password: false, signUp: false }) }],
  ['login', { login: seen({ password: true, signUp: true }) }],
  ['admin', { admins: seen(0) }],
  ['mail: SPF', { spf: seen(['google-site-verification=x']) }],
  ['mail: SPF', { spf: seen(['v=spf1 -all', 'v=spf1 mx -all']) }],
  ['mail: DKIM', { dkim: seen(false) }],
  ['mail: DMARC', { dmarc: seen([]) }],
  ['mail: sending', { watchedCollections: seen(['letters']) }],
  ['application', { application: [{ url: 'https://app.school.org/', status: seen(404) }] }],
  ['application', { application: [{ url: 'https://app.school.org/', status: seen(0) }] }],
  ['backups', { backups: seen(0) }],
  ['deletion', { withoutTtl: seen(['mail']) }],
  ['uptime', { uptimeHosts: seen(['other.school.org']) }],
  ['budget', { budgets: seen(0) }],
])('says what to do about %s: %j', (name, change) => {
  const expected = { name, state: 'todo', remedy: expect.stringMatching(/\w/) as string };
  expect(notOk(seen({ ...ready, ...change }))).toEqual([expect.objectContaining(expected)]);
});

it('tells what could not be seen from what is not there', () => {
  const unseen = notOk(seen({ ...ready, backups: { problem: 'no answer within 8 s' } }));
  expect(unseen).toEqual([
    { name: 'backups', state: 'unknown', says: 'could not be checked: no answer within 8 s' },
  ]);
  expect(notOk({ problem: 'no credentials' })).toHaveLength(1);
});
