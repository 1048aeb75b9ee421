import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WorkBudget } from '../../src/kernel/work-budget.ts';
import { memoryToRead } from '../../src/kernel/x12-memory.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { readFixture } from '../x12/fixtures/read-fixture.ts';

/** X12 bodies are read within the memory of the process and the share of the organization. */
const visit = readFixture('837p/office-visit');
const headers = { 'content-type': 'application/edi-x12' };
const PATHS = ['/v1/x12/parse', '/v1/x12/validate', '/v1/x12/annotate', '/v1/x12/redact'];
const needed = visit.length + memoryToRead(visit.length);

let t: TestApp;
let a: { id: string; key: string };
let b: { id: string; key: string };

beforeEach(async () => {
  t = await openTestApp();
  a = await t.organization('A');
  b = await t.organization('B');
});
afterEach(() => t.close());

/** Gives the process memory for three requests, of which an organization may use two. */
function limit(options: Partial<ConstructorParameters<typeof WorkBudget>[0]>): WorkBudget {
  const requests = new WorkBudget({ total: 3 * needed, perOwner: 2 * needed, waitingMax: 10, waitMs: 1, ...options });
  t.app.x12Memory = { ...t.app.x12Memory, requests };
  return requests;
}

const send = (path: string, key: string, payload = visit) => t.call('POST', path, { key, payload, headers });

describe.each(PATHS)('%s', (path) => {
  test('refuses a request that has waited too long with 503 and Retry-After, and serves others', async () => {
    const requests = limit({});
    const release = await requests.take(a.id, 2 * needed);
    const refused = await send(path, a.key);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'service_unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await send(path, b.key)).status).toBe(200);
    release();
    expect((await send(path, a.key)).status).toBe(200);
    expect(requests.used).toBe(0);
  });

  test('refuses a request at once if too many wait', async () => {
    const requests = limit({ waitingMax: 0, waitMs: 1e6 });
    await requests.take(a.id, 2 * needed);
    expect((await send(path, a.key)).status).toBe(503);
  });

  test('gives the memory back if the request fails', async () => {
    const requests = limit({});
    const answers = [await send(path, a.key, 'x'.repeat(visit.length)), await send(path, a.key, '')];
    for (const { status } of answers) expect([200, 400, 422]).toContain(status);
    expect(requests.used).toBe(0);
  });

  test('waits for memory and then answers', async () => {
    const requests = limit({ waitMs: 60_000 });
    const release = await requests.take(a.id, 2 * needed);
    const answers = Promise.all([send(path, a.key), send(path, a.key), send(path, a.key)]);
    expect((await send(path, b.key)).status).toBe(200);
    release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requests.used).toBe(0);
  });
});

test.each(['/v1/x12/parse', '/v1/x12/redact'])('%s gives the memory back when the client leaves', async (path) => {
  const requests = limit({ total: 1e9, perOwner: 1e9 });
  const { url } = await t.http.listen('127.0.0.1', 0);
  const claim = visit.slice(visit.indexOf('CLM*'), visit.indexOf('SE*36'));
  const body = visit.replace(claim, claim.repeat(10_000));
  const leaving = new AbortController();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': a.key },
    body,
    signal: leaving.signal,
  });
  const reader = response.body!.getReader();
  await reader.read();
  expect(requests.used).toBeGreaterThan(0);
  leaving.abort();
  await expect.poll(() => requests.used).toBe(0);
});
