import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { createHttpServer, type HttpServer } from '../../src/http/server.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { parseAnswer, RawConnection } from '../helpers/raw-http.ts';
import { connected, startPartner, type TestPartner } from '../integrations/partner-ehr/partner.ts';
import { aDocument } from '../practice/documents/support.ts';

/** A client that is still sending an oversized body gets the 413, over a real connection. */
const MEBIBYTE = 1024 * 1024;
let t: TestApp;
let key: string;
let url: string;
let documentPath: string;
let partner: TestPartner;
let webhookPath: string;
/** Reads little of a refused body. */
let curt: HttpServer;
let curtUrl: string;

beforeAll(async () => {
  t = await openTestApp();
  const organization = await t.organization();
  key = organization.key;
  partner = await startPartner(t);
  url = `http://127.0.0.1:${t.app.listeners[0]!.port}`;
  const webhooks = `/v1/integrations/partner-ehr/connections/${await connected(t, partner, organization)}/webhooks`;
  const registered = await t.call('POST', webhooks, { key, body: { eventTypes: ['encounter.updated'] } });
  webhookPath = new URL(registered.body.data[0].callbackUrl).pathname;
  documentPath = `/v1/documents/${(await aDocument(t, {}, key)).id}/content`;
  curt = await createHttpServer(t.app, ROUTES, { refusedBody: { bytesMax: 2 * MEBIBYTE, milliseconds: 300 } });
  curtUrl = (await curt.listen('127.0.0.1', 0)).url;
});
afterAll(async () => {
  await curt.close();
  await partner.close();
  await t.close();
});

/** Sends pieces of 1 MiB, each after the system has taken the previous one. */
function inPieces(mebibytes: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent === mebibytes) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(MEBIBYTE).fill(0x20));
    },
  });
}

/** Sends a head and 4 MiB of its body in small pieces, and then reads. A connection that was reset throws. */
async function sendThenRead(head: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.pause();
  await once(socket, 'connect');
  socket.write(head);
  for (let sent = 0; sent < 4 * MEBIBYTE; sent += MEBIBYTE / 8) {
    await new Promise<void>((resolve, reject) => {
      socket.write(Buffer.alloc(MEBIBYTE / 8, ' '), (error) => (error ? reject(error) : setTimeout(resolve, 2)));
    });
  }
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  socket.resume();
  await expect.poll(() => received).toContain('}}');
  socket.destroy();
  return received;
}

const EDI = 'application/edi-x12';
/** One route of each kind that reads a body in its own way, with its limit and a larger body, in MiB. */
const KINDS: [string, string, () => string, string, number, number][] = [
  ['a command', 'POST', () => '/v1/patients', 'application/json', 1, 8],
  ['a command without fields', 'POST', () => '/v1/webhooks/subscriptions', 'application/json', 1, 8],
  ['an X12 tool', 'POST', () => '/v1/x12/validate', EDI, 25, 33],
  ['a whole X12 file', 'POST', () => '/v1/x12/parse', EDI, 25, 33],
  ['the content of a document', 'PUT', () => documentPath, 'text/plain', 25, 33],
  ['a JSON body of a stream', 'POST', () => '/v1/remittances', 'application/json', 1, 8],
  ['a sign-in page', 'POST', () => '/sign-in/back-channel-logout', 'application/x-www-form-urlencoded', 1, 8],
  ['an address that partners call', 'POST', () => webhookPath, 'application/json', 1, 8],
];

