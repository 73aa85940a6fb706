import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '@/features/contact/message';
import { notification } from '@/features/contact/notification';
import { clientAddress } from '@/server/client-address';
import { RequestError } from '@/server/http';
import { checkOrigin } from '@/server/origin';
import { validBody } from '../support/contact-arbitraries';

describe('the notification', () => {
  const mail = { recipient: 'owner@example.org', sender: 'site@example.org' };
  const isOneLine = (text: string) => !/[\r\n\0]/.test(text);

  it('goes to the owner alone, whoever writes whatever', () => {
    fc.assert(
      fc.property(validBody, ({ body }) => {
        const parsed = parseMessage(body);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
        const { message } = parsed.submission;
        const sent = notification(message, mail);
        expect(Object.keys(sent).sort()).toEqual(['from', 'message', 'replyTo', 'to']);
        expect(Object.keys(sent.message).sort()).toEqual(['subject', 'text']);
        expect(sent).toMatchObject({ to: mail.recipient, from: mail.sender });
        expect(sent.replyTo).toBe(message.email);
        expect(sent.replyTo).not.toMatch(/[\s,;<>"]/);
        expect([sent.replyTo, sent.message.subject].filter((text) => !isOneLine(text))).toEqual([]);
        expect(sent.message.text.endsWith(`\n\n${message.message}\n`)).toBe(true);
      }),
    );
  });

  it('says who wrote by which form', () => {
    const message = {
      kind: 'vendor',
      fullName: 'Dana Levi',
      email: 'dana@example.org',
      phone: '',
      corporation: 'A school',
      subject: 'vendor-inquiry',
      message: 'Hello\nthere',
    } as const;
    expect(notification(message, mail)).toEqual({
      to: 'owner@example.org',
      from: 'site@example.org',
      replyTo: 'dana@example.org',
      message: {
        subject: '[Website] Vendor inquiry from Dana Levi',
        text: 'Name: Dana Levi\nEmail: dana@example.org\nCorporation: A school\nSubject: vendor-inquiry\n\nHello\nthere\n',
      },
    });
  });
});

describe("the visitor's address", () => {
  const headers = (forwarded?: string) =>
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });

  it.each([
    ['192.0.2.1', 1, '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
    ['6.6.6.6,192.0.2.1 , 10.0.0.1', 2, '192.0.2.1'],
    ['192.0.2.1', 2, 'unknown'],
    ['6.6.6.6, ', 1, 'unknown'],
    [undefined, 1, 'unknown'],
    ['6.6.6.6', 0, 'direct'],
    [undefined, 0, 'direct'],
  ])('of %j behind %i proxies is %j', (forwarded, proxies, address) => {
    expect(clientAddress(headers(forwarded), proxies)).toBe(address);
  });

  it('does not depend on what the visitor puts before it', () => {
    const hops = fc.array(fc.stringMatching(/^[\w.:, ]*$/)).map((parts) => parts.join(','));
    fc.assert(
      fc.property(hops, fc.constantFrom(1, 2, 3), (made, proxies) => {
        const trusted = ['192.0.2.1', '10.0.0.1', '10.0.0.2'].slice(0, proxies).join(', ');
        expect(clientAddress(headers(`${made}, ${trusted}`), proxies)).toBe('192.0.2.1');
        expect(clientAddress(headers(made), 0)).toBe('direct');
      }),
    );
  });
});

describe("the page's origin", () => {
  const check = (headers: Record<string, string>, allowed: string[] = []) => {
    const request = new Request('https://site.example/api', { method: 'POST' });
    const withHeaders = new Headers(headers);
    return checkOrigin({ ...request, headers: withHeaders } as Request, allowed);
  };
  const own = { host: 'function.internal', 'x-forwarded-host': 'site.example' };

  it.each([
    ['none', {}],
    ['its own', { ...own, origin: 'https://site.example' }],
    ["the function's own host", { host: 'localhost:5000', origin: 'http://localhost:5000' }],
    ['its own page, without an origin', { ...own, 'sec-fetch-site': 'same-origin' }],
  ])('is accepted: %s', (_, headers) => {
    expect(check(headers)).toBeUndefined();
  });

  it('is named when it is an allowed foreign one', () => {
    const allowed = ['https://partner.example'];
    expect(check({ ...own, origin: 'https://partner.example' }, allowed)).toBe(allowed[0]);
  });

  it.each([
    'https://other.example',
    'https://site.example.other.example',
    'https://site.example:8443',
    'https://sub.partner.example',
    'http://partner.example',
    'https://partner.example.org',
    'null',
    'site.example',
    'https://partner.example, https://site.example',
  ])('is refused: %s', (origin) => {
    const attempt = () => check({ ...own, origin }, ['https://partner.example']);
    expect(attempt).toThrow(RequestError);
    expect(attempt).toThrow(expect.objectContaining({ status: 403, code: 'foreign-origin' }));
  });

  it('is refused when only the browser says that it is foreign', () => {
    expect(() => check({ ...own, 'sec-fetch-site': 'cross-site' })).toThrow(RequestError);
  });
});
