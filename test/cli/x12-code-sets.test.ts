import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { commandRunner } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

const VISIT = new URL('../x12/fixtures/837p/office-visit.edi', import.meta.url).pathname;
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-x12-sets-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function validate(...args: string[]) {
  const rcm = commandRunner({
    DATABASE_URL: database.adminUrl,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
  });
  return rcm(['x12', 'validate', ...args]);
}

test('validate --code-sets refuses a code missing from the sets in the database; without it no set is used', async () => {
  const file = join(folder, 'visit.edi');
  await writeFile(file, (await readFile(VISIT, 'utf8')).replace('11:B:1', '28:B:1').replace('ABF:R059', 'ABF:K5299'));
  expect((await validate(file)).status).toBe(0);
  const { status, stdout } = await validate('--code-sets', '--json', file);
  const { findings } = JSON.parse(stdout).files[0];
  expect([status, findings.map(({ code, loop, segmentId }: never) => [code, loop, segmentId])]).toEqual([
    1,
    [['code_not_in_code_set', '2300', 'CLM']],
  ]);
});