describe.each(KINDS)('%s answers 413', (_name, method, path, type, _limit, mebibytes) => {
  const headers = () => ({ 'x-api-key': key, 'content-type': type });

  test('to a body with a length, sent by fetch', async () => {
    const body = new Uint8Array(mebibytes * MEBIBYTE).fill(0x20);
    const response = await fetch(`${url}${path()}`, { method, headers: headers(), body });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      413,
      'payload_too_large',
    ]);
    expect(response.headers.get('connection')).toBe('close');
  });

  test('to a client that reads only after it has sent for a while', async () => {
    const lines = { host: 'rcm.test', ...headers(), 'content-length': String(mebibytes * MEBIBYTE) };
    const text = Object.entries(lines).map(([header, value]) => `${header}: ${value}\r\n`);
    const received = await sendThenRead(`${method} ${path()} HTTP/1.1\r\n${text.join('')}\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s);
  });

  test('to a body in chunks, sent by fetch', async () => {
    const init = { method, headers: headers(), body: inPieces(mebibytes), duplex: 'half' as const };
    const response = await fetch(`${url}${path()}`, init);
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      413,
      'payload_too_large',
    ]);
  });
});

const head = (headers: Record<string, string>) => {
  const all = { Host: 'rcm.test', 'X-API-Key': key, 'Content-Type': 'application/json', ...headers };
  return `POST /v1/patients HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
};

describe('a client that expects 100-continue', () => {
  const expecting = (length: number, headers: Record<string, string> = {}) =>
    head({ Expect: '100-continue', 'Content-Length': String(length), ...headers });

  test.each([
    ['an oversized body', { length: 8 * MEBIBYTE, headers: {} }, 413, 'payload_too_large'],
    ['an invalid key', { length: 100, headers: { 'X-API-Key': `svc_test_${'0'.repeat(64)}` } }, 401, 'invalid_api_key'],
  ])('is refused before it sends: %s', async (_name, { length, headers }, status, code) => {
    const connection = new RawConnection(url);
    connection.send(expecting(length, headers));
    const answer = parseAnswer(await connection.ended());
    expect([answer.status, answer.body.error.code, answer.headers.connection]).toEqual([status, code, 'close']);
  });

  test('is asked for a body that fits', async () => {
    const body = JSON.stringify(aPatient());
    const connection = new RawConnection(url);
    connection.send(expecting(Buffer.byteLength(body), { Connection: 'close' }));
    await connection.receive(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
    connection.send(body);
    expect(await connection.ended()).toContain('HTTP/1.1 201 Created');
  });

  test('gets the 413 for chunks that become too many', async () => {
    const connection = new RawConnection(url);
    connection.send(head({ Expect: '100-continue', 'Transfer-Encoding': 'chunked' }));
    await connection.receive(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
    connection.send(`${(2 * MEBIBYTE).toString(16)}\r\n${' '.repeat(2 * MEBIBYTE)}`);
    await connection.receive(/HTTP\/1\.1 413 .*payload_too_large/s);
    connection.close();
  });
});

describe('the rest of a refused body', () => {
  test('is read only up to a limit of bytes', async () => {
    const connection = new RawConnection(curtUrl);
    connection.send(head({ 'Content-Length': String(1024 * MEBIBYTE) }));
    await connection.receive(/HTTP\/1\.1 413 .*payload_too_large/s);
    let isClosed = false;
    const ended = connection.ended().then(() => {
      isClosed = true;
    });
    let sent = 0;
    while (!isClosed && sent < 64) {
      connection.send(' '.repeat(MEBIBYTE));
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await ended;
    expect(sent).toBeLessThan(64);
  });

  test('is read only for a limited time, also if the client stops sending', async () => {
    const connection = new RawConnection(curtUrl);
    const begun = performance.now();
    connection.send(head({ 'Content-Length': String(8 * MEBIBYTE) }));
    const answer = parseAnswer(await connection.ended());
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large']);
    const elapsed = performance.now() - begun;
    expect(elapsed).toBeGreaterThan(250);
    expect(elapsed).toBeLessThan(3_000);
  });

  test('of a file that is refused in its middle is read, so that the client gets the reason', async () => {
    const init = { method: 'POST', headers: { 'x-api-key': key, 'content-type': EDI } };
    const body = new Uint8Array(20 * MEBIBYTE).fill(0x41);
    const response = await fetch(`${url}/v1/x12/parse`, { ...init, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(((await response.json()) as { error: { code: string } }).error.code).toMatch(/^x12_/);
  });
});
