import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { type InboundRequest, isValidSignature } from './message-signature.ts';
import { verifyRequest } from './receive-event.ts';
import type { VerificationScheme } from './verification-scheme.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const body = Buffer.from('{"id":"1","note":"caf\u00e9"}');
const url = 'https://rcm.example/v1/integrations/partner-ehr/inbound/abc';
const request = (headers: Record<string, string>, content = body): InboundRequest => ({
  method: 'POST',
  url,
  headers,
  body: content,
});
const HMAC: VerificationScheme = {
  algorithm: 'hmac_sha256',
  header: 'x-sig',
  encoding: 'hex',
  prefix: 'sha256=',
  timestampHeader: null,
};
const secret = Buffer.from('a shared secret');
const mac = (encoding: 'hex' | 'base64', content: Buffer | string = body) =>
  createHmac('sha256', secret).update(content).digest(encoding);

describe('HMAC-SHA256', () => {
  test.each([
    [HMAC, `sha256=${mac('hex')}`, 'accepted'],
    [{ ...HMAC, prefix: '', encoding: 'base64' as const }, mac('base64'), 'accepted'],
    [HMAC, mac('hex'), 'signature_invalid'],
    [HMAC, `sha256=${mac('hex').slice(2)}`, 'signature_invalid'],
    [HMAC, `sha256=${mac('hex', 'other')}`, 'signature_invalid'],
    [HMAC, 'sha256=zz', 'signature_invalid'],
  ])('%j %s', (scheme, signature, verdict) => {
    expect(verifyRequest(request({ 'x-sig': signature }), scheme, secret, NOW)).toBe(verdict);
  });

  test('without the header, and with a changed body', () => {
    expect(verifyRequest(request({}), HMAC, secret, NOW)).toBe('signature_missing');
    const changed = request({ 'x-sig': `sha256=${mac('hex')}` }, Buffer.from('{}'));
    expect(verifyRequest(changed, HMAC, secret, NOW)).toBe('signature_invalid');
  });

  test.each([
    [299, 'accepted'],
    [301, 'stale'],
    [-301, 'stale'],
  ])('a timestamp %i seconds old is %s', (age, verdict) => {
    const timestamp = String(NOW.getTime() / 1_000 - age);
    const signature = `sha256=${mac('hex', `${timestamp}.${body}`)}`;
    const scheme = { ...HMAC, timestampHeader: 'x-time' };
    expect(verifyRequest(request({ 'x-sig': signature, 'x-time': timestamp }), scheme, secret, NOW)).toBe(verdict);
    const moved = request({ 'x-sig': signature, 'x-time': String(NOW.getTime() / 1_000 - age + 1) });
    expect(verifyRequest(moved, scheme, secret, NOW)).toBe('signature_invalid');
  });
});

describe('Ed25519', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const scheme: VerificationScheme = {
    algorithm: 'ed25519',
    header: 'el8',
    encoding: 'base64',
    prefix: '',
    timestampHeader: null,
  };
  const signature = sign(null, body, privateKey).toString('base64');
  const spki = publicKey.export({ format: 'der', type: 'spki' });

  test.each([
    ['raw', spki.subarray(-32).toString('base64')],
    ['SPKI', spki.toString('base64')],
    ['PEM', publicKey.export({ format: 'pem', type: 'spki' }).toString()],
  ])('accepts a key as %s', (_form, key) => {
    expect(verifyRequest(request({ el8: signature }), scheme, Buffer.from(key), NOW)).toBe('accepted');
  });

  test('refuses another body, another key and an invalid key', () => {
    const key = Buffer.from(spki.toString('base64'));
    expect(verifyRequest(request({ el8: signature }, Buffer.from('x')), scheme, key, NOW)).toBe('signature_invalid');
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' });
    expect(verifyRequest(request({ el8: signature }), scheme, Buffer.from(other), NOW)).toBe('signature_invalid');
    expect(verifyRequest(request({ el8: signature }), scheme, Buffer.from('none'), NOW)).toBe('signature_invalid');
  });
});

/** The request of RFC 9421, appendix B.2. */
const RFC_REQUEST: InboundRequest = {
  method: 'POST',
  url: 'https://example.com/foo?param=Value&Pet=dog',
  headers: {
    host: 'example.com',
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-digest':
      'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
    'content-length': '18',
  },
  body: Buffer.from('{"hello": "world"}'),
};

describe('HTTP message signatures', () => {
  test.each([
    [
      'B.2.5, hmac-sha256',
      'sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"',
      'pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=',
      Buffer.from('uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==', 'base64'),
    ],
    [
      'B.2.6, ed25519',
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
      Buffer.from('JrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs='),
    ],
  ])('verifies the vector %s of RFC 9421', (_name, input, signature, key) => {
    const [, list] = [...parseDictionary(input)][0]!;
    expect(isValidSignature(RFC_REQUEST, list as never, Buffer.from(signature, 'base64'), key)).toBe(true);
    const moved = { ...RFC_REQUEST, url: 'https://evil.example/foo' };
    expect(isValidSignature(moved, list as never, Buffer.from(signature, 'base64'), key)).toBe(false);
  });

  const SCHEME: VerificationScheme = { ...HMAC, algorithm: 'http_message_signature', header: 'signature' };
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

  function signed(components: string, created: number, content = body) {
    const parameters = `(${components});created=${created};alg="hmac-sha256"`;
    const values: Record<string, string> = {
      '@method': 'POST',
      '@path': new URL(url).pathname,
      'content-digest': digest,
    };
    const lines = components.split(' ').map((one) => `${one}: ${values[one.replaceAll('"', '')]}`);
    const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
    const signature = `sig=:${createHmac('sha256', secret).update(base).digest('base64')}:`;
    return request({ 'signature-input': `sig=${parameters}`, signature, 'content-digest': digest }, content);
  }
  const ALL = '"@method" "@path" "content-digest"';
  const at = NOW.getTime() / 1_000;

  test.each([
    ['a complete signature', signed(ALL, at), 'accepted'],
    ['an old one', signed(ALL, at - 301), 'stale'],
    ['one that does not cover the body', signed('"@method" "@path"', at), 'signature_invalid'],
    ['another body', signed(ALL, at, Buffer.from('{}')), 'signature_invalid'],
    ['none', request({}), 'signature_missing'],
    ['a malformed header', request({ 'signature-input': '((', signature: 'x' }), 'signature_invalid'],
  ])('%s', (_name, given, verdict) => {
    expect(verifyRequest(given, SCHEME, secret, NOW)).toBe(verdict);
  });
});
