import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { importRecordsTask } from '../../../src/jobs/tasks/practice.ts';
import { TakenOverError } from '../../../src/modules/platform/uploads/batch-writer.ts';
import { storeUpload } from '../../../src/modules/platform/uploads/store-upload.ts';
import { queueImport } from '../../../src/modules/practice/imports/create-import.ts';
import { failStalledImports } from '../../../src/modules/practice/imports/finish-import.ts';
import { ROW_TYPES } from '../../../src/modules/practice/imports/import-parts.ts';
import { type ImportContext, runImport } from '../../../src/modules/practice/imports/run-import.ts';
import { asOwner } from '../../helpers/database.ts';
import { realNow } from '../../helpers/real-time.ts';
import type { Shown } from '../../helpers/shown.ts';
import { coverageRow, type ImportApp, openImportApp, patientRow } from './support.ts';

const LAST = { number: 12, isLast: true };
const EARLY = { number: 1, isLast: false };
let t: ImportApp;
beforeAll(async () => {
  t = await openImportApp({ isIdle: true });
});
afterAll(() => t.close());

/** Creates an import of `patients` patients, each with a coverage, that no worker has begun. */
async function queued(patients: number, { isDryRun = false } = {}) {
  const { id: organizationId, key } = await t.organization();
  const who = { organizationId, actor: { type: 'system', id: 'test' } as const };
  const rows = Array.from({ length: patients }, (_, n) => [
    patientRow(`p-${n}`),
    coverageRow(`c-${n}`, `p-${n}`),
  ]).flat();
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  const upload = await storeUpload(Readable.from([Buffer.from(text)]), {
    database: t.app.database,
    transaction: who,
    encryption: t.app.encryption,
    bytesMax: 1_000_000,
  });
  const options = {
    format: 'jsonl' as const,
    type: null,
    isDryRun,
    isAllOrNothing: false,
    lineCount: rows.length,
    writableTypes: ROW_TYPES,
  };
  const { id: importId } = await transact(t.app.database, who, (tx) => queueImport(tx, upload, options));
  const context: ImportContext = {
    reader: readerOf(t.app.database, organizationId),
    transact: (work) => transact(t.app.database, who, work),
    encryption: t.app.encryption,
    validators: t.app.rowValidators,
  };
  const look = async () => (await t.call('GET', `/v1/imports/${importId}`, { key })).body;
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
    '%s its transaction %i leaves %i rows done, and the next run does the rest once',
    async (when, at, done) => {
      const { organizationId, importId, context, look, key } = await queued(60);
      await expect(runImport(dyingAt(context, at, when), importId)).rejects.toThrow('died');
      expect(await look()).toMatchObject({ status: 'running', rowsDone: done, counts: { created: done } });
      await runImport(context, importId);
      expect(await look()).toMatchObject({ status: 'completed', rowsDone: 120, counts: { created: 120, failed: 0 } });
      expect(await t.count(organizationId, 'patients')).toBe(60);
      expect(await t.count(organizationId, 'coverages')).toBe(60);
      expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
      const { body } = await t.call('GET', `/v1/imports/${importId}/rows?limit=100`, { key });
      expect(body.data.map((row: { sequence: number }) => row.sequence)).toEqual(
        Array.from({ length: 100 }, (_, index) => index + 1),
      );
    },
  );

  test('in a dry run leaves the report of the rows done, and the next run completes it', async () => {
    const { organizationId, importId, context, look } = await queued(60, { isDryRun: true });
    await expect(runImport(dyingAt(context, 4, 'before'), importId)).rejects.toThrow('died');
    expect((await look()).rowsDone).toBe(50);
    await runImport(context, importId);
    expect(await look()).toMatchObject({ status: 'completed', counts: { created: 120, failed: 0 } });
    expect(await t.count(organizationId, 'patients')).toBe(0);
  });

  test('two workers with the same job apply each row once', async () => {
    const { organizationId, importId, context, look } = await queued(65);
    const runs = await Promise.allSettled([runImport(context, importId), runImport(context, importId)]);
    for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(TakenOverError);
    await runImport(context, importId);
    expect((await look()).counts).toMatchObject({ created: 130, unchanged: 0 });
    expect(await t.count(organizationId, 'patients')).toBe(65);
  });

  test('the job of a long import enqueues another one, until the import is complete', async () => {
    const { organizationId, importId, look } = await queued(80);
    const jobs = `delete from pgboss.job where name = 'import-records' and data->>'importId' = $1`;
    await t.app.pool.query(jobs, [importId]);
    let runs = 0;
    for (let isContinued = true; isContinued; runs++) {
      await importRecordsTask(t.app, 0)({ organizationId, importId }, EARLY);
      isContinued = (await t.app.pool.query(jobs, [importId])).rowCount === 1;
      if (isContinued) expect((await look()).status).toBe('running');
    }
    expect(runs).toBeGreaterThan(1);
    expect(await look()).toMatchObject({ status: 'completed', counts: { created: 160 } });
  });

  test.each([false, true])('ends without an error when the import is cancelled (dry run: %s)', async (isDryRun) => {
    const { organizationId, key, importId, context, look } = await queued(80, { isDryRun });
    let transactions = 0;
    const cancelling: ImportContext = {
      ...context,
      transact: async (work) => {
        transactions += 1;
        if (transactions === (isDryRun ? 4 : 3)) await t.call('POST', `/v1/imports/${importId}/cancel`, { key });
        return context.transact(work);
      },
    };
    expect(await runImport(cancelling, importId)).toBe('over');
    const { status, statusReason, rowsDone, completedAt } = await look();
    expect({ status, rowsDone, code: statusReason.code }).toEqual({
      ...{ status: 'failed', rowsDone: isDryRun ? 50 : 100, code: 'cancelled' },
    });
    expect(completedAt).not.toBeNull();
    expect(await t.count(organizationId, 'patients')).toBe(isDryRun ? 0 : 50);
    expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
  });

  test('an import that waits is cancelled once, and its job then does nothing', async () => {
    const { organizationId, key, importId, context } = await queued(1);
    const path = `/v1/imports/${importId}/cancel`;
    const headers = { 'idempotency-key': 'cancel-1' };
    const first = await t.call('POST', path, { key, headers });
    expect([first.status, first.body.status]).toEqual([200, 'failed']);
    expect((await t.call('POST', path, { key, headers })).body).toEqual(first.body);
    const again = await t.call('POST', path, { key });
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state_transition']);
    expect(await runImport(context, importId)).toBe('over');
    expect(await t.count(organizationId, 'patients')).toBe(0);
    const { body: audit } = await t.call('GET', `/v1/audit-entries?resource=${importId}`, { key });
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(['import.cancelled', 'import.created']);
  });

  test('a finished import is not started again', async () => {
    const { importId, context, look } = await queued(1);
    await runImport(context, importId);
    const { version } = await look();
    expect(await runImport(context, importId)).toBe('over');
    expect((await look()).version).toBe(version);
  });
});

