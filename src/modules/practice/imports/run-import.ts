import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { BatchWriter, type IsOver, TakenOverError } from '../../platform/uploads/batch-writer.ts';
import { readUpload } from '../../platform/uploads/store-upload.ts';
import { applyRows } from './apply-rows.ts';
import { finishImport } from './finish-import.ts';
import { type Import, isFinished, withRows } from './import.ts';
import { ROWS_MAX } from './import-parts.ts';
import { findImport, importTimeOf, insertRows, lockImport, updateImport } from './imports-store.ts';
import { type FileRow, readRows, rowErrorOf } from './read-rows.ts';
import { rehearseRows, withoutCopy } from './rehearse-rows.ts';
import { type ImportServices, runAllOrNothing } from './run-all-or-nothing.ts';

export type ImportContext = ImportServices & { isOver?: IsOver };

/**
 * Applies the rows of an upload in batches. The resources of a batch, the outcomes of its rows and the progress commit
 * together, so that a run after a crash continues after the last batch. Of two workers on one import the slower one stops
 * with TakenOverError. A finished import is unchanged. Returns `more` if `isOver` ended the run before the end of the file.
 */
export async function runImport(context: ImportContext, importId: string): Promise<'over' | 'more'> {
  const found = await findImport(context.reader, importId);
  if (!found || isFinished(found)) return 'over';
  try {
    if (!found.isAllOrNothing || found.isDryRun) return await new ImportRun(context, found).run();
    await runAllOrNothing(context, found);
    return 'over';
  } catch (error) {
    // If the import was cancelled meanwhile, its file is deleted and its worker has nothing left to do.
    const ended = await findImport(context.reader, importId);
    if (!ended || isFinished(ended)) return 'over';
    throw error;
  }
}

class ImportRun {
  readonly #context: ImportContext;
  readonly #import: Import;
  #rowsDone: number;

  constructor(context: ImportContext, given: Import) {
    this.#context = context;
    this.#import = given;
    this.#rowsDone = given.rowsDone;
  }

  async run(): Promise<'over' | 'more'> {
    const { reader, encryption, transact, isOver } = this.#context;
    const upload = readUpload(reader, this.#import.uploadId, encryption);
    const writer = new BatchWriter<FileRow>({
      save: (rows) => this.#save(rows),
      saveRefused: (row, error) =>
        this.#save([{ ...row, error: rowErrorOf(error instanceof AppError ? error : NOT_ACCEPTED) }]),
      isOver,
    });
    let isTooLong = false;
    for await (const row of readRows(upload, this.#import)) {
      isTooLong = row.sequence > ROWS_MAX;
      if (isTooLong) break;
      if (row.sequence <= this.#rowsDone) continue;
      if (await writer.add(row)) return 'more';
    }
    await writer.flush();
    await transact(async (tx) => finishImport(tx, await this.#lock(tx), isTooLong ? TOO_MANY_ROWS : null));
    return 'over';
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
      const outcomes =
        rehearsed ?? (await applyRows(tx, rows, { validators, writableTypes, encryption })).map(withoutCopy);
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
      throw new TakenOverError();
    }
    return locked;
  }
}

const TOO_MANY_ROWS = {
  code: 'too_many_rows',
  message: `The file has more than ${ROWS_MAX} rows. Those before were imported; send the others in another file.`,
};
const NOT_ACCEPTED = new AppError('validation_failed', { message: 'The row cannot be stored.' });
