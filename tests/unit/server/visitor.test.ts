import { describe, expect, it } from 'vitest';
import { hostingNetworks, isNetwork, visitorOf } from '@/server/visitor';

const CDN = '151.101.1.7';
const GOOGLE = '66.102.8.142';
const hosting = hostingNetworks(['203.0.113.0/24']);
const visitor = (forwarded?: string) =>
  visitorOf(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), hosting);

describe('the visitor', () => {
  it.each([
    ['who calls the function itself', '192.0.2.1', '192.0.2.1', false],
    ['who makes up others before', '6.6.6.6, 192.0.2.1', '192.0.2.1', false],
    ['who makes up that Hosting is before', `6.6.6.6, ${CDN}, 192.0.2.1`, '192.0.2.1', false],
    ['through the CDN', `192.0.2.1, ${CDN}`, '192.0.2.1', true],
    ["through Google's machines", `192.0.2.1,${GOOGLE}`, '192.0.2.1', true],
    ['through both', `192.0.2.1 , ${CDN}, ${GOOGLE}`, '192.0.2.1', true],
    ['through a network that was added', '192.0.2.1, 203.0.113.9', '192.0.2.1', true],
    ['through Hosting, with others made up', `6.6.6.6, 192.0.2.1, ${CDN}`, '192.0.2.1', true],
    ['through Hosting over IPv6', '2001:db8:1:2:3::4, 2a04:4e42::1', '2001:db8:1:2::/64', true],
    ['whom Hosting does not name', CDN, CDN, true],
    ['who is named by no address', `someone, ${CDN}`, 'unknown', true],
    ['with a port', '192.0.2.1:80', 'unknown', false],
    ['with an odd number', '0192.0.2.1', 'unknown', false],
    ['with an empty end', '192.0.2.1, ', 'unknown', false],
    ['with a zone', 'fe80::1%eth0', 'unknown', false],
    ['without the header', undefined, 'unknown', false],
  ])('%s', (_, forwarded, address, throughHosting) => {
    expect(visitor(forwarded)).toEqual({ address, throughHosting });
  });

  it('is one and the same in any spelling, and for a whole network of IPv6', () => {
    const spellings = [
      '2001:db8:0:1::',
      '2001:0DB8:0:1:ffff:ffff:ffff:ffff',
      '2001:db8::1:0:0:192.0.2.1',
    ];
    for (const spelling of spellings) {
      expect(visitor(spelling).address).toBe('2001:db8:0:1::/64');
    }
    expect(visitor('2001:db8:0:2::').address).toBe('2001:db8:0:2::/64');
    expect(visitor('::1').address).toBe('0:0:0:0::/64');
    expect(visitor('::ffff:192.0.2.1').address).toBe('192.0.2.1');
    expect(visitor('::FFFF:c000:201').address).toBe('192.0.2.1');
  });
});

it('a network is an address and how many of its bits count', () => {
  for (const network of ['203.0.113.0/24', '203.0.113.9/32', '2001:db8::/32', '::/128']) {
    expect(isNetwork(network)).toBe(true);
  }
  for (const other of [
    '',
    '203.0.113.0',
    '203.0.113.0/33',
    '0.0.0.0/0',
    'x/8',
    '::/129',
    '::/8/8',
  ]) {
    expect(isNetwork(other)).toBe(false);
  }
});
