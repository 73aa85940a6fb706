import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.ts';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { hostFunction } from '../../support/server/hosted-function.ts';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore.ts';
import { MESSAGE_COLLECTIONS, storeMessage } from '@/features/contact/store.server';
import { contactBody } from '../../support/contact/contact-api';
import { openMailServer } from '../../support/contact/mail-server';

const PASSWORD = 'a-secret-word';

stopAllOnExit();
const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
const logins: unknown[] = [];
const mailServer = await openMailServer({
  authOptional: false,
  onAuth: ({ username, password }, _session, done) => {
    logins.push([username, password]);
    done(null, { user: username });
  },
});
const env = {
  FIRESTORE_EMULATOR_HOST: store.host,
  CONTACT_TO: 'owner@example.org',
  CONTACT_FROM: 'site@example.org',
  SMTP_HOST: 'localhost',
  SMTP_PORT: String(mailServer.port),
  SMTP_USER: 'site',
  SMTP_PASSWORD: PASSWORD,
  FUNCTION_TARGET: 'mail',
};
const mail = await hostFunction({ env });
afterAll(async () => {
  await Promise.all([mail, mailServer, store].map((each) => each.stop()));
});

it('the scheduled function emails a stored message once, even if two runs overlap', async () => {
  const body = contactBody({ subject: 'vendor-inquiry', corporation: 'A school' });
  const id = randomUUID();
  await storeMessage(store.db, {
    id,
    submission: { message: { ...body, kind: 'vendor' }, submissionId: id, suspicions: [] },
    hasMailServer: true,
    now: Date.now(),
  });
  const run = async () => (await fetch(mail.url, { method: 'POST' })).status;
  expect(await Promise.all([run(), run()])).toEqual([200, 200]);
  expect(await run()).toBe(200);
  expect(logins).toEqual([['site', PASSWORD]]);
  expect(mailServer.mails).toHaveLength(1);
  const [received] = mailServer.mails;
  expect(received).toMatchObject({
    envelope: { from: 'site@example.org', to: ['owner@example.org'] },
    mail: {
      subject: '[Website] Vendor inquiry from Dana Levi',
      replyTo: { text: body.email },
      messageId: `<${id}@example.org>`,
      text: expect.stringContaining('Corporation: A school'),
    },
  });
  const printed = mail.printed();
  expect(printed).toContain('contact message mailed');
  for (const secret of [PASSWORD, body.email, body.fullName]) expect(printed).not.toContain(secret);
});

it('a message that is not emailed at the third try is an error in the log, without personal data', async () => {
  const body = contactBody();
  const id = randomUUID();
  await storeMessage(store.db, {
    id,
    submission: { message: { ...body, kind: 'contact' }, submissionId: id, suspicions: [] },
    hasMailServer: false,
    now: Date.now(),
  });
  const ref = store.db.collection(MESSAGE_COLLECTIONS.messages).doc(id);
  await ref.update({ mail: { state: 'waiting', tries: 2 } });
  const settings = { FIRESTORE_EMULATOR_HOST: store.host, FUNCTION_TARGET: 'mail' };
  const unset = await hostFunction({ env: settings });
  expect((await fetch(unset.url, { method: 'POST' })).status).toBe(200);
  const [line] = unset.printed().match(/.*contact message not mailed.*/) ?? [];
  expect(JSON.parse(line ?? '')).toMatchObject({ severity: 'ERROR', problem: 'noServer' });
  expect(unset.printed()).not.toContain(body.email);
  await unset.stop();
  await ref.delete();
});
