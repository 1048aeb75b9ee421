import { expect, test } from 'vitest';
import { hasPgpName, hasTooManyPackets, isPgp, nameWithoutPgp } from './pgp-content.ts';

const bytes = (...values: number[]) => Buffer.from(values);

test.each([
  ['an armored message', Buffer.from('\r\n-----BEGIN PGP MESSAGE-----\r\n\r\nabc'), true],
  ['a session key in the old format', bytes(0x85, 1, 12, 3), true],
  ['a session key in the new format', bytes(0xc1, 0x5e, 3), true],
  ['encrypted data', bytes(0xd2, 0xff, 0, 0, 0, 1, 1), true],
  ['X12', Buffer.from('ISA*00*'), false],
  ['a zip', Buffer.from('PK\u0003\u0004'), false],
  ['an armored key', Buffer.from('-----BEGIN PGP PUBLIC KEY BLOCK-----'), false],
  ['a byte order mark', bytes(0xef, 0xbb, 0xbf), false],
  ['nothing', bytes(), false],
])('%s is recognized by its first bytes', (_, content, expected) => {
  expect(isPgp(content)).toBe(expected);
});

test.each([
  ['835.x12.pgp', true, '835.x12'],
  ['A.GPG', true, 'A'],
  ['a.asc', true, 'a'],
  ['.pgp', true, '.pgp'],
  ['a.pgp.txt', false, 'a.pgp.txt'],
])('the name %s', (name, isNamed, without) => {
  expect([hasPgpName(name), nameWithoutPgp(name)]).toEqual([isNamed, without]);
});

test('more packets than a partner writes are found in each form of a length', () => {
  const forms = [
    bytes(0xc1, 1, 0),
    bytes(0xc1, 192, 0, ...Buffer.alloc(192)),
    bytes(0xc1, 255, 0, 0, 0, 2, 0, 0),
    bytes(0x84, 1, 0),
    bytes(0x85, 0, 2, 0, 0),
    bytes(0x86, 0, 0, 0, 1, 0),
  ];
  for (const form of forms) {
    const repeated = (count: number) => Buffer.concat(Array.from({ length: count }, () => form));
    expect([hasTooManyPackets(repeated(64)), hasTooManyPackets(repeated(65))]).toEqual([false, true]);
  }
  expect(hasTooManyPackets(bytes(0xd2, 0xe1, 0, 0))).toBe(false);
  expect(hasTooManyPackets(Buffer.from('ISA'.repeat(100)))).toBe(false);
});