describe('another writer', () => {
  test('who creates or changes a resource meanwhile does not make a row fail', async () => {
    const { importId, context, look, key } = await queued(3);
    let isFirst = true;
    // The other writer comes between the look at the existing resources and the first change.
    const interrupted: ImportContext['transact'] = (work) =>
      context.transact((tx) => {
        const query = tx.query.bind(tx);
        tx.query = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
          const rows = await query<R>(text, values);
          if (!isFirst || !text.includes('union all')) return rows;
          isFirst = false;
          const { type: _type, ...body } = patientRow('p-1', { mrn: 'THEIRS' });
          expect((await t.call('POST', '/v1/patients', { key, body })).status).toBe(201);
          return rows;
        };
        return work(tx);
      });
    await runImport({ ...context, transact: interrupted }, importId);
    expect(await look()).toMatchObject({ status: 'completed', counts: { created: 5, unchanged: 1, failed: 0 } });
  });
});

describe('a row that the database refuses', () => {
  test('is refused alone, and the other rows of its batch are applied', async () => {
    const { importId, context, look, key } = await queued(3);
    const check = "alter table patients add constraint refused check (external_id <> 'p-1') not valid";
    await asOwner(t.database, check, []);
    await runImport(context, importId);
    await asOwner(t.database, 'alter table patients drop constraint refused', []);
    expect((await look()).counts).toEqual({ created: 4, updated: 0, unchanged: 0, failed: 2 });
    const { body } = await t.call('GET', `/v1/imports/${importId}/rows?outcome=failed`, { key });
    const params = body.data.map(({ externalId, error }: Shown) => [externalId, error.message, error.param]);
    expect(params[0]).toEqual(['p-1', 'The row cannot be stored.', null]);
    expect(params[1]).toEqual(['c-1', expect.any(String), '/patientExternalId']);
  });
});

describe('an import that cannot be finished', () => {
  test('whose workers died in each attempt is failed without another attempt', async () => {
    const { organizationId, importId, look } = await queued(1);
    await importRecordsTask(t.app)({ organizationId, importId }, { ...LAST, isGivenUp: true });
    expect(await look()).toMatchObject({ status: 'failed', statusReason: { code: 'internal_error' } });
    expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
  });

  test('and has not moved for a day is failed; a younger one is left unchanged', async () => {
    const { who, organizationId, importId, look } = await queued(1);
    expect(await transact(t.app.database, who, failStalledImports)).toBe(0);
    const text = 'update imports set updated_at = $3 where organization_id = $1 and id = $2';
    const dayAgo = new Date(realNow().getTime() - 25 * 3600_000);
    await transact(t.app.database, who, async (tx) => {
      await tx.query(text, [organizationId, importId, dayAgo]);
    });
    expect(await transact(t.app.database, who, failStalledImports)).toBe(1);
    expect(await look()).toMatchObject({ status: 'failed', statusReason: { code: 'abandoned' } });
  });
});
