import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptAllMethods } from '../../src/http/protocol/method-refusals.ts';
import { registerDocs } from '../../src/http/static/docs.ts';
import { DocsSite } from '../../src/http/static/docs-site.ts';
import { AppError } from '../../src/kernel/errors.ts';

let folder: string;
let fastify: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  fastify = Fastify();
  acceptAllMethods(fastify);
  fastify.setErrorHandler((error, _request, reply) => {
    const { status, code } = error as AppError;
    return reply.code(error instanceof AppError ? status : 500).send({ code });
  });
  registerDocs(fastify, { kindSchemas: {} as never }, new DocsSite(folder));
});
afterEach(async () => {
  await fastify.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => fastify.inject({ url });

function build(): void {
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'guide.md'), '# Guide');
  writeFileSync(join(folder, 'search.pagefind'), Buffer.from([0, 159, 146, 150]));
  mkdirSync(join(folder, 'errors/version_conflict'), { recursive: true });
  writeFileSync(join(folder, 'errors/index.html'), '<h1>Errors of the site</h1>');
  writeFileSync(join(folder, 'errors/version_conflict/index.html'), '<h1>version_conflict</h1>');
}

test('without the built site, /docs is the reference with a line that says how to build it', async () => {
  const page = await get('/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('swagger-ui');
  expect(page.body).toContain('npm run docs');
  expect((await get('/docs/errors')).body).toContain('id="version_conflict"');
  expect((await get('/docs/guide/')).statusCode).toBe(404);
});

test('the built site is served at /docs, with and without a slash, as soon as it is there', async () => {
  await get('/docs');
  build();
  for (const path of ['/docs', '/docs/']) expect((await get(path)).body).toBe('<h1>Home</h1>');
  for (const path of ['/docs/errors', '/docs/errors/']) expect((await get(path)).body).toContain('Errors of the site');
  expect((await get('/docs/errors/version_conflict')).body).toContain('version_conflict');
  const markdown = await get('/docs/guide.md');
  expect([markdown.body, markdown.headers['content-type']]).toEqual(['# Guide', 'text/markdown; charset=utf-8']);
  const binary = await get('/docs/search.pagefind');
  expect([...binary.rawPayload]).toEqual([0, 159, 146, 150]);
  expect(binary.headers['content-type']).toBe('application/octet-stream');
});

test('the reference that sends requests stays at /docs/try, and its files at their addresses', async () => {
  build();
  const page = await get('/docs/try');
  expect(page.body).toContain('swagger-ui');
  expect(page.body).not.toContain('npm run docs');
  for (const path of ['/docs/docs.js', '/docs/contents.json', '/docs/swagger-ui.css'])
    expect((await get(path)).statusCode).toBe(200);
});

test('every page allows scripts from files of the service only', async () => {
  build();
  for (const path of ['/docs', '/docs/try', '/docs/errors/version_conflict/']) {
    const policy = String((await get(path)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test.each([
  '/docs/..%2Fpackage.json',
  '/docs/%2e%2e/package.json',
  '/docs/errors',
  '/docs/nothing',
  '/docs/guide.md/x',
])('%s leads to no file outside of the site', async (path) => {
  const { statusCode, body } = await get(path);
  expect(body).not.toContain('"name"');
  if (!path.endsWith('errors')) expect(statusCode).toBe(404);
});

test('a page that does not exist is a page for browsers, and an error for programs', async () => {
  build();
  writeFileSync(join(folder, '404.html'), '<h1>Not found</h1>');
  const page = await fastify.inject({
    url: '/docs/nothing',
    headers: { accept: 'text/html,*/*', 'if-none-match': '*' },
  });
  expect([page.statusCode, page.body]).toEqual([404, '<h1>Not found</h1>']);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const error = await fastify.inject({ url: '/docs/nothing', headers: { accept: '*/*' } });
  expect([error.statusCode, error.json()]).toEqual([404, { code: 'route_not_found' }]);
});

test('a later build replaces the pages', async () => {
  build();
  expect((await get('/docs')).body).toBe('<h1>Home</h1>');
  rmSync(join(folder, 'index.html'));
  writeFileSync(join(folder, 'index.html'), '<h1>Later</h1>');
  utimesSync(join(folder, 'index.html'), 1_900_000_000, 1_900_000_000);
  expect((await get('/docs')).body).toBe('<h1>Later</h1>');
});
