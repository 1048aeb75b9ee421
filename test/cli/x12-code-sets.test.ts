import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const VISIT = new URL('../../src/x12/fixtures/837p/office-visit.edi', import.meta.url).pathname;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rcm-x12-sets-'));
});
afterAll(async () => {
  await removeEmbeddedDatabase({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
});

function validate(...args: string[]): Promise<{ status: number | null; stdout: string }> {
  const { DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, 'x12', 'validate', ...args], {
    env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout })));
}

test('validate --code-sets refuses a code missing from the sets in the database; without it no set is used', async () => {
  const file = join(dataDir, 'visit.edi');
  await writeFile(file, (await readFile(VISIT, 'utf8')).replace('11:B:1', '28:B:1').replace('ABF:R059', 'ABF:R0599'));
  expect((await validate(file)).status).toBe(0);
  const { status, stdout } = await validate('--code-sets', '--json', file);
  const { findings } = JSON.parse(stdout).files[0];
  expect([status, findings.map(({ code, loop, segmentId }: never) => [code, loop, segmentId])]).toEqual([
    1,
    [['code_not_in_code_set', '2300', 'CLM']],
  ]);
});
