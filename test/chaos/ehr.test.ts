import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FALSIFICATIONS } from '../../chaos/ehr/check-ehr.ts';
import { missedFalsifications, playEhr } from '../../chaos/ehr/play-ehr.ts';
import { CREATE_JOB_TABLE } from '../../chaos/partners/job-table.ts';
import { type Encryption, openEncryption } from '../../src/database/sealing/encryption.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

let database: TestDatabase;
let encryption: Encryption;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(CREATE_JOB_TABLE);
  await owner.end();
  encryption = await openEncryption(database.pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
});
afterAll(() => database.drop());

test.each([1, 2, 3])(
  'seed %d: each status reaches the EHR once and in order, and each change of the FHIR server is read',
  async (seed) => {
    const { problems, figures, records } = await playEhr({ seed, pool: database.pool, encryption, moments: 150 });
    expect(problems).toEqual([]);
    expect(figures.deaths).toBeGreaterThan(0);
    expect(Math.min(figures['writes written']!, figures.notifications!, figures.changes!)).toBeGreaterThan(0);
    expect(missedFalsifications(records)).toEqual([]);
    expect(Object.keys(FALSIFICATIONS).length).toBeGreaterThan(10);
  },
);
