import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../src/composition/app.ts';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { importClaimsTask } from '../../../src/jobs/tasks/billing.ts';
import type { ClaimFileEntry, ReadClaimFile } from '../../../src/modules/billing/claim-imports/claim-file.ts';
import { createClaimImport } from '../../../src/modules/billing/claim-imports/create-claim-import.ts';
import { failStalledImports } from '../../../src/modules/billing/claim-imports/finish-claim-import.ts';
import { type ImportContext, importClaims } from '../../../src/modules/billing/claim-imports/import-claims.ts';
import { TakenOverError } from '../../../src/modules/platform/uploads/batch-writer.ts';
import { storeUpload } from '../../../src/modules/platform/uploads/store-upload.ts';
import { realNow } from '../../helpers/real-time.ts';
import { claimFile } from './file.ts';
import { type ImportApp, openImportApp } from './support.ts';

const LAST = { number: 12, isLast: true };
const EARLY = { number: 1, isLast: false };
let t: ImportApp;

beforeAll(async () => {
  t = await openImportApp();
});
afterAll(() => t.close());

/** Creates an import of `claims` claims that no worker has begun. */
async function queued(claims: number) {
  const { id: organizationId, key } = await t.organization(`Resume ${claims}`);
  const who = { organizationId, actor: { type: 'system', id: 'test' } as const };
  const file = claimFile(Array.from({ length: claims }, (_, index) => ({ number: `C${index + 1}`, memberId: 'M1' })));
  const upload = await storeUpload(Readable.from([Buffer.from(file)]), {
    database: t.app.database,
    transaction: who,
    encryption: t.app.encryption,
    bytesMax: 1_000_000,
  });
  const { id: importId } = await transact(t.app.database, who, async (tx) =>
    createClaimImport(tx, upload, { asOf: null }),
  );
  const context: ImportContext = {
    reader: readerOf(t.app.database, organizationId),
    transact: (work) => transact(t.app.database, who, work),
    encryption: t.app.encryption,
    readClaimFile: t.app.readClaimFile,
  };
  const look = async () => (await t.call('GET', `/v1/claim-imports/${importId}`, { key })).body;
  return { organizationId, key, who, importId, context, look };
}

/** Dies at its `number`-th transaction: before it begins, or after it has committed without anyone knowing. */
function dyingAt(context: ImportContext, number: number, when: 'before' | 'after'): ImportContext {
  let count = 0;
  const dying = async <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> => {
    count += 1;
    if (count === number && when === 'before') throw new Error('died');
    const result = await context.transact(work);
    if (count === number) throw new Error('died');
    return result;
  };
  return { ...context, transact: dying };
}

describe('a run whose worker dies', () => {
  test.each([
    ['before', 2, 50],
    ['after', 2, 100],
    ['before', 4, 120],
  ] as const)(
    '%s its transaction %i leaves %i claims done, and the next run imports the rest once each',
    async (when, number, done) => {
      const { organizationId, importId, context, look, key } = await queued(120);
      await expect(importClaims(dyingAt(context, number, when), importId)).rejects.toThrow('died');
      expect(await look()).toMatchObject({ status: 'running', claimsDone: done });
      expect(await t.count(organizationId, 'claims')).toBe(done);
      await importClaims(context, importId);
      const counts = { claims: 120, created: 120, refused: 0, duplicates: 0, patientsCreated: 1, patientsReused: 119 };
      expect(await look()).toMatchObject({ status: 'completed', claimsDone: 120, counts });
      expect(await t.count(organizationId, 'claims')).toBe(120);
      expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
      const { body } = await t.call('GET', `/v1/claim-imports/${importId}/items?limit=100`, { key });
      expect(body.data.map((item: { sequence: number }) => item.sequence)).toEqual(
        Array.from({ length: 100 }, (_, index) => index + 1),
      );
    },
  );

  test('two workers with the same job import each claim once', async () => {
    const { organizationId, importId, context, look } = await queued(130);
    const runs = await Promise.allSettled([importClaims(context, importId), importClaims(context, importId)]);
    for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(TakenOverError);
    // Each worker may have stopped the other. The next attempt of the job does the remaining work, if any.
    await importClaims(context, importId);
    expect((await look()).counts).toMatchObject({ claims: 130, created: 130 });
    expect(await t.count(organizationId, 'claims')).toBe(130);
  });

  test('a run that ends after each batch leaves the rest to the next one', async () => {
    const { organizationId, importId, context, look } = await queued(140);
    const sliced = { ...context, isOver: () => true };
    expect(await importClaims(sliced, importId)).toBe('more');
    expect(await look()).toMatchObject({ status: 'running', claimsDone: 50 });
    expect(await importClaims(sliced, importId)).toBe('more');
    expect(await look()).toMatchObject({ status: 'running', claimsDone: 100 });
    expect(await importClaims(sliced, importId)).toBe('over');
    expect(await look()).toMatchObject({ status: 'completed', counts: { claims: 140, created: 140 } });
    expect(await t.count(organizationId, 'claims')).toBe(140);
  });

  test('the job of a long import enqueues another one, until the import is complete', async () => {
    const { organizationId, importId, look } = await queued(160);
    const jobs = `delete from pgboss.job where name = 'import-claims' and data->>'importId' = $1`;
    await t.app.pool.query(jobs, [importId]);
    let runs = 0;
    for (let isContinued = true; isContinued; runs++) {
      await importClaimsTask(t.app, 0)({ organizationId, importId }, EARLY);
      isContinued = (await t.app.pool.query(jobs, [importId])).rowCount === 1;
      if (isContinued) expect((await look()).status).toBe('running');
    }
    expect(runs).toBeGreaterThan(1);
    expect(await look()).toMatchObject({ status: 'completed', counts: { claims: 160, created: 160 } });
  });

  test('a finished import is not started again', async () => {
    const { importId, context, look } = await queued(1);
    await importClaims(context, importId);
    const { version } = await look();
    await importClaims(context, importId);
    expect((await look()).version).toBe(version);
  });
});

