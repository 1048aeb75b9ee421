import { type App, transact } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { oneStatementReader } from '../../database/transaction.ts';
import { failClaimImport } from '../../modules/claim-imports/finish-claim-import.ts';
import { importClaims, TakenOverError } from '../../modules/claim-imports/import-claims.ts';
import { sweepClaimImports } from '../../modules/claim-imports/sweep-claim-imports.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The import failed on our side; upload the file again.' };

export function importClaimsTask(app: App): JobHandlers['import-claims'] {
  return async ({ organizationId, importId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: importId } as const };
    const context = {
      reader: oneStatementReader(app.pool, organizationId),
      transact: <T>(work: Parameters<typeof transact<T>>[2]) => transact<T>(app, who, work),
      encryption: app.encryption,
      readClaimFile: app.readClaimFile,
      livemode: app.config.environment === 'live',
    };
    try {
      await importClaims(context, importId);
    } catch (error) {
      const givenUp = attempt.isLast && !(error instanceof TakenOverError);
      if (givenUp) await transact(app, who, (tx) => failClaimImport(tx, importId, GIVEN_UP));
      throw error;
    }
    await transact(app, who, sweepClaimImports);
  };
}
