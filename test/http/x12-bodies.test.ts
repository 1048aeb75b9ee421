import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type X12Body, x12Bodies } from '../../fuzz/bodies/x12-bodies.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { healthWorkDuring, healthWorkMax } from '../helpers/health-work.ts';

/** Hostile X12 bodies neither exhaust the memory of the process nor hold up other requests. */
const MEBIBYTE = 1024 * 1024;
const BODIES = x12Bodies();
const PATHS = ['/v1/x12/parse', '/v1/x12/validate', '/v1/x12/annotate', '/v1/x12/redact'];
/** An item of five bytes per segment exceeds its limit in half of this size. */
const BYTES = 1.25 * MEBIBYTE;
/** The longest body, which is 25 MiB, but not beyond it. */
const BYTES_MAX = 24.9 * MEBIBYTE;
const ATTEMPTS = 3;
const RSS_MAX = 600 * 1000 * 1000;

let t: TestApp;
let url: string;
let key: string;
let workMax: number;

beforeAll(async () => {
  t = await openTestApp({ env: { VALIDATE_RESPONSES: 'false' } });
  key = (await t.organization()).key;
  url = (await t.http.listen('127.0.0.1', 0)).url;
  workMax = healthWorkMax();
});
afterAll(() => t.close());

/** Sends a body in pieces and discards the answer. Returns its status and length. */
async function send(to: string, body: ReadableStream, apiKey: string) {
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/edi-x12' },
    body,
    duplex: 'half',
  } as RequestInit);
  let length = 0;
  for await (const piece of response.body!) length += (piece as Uint8Array).length;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), length };
}

const streamOf = (body: X12Body, byteCount: number) => ReadableStream.from(body.pieces(byteCount));

/** A garbage collection can make a measurement too large but never too small, so the best attempt counts. */
async function sendAndStayReachable(path: string, body: X12Body, byteCount: number) {
  for (let attempt = 1; ; attempt++) {
    const request = send(`${url}${path}`, streamOf(body, byteCount), key);
    const { answer, healthCpuMs } = await healthWorkDuring(url, request);
    if (healthCpuMs <= workMax) return answer;
    if (attempt === ATTEMPTS) throw new Error(`/v1/health waited for ${healthCpuMs} ms of work, not ${workMax} ms`);
  }
}

describe.each(PATHS)('%s serves others beside', (path) => {
  test.each(BODIES.map((body) => [body.name, body] as const))('%s', async (_name, body) => {
    const { status } = await sendAndStayReachable(path, body, BYTES);
    expect([200, 422]).toContain(status);
  });
});

test.each([
  ['/v1/x12/redact', 'an endless segment'],
  ['/v1/x12/parse', 'LX*1~ in 837p/office-visit.edi'],
  ['/v1/x12/validate', 'SVC*HC:1*1*1~ in 835/paid-and-denied.edi'],
])('%s serves others beside the longest body: %s', async (path, name) => {
  const body = BODIES.find((candidate) => candidate.name === name)!;
  expect((await sendAndStayReachable(path, body, BYTES_MAX)).status).toBe(200);
});

test('eight of the longest bodies, from two organizations at once, need less than 600 MB', async () => {
  const journalDir = await mkdtemp(join(tmpdir(), 'rcm-journal-'));
  const keys = [key, (await t.organization('Other')).key];
  const child = fork(new URL('./x12-upload-child.ts', import.meta.url), [t.database.serviceUrl, journalDir], {
    // As `npm start` and src/main.ts start it.
    execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=100', '--no-allocation-site-pretenuring'],
  });
  try {
    const [{ url: childUrl }] = (await once(child, 'message')) as [{ url: string }];
    const worst = ['LX*1~ in', 'SVC*HC:1*1*1~ in', 'CAS*CO', 'IK3*A*1~ in'].map(
      (start) => BODIES.find(({ name }) => name.startsWith(start))!,
    );
    const uploads = keys.flatMap((apiKey) =>
      worst.map((body) => send(`${childUrl}/v1/x12/parse`, streamOf(body, BYTES_MAX), apiKey)),
    );
    const answers = await Promise.all(uploads);
    // The others have waited for too long, if the machine is slow.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(true);
    expect(refused.length).toBeLessThan(answers.length - 1);
    child.send('peak');
    const [{ peakBytes }] = (await once(child, 'message')) as [{ peakBytes: number }];
    expect(peakBytes).toBeLessThan(RSS_MAX);
  } finally {
    child.disconnect();
    await rm(journalDir, { recursive: true, force: true });
  }
});
