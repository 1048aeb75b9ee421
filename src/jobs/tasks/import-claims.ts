import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { readerOf, transact, type UnitOfWork } from '../../database/transaction.ts';
import { failClaimImport } from '../../modules/claim-imports/finish-claim-import.ts';
import { importClaims, TakenOverError } from '../../modules/claim-imports/import-claims.ts';
import { sweepClaimImports } from '../../modules/claim-imports/sweep-claim-imports.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The import failed on our side; upload the file again.' };

export function importClaimsTask(app: App): JobHandlers['import-claims'] {
  return async ({ organizationId, importId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: importId } as const };
    const context = {
      reader: readerOf(app.database, organizationId),
      transact: <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(app.database, who, work),
      encryption: app.encryption,
      readClaimFile: app.readClaimFile,
    };
    try {
      await importClaims(context, importId);
    } catch (error) {
      const givenUp = attempt.isLast && !(error instanceof TakenOverError);
      if (givenUp) await transact(app.database, who, (tx) => failClaimImport(tx, importId, GIVEN_UP));
      throw error;
    }
    await transact(app.database, who, sweepClaimImports);
  };
}
