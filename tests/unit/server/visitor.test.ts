import { expect, it } from 'vitest';
import { visitorOf } from '@/server/visitor';

const HOSTING = '104.198.56.253';
const visitor = (forwarded?: string) =>
  visitorOf(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }));

it.each([
  ['through Hosting', `192.0.2.1,${HOSTING}`, '192.0.2.1', HOSTING],
  [
    'through Hosting, after invented addresses',
    `6.6.6.6, 192.0.2.1 , ${HOSTING}`,
    '192.0.2.1',
    HOSTING,
  ],
  [
    'through Hosting over IPv6',
    '2001:db8:1:2:3::4, 2001:db8::9',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
  ],
  ['in a direct call of the function', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
  [
    'in a direct call of the function, after an invented address',
    '6.6.6.6, 192.0.2.1',
    '6.6.6.6',
    '192.0.2.1',
  ],
  ['as unknown if the hop is no address', `someone, ${HOSTING}`, 'unknown', HOSTING],
  ['as unknown if its IPv6 address has a zone', `fe80::1%eth0, ${HOSTING}`, 'unknown', HOSTING],
  ['as unknown without the header', undefined, 'unknown', 'unknown'],
])('the visitor is found %s', (_, forwarded, address, caller) => {
  expect(visitor(forwarded)).toEqual({ address, caller });
});

it('a whole IPv6 /64 counts as one visitor, however it is spelled', () => {
  for (const spelling of [
    '2001:db8:0:1::',
    '2001:0DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:db8::1:0:0:192.0.2.1',
  ]) {
    expect(visitor(spelling).address).toBe('2001:db8:0:1::/64');
  }
  expect(visitor('2001:db8:0:2::').address).toBe('2001:db8:0:2::/64');
  expect(visitor('::1').address).toBe('0:0:0:0::/64');
  expect(visitor('::FFFF:192.0.2.1').address).toBe('192.0.2.1');
});
