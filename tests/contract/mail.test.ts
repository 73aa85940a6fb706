import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Timestamp } from 'firebase-admin/firestore';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as logs from '@/server/log';
import { mailDue, type MailServer } from '@/features/contact/mail.server';
import { hasten, noteMailer, readMailer } from '@/features/contact/mail-queue.server';
import type { Message } from '@/features/contact/message.schema';
import { MESSAGE_COLLECTIONS, storeMessage } from '@/features/contact/store.server';
import { mailStatus, type Mail } from '@/features/contact/stored-message';
import { openMailServer } from '../support/contact/mail-server';
import { openStore } from '../support/server/store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 24);
const OWNER = { from: 'Site <site@example.org>', to: 'owner@example.org' };
const HELLO: Message = {
  kind: 'contact',
  fullName: 'Dana',
  email: 'dana@example.net',
  phone: '050-000-0000',
  subject: 'training',
  message: 'Hello,\nI teach.',
};

const { db, stop } = await openStore();
const stored = db.collection(MESSAGE_COLLECTIONS.messages);
afterAll(stop);
beforeEach(async () => {
  const { docs } = await stored.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

/** Stores a message and returns its id. */
async function store(changes: Partial<Message> = {}, { at = NOW, hasMailServer = true } = {}) {
  const id = randomUUID();
  const message = { ...HELLO, ...changes };
  const submission = { message, submissionId: id, suspicions: [] };
  await storeMessage(db, { id, submission, hasMailServer, now: at });
  return id;
}

async function mailOf(id: string) {
  const doc = await stored.doc(id).get();
  const next = doc.get('mailNext') as Timestamp | undefined;
  return { ...(doc.get('mail') as Mail), next: next?.toMillis() };
}
const WORDS = { sent: 'Emailed', waiting: 'Not emailed yet', failed: 'Not emailed' };
const statusOf = async (id: string) =>
  mailStatus((await stored.doc(id).get()).get('mail') as Mail | undefined, WORDS);

const local = (port: number, changes: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  user: undefined,
  password: undefined,
  ...OWNER,
  ...changes,
});

async function open(options: SMTPServerOptions = {}) {
  const server = await openMailServer(options);
  onTestFinished(() => server.stop());
  const run = (now = NOW, changes: Partial<MailServer> = {}) =>
    mailDue(db, local(server.port, changes), { now, sendWithinMs: 2000 });
  return { ...server, run };
}

describe("a message's email", () => {
  it('arrives once, in plain text, with the visitor as Reply-To', async () => {
    const { mails, run } = await open();
    const id = await store();
    expect(await statusOf(id)).toBe('Not emailed yet');
    await run();
    await run(NOW + DAY);
    expect(mails).toMatchObject([
      {
        envelope: { from: 'site@example.org', to: ['owner@example.org'] },
        mail: {
          from: { text: '"Site" <site@example.org>' },
          to: { text: 'owner@example.org' },
          replyTo: { text: 'dana@example.net' },
          subject: '[Website] Contact from Dana',
          messageId: `<${id}@example.org>`,
          text: 'Name: Dana\nEmail: dana@example.net\nPhone: 050-000-0000\nSubject: training\n\nHello,\nI teach.\n',
          html: false,
          attachments: [],
        },
      },
    ]);
    expect(mails[0]?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await statusOf(id)).toBe('Emailed');
  });

  it.each<Partial<Message>>([
    { fullName: 'A\r\nBcc: evil@example.com' },
    { fullName: '=?utf-8?Q?A=0D=0ABcc:_evil@example.com?=' },
    { fullName: 'ש'.repeat(120) },
    { fullName: 'Owner <owner@example.org>, evil@example.com' },
    { email: 'Owner <evil@example.com>' },
    { email: 'a@example.net> <evil@example.com' },
    { message: '\r\n.\r\nRCPT TO:<evil@example.com>\r\nDATA' },
  ])("can't add a header or a recipient: %j", async (hostile) => {
    const { mails, run } = await open();
    await store(hostile);
    await run();
    expect(mails).toHaveLength(1);
    const [{ envelope, mail } = { envelope: undefined, mail: undefined }] = mails;
    expect(envelope?.to).toEqual(['owner@example.org']);
    expect(mail?.headerLines.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail?.to).toMatchObject({ text: 'owner@example.org' });
    expect(mail?.replyTo?.value).toHaveLength(1);
    expect(mail?.text).toContain((hostile.message ?? HELLO.message).replaceAll('\r\n', '\n'));
    expect(mail?.subject).not.toContain('\n');
  });

  it.each([
    ['dana@דוגמה.ישראל', /^Reply-To: dana@xn--\S+\.xn--\S+$/m],
    ["o'neill+x@example.org", /^Reply-To: o'neill\+x@example\.org$/m],
    ['דנה@example.org', undefined],
    ['é@例子.公司', undefined],
    ['🙂@example.org', undefined],
  ])('has only ASCII in its headers, even for %s', async (email, replyTo) => {
    const { mails, run } = await open();
    await store({ email, fullName: 'דנה 🙂' });
    await run(NOW, { from: 'אתר <site@דוגמה.ישראל>' });
    const [{ head, mail } = { head: '', mail: undefined }] = mails;
    expect(head).toMatch(/^[\t\r\n -~]+$/);
    if (replyTo) expect(head).toMatch(replyTo);
    else expect(mail?.replyTo).toBeUndefined();
    expect(mail?.subject).toBe('[Website] Contact from דנה 🙂');
    expect(mail?.text).toContain(`Email: ${email}\n`);
  });

  it('is never sent if the message is suspected spam or was stored without `mail`', async () => {
    const { mails, run } = await open();
    const { fullName, email } = HELLO;
    const submission = { message: HELLO, submissionId: 'a', suspicions: ['honeypot' as const] };
    const request = { id: 'a', submission, hasMailServer: true, now: NOW };
    await storeMessage(db, request);
    await stored.doc('older').set({ fullName, email, createdAt: new Date(NOW) });
    await run(NOW + MINUTE);
    expect(mails).toEqual([]);
    expect(await statusOf('older')).toBe('');
  });

  it("doesn't restore a message that is deleted meanwhile", async () => {
    const id = await store();
    const { run } = await open({
      onData: (stream, _session, done) => {
        stream.resume().on(
          'end',
          () =>
            void stored
              .doc(id)
              .delete()
              .then(() => done()),
        );
      },
    });
    await run();
    expect((await stored.get()).size).toBe(0);
  });
});

describe('without a mail server', () => {
  it('the editor says why messages wait', async () => {
    const id = await store({}, { hasMailServer: false });
    await mailDue(db, undefined, { now: NOW });
    expect(await mailOf(id)).toMatchObject({ state: 'waiting', tries: 1, next: NOW + MINUTE });
    const at = new Date(NOW).toISOString();
    expect(await readMailer(db)).toEqual({
      mailer: { problem: 'noServer', reason: 'no mail server set', at },
    });
  });

  it('messages wait up to two weeks for one', async () => {
    const late = await store({}, { hasMailServer: false, at: NOW - 14 * DAY });
    const tooLate = await store({}, { hasMailServer: false, at: NOW - 16 * DAY });
    expect(await statusOf(late)).toBe('Not emailed yet (no mail server set)');
    const { mails, run } = await open();
    await run();
    expect(mails).toHaveLength(1);
    expect(await statusOf(late)).toBe('Emailed');
    expect(await statusOf(tooLate)).toBe('Not emailed (no mail server set)');
  });
});

const refusal = (responseCode: number) =>
  Object.assign(new Error('Nobody here is owner@example.org'), { responseCode });

describe('a mail server that', () => {
  it.each<[string, SMTPServerOptions, string, string]>([
    [
      'refuses the recipient',
      { onRcptTo: (_to, _, done) => done(refusal(550)) },
      'address',
      'refused: 550',
    ],
    [
      'refuses the sender',
      { onMailFrom: (_from, _, done) => done(refusal(553)) },
      'address',
      'refused: 553',
    ],
    ['is busy', { onMailFrom: (_from, _, done) => done(refusal(451)) }, 'busy', 'refused: 451'],
    [
      'refuses the password',
      { onAuth: (_auth, _, done) => done(null, {}) },
      'login',
      'wrong user or password',
    ],
    [
      'asks for a login',
      { onMailFrom: (_from, _, done) => done(refusal(530)) },
      'login',
      'wrong user or password',
    ],
    [
      'cannot check the password',
      { onAuth: (_auth, _, done) => done(refusal(454)) },
      'busy',
      'refused: 454',
    ],
    [
      'refuses the connection for good',
      { onConnect: (_session, done) => done(refusal(554)) },
      'unknown',
      'EPROTOCOL Invalid greeting. response=554 Nobody here is … 554 Nobody here is …',
    ],
  ])('%s gets a retry, whose reason the editor shows', async (_what, options, problem, reason) => {
    const { run } = await open(options);
    const id = await store();
    await run(NOW, options.onAuth && { user: 'site', password: 'secret-word' });
    expect(await mailOf(id)).toEqual({
      ...{ state: 'waiting', tries: 1, problem, reason, next: NOW + MINUTE },
    });
    expect(await statusOf(id)).toBe(`Not emailed yet (${reason})`);
    const at = new Date(NOW).toISOString();
    expect(await readMailer(db)).toEqual({ mailer: { problem, reason, at } });
  });

  it('takes messages again ends the notice in the editor', async () => {
    await noteMailer(db, { problem: 'login', reason: 'wrong user or password' }, NOW);
    const { run } = await open();
    await store();
    await run();
    expect(await readMailer(db)).toEqual({ mailer: undefined });
  });

  it('fails in a way that no table knows has its words stored without addresses', async () => {
    const { run } = await open();
    const id = await store();
    await run(NOW, { from: 'site', to: 'no address <>' });
    expect(await readMailer(db)).toMatchObject({ mailer: { problem: 'unknown' } });
    expect(await statusOf(id)).toMatch(/^Not emailed yet \(EENVELOPE \w+/);
    expect(await statusOf(id)).not.toContain('@');
  });

  it.each<[string, SMTPServerOptions]>([
    ['takes a connection', { onConnect: () => undefined }],
    ['takes a recipient', { onRcptTo: () => undefined }],
    ['takes the text', { onData: (stream) => void stream.resume() }],
  ])('%s and is silent then hits the time limit', async (_what, options) => {
    const server = await open(options);
    const id = await store();
    await mailDue(db, local(server.port), { now: NOW, sendWithinMs: 200 });
    expect(await statusOf(id)).toBe('Not emailed yet (no answer in 0.2 s)');
    server.hangUp();
  });

  it('hangs up during the text gets a retry', async () => {
    const server = await open({ onData: (stream) => void stream.once('data', server.hangUp) });
    const id = await store({ message: 'x'.repeat(5000) });
    await server.run();
    expect(await statusOf(id)).toMatch(/^Not emailed yet \(no connection: E\w+\)$/);
  });

  it.each([
    ["doesn't encrypt", true],
    ['has an untrusted certificate', false],
  ])("%s gets no password, unless it's localhost", async (_what, hideSTARTTLS) => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>();
    const { run } = await open({ onAuth, hideSTARTTLS });
    const id = await store();
    await run(NOW, { host: '127.0.0.1', user: 'site', password: 'secret-word' });
    expect(onAuth).not.toHaveBeenCalled();
    expect(await statusOf(id)).toMatch(/^Not emailed yet \(no connection/);
  });

  it('always refuses the text gets tries for two weeks, with growing pauses', async () => {
    const { run } = await open({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(550))),
    });
    const id = await store();
    const pauses: number[] = [];
    let now = NOW;
    for (let next: number | undefined = now; next; next = (await mailOf(id)).next) {
      if (next > now) pauses.push((next - now) / MINUTE);
      now = next;
      await run(now);
    }
    expect(pauses.slice(0, 6)).toEqual([1, 5, 30, 120, 720, 1440]);
    expect(Math.max(...pauses)).toBe(1440);
    expect(Math.floor((now - NOW) / DAY)).toBe(14);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', problem: 'text' });
    expect(await statusOf(id)).toBe('Not emailed (refused: 550)');
    await hasten(stored.doc(id), now);
    expect(await mailOf(id)).toEqual({ state: 'waiting', tries: 0, next: now });
  });

  it.each<[string, (refuse: () => Error) => SMTPServerOptions]>([
    ['the recipient', (refuse) => ({ onRcptTo: (_to, _session, done) => done(refuse()) })],
    [
      'the text',
      (refuse) => ({
        onData: (stream, _session, done) => void stream.resume().on('end', () => done(refuse())),
      }),
    ],
  ])('refuses %s for good gets the next message in the same run', async (_what, refusing) => {
    const asked = vi.fn<() => Error>().mockImplementation(() => refusal(554));
    const { run } = await open(refusing(asked));
    const ids = [await store({}, { at: NOW - 2 }), await store({}, { at: NOW - 1 })];
    await run();
    expect(asked).toHaveBeenCalledTimes(2);
    for (const id of ids) expect(await statusOf(id)).toBe('Not emailed yet (refused: 554)');
  });

  it('refuses one message for good delivers the others', async () => {
    const { run } = await open({
      onData: (stream, _session, done) => {
        void text(stream).then((raw) => done(raw.includes('spam') ? refusal(554) : null));
      },
    });
    const spam = await store({ message: 'spam' }, { at: NOW - 2 });
    const real = await store({}, { at: NOW - 1 });
    await run();
    expect(await statusOf(spam)).toBe('Not emailed yet (refused: 554)');
    expect(await statusOf(real)).toBe('Emailed');
    expect(await readMailer(db)).toEqual({ mailer: undefined });
    expect((await mailOf(spam)).next).toBe(NOW + MINUTE);
    // The delivered email doesn't make a refused text due again.
    await run(NOW + MINUTE);
    await store({}, { at: NOW + MINUTE });
    await run(NOW + 2 * MINUTE);
    expect((await mailOf(spam)).next).toBe(NOW + 6 * MINUTE);
  });

  it.each([421, 450, 451, 503])('refuses for now (%i) gets one message per run', async (code) => {
    const asked = vi.fn();
    const { run } = await open({
      onRcptTo: (_to, _session, done) => {
        asked();
        done(refusal(code));
      },
    });
    await store({}, { at: NOW - 2 });
    await store({}, { at: NOW - 1 });
    await run();
    expect(asked).toHaveBeenCalledTimes(1);
    await run(NOW + 1);
    expect(asked).toHaveBeenCalledTimes(2);
    await run(NOW + 2);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

const HOUR = 60 * MINUTE;

/** A content filter: refuses texts that contain `spam` for now. */
const FILTER: SMTPServerOptions = {
  onData: (stream, _session, done) => {
    void text(stream).then((raw) => done(raw.includes('spam') ? refusal(451) : null));
  },
};

describe('a text that is refused for now', () => {
  it('is tried ever more rarely, then given up, while the others go out and the mailer is healthy', async () => {
    const tried: number[] = [];
    let now = NOW;
    const { run } = await open({
      onData: (stream, _session, done) => {
        void text(stream).then((raw) => {
          if (!raw.includes('spam')) return done();
          tried.push(now);
          done(refusal(451));
        });
      },
    });
    const logged = vi.spyOn(logs, 'log').mockReturnValue();
    const stuck = await store({ message: 'spam' });
    const others: string[] = [];
    for (; now < NOW + 6 * DAY; now += HOUR) {
      const hour = (now - NOW) / HOUR;
      if (hour % 6 === 0) others.push(await store({}, { at: now }));
      await run(now);
      if (hour > 1) expect(await readMailer(db)).toEqual({ mailer: undefined });
    }
    const errors = logged.mock.calls.filter(([severity]) => severity === 'error');
    logged.mockRestore();
    for (const id of others) expect(await statusOf(id)).toBe('Emailed');
    expect(tried.length).toBeLessThanOrEqual(11);
    const pauses = tried.slice(1).map((at, index) => at - Number(tried[index]));
    expect(pauses.slice(1)).toEqual([...pauses.slice(1)].sort((one, other) => one - other));
    expect(errors).toEqual([
      ['error', 'contact message not mailed', expect.objectContaining({ reason: 'refused: 451' })],
    ]);
    expect(await statusOf(stuck)).toBe('Not emailed (refused: 451)');
    expect(await mailOf(stuck)).toMatchObject({ state: 'failed', next: undefined });
    // “Send again” tries once more.
    await hasten(stored.doc(stuck), now);
    expect(await mailOf(stuck)).toEqual({ state: 'waiting', tries: 0, next: now });
  }, 120_000);

  it('gets the next message in the same run', async () => {
    const { run } = await open(FILTER);
    const spam = await store({ message: 'spam' }, { at: NOW - 2 });
    const real = await store({}, { at: NOW - 1 });
    await run();
    expect(await statusOf(spam)).toBe('Not emailed yet (refused: 451)');
    expect(await statusOf(real)).toBe('Emailed');
    expect(await readMailer(db)).toEqual({ mailer: undefined });
  });

  it('means that the server is busy if it refuses all, until it takes one', async () => {
    const { run } = await open(FILTER);
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await store({ message: 'spam' }, { at: NOW - 9 + n }));
    await run();
    const tries = (await Promise.all(ids.map(mailOf))).map((mail) => mail.tries);
    expect(tries).toEqual([1, 1, 0, 0, 0]);
    expect(await readMailer(db)).toMatchObject({
      mailer: { problem: 'busy', reason: 'refused: 451' },
    });
    const later = NOW + 13 * HOUR;
    await run(later);
    // After the outage, what waits for hours is due again.
    const other = await open();
    await store({}, { at: later });
    for (let now = later; now < later + 30 * MINUTE; now += MINUTE) await other.run(now);
    expect(other.mails).toHaveLength(6);
    expect(await readMailer(db)).toEqual({ mailer: undefined });
  });
});

it.each([
  ['for good', 550],
  ['for now', 451],
])(
  'a recipient that is refused %s beside another is told, and nobody gets the email twice',
  async (_what, code) => {
    const { mails, run } = await open({
      onRcptTo: ({ address }, _session, done) => {
        done(address.startsWith('gone') ? refusal(code) : null);
      },
    });
    const id = await store();
    const to = 'owner@example.org, gone@example.org';
    for (let now = NOW; now < NOW + DAY; now += HOUR) await run(now, { to });
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([['owner@example.org']]);
    const reason = `1 of the recipients refused: ${code}`;
    expect(await statusOf(id)).toBe(`Emailed (${reason})`);
    expect(await readMailer(db)).toMatchObject({ mailer: { problem: 'address', reason } });
    await store({}, { at: NOW + DAY });
    await run(NOW + DAY);
    expect(await readMailer(db)).toEqual({ mailer: undefined });
  },
);

describe('after an outage', () => {
  it.each([
    ['a weekend, with a message each hour', 64, 1],
    ['ten days, with a message every four hours', 240, 4],
  ])(
    'of %s, each message arrives once, within half an hour',
    async (_what, hours, every) => {
      const closed = await open();
      await closed.stop();
      const end = NOW + hours * HOUR;
      for (let now = NOW; now < end; now += every * HOUR) {
        await store({ message: String(now) }, { at: now });
        await closed.run(now);
      }
      const { mails, run } = await open();
      await store({}, { at: end });
      for (let now = end; now < end + 30 * MINUTE; now += MINUTE) await run(now);
      const sent = mails.map(({ mail }) => mail.messageId);
      expect([sent.length, new Set(sent).size]).toEqual(Array(2).fill(hours / every + 1));
    },
    60_000,
  );

  it('longer than all tries, the failed messages arrive too', async () => {
    const id = await store();
    const failed = { state: 'failed', tries: 20, problem: 'login', reason: 'wrong password' };
    await stored.doc(id).update({ mail: failed, mailNext: new Date(NOW + 10 * DAY) });
    const { mails, run } = await open();
    await store({}, { at: NOW + DAY });
    await run(NOW + DAY);
    expect(mails).toHaveLength(1);
    await run(NOW + DAY + MINUTE);
    expect(mails).toHaveLength(2);
    expect(await statusOf(id)).toBe('Emailed');
  });

  it('a message that has had all tries is given up', async () => {
    const id = await store();
    const failed = { state: 'failed', tries: 20, problem: 'login', reason: 'wrong password' };
    await stored.doc(id).update({ mail: failed, mailNext: new Date(NOW) });
    const { mails, run } = await open();
    await run();
    expect(mails).toEqual([]);
    expect(await mailOf(id)).toEqual({ ...failed, next: undefined });
  });
});

describe('two runs of the mailer', () => {
  it('send a message once if they overlap', async () => {
    const { mails, run } = await open();
    await store();
    await store();
    await Promise.all([run(), run(), run()]);
    expect(mails).toHaveLength(2);
  });

  it('send a message twice with the same Message-ID if the first run died after sending', async () => {
    const { mails, run } = await open();
    const id = await store();
    // Claims and sends the message, but fails to store the result.
    const transact = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new Error('died'));
    await expect(run()).rejects.toThrow('died');
    vi.restoreAllMocks();
    await run(NOW + 2 * MINUTE - 1);
    expect(mails).toHaveLength(1);
    expect(await statusOf(id)).toBe('Not emailed yet');
    await run(NOW + 2 * MINUTE);
    expect(mails.map(({ mail }) => mail.messageId)).toEqual(Array(2).fill(`<${id}@example.org>`));
    expect(await statusOf(id)).toBe('Emailed');
  });

  it('give up a message that always ends the process', async () => {
    const id = await store();
    await stored.doc(id).update({ mail: { state: 'waiting', tries: 20 } });
    const { mails, run } = await open();
    await run();
    expect(mails).toEqual([]);
    expect(await statusOf(id)).toBe('Not emailed (interrupted)');
  });
});

it('a clock that jumps sends no email twice, and loses none', async () => {
  const closed = await open();
  await closed.stop();
  const waiting = await store();
  await closed.run(NOW);
  const { mails, run } = await open();
  for (const now of [NOW + 3 * DAY, NOW, NOW - DAY, NOW + DAY]) await run(now);
  // Stored while the clock was ahead
  const ahead = await store({}, { at: NOW + DAY });
  for (const now of [NOW, NOW + DAY, NOW + 4 * DAY, NOW + DAY]) await run(now);
  const sent = mails.map(({ mail }) => mail.messageId);
  expect(sent).toEqual([waiting, ahead].map((id) => `<${id}@example.org>`));
});
