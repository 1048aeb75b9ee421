import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PermissionError,
  RateLimitError,
  Rcm,
  TimeoutError,
} from '../../sdk/typescript/src/index.ts';
import { aPatient } from '../helpers/builders.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';

let t: AppOfOne;
let url: string;
let rcm: Rcm;

beforeAll(async () => {
  t = await openAppOfOne();
  url = (await t.http.listen('127.0.0.1', 0)).url;
  rcm = new Rcm({ baseUrl: url, apiKey: t.own.key });
});
afterAll(() => t.close());

const newPatient = (fields: Record<string, unknown> = {}) =>
  aPatient(fields) as Parameters<Rcm['patients']['create']>[0];

describe('the client of the service', () => {
  test('sends typed calls, and returns the data or also the response', async () => {
    const patient = await rcm.patients.create(newPatient({ externalId: 'sdk-1' }));
    expect([patient.object, patient.externalId]).toEqual(['patient', 'sdk-1']);
    const { data, response, requestId } = await rcm.patients.get(patient.id).withResponse();
    expect([data.id, response.headers.get('etag'), requestId]).toEqual([
      patient.id,
      `"v${patient.version}"`,
      expect.stringMatching(/^req_/),
    ]);
    const changed = await rcm.patients.update(patient.id, { externalId: 'sdk-2' }, { ifMatch: patient.version });
    expect(changed.externalId).toBe('sdk-2');
  });

  test('reads all pages of a list, row by row', async () => {
    const made = new Set<string>();
    for (let each = 0; each < 7; each++) made.add((await rcm.patients.create(newPatient())).id);
    const first = await rcm.patients.list({ limit: 3 });
    expect([first.data.length, first.hasMore]).toEqual([3, true]);
    expect((await first.next())?.data).toHaveLength(3);
    expect(JSON.parse(JSON.stringify(first))).not.toHaveProperty('next');
    const seen: string[] = [];
    for await (const { id } of rcm.patients.list({ limit: 3 })) seen.push(id);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...made].filter((id) => !seen.includes(id))).toEqual([]);
  });

  test('throws errors of a class for each type, with the code and each field', async () => {
    const patient = await rcm.patients.create(newPatient());
    const wrong = rcm.patients.create({ ...newPatient(), birthDate: 'soon' });
    await expect(wrong).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(wrong).rejects.toMatchObject({
      ...{ status: 422, code: 'validation_failed', param: '/birthDate' },
      details: [{ param: '/birthDate' }],
    });
    const stale = rcm.patients.update(patient.id, { externalId: 'x' }, { ifMatch: patient.version + 7 });
    await expect(stale).rejects.toSatisfy(
      (error) => error instanceof ConflictError && error.code === 'version_conflict',
    );
    const { key } = await t.keyFor(t.own.id, ['claims:read']);
    const narrow = new Rcm({ baseUrl: url, apiKey: () => key });
    await expect(narrow.patients.get(patient.id)).rejects.toBeInstanceOf(PermissionError);
  });

  test('streams a text that is no JSON in both directions', async () => {
    const text =
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*T*:~';
    const result = await rcm.x12.parse(text);
    expect(result).toHaveProperty('object');
    const response = await rcm.audit.exportEntries();
    const reader = response.body!.getReader();
    expect((await reader.read()).value!.length).toBeGreaterThan(10);
    await reader.cancel();
  });

  test('waits until a resource has a state, and fails with what it read last', async () => {
    const patient = await rcm.patients.create(newPatient());
    const changing = rcm.waitFor(patient, ({ externalId }) => externalId === 'waited', { intervalMs: 5 });
    await rcm.patients.update(patient.id, { externalId: 'waited' });
    expect((await changing).id).toBe(patient.id);
    const never = rcm.waitFor(patient, () => false, { timeoutMs: 10, intervalMs: 5 });
    await expect(never).rejects.toMatchObject({ name: 'WaitError', last: { id: patient.id } });
  });

  test('makes one resource although the connection is cut after the request has arrived', async () => {
    const proxy = await openCuttingProxy(new URL(url), 2);
    const cut = new Rcm({ baseUrl: proxy.url, apiKey: t.own.key });
    const patient = await cut.patients.create(newPatient({ externalId: 'cut-once' }));
    expect(proxy.cuts()).toBe(2);
    const found = await rcm.patients.list({ externalId: 'cut-once' });
    expect(found.data.map(({ id }) => id)).toEqual([patient.id]);
    proxy.close();
  });
});

