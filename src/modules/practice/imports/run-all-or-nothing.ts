import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { retryingConflicts, TakenOverError } from '../../platform/uploads/batch-writer.ts';
import { readUpload } from '../../platform/uploads/store-upload.ts';
import { applyRows } from './apply-rows.ts';
import { finishImport } from './finish-import.ts';
import { type Import, type ImportRow, isFinished, withRows } from './import.ts';
import { ALL_OR_NOTHING_ROWS_MAX } from './import-parts.ts';
import { importTimeOf, insertRows, lockImport } from './imports-store.ts';
import { type FileRow, readRows } from './read-rows.ts';
import { withoutCopy } from './rehearse-rows.ts';
import type { RowValidators } from './row-schemas.ts';

/** What every run of an import needs. */
export type ImportServices = {
  reader: TenantReader;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  encryption: Encryption;
  validators: RowValidators;
};

/** Rolls a transaction back and carries the outcomes of the rows out of it. */
class RowsRefused extends Error {
  readonly rows: readonly ImportRow[];

  constructor(rows: readonly ImportRow[]) {
    super('Rows were refused');
    this.rows = rows;
  }
}

/**
 * Applies all rows of an upload in one transaction, together with their outcomes and the end of the import. If a row is
 * refused, nothing is applied, the import fails, and the rows show what they would have done.
 */
export async function runAllOrNothing(context: ImportServices, given: Import): Promise<void> {
  const { transact, reader, encryption } = context;
  const rows: FileRow[] = [];
  for await (const row of readRows(readUpload(reader, given.uploadId, encryption), given)) {
    if (rows.push(row) > ALL_OR_NOTHING_ROWS_MAX) {
      await transact(async (tx) => finishImport(tx, await lock(tx, given), TOO_MANY_ROWS));
      return;
    }
  }
  try {
    await retryingConflicts(() => transact((tx) => applyAll(tx, rows, { context, given })));
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    await transact((tx) => report(tx, error.rows, given));
  }
}

type Run = { context: ImportServices; given: Import };

async function applyAll(tx: UnitOfWork, rows: readonly FileRow[], { context, given }: Run): Promise<void> {
  const locked = await lock(tx, given);
  const { validators, encryption } = context;
  const applied = await applyRows(tx, rows, { validators, encryption, writableTypes: given.writableTypes });
  // A transaction runs by one clock, so the rows after a patient of another clock are not applied.
  const outcomes = [...applied, ...rows.slice(applied.length).map(ofOtherClock)];
  if (outcomes.some(({ outcome }) => outcome === 'failed')) throw new RowsRefused(outcomes);
  await save(tx, locked, outcomes, null);
}

async function report(tx: UnitOfWork, rows: readonly ImportRow[], given: Import): Promise<void> {
  const outcomes = rows.map((row) => (row.outcome === 'created' ? { ...row, resourceId: null } : row));
  await save(tx, await lock(tx, given), outcomes, ROWS_REFUSED);
}

async function save(
  tx: UnitOfWork,
  locked: Import,
  outcomes: readonly ImportRow[],
  reason: Import['statusReason'],
): Promise<void> {
  insertRows(tx, locked.id, outcomes.map(withoutCopy));
  const startedAt = importTimeOf(tx).toISOString();
  const counted = { ...withRows(locked, outcomes), startedAt, rowsDone: outcomes.length };
  await finishImport(tx, counted, reason);
}

/** Locked before the resources, so that a second worker with the same job waits and then sees the end of the import. */
async function lock(tx: UnitOfWork, { id }: Import): Promise<Import> {
  const locked = await lockImport(tx, id);
  if (!locked || isFinished(locked)) throw new TakenOverError();
  return locked;
}

function ofOtherClock({ sequence, line, type, externalId }: FileRow): ImportRow {
  const message = 'The rows of one import with allOrNothing must have one test clock.';
  const details = [{ code: 'other_test_clock', param: '/testClockId', message }];
  const error = { code: 'validation_failed', message, param: '/testClockId', details };
  return { sequence, line, type, externalId, outcome: 'failed', resourceId: null, error };
}

const ROWS_REFUSED = {
  code: 'rows_refused',
  message: 'Rows were refused, so nothing was imported. Correct them and send the file again.',
};
const TOO_MANY_ROWS = {
  code: 'too_many_rows',
  message: `The file has more than ${ALL_OR_NOTHING_ROWS_MAX} rows. Nothing was imported; send it in parts.`,
};
