import { describe, expect, it } from 'vitest';
import { messageFilter } from '@/features/contact/message-filter';
import { messagesCsv, type StoredMessage } from '@/features/contact/stored-message';

const BARE: StoredMessage = {
  id: 'an-id',
  createdAt: '2026-01-01T08:00:00.000Z',
  expireAt: '2027-01-01T08:00:00.000Z',
  state: 'unread',
  kind: 'note',
  fullName: '',
  email: 'ada@example.org',
  phone: '',
  subject: '',
  message: '',
  suspicions: [],
};
const WORDS = { sent: 'Emailed', waiting: 'Not emailed yet', failed: 'Not emailed' };
const csv = (message: Partial<StoredMessage>) => messagesCsv([{ ...BARE, ...message }], WORDS);

it.each([
  ...['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u200b=1', '\u202e=1'],
  ...['＝1', '＋1', '－1', '＠a', '\u2212 1', '﹢1', '﹣1', '\u3000＝1', '\ufeff \t=1', '\u0007=1'],
])("a CSV cell isn't a formula if a name starts with %j", (fullName) => {
  expect(csv({ fullName })).toContain(`,"note","'${fullName.charAt(0)}`);
});

it("a CSV cell can't start a formula after another locale's separator", () => {
  expect(csv({ message: 'a;=1;\t+1;b' })).toContain(`"a;'=1;'\t'+1;b"`);
});

it('a CSV cell keeps its text if no formula can start in it', () => {
  for (const message of ['a; b', '1 = 1', 'a\n- b', "it's (+)", 'ש-ל']) {
    expect(csv({ message })).toContain(`"${message}"`);
  }
  expect(csv({ message: '"1", 2' })).toContain('"""1"", 2"');
});

it('an empty list is a CSV file with a header row', () => {
  expect(messagesCsv([], WORDS)).toMatch(/^\uFEFF"createdAt","kind",.*,"id"\r\n$/);
});

describe('the list of messages', () => {
  const all: StoredMessage[] = [
    { ...BARE, id: 'new', message: 'A fern, please' },
    { ...BARE, id: 'read', state: 'read', fullName: 'Noa Fern' },
    { ...BARE, id: 'answered', state: 'answered', kind: 'contact', phone: '050-1234567' },
    { ...BARE, id: 'vendor', state: 'read', kind: 'vendor', corporation: 'Fernworks' },
    { ...BARE, id: 'adults', state: 'read', kind: 'nextDate', course: '/ferns' },
    { ...BARE, id: 'Hebrew', state: 'read', kind: 'nextDate', course: '/fernsHeb' },
    { ...BARE, id: 'noa', state: 'read', email: 'noa@example.org', subject: 'Fern' },
  ];
  const everyId = all.map(({ id }) => id);

  it.each<[string, Partial<Parameters<typeof messageFilter>[0]>, string[]]>([
    ['all', {}, everyId],
    ['all suspects', { state: 'suspects' }, everyId],
    ['unread ones', { state: 'unread' }, ['new']],
    ['answered ones', { state: 'answered' }, ['answered']],
    ['those of a form', { kind: 'vendor' }, ['vendor']],
    ['those of a course in all languages', { kind: '/ferns' }, ['adults', 'Hebrew']],
    ['those with a word in name, message or company', { q: 'FERN' }, ['new', 'read', 'vendor']],
    ['those with a phone number', { q: '1234567' }, ['answered']],
    ['those of an email address', { q: 'noa@example' }, ['noa']],
    ['those with all words', { q: 'fern noa' }, ['read']],
    ['those of a state with a word', { state: 'unread', q: 'fern' }, ['new']],
    ['those of a form with a word', { kind: 'note', q: 'fern' }, ['new', 'read']],
    ['all for a search of spaces', { q: ' ' }, everyId],
  ])('has %s', (_, given, ids) => {
    const filter = messageFilter({ state: 'any', kind: '', q: '', ...given });
    expect(all.filter(filter.isChosen).map(({ id }) => id)).toEqual(ids);
    expect(filter.isFiltered).toBe(ids !== everyId);
  });
});