describe('a claim that the database refuses', () => {
  test('is refused alone, and the other claims of its batch are created', async () => {
    const { importId, context, look } = await queued(5);
    // PostgreSQL refuses NUL in a text. The mapping removes it, so the test inserts it after the mapping.
    const spoiled: ReadClaimFile = async function* (source) {
      for await (const entry of context.readClaimFile(source)) yield spoil(entry);
    };
    const spoil = (entry: ClaimFileEntry): ClaimFileEntry => {
      if (entry.kind !== 'claim' || entry.claim.patientControlNumber !== 'C3') return entry;
      const content = entry.claim.content!;
      return {
        ...entry,
        claim: { ...entry.claim, content: { ...content, claim: { ...content.claim, externalId: '\0' } } },
      };
    };
    await importClaims({ ...context, readClaimFile: spoiled }, importId);
    expect(await look()).toMatchObject({
      status: 'completed',
      counts: { claims: 5, created: 4, refused: 1 },
      problems: [{ code: 'not_accepted', count: 1 }],
    });
  });
});

describe('an import that cannot be finished', () => {
  // biome-ignore lint/correctness/useYield: it never gets that far.
  const failing: ReadClaimFile = async function* () {
    throw new Error('no luck');
  };

  test('is tried again until the last attempt, and then failed', async () => {
    const { organizationId, importId, look } = await queued(1);
    const app: App = Object.create(t.app, { readClaimFile: { value: failing } });
    const task = importClaimsTask(app);
    await expect(task({ organizationId, importId }, EARLY)).rejects.toThrow('no luck');
    expect((await look()).status).toBe('queued');
    await expect(task({ organizationId, importId }, LAST)).rejects.toThrow('no luck');
    expect(await look()).toMatchObject({ status: 'failed', statusReason: { code: 'internal_error' } });
    expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
  });

  test('whose workers died in each attempt is failed without another attempt', async () => {
    const { organizationId, importId, look } = await queued(1);
    const app: App = Object.create(t.app, { readClaimFile: { value: failing } });
    await importClaimsTask(app)({ organizationId, importId }, { number: 13, isLast: true, isGivenUp: true });
    expect(await look()).toMatchObject({ status: 'failed', statusReason: { code: 'internal_error' } });
  });

  test('and has not moved for a day is failed; a younger one is left unchanged', async () => {
    const { who, organizationId, importId, look } = await queued(1);
    expect(await transact(t.app.database, who, failStalledImports)).toBe(0);
    const text = 'update claim_imports set updated_at = $3 where organization_id = $1 and id = $2';
    const dayAgo = new Date(realNow().getTime() - 25 * 3600_000);
    await transact(t.app.database, who, async (tx) => {
      await tx.query(text, [organizationId, importId, dayAgo]);
    });
    expect(await transact(t.app.database, who, failStalledImports)).toBe(1);
    expect(await look()).toMatchObject({ status: 'failed', statusReason: { code: 'abandoned' } });
  });
});
