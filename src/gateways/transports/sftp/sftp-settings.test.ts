import { expect, test } from 'vitest';
import { PARTNER_PROFILES } from './partner-profiles.ts';
import { carriedSets, settingsOf } from './sftp-settings.ts';

const ACCOUNT = { host: 'sftp.partner.example', username: 'riverside' };

test("a connection's own settings override those of its partner's profile", () => {
  expect(settingsOf({ ...ACCOUNT, partner: 'claim_md', receiveFolder: 'Mine', keepAliveSeconds: 2 })).toMatchObject({
    port: 22,
    sendFolder: 'SendFiles',
    receiveFolder: 'Mine',
    keepAliveMs: 2_000,
    verified: false,
  });
  expect(settingsOf({ ...ACCOUNT, temporaryPatterns: '*.a, *.b,' }).temporaryPatterns).toEqual(['*.a', '*.b']);
});

test('no profile counts as verified before it was tested with the partner', () => {
  expect(Object.values(PARTNER_PROFILES).filter(({ verified }) => verified)).toEqual([]);
});

test.each([
  ['no host', { host: '' }],
  ['no user', { username: undefined }],
  ['an unknown partner', { partner: 'constructor' }],
  ['an unknown mode', { mode: 'copy' }],
  ['an unknown end of the pick-up', { afterPickUp: 'shred' }],
  ['a port that is text', { port: '22' }],
  ['no concurrency', { concurrency: 0 }],
])('a setup with %s is refused', (_name, change) => {
  expect(() => settingsOf({ ...ACCOUNT, ...change })).toThrow('setup_invalid');
});

test('a wrong setup still carries its sets, so that its failure is reported', () => {
  expect(carriedSets({ partner: 'nobody', transactions: '837P,270' })).toEqual(['837P', '270']);
  expect(carriedSets({})).toEqual(['837P', '837I', '837D']);
});
