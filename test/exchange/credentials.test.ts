import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Credential,
  changedCredentials,
  credentialFaults,
  expiringCredentials,
  nextNoticeAt,
} from '../../src/modules/exchange/connections/credentials.ts';
import { makeCertificates } from '../helpers/certificates.ts';
import { realNow } from '../helpers/real-time.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const credential = (name: string, expiresAt: string | null = null): Credential => ({
  ...{ name, publicKey: null, fingerprint: null, createdAt: '2026-01-01T00:00:00.000Z', expiresAt },
});

test('the end of a certificate is read from it; one that is over or damaged is refused', async () => {
  const authority = await makeCertificates();
  const { cert } = await authority.leaf('partner');
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

test('a changed secret loses its end, a removed one its entry, and others keep theirs', () => {
  const known = [credential('password', '2026-06-01T00:00:00.000Z'), credential('token', '2026-07-01T00:00:00.000Z')];
  const changed = changedCredentials(known, { secrets: { password: 'new' }, expiries: {} }, NOW);
  expect(changed).toEqual([known[1], { ...credential('password'), createdAt: NOW.toISOString() }]);
  expect(changedCredentials(known, { secrets: { token: null }, expiries: {} }, NOW)).toEqual([known[0]]);
  const ended = changedCredentials(known, { secrets: {}, expiries: { token: '2027-01-01T00:00:00+01:00' } }, NOW);
  expect(ended[1]?.expiresAt).toBe('2026-12-31T23:00:00.000Z');
});

test('notices are due 30 and 7 days before the end and at the end, each once', () => {
  const ends = [credential('password', '2026-06-01T00:00:00.000Z')];
  const at = (now: string, noticedAt: string | null) =>
    nextNoticeAt(ends, new Date(now), noticedAt === null ? null : new Date(noticedAt))
      ?.toISOString()
      .slice(0, 10);
  expect([
    at('2026-03-01T00:00:00Z', null),
    at('2026-05-03T00:00:00Z', null),
    at('2026-05-03T00:00:00Z', '2026-05-03T00:00:00Z'),
    at('2026-05-30T00:00:00Z', '2026-05-03T00:00:00Z'),
    at('2026-05-30T00:00:00Z', '2026-05-30T00:00:00Z'),
    at('2026-06-02T00:00:00Z', '2026-06-02T00:00:00Z'),
  ]).toEqual(['2026-05-02', '2026-05-02', '2026-05-25', '2026-05-25', '2026-06-01', undefined]);
  expect(nextNoticeAt([credential('password')], NOW, null)).toBeNull();
});

test('credentials that end within 30 days are named with the days that are left, the first to end first', () => {
  const all = [
    credential('later', '2026-05-01T00:00:00.000Z'),
    credential('month', '2026-03-30T00:00:00.000Z'),
    credential('over', '2026-02-01T00:00:00.000Z'),
    credential('never'),
  ];
  expect(expiringCredentials(all, NOW).map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ['over', 0],
    ['month', 28],
  ]);
});
