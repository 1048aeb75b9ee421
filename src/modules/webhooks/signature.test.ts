import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newSigningSecret, serviceSignature, signingKey, standardSignature, verifySignature } from './signature.ts';

const BODY = Buffer.from('{"id":"evt_1","data":{"name":"Zoë"}}');
const SECRET = newSigningSecret();
const NOW = new Date('2031-01-01T00:00:00Z');
const TIMESTAMP = String(NOW.getTime() / 1_000);

function openssl(args: string[], input: Buffer): Buffer {
  return execFileSync('openssl', ['dgst', '-sha256', ...args], { input });
}

test('a secret is whsec_ and 48 characters of base64 that decode to 36 bytes, and no two are equal', () => {
  expect(SECRET).toMatch(/^whsec_[A-Za-z0-9+/]{48}$/);
  expect(Buffer.from(SECRET.slice(6), 'base64')).toHaveLength(36);
  expect(newSigningSecret()).not.toBe(SECRET);
});

test('Service-Signature is what openssl makes of timestamp, period and body, keyed with the secret as it is written', () => {
  const signed = Buffer.concat([Buffer.from(`${TIMESTAMP}.`), BODY]);
  const hex = openssl(['-hmac', SECRET], signed).toString().trim().split(' ').at(-1);
  expect(serviceSignature(SECRET, Number(TIMESTAMP), BODY)).toBe(hex);
});

test('webhook-signature is what openssl makes of id, timestamp and body, keyed with the decoded secret', () => {
  const signed = Buffer.concat([Buffer.from(`evt_1.${TIMESTAMP}.`), BODY]);
  const hexKey = Buffer.from(SECRET.slice(6), 'base64').toString('hex');
  const digest = openssl(['-mac', 'HMAC', '-macopt', `hexkey:${hexKey}`, '-binary'], signed);
  expect(standardSignature(signingKey(SECRET).standard, 'evt_1', Number(TIMESTAMP), BODY)).toBe(
    `v1,${digest.toString('base64')}`,
  );
});

test('a receiver accepts what we sign and nothing else', () => {
  const good = {
    secret: SECRET,
    signature: serviceSignature(SECRET, Number(TIMESTAMP), BODY),
    timestamp: TIMESTAMP,
    rawBody: BODY,
    now: NOW,
  };
  expect(verifySignature(good)).toBe(true);
  expect(verifySignature({ ...good, secret: newSigningSecret() }), 'another secret').toBe(false);
  expect(verifySignature({ ...good, rawBody: Buffer.from(`${BODY} `) }), 'another body').toBe(false);
  expect(verifySignature({ ...good, timestamp: String(Number(TIMESTAMP) + 1) }), 'another timestamp').toBe(false);
  expect(verifySignature({ ...good, signature: good.signature.toUpperCase() }), 'another case').toBe(false);
  for (const signature of ['', 'a', good.signature.slice(1), `${good.signature}0`]) {
    expect(verifySignature({ ...good, signature }), signature).toBe(false);
  }
  for (const timestamp of ['', 'now', `${TIMESTAMP}.0`, `+${TIMESTAMP}`, '-1']) {
    expect(verifySignature({ ...good, timestamp }), timestamp).toBe(false);
  }
});

test('a timestamp is accepted up to 300 s old and refused after that', () => {
  const check = {
    secret: SECRET,
    signature: serviceSignature(SECRET, Number(TIMESTAMP), BODY),
    timestamp: TIMESTAMP,
    rawBody: BODY,
  };
  const after = (seconds: number) => verifySignature({ ...check, now: new Date(NOW.getTime() + seconds * 1_000) });
  expect([after(0), after(300), after(301), after(-300), after(-301)]).toEqual([true, true, false, true, false]);
});
