import { expect, it } from 'vitest';
import { replyAddress } from '@/features/editor/lists/reply';
import { eachLang } from '@/lib/locale';

const WORDS = {
  ...eachLang(() => ({ subject: '', wrote: '' })),
  en: { subject: 'Re: your message & more?', wrote: 'On {when}, you wrote:' },
  he: { subject: 'בתשובה לפנייתך', wrote: 'ב-{when} כתבת:' },
};
const createdAt = '2026-03-04T16:30:00.000Z';

/** The parts of the URL as an email program reads them. */
function read(message: string, email = 'ada@example.org') {
  const address = new URL(replyAddress({ email, message, createdAt }, WORDS));
  const [subject, body] = ['subject', 'body'].map((name) => address.searchParams.get(name));
  return { to: decodeURIComponent(address.pathname), subject, body, length: address.href.length };
}

it('a reply quotes the message line by line', () => {
  expect(read('Hello,\nis 1 + 1 = 2?\r\n100% & more #1')).toMatchObject({
    to: 'ada@example.org',
    subject: WORDS.en.subject,
    body: '\r\n\r\nOn March 4, 2026, you wrote:\r\n> Hello,\r\n> is 1 + 1 = 2?\r\n> 100% & more #1\r\n',
  });
  expect(read('').body).toBe('\r\n\r\nOn March 4, 2026, you wrote:');
});

it('a reply to a Hebrew message is in Hebrew', () => {
  expect(read('שלום')).toMatchObject({
    subject: WORDS.he.subject,
    body: expect.stringMatching(/כתבת:\r\n> שלום\r\n$/),
  });
});

it("an email address can't add a header or a second recipient", () => {
  const email = "o'neil?bcc=x&subject=y%0a+tag@example.org";
  expect(read('Hello', email)).toMatchObject({ to: email, subject: WORDS.en.subject });
});

it('a long message is cut at the length that email programs accept', () => {
  for (const message of ['word '.repeat(1000), 'מילה '.repeat(1000), '🤖\n'.repeat(2000)]) {
    const { body, length } = read(message);
    expect(length).toBeLessThanOrEqual(2000);
    expect(length).toBeGreaterThan(1700);
    expect(body).toMatch(/…\r\n$/);
  }
});
