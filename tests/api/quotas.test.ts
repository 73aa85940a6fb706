import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { contactBody, expectAccepted, postForm, postJson } from '../support/contact-api';
import { expectRefusal } from '../support/json-answers';

const { url } = inject('servers').strict;
const WINDOW_MS = 10 * 60_000;
const NEEDED_MS = 60_000;

it('takes 10 messages of an email and 30 of an address, whatever the sender claims', async () => {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < NEEDED_MS) await pause(left + 100);
  let claimed = 0;
  const post = (extra: Record<string, unknown>) =>
    postJson(url, contactBody(extra), {
      'x-forwarded-for': `198.51.100.${claimed++}, 203.0.113.${claimed}`,
      'x-real-ip': `198.51.100.${claimed}`,
      forwarded: `for=198.51.100.${claimed}`,
    });
  const { email } = contactBody();
  const submissionId = randomUUID();
  await expectAccepted(await post({ email, submissionId }));
  for (let count = 1; count < 10; count++) await expectAccepted(await post({ email }));

  await expectTooMany(await post({ email }));
  await expectTooMany(await post({ email: email.toUpperCase() }));
  for (let count = 10; count < 30; count++) await expectAccepted(await post({}));

  await expectTooMany(await post({}));
  await expectAccepted(await post({ email, submissionId }));
  const form = await postForm(url, contactBody());
  expect([form.status, form.headers.get('location')]).toEqual([303, '/message-failed']);
});

async function expectTooMany(answer: Response) {
  const seconds = Number(answer.headers.get('retry-after'));
  await expectRefusal(answer, 429, 'too-many');
  expect(seconds % 60).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThanOrEqual(600);
}
