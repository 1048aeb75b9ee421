import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { failRun } from '../../modules/integrations/fhir-sync/runs/end-sync.ts';
import { runSync } from '../../modules/integrations/fhir-sync/runs/run-sync.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The run failed on our side. Start another one.' };

/** Continues a synchronization with a FHIR server. */
export function runFhirSyncTask(app: App): JobHandlers['run-fhir-sync'] {
  const context = { database: app.database, encryption: app.encryption, fhirServer: app.fhir.server };
  return async ({ organizationId, syncRunId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: syncRunId } as const };
    const giveUp = () => transact(app.database, who, (tx) => failRun(tx, syncRunId, GIVEN_UP));
    if (attempt.isGivenUp) return giveUp();
    try {
      await runSync(context, organizationId, syncRunId);
    } catch (error) {
      if (attempt.isLast) await giveUp();
      throw error;
    }
  };
}
