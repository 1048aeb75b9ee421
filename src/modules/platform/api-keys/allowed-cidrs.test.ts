import { describe, expect, test } from 'vitest';
import { areWithin, coarseNetwork, isAllowedFrom, normalizeCidr, rateLimitKeyOf } from './allowed-cidrs.ts';

describe('a CIDR block', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::/48', '2001:db8::/48'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['::/0', '::/0'],
  ])('%s has one spelling', (text, normal) => {
    expect(normalizeCidr(text)).toBe(normal);
  });

  test.each([
    '203.0.113.7/24',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/',
    '203.0.113/24',
    '010.0.0.0/8',
    '0x7f000001',
    '::ffff:203.0.113.0/120',
    '2001:db8::1/64',
    '2001:db8::/129',
    '203.0.113.0/24/24',
    'example.com',
    '',
  ])('%s is none', (text) => {
    expect(normalizeCidr(text)).toBeNull();
  });
});

describe('an address', () => {
  test('the block of an address is compared bit by bit, and mapped IPv4 counts as IPv4', () => {
    const cidrs = ['203.0.113.128/25', '2001:db8:8000::/33'];
    expect(isAllowedFrom(cidrs, '203.0.113.128')).toBe(true);
    expect(isAllowedFrom(cidrs, '203.0.113.127')).toBe(false);
    expect(isAllowedFrom(cidrs, '::ffff:203.0.113.200')).toBe(true);
    expect(isAllowedFrom(cidrs, '203.0.113.200:4711')).toBe(true);
    expect(isAllowedFrom(cidrs, '[2001:db8:8000::1]:4711')).toBe(true);
    expect(isAllowedFrom(cidrs, '203.0.113.127:4711')).toBe(false);
    expect(isAllowedFrom(cidrs, '203.0.113.200:')).toBe(false);
    expect(isAllowedFrom(cidrs, '2001:db8:8000::1')).toBe(true);
    expect(isAllowedFrom(cidrs, '2001:db8:7fff::1')).toBe(false);
    expect(isAllowedFrom(cidrs, 'nonsense')).toBe(false);
    expect(isAllowedFrom([], 'nonsense')).toBe(true);
  });

  test('is stored as its network only, and guesses are counted by the network of one customer', () => {
    expect([coarseNetwork('203.0.113.77'), coarseNetwork('2001:db8:1:2::3')]).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ]);
    expect(coarseNetwork('nonsense')).toBeNull();
    expect(rateLimitKeyOf('203.0.113.77')).toBe('203.0.113.77/32');
    expect(rateLimitKeyOf('2001:db8:1:2::3')).toBe(rateLimitKeyOf('2001:db8:1:2:ffff::'));
    expect(rateLimitKeyOf('fe80::1%eth0')).toBe('fe80::/64');
  });
});

describe('networks', () => {
  test.each([
    ['the same ones', ['10.0.0.0/8', '2001:db8::/48'], ['10.0.0.0/8', '2001:db8::/48'], true],
    ['fewer ones', ['10.0.0.0/8'], ['10.0.0.0/8', '192.0.2.0/24'], true],
    ['smaller ones', ['10.1.0.0/16', '10.2.3.4/32'], ['10.0.0.0/8'], true],
    ['any, of any', [], [], true],
    ['some, of any', ['10.0.0.0/8'], [], true],
    ['any, of some', [], ['10.0.0.0/8'], false],
    ['a larger one', ['10.0.0.0/7'], ['10.0.0.0/8'], false],
    ['a further one', ['10.0.0.0/8', '192.0.2.0/24'], ['10.0.0.0/8'], false],
    ['one of the other kind', ['::/0'], ['0.0.0.0/0'], false],
  ])('%s: %j of %j', (_name, cidrs, outer, expected) => {
    expect(areWithin(cidrs, outer)).toBe(expected);
  });
});
