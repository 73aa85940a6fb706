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
    '20010db800010002/64',
    '20010db80000/48',
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
  const { networks, ...found } = visitor(forwarded);
  expect([networks[0], found]).toEqual([address, { caller }]);
});

it('an IPv6 address is in a /64, a /56 and a /48, however it is spelled', () => {
  for (const spelling of [
    '2001:db8:0:1234::',
    '2001:0DB8:0:1234:ffff:ffff:ffff:ffff',
    '2001:db8::1234:0:0:192.0.2.1',
  ]) {
    expect(visitor(spelling).networks).toEqual([
      '20010db800001234/64',
      '20010db8000012/56',
      '20010db80000/48',
    ]);
  }
  expect(visitor('::1').networks[0]).toBe('0000000000000000/64');
});

it.each(['192.0.2.1', '::FFFF:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:ffff:C000:0201'])(
  'the IPv4 address %s counts as one sender, however it is spelled',
  (spelling) => {
    expect(visitor(spelling)).toEqual({ networks: ['192.0.2.1'], caller: '192.0.2.1' });
  },
);
