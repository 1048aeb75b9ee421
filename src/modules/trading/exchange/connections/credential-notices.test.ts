import { expect, test } from 'vitest';
import { credentialsEndAt, expiringCredentials, nextNoticeAt, noticedCredentials } from './credential-notices.ts';
import type { Credential } from './credentials.ts';

const credential = (name: string, expiresAt: string | null = null, noticedAt: string | null = null): Credential => ({
  ...{ name, publicKey: null, fingerprint: null, createdAt: '2026-01-01T00:00:00.000Z', expiresAt, noticedAt },
});
const day = (at: Date | null) => at?.toISOString().slice(0, 10);

test('notices come 30, 14 and 7 days and one day before the end, and at the end, each once', () => {
  let credentials = [credential('password', '2026-06-01T00:00:00.000Z')];
  const given: (string | undefined)[] = [];
  let next = nextNoticeAt(credentials, new Date('2026-03-01T00:00:00Z'));
  while (next !== null) {
    const noticed = noticedCredentials(credentials, next);
    if (noticed.isDue) given.push(day(next));
    expect(noticedCredentials(noticed.credentials, next).isDue, 'again at the same time').toBe(false);
    credentials = noticed.credentials;
    next = nextNoticeAt(credentials, next);
  }
  expect(given).toEqual(['2026-05-02', '2026-05-18', '2026-05-25', '2026-05-31', '2026-06-01']);
});

test('missed stages are replaced by one notice', () => {
  const credentials = [credential('password', '2026-06-01T00:00:00.000Z')];
  const late = new Date('2026-05-26T00:00:00Z');
  expect(day(nextNoticeAt(credentials, late)), 'it is overdue').toBe('2026-05-25');
  const noticed = noticedCredentials(credentials, late);
  expect(noticed.isDue).toBe(true);
  expect(day(nextNoticeAt(noticed.credentials, late))).toBe('2026-05-31');
});

test('a credential that is added or renewed does not repeat the notices of another one', () => {
  const ending = credential('password', '2026-06-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z');
  const at = new Date('2026-05-03T00:00:00Z');
  const both = [ending, credential('clientCertificate', '2026-07-01T00:00:00.000Z')];
  expect(noticedCredentials(both, at).isDue).toBe(false);
  expect(day(nextNoticeAt(both, at))).toBe('2026-05-18');
  const soon = [ending, credential('clientCertificate', '2026-05-05T00:00:00.000Z')];
  expect(noticedCredentials(soon, at).credentials.map(({ noticedAt }) => noticedAt)).toEqual([
    '2026-05-02T00:00:00.000Z',
    '2026-05-03T00:00:00.000Z',
  ]);
});

test('no notice is due without an end', () => {
  expect(nextNoticeAt([credential('password')], new Date('2026-03-01T00:00:00Z'))).toBeNull();
  expect(credentialsEndAt([credential('password')])).toBeNull();
});

test('during a rotation only the credential that the connection will need counts', () => {
  const at = new Date('2026-05-30T00:00:00Z');
  const [soon, later] = ['2026-06-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z'];
  const namesOf = (...all: Credential[]) => expiringCredentials(all, at).map(({ name }) => name);
  expect(namesOf(credential('privateKey'), credential('previousPrivateKey', soon))).toEqual([]);
  expect(namesOf(credential('previousPrivateKey', soon)), 'it is the only one').toEqual(['previousPrivateKey']);
  const certificate = credential('clientCertificate', soon);
  expect(namesOf(certificate, credential('nextClientCertificate', later))).toEqual([]);
  expect(namesOf(certificate, credential('nextClientCertificate', soon))).toContain('nextClientCertificate');
  expect(day(credentialsEndAt([certificate, credential('nextClientCertificate', later)]))).toBe('2027-06-01');
});

test('credentials that end within 30 days are named with the days that are left, the first to end first', () => {
  const all = [
    credential('later', '2026-05-01T00:00:00.000Z'),
    credential('month', '2026-03-30T00:00:00.000Z'),
    credential('over', '2026-02-01T00:00:00.000Z'),
    credential('never'),
  ];
  const named = expiringCredentials(all, new Date('2026-03-01T12:00:00Z'));
  expect(named.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ['over', 0],
    ['month', 28],
  ]);
});
