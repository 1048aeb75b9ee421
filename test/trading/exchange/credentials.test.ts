import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Credential,
  changedCredentials,
  credentialFaults,
} from '../../../src/modules/trading/exchange/connections/credentials.ts';
import { makeCertificates } from '../../helpers/certificates.ts';
import { realNow } from '../../helpers/real-time.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const credential = (name: string, expiresAt: string | null = null): Credential => ({
  ...{ name, publicKey: null, fingerprint: null, createdAt: '2026-01-01T00:00:00.000Z', expiresAt, noticedAt: null },
});

test('the expiry of a certificate is read from it; an expired or damaged one is refused', async () => {
  const authority = makeCertificates();
  const { cert } = authority.leaf('partner');
  const now = realNow();
  const [made] = changedCredentials([], { secrets: { certificate: cert }, expiries: {} }, now);
  expect(made).toMatchObject({
    name: 'certificate',
    expiresAt: new X509Certificate(cert).validToDate.toISOString(),
    fingerprint: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
  });
  const faultOf = (certificate: string) => {
    const [fault] = credentialFaults([], { secrets: { certificate }, expiries: {} }, now);
    return fault && `${fault.param} ${fault.code}`;
  };
  const { cert: over } = await authority.expired('partner');
  expect([faultOf(cert), faultOf(over), faultOf(cert.replace('MII', 'XXX'))]).toEqual([
    undefined,
    '/secrets/certificate expired',
    '/secrets/certificate wrong_format',
  ]);
});

test('a changed secret loses its expiry, a removed one its entry, and others are unchanged', () => {
  const known = [credential('password', '2026-06-01T00:00:00.000Z'), credential('token', '2026-07-01T00:00:00.000Z')];
  const changed = changedCredentials(known, { secrets: { password: 'new' }, expiries: {} }, NOW);
  expect(changed).toEqual([known[1], { ...credential('password'), createdAt: NOW.toISOString() }]);
  expect(changedCredentials(known, { secrets: { token: null }, expiries: {} }, NOW)).toEqual([known[0]]);
  const ended = changedCredentials(known, { secrets: {}, expiries: { token: '2027-01-01T00:00:00+01:00' } }, NOW);
  expect(ended[1]?.expiresAt).toBe('2026-12-31T23:00:00.000Z');
  const noticed = [{ ...known[0]!, noticedAt: '2026-05-02T00:00:00.000Z' }];
  const noticedAfter = (password: string) =>
    changedCredentials(noticed, { secrets: {}, expiries: { password } }, NOW)[0]!.noticedAt;
  expect(noticedAfter('2026-06-01T00:00:00Z'), 'the same end').toBe('2026-05-02T00:00:00.000Z');
  expect(noticedAfter('2026-09-01T00:00:00Z'), 'another end').toBeNull();
});
