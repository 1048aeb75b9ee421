import { createHmac, createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdConnect } from '../../../src/gateways/identity/openid-connect.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { realNow } from '../../helpers/real-time.ts';
import { openStage, type SignInStage } from './support.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MEGABYTE = 1024 ** 2;
const SECRET = 'a-secret-that-is-long-enough-for-anything';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const key = newKey();
const publicKey = (of: JsonWebKey, kid: string) => ({ kty: of.kty, crv: of.crv, x: of.x, y: of.y, alg: 'ES256', kid });

/** An identity provider whose answers the test writes. */
const asked: string[] = [];
let keysAnswer: (response: ServerResponse) => void;
let discoveryStatus = 200;
let issuer = '';
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  if (request.url === '/jwks') return keysAnswer(response);
  if (request.url !== '/.well-known/openid-configuration') return void response.writeHead(404).end();
  response.writeHead(discoveryStatus, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, authorization_endpoint: `${issuer}/a` }));
});
const fetches = () => asked.filter((path) => path === '/jwks').length;
const withKeys =
  (...keys: object[]) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let passedMs = 0;
let provider: ReturnType<typeof createOpenIdConnect>;
beforeEach(() => {
  passedMs = 0;
  asked.length = 0;
  discoveryStatus = 200;
  keysAnswer = withKeys(publicKey(key, 'k1'));
  provider = createOpenIdConnect({
    issuer: () => new URL(issuer),
    recordedIssuer: () => issuer,
    clientId: 'rcm',
    clientSecret: SECRET,
    clock: systemClock,
    allowInsecure: true,
    now: () => passedMs,
  });
});
afterEach(() => {
  for (const response of held.splice(0)) response.destroy();
});

type Changes = { claims?: JWTPayload; header?: Record<string, unknown>; signedBy?: JsonWebKey };

function logoutToken({ claims, header, signedBy = key }: Changes = {}): Promise<string> {
  const now = Math.floor(realNow().getTime() / 1000);
  const events = { [EVENT]: {} };
  const payload = { iss: issuer, aud: 'rcm', iat: now, exp: now + 120, jti: randomUUID(), events, sub: 'ada' };
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: 'k1', ...header })
    .sign(createPrivateKey({ key: signedBy, format: 'jwk' }));
}

/** Returns how the token was received: accepted, or the problem. */
async function read(token: string): Promise<string> {
  const settled = await provider.readLogoutToken(token).then(
    () => 'accepted',
    ({ problem }: { problem?: string }) => problem ?? 'an unknown error',
  );
  return settled;
}

const inTurn = async (count: number, make: () => Promise<string>): Promise<Set<string>> => {
  const results = new Set<string>();
  for (let index = 0; index < count; index++) results.add(await read(await make()));
  return results;
};

describe('fetches that tokens cause', () => {
  test('tokens that name unknown keys do not make the service fetch the keys again', async () => {
    expect(await read(await logoutToken())).toBe('accepted');
    expect(await inTurn(40, () => logoutToken({ header: { kid: randomUUID() }, signedBy: newKey() }))).toEqual(
      new Set(['refused']),
    );
    expect(await read(await logoutToken())).toBe('accepted');
    expect(fetches()).toBe(1);
  });

  test.each<[string, () => void, string]>([
    ['keys', () => (keysAnswer = (response) => void response.writeHead(500).end()), '/jwks'],
    ['description', () => (discoveryStatus = 500), '/.well-known/openid-configuration'],
  ])(
    "while requests for the provider's %s fail, tokens cause a few fetches and then one per second",
    async (_name, fail, path) => {
      fail();
      const count = () => asked.filter((one) => one === path).length;
      expect(await inTurn(40, logoutToken)).toEqual(new Set(['unavailable']));
      expect(count()).toBeLessThanOrEqual(5);
      const before = count();
      passedMs += 1_000;
      await inTurn(40, logoutToken);
      expect(count()).toBe(before + 1);
      keysAnswer = withKeys(publicKey(key, 'k1'));
      discoveryStatus = 200;
      passedMs += 2_000;
      expect(await read(await logoutToken())).toBe('accepted');
    },
  );

  test('tokens wait for one fetch of slow keys together, and addresses in tokens are not fetched', async () => {
    keysAnswer = (response) => void held.push(response);
    const header = { jku: `${issuer}/other-keys`, x5u: `${issuer}/certificate` };
    const waiting = Array.from({ length: 50 }, async () => read(await logoutToken({ header })));
    await expect.poll(() => held.length).toBe(1);
    held[0]!.writeHead(200, { 'content-type': 'application/json' });
    held[0]!.end(JSON.stringify({ keys: [publicKey(key, 'k1')] }));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['accepted']));
    expect(asked.filter((path) => path !== '/.well-known/openid-configuration')).toEqual(['/jwks']);
  });

  test.each([false, true])('keys of 100 MB are read to a megabyte (compressed: %s)', async (isCompressed) => {
    let made = 0;
    const content = Readable.from(
      (function* () {
        yield `{"padding":"`;
        for (; made < 100; made++) yield 'x'.repeat(MEGABYTE);
        yield `","keys":[${JSON.stringify(publicKey(key, 'k1'))}]}`;
      })(),
    );
    const ended = Promise.withResolvers<void>();
    keysAnswer = (response) => {
      response.on('close', () => ended.resolve());
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      });
      (isCompressed ? content.pipe(createGzip()) : content).pipe(response);
    };
    expect(await read(await logoutToken())).toBe('unavailable');
    await ended.promise;
    // What is on its way is in the buffers of the connection. A hundred megabytes compress to a hundred kilobytes.
    if (!isCompressed) expect(made).toBeLessThan(30);
    keysAnswer = withKeys(publicKey(key, 'k1'));
    expect(await read(await logoutToken())).toBe('accepted');
  });
});

