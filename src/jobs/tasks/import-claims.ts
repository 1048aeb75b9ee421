import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { FileMemory } from '../../kernel/x12-memory.ts';
import { failClaimImport } from '../../modules/billing/claim-imports/finish-claim-import.ts';
import { importClaims, TakenOverError } from '../../modules/billing/claim-imports/import-claims.ts';
import { sweepClaimImports } from '../../modules/billing/claim-imports/sweep-claim-imports.ts';

/**
 * After this time another job continues a long import, so that other organizations' imports do not wait for it. Each job
 * reads the file from its beginning, so it also saves claims for at least as long as it has skipped others.
 */
const SLICE_MS = 20_000;
const GIVEN_UP = { code: 'internal_error', message: 'The import failed on our side; upload the file again.' };

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
