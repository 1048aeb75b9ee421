import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readUpload } from '../../platform/uploads/store-upload.ts';
import { applyRows } from './apply-rows.ts';
import { finishImport } from './finish-import.ts';
import { type Import, isFinished, withRows } from './import.ts';
import { ROWS_MAX } from './import-parts.ts';
import { findImport, importTimeOf, insertRows, lockImport, updateImport } from './imports-store.ts';
import { type FileRow, readRows, rowErrorOf } from './read-rows.ts';
import { type Rehearsed, rehearseRows } from './rehearse-rows.ts';
import type { RowValidators } from './row-schemas.ts';

/** Rows per transaction: few enough for short locks, enough that commits do not dominate. */
const BATCH_ROWS = 50;
const ATTEMPTS_MAX = 3;

export type ImportContext = {
  reader: TenantReader;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  encryption: Encryption;
  validators: RowValidators;
  /**
   * Called after each batch with the times that the run has spent on skipping rows of earlier runs and on saving.
   * Returns whether another job should continue. Without it, the run continues to the end of the file.
   */
  isOver?: (skippedMs: number, savingMs: number) => boolean;
};

/** Another worker continues the import. The job is retried later in case that worker dies. */
export class TakenOverError extends Error {
  override name = 'TakenOverError';
}

/**
 * Applies the rows of an upload in batches. The resources of a batch, the outcomes of its rows and the progress commit
 * together, so that a run after a crash continues after the last batch. Of two workers on one import the slower one stops
 * with TakenOverError. A finished import is unchanged. Returns `more` if `isOver` ended the run before the end of the file.
 */
export async function runImport(context: ImportContext, importId: string): Promise<'over' | 'more'> {
  const found = await findImport(context.reader, importId);
  if (!found || isFinished(found)) return 'over';
  return new ImportRun(context, found).run();
}

class ImportRun {
  readonly #context: ImportContext;
  readonly #import: Import;
  #rowsDone: number;
  #batch: FileRow[] = [];
  readonly #startedAt = performance.now();
  #savingSince: number | null = null;

  constructor(context: ImportContext, given: Import) {
    this.#context = context;
    this.#import = given;
    this.#rowsDone = given.rowsDone;
  }

  async run(): Promise<'over' | 'more'> {
    const { reader, encryption, transact } = this.#context;
    const upload = readUpload(reader, this.#import.uploadId, encryption);
    let isTooLong = false;
    for await (const row of readRows(upload, this.#import)) {
      isTooLong = row.sequence > ROWS_MAX;
      if (isTooLong) break;
      if (row.sequence <= this.#rowsDone) continue;
      this.#savingSince ??= performance.now();
      this.#batch.push(row);
      if (this.#batch.length === BATCH_ROWS) await this.#saveBatch();
      if (this.#isOver()) return 'more';
    }
    await this.#saveBatch();
    await transact(async (tx) => finishImport(tx, await this.#lock(tx), isTooLong ? TOO_MANY_ROWS : null));
    return 'over';
  }

  /** Returns whether the run ends here. It ends only between two batches. */
  #isOver(): boolean {
    const { isOver } = this.#context;
    if (isOver === undefined || this.#savingSince === null || this.#batch.length > 0) return false;
    return isOver(this.#savingSince - this.#startedAt, performance.now() - this.#savingSince);
  }

  async #saveBatch(): Promise<void> {
    const batch = this.#batch.splice(0);
    while (batch.length > 0) {
      try {
        batch.splice(0, await this.#saveRetrying(batch));
      } catch (error) {
        if (!isOfTheData(error)) throw error;
        // One row makes the batch fail. Each row is saved alone, so that only that row gets the error.
        for (const row of batch.splice(0)) await this.#saveAlone(row);
      }
    }
  }

  async #saveAlone(row: FileRow): Promise<void> {
    try {
      await this.#saveRetrying([row]);
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      const refusal = error instanceof AppError ? error : NOT_ACCEPTED;
      await this.#saveRetrying([{ ...row, error: rowErrorOf(refusal) }]);
    }
  }

  async #saveRetrying(rows: readonly FileRow[]): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#save(rows);
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  /** Saves the first of the rows, as many as one transaction can, with their outcomes. Returns how many. */
  async #save(rows: readonly FileRow[]): Promise<number> {
    const { transact, encryption, validators } = this.#context;
    const { id: importId, isDryRun, writableTypes } = this.#import;
    const rehearsal = { transact, encryption, validators, writableTypes, importId };
    const rehearsed = isDryRun ? await rehearseRows(rows, rehearsal) : null;
    const done = await transact(async (tx) => {
      // Locked before the resources, so that a worker that has taken over is noticed first.
      const locked = await this.#lock(tx);
      const outcomes = rehearsed ?? (await applyRows(tx, rows, { validators, writableTypes })).map(withoutCopy);
      const last = outcomes.at(-1)!.sequence;
      insertRows(tx, importId, outcomes);
      const startedAt = locked.startedAt ?? importTimeOf(tx).toISOString();
      updateImport(tx, { ...withRows(locked, outcomes), status: 'running', startedAt, rowsDone: last });
      return { last, count: outcomes.length };
    });
    this.#rowsDone = done.last;
    return done.count;
  }

  async #lock(tx: UnitOfWork): Promise<Import> {
    const locked = await lockImport(tx, this.#import.id);
    if (!locked || isFinished(locked) || locked.rowsDone !== this.#rowsDone) {
      throw new TakenOverError('Another worker continues this import');
    }
    return locked;
  }
}

const withoutCopy = (row: Omit<Rehearsed, 'copy'>): Rehearsed => ({ ...row, copy: null });

const TOO_MANY_ROWS = {
  code: 'too_many_rows',
  message: `The file has more than ${ROWS_MAX} rows. Those before were imported; send the others in another file.`,
};
const NOT_ACCEPTED = new AppError('validation_failed', { message: 'The row cannot be stored.' });

/** Returns whether the data cause the error, so that a retry would fail again. */
function isOfTheData(error: unknown): boolean {
  return error instanceof AppError || /^(?:22|23|54)/.test(sqlState(error));
}

/** Returns whether another writer interfered, so that a retry may succeed. */
function isConflict(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'version_conflict';
  return ['23505', '40001', '40P01'].includes(sqlState(error));
}

function sqlState(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
