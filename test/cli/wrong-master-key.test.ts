import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRuntime, type Runtime, withServicePool } from '../../src/composition/runtime.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const KEY = Buffer.alloc(32, 3).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 4).toString('base64');
const MISFIT = /^The master key does not fit this database\. Set RCM_MASTER_KEY [^\n]+$/;
let database: TestDatabase;
let dataDir: string;
let running: Runtime;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rcm-wrong-key-'));
  running = await open({ RCM_MASTER_KEY: KEY });
  await withServicePool(settings({ RCM_MASTER_KEY: KEY }), (pool, { masterKey }) =>
    openEncryption(pool, masterKey, new Date('2026-01-05T12:00:00Z')),
  );
});
afterAll(async () => {
  await running.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function settings(env: Record<string, string>) {
  return { DATABASE_URL: database.adminUrl, DATA_DIR: dataDir, ...env };
}

function open(env: Record<string, string>): Promise<Runtime> {
  return openRuntime({ env: settings(env), mode: 'attach-or-start', log: () => undefined });
}

async function canLogIn(): Promise<boolean> {
  const client = new pg.Client({ connectionString: running.serviceUrl });
  client.on('error', () => undefined);
  const result = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return result;
}

test('a wrong master key is refused and does not change the password of a running service', async () => {
  await expect(open({ RCM_MASTER_KEY: OTHER_KEY })).rejects.toMatchObject({
    name: 'MasterKeyError',
    message: expect.stringMatching(MISFIT),
  });
  expect(await canLogIn()).toBe(true);
});

test('a database whose master key is missing gets no new one', async () => {
  await expect(open({})).rejects.toMatchObject({ name: 'MasterKeyError', message: expect.stringMatching(MISFIT) });
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
  expect(await canLogIn()).toBe(true);
});

test('a key file that does not fit is refused and kept', async () => {
  const file = join(dataDir, 'master.key');
  await writeFile(file, `${OTHER_KEY}\n`);
  await expect(open({})).rejects.toMatchObject({ name: 'MasterKeyError' });
  expect(await readFile(file, 'utf8')).toBe(`${OTHER_KEY}\n`);
  expect(await canLogIn()).toBe(true);
});
