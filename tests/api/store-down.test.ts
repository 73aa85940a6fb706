import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { contactBody, expectAccepted, postForm, postJson } from '../support/contact-api';
import { expectRefusal } from '../support/json-answers';
import { logLines } from '../support/log-lines';

const { broken, generous, logFile } = inject('servers');

/** The visitor's page waits 15 s, so that the answer must have come by then. */
const PATIENCE_MS = 14_000;

it('tells the visitor in time when the store does not answer', async () => {
  // The function's own start is not what is measured.
  await postJson(broken.url, '{');
  const started = performance.now();
  const answer = await postJson(broken.url, contactBody());
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  await expectRefusal(answer, 503, 'unavailable');
});

it('still says what is wrong with a message first', async () => {
  const answer = await postJson(broken.url, contactBody({ fullName: '' }));
  await expectRefusal(answer, 422, 'invalid');
});

it('logs each outcome as a structured line, without a word of the visitor', async () => {
  const mark = `secret${randomUUID().replaceAll('-', '')}`;
  const body = contactBody({
    fullName: `${mark} name`,
    email: `${mark}@example.org`,
    phone: mark.slice(0, 40),
    message: `${mark} message`,
  });
  const kinds = logLines(readFileSync(logFile, 'utf8')).filter(
    ({ message }) => message === 'contact message stored',
  ).length;
  await expectAccepted(await postJson(generous.url, body));
  await expectAccepted(await postJson(generous.url, { ...body, leaveEmpty: mark }));
  await expectRefusal(await postJson(generous.url, { ...body, [mark]: mark }), 422, 'invalid');
  await expectRefusal(await postJson(generous.url, `{"${mark}`), 400, 'bad-json');
  await postForm(generous.url, { ...body, lang: 'en' });
  await expectRefusal(await postJson(broken.url, body), 503, 'unavailable');
  await pause(1000);

  expect(readFileSync(logFile, 'utf8')).not.toContain(mark.slice(0, 40));
  const lines = logLines(readFileSync(logFile, 'utf8'));
  const stored = lines.filter(({ message }) => message === 'contact message stored');
  expect(stored.length - kinds).toBe(3);
  expect(stored.at(-1)).toEqual({
    severity: 'INFO',
    message: 'contact message stored',
    kind: 'contact',
    outcome: 'stored',
    suspicions: [],
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', message: 'contact store failed' }),
  );
});
