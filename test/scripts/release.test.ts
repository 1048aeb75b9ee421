import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../embedded/support.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { startProcess } from '../observability/service.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let database: TestDatabase;
let printed: string;

const make = (out: string) =>
  execFileSync(process.execPath, ['scripts/release.ts', '--without-docs-site', '--out', join(folder, out)], {
    cwd: ROOT,
    encoding: 'utf8',
  });

beforeAll(async () => {
  folder = temporaryFolder();
  database = await createTestDatabase();
  printed = make('first');
  mkdirSync(join(folder, 'unpacked'));
  execFileSync('tar', ['xzf', join(folder, 'first/rcm-1.0.0.tgz'), '-C', join(folder, 'unpacked')]);
});
afterAll(async () => {
  await database.drop();
  await cleanUp();
});

const unpacked = (name: string) => join(folder, 'unpacked/package', name);
const read = (name: string) => readFileSync(unpacked(name), 'utf8');

test('the same sources make the same bytes', () => {
  expect(printed).toMatch(/^[0-9a-f]{64} {2}rcm-1\.0\.0\.tgz/);
  expect(make('second')).toBe(printed);
});

test('the package locks what production needs, and nothing else', () => {
  const own = JSON.parse(read('package.json'));
  expect([own.devDependencies, own.workspaces, own.scripts.prepare]).toEqual([undefined, undefined, undefined]);
  const locked = Object.keys(JSON.parse(read('npm-shrinkwrap.json')).packages);
  expect(locked).toContain('node_modules/fastify');
  expect(locked.filter((name) => /vitest|vite$|react|rolldown/.test(name))).toEqual([]);
  const bill = JSON.parse(readFileSync(join(folder, 'first/rcm-1.0.0.cdx.json'), 'utf8'));
  const inBill = new Set(bill.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`));
  for (const [name, version] of Object.entries(own.dependencies)) expect(inBill).toContain(`${name}@${version}`);
});

test('the installed package serves the API, the dashboard and the reference', async () => {
  // The same packages are installed beside the sources.
  symlinkSync(join(ROOT, 'node_modules'), unpacked('node_modules'));
  const service = await startProcess('api', database.adminUrl, {}, unpacked('src/main.ts'));
  try {
    const page = await fetch(`${service.url}/app/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
    for (const path of ['/docs', '/v1/openapi.json', '/v1/health/ready'])
      expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 200]);
  } finally {
    await service.stop();
  }
});
