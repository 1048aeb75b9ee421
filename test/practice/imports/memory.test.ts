import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

const CHILD = new URL('./memory-child.ts', import.meta.url).pathname;
/** The second half of the file takes six megabytes as text, and more as rows. */
const ROWS = 20_000;
const GROWTH_MAX = 2_000_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the memory used does not grow with the file, neither while it is stored nor while it is imported', async () => {
  const organizationId = await anOrganization(database.pool);
  const args = ['--expose-gc', CHILD, database.serviceUrl, organizationId, String(ROWS)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout);
  expect(result.byteCount).toBeGreaterThan(12_000_000);
  expect(result).toMatchObject({ status: 'completed', rowsDone: ROWS, counts: { created: 200, failed: 19_800 } });
  expect(result.uploadGrowth).toBeLessThan(GROWTH_MAX);
  expect(result.importGrowth).toBeLessThan(GROWTH_MAX);
});
