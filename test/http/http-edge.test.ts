import { Agent, METHODS } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { createHttpServer, type HttpServer } from '../../src/http/server.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { keptCall, parseAnswer, type RawAnswer, RawConnection, rawCall } from '../helpers/raw-http.ts';

/** The service's answers, over a real connection, to requests that are unusual or invalid HTTP. */
let t: TestApp;
let key: string;
let url: string;
let logged = '';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  const logger = pino({ level: 'warn' }, { write });
  t = await openTestApp({ logger });
  key = (await t.organization()).key;
  url = (await t.http.listen('127.0.0.1', 0)).url;
});
afterAll(async () => {
  agent.destroy();
  await t.close();
});

const request = (method: string, path: string, headers: Record<string, string> = {}, body = '') => {
  const all = { Host: 'rcm.test', 'X-API-Key': key, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};
const call = (method: string, path: string, headers?: Record<string, string>, body?: string) =>
  rawCall(url, request(method, path, headers, body));
const json = (body: string) => ({ 'Content-Type': 'application/json', 'Content-Length': String(body.length) });

function expectEnvelope(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['request-id']).toBe(answer.body.error.requestId);
  expect(answer.headers['service-version']).toBe('v1');
}

describe('methods', () => {
  const otherPaths: [string, string[]][] = [
    ['/', ['GET']],
    ['/app', ['GET']],
    ['/app/dev/events', ['GET']],
    ['/docs', ['GET']],
    ['/docs/docs.js', ['GET']],
    ['/docs/errors', ['GET']],
    ['/metrics', ['GET']],
    ['/account', ['GET']],
    ['/sign-in', ['GET']],
    ['/sign-in/callback', ['GET']],
    ['/sign-out', ['POST']],
    ['/sign-in/back-channel-logout', ['POST']],
  ];
  const byPath = Map.groupBy(ROUTES, (route) => route.path);
  const tablePaths = [...byPath].map(([path, rows]): [string, string[]] => [path, rows.map((row) => row.method)]);

  const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const unusual = METHODS.filter((method) => method !== 'CONNECT' && !usual.includes(method));
  const paths = [...tablePaths, ...otherPaths].map(([path, taken], index) => [path, taken, index] as const);

  // The server treats unusual methods alike: the first path is tried with all, and each other path with one in turn.
  test.each(paths)('%s answers other methods with 405 and Allow', async (path, taken, index) => {
    const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : taken;
    const concrete = path.replace(/\{\w+\}/g, 'SBX01');
    for (const method of [...usual, ...(index === 0 ? unusual : [unusual[index % unusual.length]!])]) {
      if (allowed.includes(method)) continue;
      const answer = await keptCall(agent, { url: `${url}${concrete}`, method, headers: { 'X-API-Key': key } });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, [...allowed].sort().join(', ')]);
      if (method === 'HEAD') continue;
      if (path.startsWith('/v1/fhir/')) expect(answer.body.resourceType).toBe('OperationOutcome');
      else expectEnvelope(answer, 405, 'method_not_allowed');
    }
  });

  test('a value in the path that is too long is 414 for every method', async () => {
    for (const method of METHODS) {
      if (method === 'CONNECT') continue;
      expect([method, (await call(method, `/v1/work/${'x'.repeat(501)}`)).status]).toEqual([method, 414]);
    }
  });

  test('a whole URL as the target is served like its path', async () => {
    const { status } = await call('GET', 'http://rcm.test/v1/patients?limit=1');
    expect(status).toBe(200);
    expectEnvelope(await call('GET', 'HTTP://rcm.test/v1/nothing'), 404, 'route_not_found');
    expect((await call('GET', 'http://rcm.test?x=1')).status).toBe(302);
  });

  test('CONNECT is 405, unknown paths are 404 for every method, and an unknown method is 400', async () => {
    const connected = await call('CONNECT', 'rcm.test:443');
    expectEnvelope(connected, 405, 'method_not_allowed');
    expect(connected.headers.allow).toBe('');
    for (const method of METHODS) {
      if (method === 'CONNECT') continue;
      expect([method, (await call(method, '/v1/nonsense')).status]).toEqual([method, 404]);
      expect([method, (await call(method, '/nonsense')).status]).toEqual([method, 404]);
    }
    expectEnvelope(await call('FETCH', '/v1/patients'), 400, 'invalid_request');
  });

  test('a caller without a key cannot detect an endpoint by another method', async () => {
    expectEnvelope(await call('QUERY', '/v1/patients', { 'X-API-Key': '' }), 401, 'invalid_api_key');
    expect((await call('QUERY', '/metrics', { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(404);
  });

  test('the embedded identity provider answers methods that it does not have with 405', async () => {
    for (const method of ['QUERY', 'TRACE', 'PROPFIND', 'DELETE']) {
      const answer = await call(method, '/idp/jwks');
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS, POST']);
    }
    expect((await call('GET', '/idp/jwks')).status).toBe(200);
  });
});

describe('headers', () => {
  test('a request without Host, or with two, is 400 in the envelope; HTTP/1.0 needs none', async () => {
    const missing = await rawCall(url, 'GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n');
    expectEnvelope(missing, 400, 'invalid_request');
    expect(missing.body.error.message).toContain('Host');
    const two = await rawCall(url, 'GET /v1/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
    expectEnvelope(two, 400, 'invalid_request');
    expect((await rawCall(url, 'GET /v1/health HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('an Expect header other than 100-continue is 417 in the envelope', async () => {
    expectEnvelope(await call('GET', '/v1/health', { Expect: 'miracles' }), 417, 'expectation_failed');
    const body = JSON.stringify(aPatient());
    const connection = new RawConnection(url);
    connection.send(request('POST', '/v1/patients', { ...json(body), Expect: '100-continue' }));
    await connection.receive(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
    connection.send(body);
    expect(await connection.ended()).toContain('HTTP/1.1 201 Created');
  });

  test('headers that are too large are 431 in the envelope', async () => {
    expectEnvelope(await call('GET', '/v1/health', { 'X-Padding': 'x'.repeat(20_000) }), 431, 'headers_too_large');
  });

  test('a compressed body is 415, for JSON and for a claim file; identity is accepted', async () => {
    const body = JSON.stringify(aPatient());
    const encoded = await call('POST', '/v1/patients', { ...json(body), 'Content-Encoding': 'gzip' }, body);
    expectEnvelope(encoded, 415, 'unsupported_media_type');
    expect(encoded.headers['accept-encoding']).toBe('identity');
    const identity = await call('POST', '/v1/patients', { ...json(body), 'Content-Encoding': 'identity' }, body);
    expect(identity.status).toBe(201);
    const file = { 'Content-Type': 'application/edi-x12', 'Content-Length': '4', 'Content-Encoding': 'gzip' };
    expectEnvelope(await call('POST', '/v1/claim-imports', file, 'ISA*'), 415, 'unsupported_media_type');
  });
});

describe('requests that break off', () => {
  let impatient: HttpServer;
  let impatientUrl: string;

  beforeAll(async () => {
    impatient = await createHttpServer(t.app, ROUTES, {
      requestTimeoutMs: 300,
      checkIntervalMs: 20,
      reauthorizeAfterMs: 700,
    });
    impatientUrl = (await impatient.listen('127.0.0.1', 0)).url;
  });
  afterAll(() => impatient.close());

  test('slow headers and a slow body are 408 in the envelope, and nothing is created', async () => {
    const slow = async (sent: string) => {
      const connection = new RawConnection(impatientUrl);
      connection.send(sent);
      return parseAnswer(await connection.ended());
    };
    logged = '';
    const headers = await slow('GET /v1/health HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expectEnvelope(headers, 408, 'request_timeout');
    expect([headers.headers.connection, headers.body.error.retryable]).toEqual(['close', true]);
    const body = JSON.stringify(aPatient({ mrn: 'SLOW' }));
    expectEnvelope(await slow(request('POST', '/v1/patients', json(body), body.slice(0, -1))), 408, 'request_timeout');
    const file = { 'Content-Type': 'application/edi-x12', 'Content-Length': '400' };
    expectEnvelope(await slow(request('POST', '/v1/claim-imports', file, 'ISA*')), 408, 'request_timeout');
    expect((await t.call('GET', '/v1/patients?mrn=SLOW', { key })).body.data).toEqual([]);
    expect(logged).toBe('');
  });

  test('a request that was answered before its body arrived gets no second response', async () => {
    const connection = new RawConnection(impatientUrl);
    connection.send(request('POST', '/v1/patients', { 'X-API-Key': 'x', Connection: 'keep-alive', ...json('{ }') }));
    expectEnvelope(parseAnswer(await connection.ended()), 401, 'invalid_api_key');
  });

  test('a broken request after a valid one does not replace its response', async () => {
    const connection = new RawConnection(url);
    connection.send(`${request('GET', '/v1/patients', { Connection: 'keep-alive' })}NONSENSE\r\n\r\n`);
    const answer = parseAnswer(await connection.ended());
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  });

  test('the connection of a client that never closes it is closed', async () => {
    const { promise: cutOff, resolve } = Promise.withResolvers<void>();
    t.http.fastify.server.once('connection', (socket) => socket.once('close', () => resolve()));
    const connection = new RawConnection(url, { allowHalfOpen: true });
    connection.send('NONSENSE\r\n\r\n');
    await cutOff;
    connection.close();
    expectEnvelope(parseAnswer(await connection.ended()), 400, 'invalid_request');
  });
});

describe('headers for browsers', () => {
  const everywhere: [string, (to: string) => Promise<RawAnswer>][] = [
    ...[
      ['GET', '/v1/health'],
      ['GET', '/v1/patients'],
      ['QUERY', '/v1/patients'],
      ['GET', '/v1/claims/%ff'],
      ['GET', '/nonsense'],
      ['GET', '/'],
      ['GET', '/app/'],
      ['GET', '/docs'],
      ['GET', '/account'],
      ['GET', '/sign-in/callback'],
      ['GET', '/idp/jwks'],
      ['TRACE', '/idp/jwks'],
      ['CONNECT', 'rcm.test:443'],
    ].map(([method, path]): [string, (to: string) => Promise<RawAnswer>] => [
      `${method} ${path}`,
      (to) => rawCall(to, request(method!, path!, { 'X-API-Key': 'none' })),
    ]),
    ['bytes that are not HTTP', (to) => rawCall(to, 'NONSENSE\r\n\r\n')],
    ['an unknown Expect', (to) => rawCall(to, request('GET', '/', { Expect: 'miracles' }))],
  ];

  test.each(everywhere)('%s: Referrer-Policy, and no Strict-Transport-Security without https', async (_name, send) => {
    const { headers } = await send(url);
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('with an https PUBLIC_URL every answer has Strict-Transport-Security', async () => {
    const secure = await openTestApp({ beside: t, env: { PUBLIC_URL: 'https://rcm.example' } });
    const secureUrl = (await secure.http.listen('127.0.0.1', 0)).url;
    for (const [name, send] of everywhere) {
      const { headers } = await send(secureUrl);
      expect([name, headers['strict-transport-security']]).toEqual([name, 'max-age=31536000']);
    }
    await secure.close();
  });
});
