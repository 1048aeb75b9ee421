import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAllMethods } from '../../src/http/protocol/method-refusals.ts';
import { registerDashboard } from '../../src/http/static/dashboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'rcm-dist-'));
let fastify: FastifyInstance;

beforeAll(() => {
  fastify = Fastify();
  acceptAllMethods(fastify);
  registerDashboard(fastify, { identity: { provider: null } }, folder);
});
afterAll(async () => {
  await fastify.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = 'identity') =>
  fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

function write(name: string, text: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
}

test('a page states that the build is missing, and once it exists it is served without a restart', async () => {
  const before = await get('/app/');
  expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '3']);
  expect(before.body).toContain('npm start');

  write('assets/main-1.js', 'first()');
  write('index.html', '<p>first');
  const index = await get('/app/');
  expect([index.statusCode, index.body, index.headers['cache-control']]).toEqual([200, '<p>first', 'no-cache']);
  const policy = String(index.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'; style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/; form-action 'self'$/);

  // Every address of the application answers with its index.
  expect((await get('/app/settings/api-keys?status=active')).body).toBe('<p>first');
  expect((await get('/')).headers.location).toBe('/app/');

  write('assets/main-2.js', 'second()');
  write('index.html', '<p>second');
  utimesSync(join(folder, 'index.html'), 2_000_000_000, 2_000_000_000);
  expect((await get('/app/')).body).toBe('<p>second');
  // A page that was opened before the build still finds its files.
  expect((await get('/app/assets/main-1.js')).body).toBe('first()');
});

test('assets are immutable and sent in the encoding that the browser prefers; an unknown one is not found', async () => {
  const plain = await get('/app/assets/main-1.js');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect((await get('/app/assets/main-1.js', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('/app/assets/main-1.js', 'gzip, br')).headers['content-encoding']).toBe('br');
  expect((await get('/app/assets/none.js')).statusCode).toBe(404);
  expect((await get('/app/assets/../inputs.txt')).body).not.toContain('first()');
  expect((await fastify.inject({ method: 'POST', url: '/app/' })).statusCode).toBe(405);
});