describe('tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each<[string, () => Promise<string>]>([
    ['for other audiences', () => logoutToken({ claims: { aud: ['other', 'rcm2'] } })],
    ['without the event', () => logoutToken({ claims: { events: undefined } as never })],
    [
      'signed by a key that they carry',
      () => logoutToken({ signedBy: newKey(), header: { jwk: publicKey(key, 'k1') } }),
    ],
    [
      'without a signature',
      async () => `${part({ alg: 'none', typ: 'logout+jwt' })}.${(await logoutToken()).split('.')[1]}.`,
    ],
    [
      'signed by HMAC with the public key',
      async () => {
        const text = `${part({ alg: 'HS256', typ: 'logout+jwt', kid: 'k1' })}.${(await logoutToken()).split('.')[1]}`;
        return `${text}.${createHmac('sha256', key.x!).update(text).digest('base64url')}`;
      },
    ],
    [
      'of nested arrays',
      async () => {
        const nested = Buffer.from('['.repeat(5_000)).toString('base64url');
        return `${part({ alg: 'ES256', typ: 'logout+jwt', kid: 'k1' })}.${nested}.AAAA`;
      },
    ],
  ])('%s are refused', async (_name, make) => {
    expect(await read(await make())).toBe('refused');
  });

  test('an HMAC key among the published keys verifies nothing', async () => {
    const shared = Buffer.from('shared-by-everyone');
    keysAnswer = withKeys({ kty: 'oct', k: shared.toString('base64url'), alg: 'HS256', kid: 'k1' });
    const now = Math.floor(realNow().getTime() / 1000);
    const claims = { iss: issuer, aud: 'rcm', iat: now, exp: now + 120, jti: '1', events: { [EVENT]: {} }, sub: 'ada' };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt', kid: 'k1' })
      .sign(Buffer.concat([shared, Buffer.alloc(32)]).subarray(0, 32));
    expect(await read(token)).toBe('refused');
    expect(fetches()).toBe(0);
  });
});

describe('the endpoint', () => {
  let stage: SignInStage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const post = async (body: string | ReadableStream, type = 'application/x-www-form-urlencoded') => {
    const headers = { 'content-type': type };
    const init = { method: 'POST', headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) };
    return (await fetch(`${stage.url}/sign-in/back-channel-logout`, init as RequestInit)).status;
  };
  const nested = `logout_token=${Buffer.from('['.repeat(MEGABYTE)).toString('base64url')}`;

  test('refuses tokens of a megabyte by their length, whether it is announced or not', async () => {
    expect(await post(nested)).toBe(413);
    const pieces = ReadableStream.from(Array.from({ length: 16 }, () => Buffer.from(nested.slice(0, MEGABYTE / 16))));
    expect(await post(pieces)).toBe(413);
  });

  test('refuses tokens in bodies that are no forms', async () => {
    expect(await post(JSON.stringify({ logout_token: 'x' }), 'application/json')).toBe(415);
    expect(await post('x', 'multipart/form-data; boundary=x')).toBe(415);
  });
});
