import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

const CHILD = new URL('./memory-child.ts', import.meta.url).pathname;
/** Half of the file takes more than two megabytes as text and as claims. */
const FILE_MEGABYTES = 4;
const GROWTH_MAX = 2_000_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the memory used does not grow with the file, neither while it is stored nor while it is imported', async () => {
  const organizationId = await anOrganization(database.pool);
  const args = ['--expose-gc', CHILD, database.serviceUrl, organizationId, String(FILE_MEGABYTES)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout);
  expect(result.byteCount).toBeGreaterThan(3_600_000);
  expect(result).toMatchObject({ status: 'completed', counts: { claims: 200, created: 200 } });
  expect(result.uploadGrowth).toBeLessThan(GROWTH_MAX);
  expect(result.importGrowth).toBeLessThan(GROWTH_MAX);
});
