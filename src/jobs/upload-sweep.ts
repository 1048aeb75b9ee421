import type { App } from '../composition/app.ts';
import { transact } from '../database/transactions/transaction.ts';
import { sweepClaimImports } from '../modules/billing/claim-imports/sweep-claim-imports.ts';
import { listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import { sweepPayerFiles } from '../modules/trading/exchange/inbound/files/sweep-payer-files.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 3600_000;
/** Delay before the first sweep, so that it does not slow down the start. */
const FIRST_AFTER_MS = 60_000;

/** Removes interrupted uploads, imports and downloads every hour until it is closed. Several workers may run it at once. */
export function startUploadSweep(app: App): Repeated {
  return repeat(app, {
    name: 'upload_sweep',
    firstAfterMs: FIRST_AFTER_MS,
    round: async (signal) => {
      await sweepUploadsOfAll(app, signal);
      return EVERY_MS;
    },
  });
}

/** Sweeps every organization once. */
export async function sweepUploadsOfAll(app: App, signal?: AbortSignal): Promise<void> {
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    if (signal?.aborted) return;
    const who = { organizationId, actor: { type: 'system', id: 'upload-sweep' } as const };
    const { chunks, imports } = await transact(app.database, who, sweepClaimImports);
    const fileChunks = await transact(app.database, who, sweepPayerFiles);
    const count = chunks + imports + fileChunks;
    if (count > 0) app.logger.info({ organizationId, chunks, imports, fileChunks }, 'upload_sweep.done');
  }
}
