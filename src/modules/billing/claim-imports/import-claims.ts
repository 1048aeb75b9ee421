import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { readUpload } from '../../platform/uploads/store-upload.ts';
import type { FileClaim, ReadClaimFile } from './claim-file.ts';
import { type ClaimImport, isFinished } from './claim-import.ts';
import {
  findClaimImport,
  importTimeOf,
  insertItems,
  lockClaimImport,
  updateClaimImport,
} from './claim-imports-store.ts';
import { newerDate, outdatedFinding } from './file-age.ts';
import { finishClaimImport } from './finish-claim-import.ts';
import { type ImportedClaim, importClaim, refusedClaim } from './import-claim.ts';
import { problem } from './import-problems.ts';
import { lockImports } from './matching-store.ts';
import { addFinding, type FindingTally, withClaims, withFindings } from './tally.ts';

/** Claims per transaction: few enough for short locks, enough that commits do not dominate. */
const BATCH_CLAIMS = 50;
const ATTEMPTS_MAX = 3;

export type ImportContext = {
  reader: TenantReader;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  encryption: Encryption;
  readClaimFile: ReadClaimFile;
  /** Called after each batch with the number of claims done. */
  onProgress?: (claimsDone: number) => void;
  /**
   * Called after each batch with the times that the run has spent on skipping claims of earlier runs and on saving.
   * Returns whether another job should continue. Without it, the run continues to the end of the file.
   */
  isOver?: (skippedMs: number, savingMs: number) => boolean;
};

type Numbered = { sequence: number; claim: FileClaim };

/** Another worker continues the import. The job is retried later in case that worker dies. */
export class TakenOverError extends Error {
  override name = 'TakenOverError';
}

/**
 * Imports the claims of an upload in batches. Each batch's patients, coverages, claims, items and progress commit
 * together, so that a run after a crash continues after the last batch. Of two workers on one import the slower one
 * stops with TakenOverError. A finished import is unchanged. Returns `more` if `isOver`
 * ended the run before the end of the file.
 */
export async function importClaims(context: ImportContext, importId: string): Promise<'over' | 'more'> {
  const claimImport = await findClaimImport(context.reader, importId);
  if (!claimImport || isFinished(claimImport)) return 'over';
  return new ImportRun(context, claimImport).run();
}

class ImportRun {
  readonly #context: ImportContext;
  readonly #importId: string;
  readonly #uploadId: string;
  readonly #testClockId: string | null;
  #newestServiceDate: LocalDate | null = null;
  #claimsDone: number;
  #sequence = 0;
  #interchanges = 0;
  #findings: FindingTally = { kept: [], count: 0 };
  #batch: Numbered[] = [];
  readonly #startedAt = performance.now();
  #savingSince: number | null = null;

  constructor(context: ImportContext, claimImport: ClaimImport) {
    this.#context = context;
    this.#importId = claimImport.id;
    this.#uploadId = claimImport.uploadId;
    this.#testClockId = claimImport.testClockId;
    this.#claimsDone = claimImport.claimsDone;
  }

