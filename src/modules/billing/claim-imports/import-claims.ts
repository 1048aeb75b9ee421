import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { BatchWriter, type IsOver, TakenOverError } from '../../platform/uploads/batch-writer.ts';
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

export type ImportContext = {
  reader: TenantReader;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  encryption: Encryption;
  readClaimFile: ReadClaimFile;
  /** Called after each transaction with the number of claims done. */
  onProgress?: (claimsDone: number) => void;
  isOver?: IsOver;
};

type Numbered = { sequence: number; claim: FileClaim };

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
  readonly #writer: BatchWriter<Numbered>;

  constructor(context: ImportContext, claimImport: ClaimImport) {
    this.#context = context;
    this.#importId = claimImport.id;
    this.#uploadId = claimImport.uploadId;
    this.#testClockId = claimImport.testClockId;
    this.#claimsDone = claimImport.claimsDone;
    const { encryption, isOver } = context;
    this.#writer = new BatchWriter({
      save: (batch) => this.#save(batch, (tx, { sequence, claim }) => importClaim(tx, sequence, claim, { encryption })),
      saveRefused: (refused) =>
        this.#save([refused], async (_, { sequence, claim }) =>
          refusedClaim(sequence, claim, [problem('not_accepted')]),
        ),
      isOver,
    });
  }

  async run(): Promise<'over' | 'more'> {
    const { reader, encryption, readClaimFile } = this.#context;
    for await (const entry of readClaimFile(readUpload(reader, this.#uploadId, encryption))) {
      if (entry.kind === 'interchange') this.#interchanges += 1;
      else if (entry.kind === 'finding') addFinding(this.#findings, entry.finding);
      else if (await this.#take(entry.claim)) return 'more';
    }
    await this.#writer.flush();
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

  /** Returns whether the run ends after this claim. */
  async #take(claim: FileClaim): Promise<boolean> {
    this.#sequence += 1;
    this.#newestServiceDate = newerDate(this.#newestServiceDate, claim);
    if (this.#sequence <= this.#claimsDone) return false;
    return this.#writer.add({ sequence: this.#sequence, claim });
  }

  async #save(
    batch: readonly Numbered[],
    take: (tx: UnitOfWork, numbered: Numbered) => Promise<ImportedClaim>,
  ): Promise<number> {
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
    this.#context.onProgress?.(claimsDone);
    return batch.length;
  }

  async #lock(tx: UnitOfWork): Promise<ClaimImport> {
    const claimImport = await lockClaimImport(tx, this.#importId);
    if (!claimImport || isFinished(claimImport) || claimImport.claimsDone !== this.#claimsDone) {
      throw new TakenOverError();
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
