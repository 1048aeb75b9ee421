import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { claimsImport } from '../../src/cli/billing/claims-import.ts';
import { claimFile } from '../billing/claim-imports/file.ts';
import { anOrganization, createTestDatabase } from '../helpers/database.ts';

/** Many times the number that is imported before the signal arrives. */
const CLAIMS = 3_000;

test('an import that a signal interrupts is failed, and keeps the claims that it created', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rcm-interrupted-'));
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await anOrganization(database.pool);
    const file = join(folder, 'claims.edi');
    await writeFile(file, claimFile(Array.from({ length: CLAIMS }, (_, index) => ({ number: `A${index}` }))));
    const env = { DATABASE_URL: database.adminUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const nothing = () => undefined;
    const ended = claimsImport.run({}, [file], { env, ask: null, say: nothing, answer: nothing }).then(
      () => null,
      (error: Error) => error,
    );
    const read = async () => (await admin.query('select status, claims_done, document from claim_imports')).rows[0];
    await expect.poll(async () => (await read())?.claims_done, { timeout: 60_000 }).toBeGreaterThan(0);
    process.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toMatchObject({ name: 'InterruptedError', status: 143 });
    const { status, claims_done: done, document } = await read();
    expect([status, document.statusReason.code]).toEqual(['failed', 'interrupted']);
    expect(done).toBeLessThan(CLAIMS);
    const { rows } = await admin.query('select count(*)::int as count from claims');
    expect(rows[0].count).toBe(document.counts.created);
  } finally {
    await admin.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