  async run(): Promise<'over' | 'more'> {
    const { reader, encryption, readClaimFile } = this.#context;
    for await (const entry of readClaimFile(readUpload(reader, this.#uploadId, encryption))) {
      if (entry.kind === 'interchange') this.#interchanges += 1;
      else if (entry.kind === 'finding') addFinding(this.#findings, entry.finding);
      else {
        await this.#take(entry.claim);
        if (this.#isOver()) return 'more';
      }
    }
    await this.#saveBatch();
    await this.#context.transact(async (tx) => {
      const locked = { ...(await this.#lock(tx)), newestServiceDate: this.#newestServiceDate };
      const outdated = tx.livemode ? null : outdatedFinding(locked, localDateOf(tx.now));
      if (outdated) addFinding(this.#findings, outdated);
      const claimImport = withFindings(locked, this.#findings);
      const statusReason = reasonToFail(this.#interchanges, this.#sequence);
      finishClaimImport(tx, claimImport, statusReason);
    });
    return 'over';
  }

  async #take(claim: FileClaim): Promise<void> {
    this.#sequence += 1;
    this.#newestServiceDate = newerDate(this.#newestServiceDate, claim);
    if (this.#sequence <= this.#claimsDone) return;
    this.#savingSince ??= performance.now();
    this.#batch.push({ sequence: this.#sequence, claim });
    if (this.#batch.length === BATCH_CLAIMS) await this.#saveBatch();
  }

  /** Returns whether the run ends here. It ends only between two batches. */
  #isOver(): boolean {
    const { isOver } = this.#context;
    if (isOver === undefined || this.#savingSince === null || this.#batch.length > 0) return false;
    return isOver(this.#savingSince - this.#startedAt, performance.now() - this.#savingSince);
  }

  async #saveBatch(): Promise<void> {
    const batch = this.#batch.splice(0);
    if (batch.length === 0) return;
    try {
      await this.#saveRetrying(batch);
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // One claim makes the batch fail. Each claim is saved alone, so that only that claim gets the error.
      for (const numbered of batch) await this.#saveAlone(numbered);
    }
    this.#context.onProgress?.(this.#claimsDone);
  }

  async #saveAlone(numbered: Numbered): Promise<void> {
    try {
      await this.#saveRetrying([numbered]);
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      const refusal = refusedClaim(numbered.sequence, numbered.claim, [problem('not_accepted')]);
      await this.#save([numbered], async () => refusal);
    }
  }

  async #saveRetrying(batch: readonly Numbered[]): Promise<void> {
    const { encryption } = this.#context;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#save(batch, (tx, { sequence, claim }) => importClaim(tx, sequence, claim, { encryption }));
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  async #save(
    batch: readonly Numbered[],
    take: (tx: UnitOfWork, numbered: Numbered) => Promise<ImportedClaim>,
  ): Promise<void> {
    const claimsDone = batch.at(-1)!.sequence;
    await this.#context.transact(async (tx) => {
      await tx.liveBy(this.#testClockId);
      const claimImport = await this.#lock(tx);
      await lockImports(tx);
      const imported: ImportedClaim[] = [];
      for (const numbered of batch) imported.push(await take(tx, numbered));
      const items = imported.map(({ item }) => item);
      insertItems(tx, this.#importId, items);
      const tallied = withFindings(withClaims(claimImport, imported), this.#findings);
      const startedAt = claimImport.startedAt ?? importTimeOf(tx).toISOString();
      const newestServiceDate = this.#newestServiceDate;
      updateClaimImport(tx, { ...tallied, status: 'running', startedAt, claimsDone, newestServiceDate });
    });
    this.#claimsDone = claimsDone;
  }

  async #lock(tx: UnitOfWork): Promise<ClaimImport> {
    const claimImport = await lockClaimImport(tx, this.#importId);
    if (!claimImport || isFinished(claimImport) || claimImport.claimsDone !== this.#claimsDone) {
      throw new TakenOverError('Another worker continues this import');
    }
    return claimImport;
  }
}

function reasonToFail(interchanges: number, claims: number): ClaimImport['statusReason'] {
  if (interchanges === 0) {
    return { code: 'x12_unreadable', message: 'The upload contains no readable X12 interchange.' };
  }
  if (claims === 0) return { code: 'no_claims', message: 'The file contains no professional claims (837P).' };
  return null;
}

/** Returns whether the data cause the error, so that a retry would fail again. */
function isOfTheData(error: unknown): boolean {
  return error instanceof AppError || /^(?:22|23|54)/.test(sqlState(error));
}

/** Returns whether another writer interfered, so that a retry may succeed. */
function isConflict(error: unknown): boolean {
  return ['23505', '40001', '40P01'].includes(sqlState(error));
}

function sqlState(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
