import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const CHILD = new URL('./memory-child.ts', import.meta.url).pathname;
/** Objects of the whole file would take several hundred. */
const HEAP_MEGABYTES = 64;
const GROWTH_MAX = 256 * 1024 * 1024;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a file of 6 MB is stored and imported within a small heap, whatever its size', async () => {
  const organizationId = await anOrganization(database.pool);
  const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, database.serviceUrl, organizationId, '6'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout);
  expect(result.byteCount).toBeGreaterThan(5_400_000);
  expect(result).toMatchObject({ status: 'completed', counts: { claims: 300, created: 300 } });
  expect(result.grownBy).toBeLessThan(GROWTH_MAX);
}, 180_000);