describe('attempts', () => {
  test('follow 429, 503 and a running request with the same key, and end with the last error', async () => {
    const busy = (code: string, type = 'rate_limit_error') =>
      JSON.stringify({ error: { type, code, message: 'Later.' } });
    const server = await openScripted([
      { status: 429, headers: { 'retry-after': '0' }, body: busy('rate_limited') },
      { status: 503, headers: { 'retry-after': '0' }, body: busy('service_unavailable', 'api_error') },
      { status: 409, headers: { 'retry-after': '0' }, body: busy('idempotency_in_progress', 'idempotency_error') },
      { status: 201, body: JSON.stringify({ object: 'claim', id: 'clm_1', unknownMember: 7 }) },
    ]);
    const scripted = new Rcm({ baseUrl: server.url, apiKey: 'svc_test_x' });
    const claim = await scripted.claims.copy('clm_0', {});
    expect(claim).toMatchObject({ id: 'clm_1', unknownMember: 7 });
    const keys = new Set(server.requests.map(({ headers }) => headers['idempotency-key']));
    expect([server.requests.length, keys.size, [...keys][0]]).toEqual([4, 1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);

    server.script(
      Array.from({ length: 2 }, () => ({ status: 429, headers: { 'retry-after': '0' }, body: busy('rate_limited') })),
    );
    await expect(scripted.claims.get('clm_0', { maxRetries: 1 })).rejects.toBeInstanceOf(RateLimitError);
    server.script([{ status: 409, body: busy('duplicate_claim', 'conflict_error') }]);
    await expect(scripted.claims.copy('clm_0', {})).rejects.toMatchObject({ code: 'duplicate_claim' });
    expect(server.left()).toBe(0);
    server.close();
  });

  test('follow a response that is cut in its body, and end with an error if the body never ends', async () => {
    const body = JSON.stringify({ object: 'claim', id: 'clm_1' });
    const server = await openScripted([
      { status: 200, body, ending: 'cut' },
      { status: 200, body },
      { status: 200, body, ending: 'silent' },
    ]);
    const scripted = new Rcm({ baseUrl: server.url, apiKey: 'svc_test_x' });
    expect((await scripted.claims.copy('clm_0', {})).id).toBe('clm_1');
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const silent = scripted.claims.get('clm_0', { timeoutMs: 50, maxRetries: 0 });
    await expect(silent).rejects.toBeInstanceOf(TimeoutError);
    server.close();
  });

  test('end with an error after a redirect, because the key would go along, and after a success without JSON', async () => {
    const other = await openScripted([{ status: 200, body: '{}' }]);
    const server = await openScripted([
      { status: 302, headers: { location: `${other.url}/v1/claims/clm_0` }, body: '' },
      { status: 200, body: '<html>Sign in</html>' },
    ]);
    const scripted = new Rcm({ baseUrl: server.url, apiKey: 'svc_test_x' });
    const redirected = scripted.claims.get('clm_0');
    await expect(redirected).rejects.toBeInstanceOf(ConnectionError);
    await expect(redirected).rejects.toThrow('redirect');
    expect([other.requests.length, server.requests.length]).toEqual([0, 1]);
    await expect(scripted.claims.get('clm_0')).rejects.toThrow('not JSON');
    for (const each of [other, server]) each.close();
  });

  test.each(['', '.', '..', undefined])('%j is refused as an id, because it would call another operation', (id) => {
    const nowhere = new Rcm({ baseUrl: 'http://127.0.0.1:1', apiKey: 'svc_test_x' });
    expect(() => nowhere.claims.get(id as string)).toThrow(TypeError);
  });

  test('wait while the service says that no request is left', async () => {
    const body = JSON.stringify({ object: 'claim' });
    const server = await openScripted([
      { status: 200, headers: { ratelimit: '"key";r=0;t=1' }, body },
      { status: 200, headers: { ratelimit: '"key";r=24;t=1' }, body },
    ]);
    const scripted = new Rcm({ baseUrl: server.url, apiKey: 'svc_test_x' });
    await scripted.claims.get('clm_0');
    await scripted.claims.get('clm_0');
    const [first, second] = server.requests;
    // The time of the service is stated in whole seconds. The proof is the order of times, not their distance.
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(950);
    server.close();
  });

  test('end with an error of their own if nobody answers or nothing listens, and by a signal', async () => {
    const server = await openScripted([]);
    const silent = new Rcm({ baseUrl: server.url, apiKey: 'svc_test_x', maxRetries: 0 });
    await expect(silent.claims.get('clm_0', { timeoutMs: 20 })).rejects.toBeInstanceOf(TimeoutError);
    const stop = new AbortController();
    const asked = silent.claims.get('clm_0', { signal: stop.signal });
    stop.abort(new Error('The user has left.'));
    await expect(asked).rejects.toThrow('The user has left.');
    server.close();
    await expect(silent.claims.get('clm_0')).rejects.toBeInstanceOf(ConnectionError);
  });
});

/** A connection that ends after the request was passed on, before its response is passed back. */
async function openCuttingProxy(target: URL, times: number) {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createTcpServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    open.add(client).add(upstream);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream);
    upstream.on('data', (data) => {
      if (cuts++ < times) {
        client.destroy();
        upstream.destroy();
      } else client.write(data);
    });
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => Math.min(cuts, times),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** `ending`: the connection is cut in the body, or the rest of the body never comes. */
type Scripted = { status: number; headers?: Record<string, string>; body: string; ending?: 'cut' | 'silent' };

/** A server that answers with a list of responses, and stays silent after the last one. */
async function openScripted(script: Scripted[]) {
  let left = script;
  const requests: { headers: IncomingMessage['headers']; at: number }[] = [];
  const silent: ServerResponse[] = [];
  const server = createServer((request, response) => {
    requests.push({ headers: request.headers, at: performance.now() });
    const next = left.shift();
    if (next === undefined) silent.push(response);
    else {
      const length = { 'content-length': Buffer.byteLength(next.body) };
      response.writeHead(next.status, { 'content-type': 'application/json', ...length, ...next.headers });
      if (next.ending === undefined) response.end(next.body);
      else response.write(next.body.slice(0, 5), () => next.ending === 'cut' && response.destroy());
      if (next.ending === 'silent') silent.push(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    left: () => left.length,
    script: (next: Scripted[]) => {
      left = next;
    },
    close: () => {
      for (const response of silent) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
