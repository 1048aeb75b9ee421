import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';
import { bundle, EVERYWHERE, PROGRAM } from './support/bundle.ts';
import type { Globals } from './support/program/in-globals.ts';
import { FOUND } from './support/program/program.ts';

const GZIPPED_BYTES_MAX = 12 * 1_024;

describe.each(Object.entries(EVERYWHERE))('the bundle of %s', (_, input) => {
  test('imports nothing, so it needs no module of Node', async () => {
    const { code, imports } = await bundle(input);
    expect(imports).toEqual([]);
    expect(code).not.toContain('node:');
    expect(code).not.toMatch(/\b(?:require|process|Buffer)\b/);
  });
});

test('the client with all operations has at most 12 KB with gzip, and leaves out what is not imported', async () => {
  const { code } = await bundle(EVERYWHERE.index);
  expect(gzipSync(code).length).toBeLessThanOrEqual(GZIPPED_BYTES_MAX);
  expect(code).not.toContain('service-signature');
  const { code: webhooks } = await bundle(EVERYWHERE.webhooks);
  expect(webhooks).not.toContain('/v1/claims');
});

describe('without anything of Node', () => {
  let t: AppOfOne;
  beforeAll(async () => {
    t = await openAppOfOne();
  });
  afterAll(() => t.close());

  /** Cloudflare's workers refuse the value 'error', which all others know. */
  const fetchOfWorkers: typeof fetch = async (url, init) => {
    if (init?.redirect === 'error') throw new TypeError('Invalid redirect value.');
    return fetch(url, init);
  };
  /** What the runtimes of workers have in common (the minimum common API of WinterTC). */
  const web = {
    ...{
      AbortController,
      AbortSignal,
      Blob,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      URL,
    },
    ...{ URLSearchParams, clearTimeout, crypto, setTimeout, console, fetch: fetchOfWorkers },
  };

  test('the client works with the interfaces that workers have', async () => {
    const { code } = await bundle(`${PROGRAM}/in-globals.ts`, 'iife');
    const scope = createContext({ ...web });
    runInContext(code, scope);
    const options = { baseUrl: (await t.http.listen('127.0.0.1', 0)).url, apiKey: t.own.key };
    // The worker has classes of its own, so the result is compared as JSON.
    const found = await (scope as Globals).runProgram(options);
    expect(JSON.parse(JSON.stringify(found))).toEqual(FOUND);
  });
});
