import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREATE_JOB_TABLE } from '../../chaos/partners/job-table.ts';
import { playPartners } from '../../chaos/partners/play-partners.ts';
import { type Encryption, openEncryption } from '../../src/database/encryption.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

const SEEDS = [1, 2, 3, 4];

let database: TestDatabase;
let encryption: Encryption;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(CREATE_JOB_TABLE);
  await owner.end();
  encryption = await openEncryption(database.pool, TEST_MASTER_KEY, new Date());
});
afterAll(() => database.drop());

test.each(SEEDS)(
  'seed %d: nothing is lost or doubled while workers die and partners fail',
  async (seed) => {
    const { problems } = await playPartners({ seed, pool: database.pool, encryption, moments: 60 });
    expect(problems).toEqual([]);
  },
  60_000,
);
