import type { App } from '../app.ts';
import { transact } from '../database/transaction.ts';
import { sweepClaimImports } from '../modules/claim-imports/sweep-claim-imports.ts';
import { listAllOrganizations } from '../modules/organizations/organizations-store.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 3600_000;
/** Not while the process starts and has better things to do. */
const FIRST_AFTER_MS = 60_000;

/** Clears interrupted uploads and imports away every hour until it is closed. Several workers may do so at once. */
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

/** One sweep over every organization. */
export async function sweepUploadsOfAll(app: App, signal?: AbortSignal): Promise<void> {
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    if (signal?.aborted) return;
    const who = { organizationId, actor: { type: 'system', id: 'upload-sweep' } as const };
    const { chunks, imports } = await transact(app.database, who, sweepClaimImports);
    if (chunks + imports > 0) app.logger.info({ organizationId, chunks, imports }, 'upload_sweep.done');
  }
}
