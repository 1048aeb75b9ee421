import { expect, test } from 'vitest';
import { isAllowedHost } from '../../egress/allowed-host-refusals.ts';
import { PARTNER_PROFILES } from './partner-profiles.ts';
import { fileIdOf, hasPattern, isSafeName, joined, remoteFileOf, sendPaths } from './remote-names.ts';

const INTERCHANGE = { interchangeControlNumber: '000000042', interchangeId: 'itc_01abcdefgh', transactionSet: '837P' };

test('an interchange has a temporary and a final name, which contain its number', () => {
  const settings = {
    fileName: '{isa13}_{id}_{set}{other}.x12',
    temporaryName: '{name}.part',
    stagingFolder: '',
    sendFolder: 'in/',
  };
  expect(sendPaths(settings, INTERCHANGE)).toEqual({
    staged: '000000042_abcdefgh_837P.x12.part',
    released: 'in/000000042_abcdefgh_837P.x12',
  });
});

test('partners with one folder to send to get hidden temporary names, which differ from the final ones', () => {
  for (const [partner, profile] of Object.entries(PARTNER_PROFILES)) {
    const { staged, released } = sendPaths(profile, INTERCHANGE);
    expect([partner, profile.verified, staged === released]).toEqual([partner, false, false]);
    const isShared = profile.mode === 'rename' && profile.stagingFolder === profile.sendFolder;
    expect([partner, isShared]).toEqual([partner, /\/\.[^/]*\.part$/.test(staged)]);
  }
});

test.each([
  ['a.part', ['*.part'], true],
  ['A.PART', ['*.part'], true],
  ['a.parts', ['*.part'], false],
  ['.hidden', ['.*'], true],
  ['FS_HCFA_123_IN_C.txt', ['FS_HCFA_*_IN_C.txt'], true],
  ['FS_HCFA_IN_C.txt', ['FS_HCFA_*_IN_C.txt'], false],
  ['aXbXc', ['a*b*c'], true],
  ['aba', ['ab*ba'], false],
  ['exact', ['exact'], true],
])('%s and %j: %s', (name, patterns, expected) => {
  expect(hasPattern(name, patterns)).toBe(expected);
});

test('a pattern of many stars is matched immediately', () => {
  expect(hasPattern('a'.repeat(255), [`${'*a'.repeat(100)}*b`])).toBe(false);
});

test.each(['../x', 'a/b', 'a\\b', '..', '.', '', 'a\0b', 'a\nb', 'x'.repeat(256)])('%j is no safe name', (name) => {
  expect(isSafeName(name)).toBe(false);
});

test('the id of a file is parsed again, and text of another form is not', () => {
  const file = { name: 'a b/'.replace('/', '..835'), size: 12, modifiedAt: new Date('2026-01-05T12:00:00Z') };
  expect(isSafeName(file.name)).toBe(true);
  expect(remoteFileOf(fileIdOf(file))).toEqual(file);
  expect(remoteFileOf('unknown')).toBeNull();
  expect(remoteFileOf('1/2/../x')).toBeNull();
  expect(joined('', 'a')).toBe('a');
});

test.each([
  ['sftp.partner.example', [], true],
  ['sftp.partner.example', ['*.partner.example'], true],
  ['partner.example', ['*.partner.example'], false],
  ['evilpartner.example', ['*.partner.example'], false],
  ['SFTP.Partner.Example.', ['sftp.partner.example'], true],
  ['other.example', ['sftp.partner.example'], false],
])('the operator allows %s with %j: %s', (host, entries, expected) => {
  expect(isAllowedHost(host, entries)).toBe(expected);
});
