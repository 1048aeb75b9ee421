import { AppError } from '../../../kernel/errors.ts';

/** Entries per transaction: few enough for short locks, enough that commits do not dominate. */
const BATCH_ENTRIES = 50;
const ATTEMPTS_MAX = 3;

/** Another worker continues the import. The job is retried later in case that worker dies. */
export class TakenOverError extends Error {
  override name = 'TakenOverError';

  constructor() {
    super('Another worker continues this import');
  }
}

/**
 * Called after each batch with the times in milliseconds that the run has spent on skipping entries of earlier runs and on
 * saving. Returns whether another job should continue.
 */
export type IsOver = (skippedMs: number, savingMs: number) => boolean;

type BatchWriterOptions<Entry> = {
  /** Saves the first of the entries, as many as one transaction can, with the progress. Returns how many. */
  save(entries: readonly Entry[]): Promise<number>;
  /** Saves one entry as refused for this error, with the progress. */
  saveRefused(entry: Entry, error: unknown): Promise<number>;
  /** Without it, the run continues to the end of the file. */
  isOver?: IsOver | undefined;
};

/**
 * Saves the entries of an imported file in batches. Transactions that conflict with other writers are retried. If one entry
 * makes its batch fail, each entry is saved alone, so that only that entry is refused. Errors that the data do not cause are
 * thrown.
 */
export class BatchWriter<Entry> {
  readonly #options: BatchWriterOptions<Entry>;
  #batch: Entry[] = [];
  readonly #startedAt = performance.now();
  #savingSince: number | null = null;

  constructor(options: BatchWriterOptions<Entry>) {
    this.#options = options;
  }

  /** Adds an entry, and saves the batch if it is full. Returns whether the run should end here: only between two batches. */
  async add(entry: Entry): Promise<boolean> {
    this.#savingSince ??= performance.now();
    this.#batch.push(entry);
    if (this.#batch.length < BATCH_ENTRIES) return false;
    await this.flush();
    const { isOver } = this.#options;
    return isOver?.(this.#savingSince - this.#startedAt, performance.now() - this.#savingSince) ?? false;
  }

  /** Saves the entries of the last, incomplete batch. */
  async flush(): Promise<void> {
    const batch = this.#batch.splice(0);
    while (batch.length > 0) {
      try {
        batch.splice(0, await retryingConflicts(() => this.#options.save(batch)));
      } catch (error) {
        if (!isOfTheData(error)) throw error;
        for (const entry of batch.splice(0)) await this.#saveAlone(entry);
      }
    }
  }

  async #saveAlone(entry: Entry): Promise<void> {
    try {
      await retryingConflicts(() => this.#options.save([entry]));
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      await retryingConflicts(() => this.#options.saveRefused(entry, error));
    }
  }
}

/** Repeats a transaction that conflicts with other writers. */
export async function retryingConflicts<T>(save: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

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
