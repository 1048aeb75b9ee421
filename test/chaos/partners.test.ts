import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREATE_JOB_TABLE } from '../../chaos/partners/job-table.ts';
import { playPartners } from '../../chaos/partners/play-partners.ts';
import { RESTORE_FAULTS } from '../../chaos/partners/restore.ts';
import { backUp } from '../../chaos/parts/backup.ts';
import { type Encryption, openEncryption } from '../../src/database/sealing/encryption.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

/** In the last two, the database is restored from a backup. */
const SEEDS = [
  [1, 0],
  [2, 0],
  [8, 1],
  [17, 1],
] as const;

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

test.each(SEEDS)(
  'seed %d: nothing is lost or doubled while workers die, partners fail and the database is restored (%d times)',
  async (seed, restores) => {
    const { problems, figures } = await playPartners({
      seed,
      pool: database.pool,
      encryption,
      moments: 60,
      ...(restores > 0 && { fault: 'database' }),
      backUp: () => backUp(database),
    });
    expect(problems).toEqual([]);
    expect(figures.restores ?? 0).toBe(restores);
    // With seed 17 no partner lists the files again, so they can only be read from the stored copies.
    if (seed === 17) expect(figures.filesRestored).toBeGreaterThan(0);
  },
);

test.each(RESTORE_FAULTS.filter((fault) => fault !== 'database'))(
  'after the fault "%s" the exchange is held, and no number reaches a partner with other bytes',
  async (fault) => {
    const options = { seed: 8, pool: database.pool, encryption, moments: 60, fault, backUp: () => backUp(database) };
    const { problems, figures } = await playPartners(options);
    expect(problems).toEqual([]);
    expect(figures[`fault ${fault}`]).toBe(1);
  },
);

test.each([3, 5])(
  'seed %d: the same applies over SFTP while connections are cut, lose replies and drop sent data',
  async (seed) => {
    const line = { overSftp: true, moments: 60, backUp: () => backUp(database) };
    const options = { seed, pool: database.pool, encryption, ...line };
    const { problems, figures } = await playPartners(options);
    expect(problems).toEqual([]);
    expect(figures.lineFaults).toBeGreaterThan(0);
  },
);
