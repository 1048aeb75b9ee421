import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

const CHILD = new URL('./memory-child.ts', import.meta.url).pathname;
const DOCUMENTS = 6;
/** Held as a whole, the documents would take 144 MB. */
const GROWTH_MAX = 72 * 1024 * 1024;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('six documents of 24 MB are stored and read at once in half the memory of their content', async () => {
  const organizationId = await anOrganization(database.pool);
  const args = ['--expose-gc', '--max-old-space-size=64', CHILD, database.serviceUrl, organizationId, `${DOCUMENTS}`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { read, grownBy } = JSON.parse(stdout);
  expect(read).toHaveLength(DOCUMENTS);
  for (const bytes of read) expect(bytes).toBeGreaterThan(24_000_000);
  expect(grownBy).toBeLessThan(GROWTH_MAX);
});
