import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { FileMemory } from '../../kernel/x12-memory.ts';
import { failClaimImport } from '../../modules/billing/claim-imports/finish-claim-import.ts';
import { importClaims } from '../../modules/billing/claim-imports/import-claims.ts';
import { sweepClaimImports } from '../../modules/billing/claim-imports/sweep-claim-imports.ts';
import { draftSecondaryClaim } from '../../modules/billing/claims/coordination/draft-secondary-claim.ts';
import { transmitInformation } from '../../modules/billing/claims/information/transmit-information.ts';
import { TakenOverError } from '../../modules/platform/uploads/batch-writer.ts';
import { SLICE_MS } from './slice.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The import failed on our side; upload the file again.' };

/**
 * Saves the claims of a file for a slice of time, and for at least as long as it has skipped those that earlier jobs
 * saved.
 */
export function importClaimsTask(app: App, sliceMs = SLICE_MS): JobHandlers['import-claims'] {
  return async ({ organizationId, importId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: importId } as const };
    const giveUp = () => transact(app.database, who, (tx) => failClaimImport(tx, importId, GIVEN_UP));
    if (attempt.isGivenUp) return giveUp();
    const memory = new FileMemory(app.x12Memory.jobs, organizationId);
    const context = {
      reader: readerOf(app.database, organizationId),
      transact: <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(app.database, who, work),
      encryption: app.encryption,
      readClaimFile: (source: AsyncIterable<Uint8Array>) => app.readClaimFile(memory.read(source)),
      isOver: (skippedMs: number, savingMs: number) => savingMs >= Math.max(sliceMs, skippedMs),
    };
    try {
      if ((await importClaims(context, importId)) === 'more') {
        return await transact(app.database, who, (tx) => tx.enqueue('import-claims', { organizationId, importId }));
      }
    } catch (error) {
      // Another job imports a file that has waited too long for memory, without counting an attempt.
      if (error instanceof BudgetExhaustedError) {
        return await transact(app.database, who, (tx) => tx.enqueue('import-claims', { organizationId, importId }));
      }
      if (attempt.isLast && !(error instanceof TakenOverError)) await giveUp();
      throw error;
    } finally {
      memory.end();
    }
    await transact(app.database, who, sweepClaimImports);
  };
}

/** Creates the claim to the next payer after a payer has paid. */
export function draftSecondaryClaimTask(app: App): JobHandlers['draft-secondary-claim'] {
  return async ({ organizationId, claimId }) => {
    const actor = { type: 'system', id: 'draft-secondary-claim' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => draftSecondaryClaim(tx, claimId, app.encryption));
  };
}

/** Writes the 275 with the documents that a payer has requested. */
export function sendClaimInformationTask(app: App): JobHandlers['send-claim-information'] {
  return async ({ organizationId, claimId }, attempt) => {
    const { database, encryption, partnerSeed } = app;
    const actor = { type: 'system', id: 'send-claim-information' } as const;
    await transmitInformation(claimId, {
      reader: readerOf(database, organizationId),
      encryption,
      partnerSeed,
      mapping: app.payers.mapping,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}
