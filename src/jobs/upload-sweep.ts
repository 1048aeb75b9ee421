import { setTimeout as pause } from 'node:timers/promises';
import { type App, transact } from '../app.ts';
import { sweepClaimImports } from '../modules/claim-imports/sweep-claim-imports.ts';
import { listAllOrganizations } from '../modules/organizations/organizations-store.ts';

const EVERY_MS = 3600_000;
/** Not while the process starts and has better things to do. */
const FIRST_AFTER_MS = 60_000;

export type UploadSweep = { close(): Promise<void> };

/** Clears interrupted uploads and imports away every hour until it is closed. Several workers may do so at once. */
export function startUploadSweep(app: App): UploadSweep {
  const ended = new AbortController();
  const running = loop(app, ended.signal);
  return {
    close: async () => {
      ended.abort();
      await running;
    },
  };
}

async function loop(app: App, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_AFTER_MS; ; wait = EVERY_MS) {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await sweepUploadsOfAll(app, signal).catch((error: unknown) => {
      app.logger.warn({ error: (error as Error).name }, 'upload_sweep.failed');
    });
  }
}

/** One sweep over every organization. */
export async function sweepUploadsOfAll(app: App, signal?: AbortSignal): Promise<void> {
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    if (signal?.aborted) return;
    const who = { organizationId, actor: { type: 'system', id: 'upload-sweep' } as const };
    const { chunks, imports } = await transact(app, who, sweepClaimImports);
    if (chunks + imports > 0) app.logger.info({ organizationId, chunks, imports }, 'upload_sweep.done');
  }
}
