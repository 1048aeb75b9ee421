import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;
let url: string;
let key: string;

beforeAll(async () => {
  t = await openTestApp();
  key = (await t.organization()).key;
  url = (await t.http.listen('127.0.0.1', 0)).url;
});
afterAll(() => t.close());

/** Sends a request over a real connection; the body is returned as it was transferred. */
async function fetchRaw(path: string, headers: OutgoingHttpHeaders = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}${path}`, { headers, agent: false }, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const DOCUMENTS = ['/v1/openapi.json', '/docs', '/docs/docs.js', '/docs/swagger-ui-bundle.js', '/docs/errors'];

describe.each(DOCUMENTS)('%s', (path) => {
  test('is sent in the preferred encoding, each with its own ETag', async () => {
    const plain = await fetchRaw(path);
    const gzip = await fetchRaw(path, { 'accept-encoding': 'br;q=0.1, gzip' });
    const br = await fetchRaw(path, { 'accept-encoding': 'gzip, deflate, br' });
    const answers = [plain, gzip, br];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gzip.body.length).toBeLessThan(plain.body.length);
    expect(br.body.length).toBeLessThan(plain.body.length);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of answers) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['cache-control']).toBe('public, max-age=300');
    }
  });

  test('is 304 if If-None-Match names the ETag of the same encoding', async () => {
    const { headers } = await fetchRaw(path, { 'accept-encoding': 'br' });
    const ifNoneMatch = { 'if-none-match': `"other", W/${headers.etag}` };
    const unchanged = await fetchRaw(path, { 'accept-encoding': 'br', ...ifNoneMatch });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    expect([unchanged.headers.etag, unchanged.headers.vary]).toEqual([headers.etag, 'Accept-Encoding']);
    expect((await fetchRaw(path, { 'accept-encoding': 'gzip', ...ifNoneMatch })).status).toBe(200);
  });
});

test('the OpenAPI document is still refused with unknown query parameters after it was compressed', async () => {
  const { status } = await fetchRaw('/v1/openapi.json?x=1', { 'accept-encoding': 'br' });
  expect(status).toBe(400);
});

test('responses that depend on the caller are never compressed', async () => {
  for (const path of ['/v1/claims', '/v1/event-types', '/v1/session', '/v1/health']) {
    const { headers } = await fetchRaw(path, { 'x-api-key': key, 'accept-encoding': 'br, gzip' });
    expect([path, headers['content-encoding'], headers.vary]).toEqual([path, undefined, undefined]);
  }
});
