import { randomUUID } from 'node:crypto';
import type { App } from '../composition/app.ts';
import { endHeartbeat, recordHeartbeat } from '../database/jobs/heartbeats.ts';

const EVERY_MS = 5_000;

/** Records a heartbeat of this worker at intervals until it is closed. */
export async function startHeartbeat(app: App): Promise<{ close(): Promise<void> }> {
  const processId = randomUUID();
  const once = () =>
    recordHeartbeat(app.pool, processId, 'worker').catch((error: unknown) => {
      // Readiness reports missing heartbeats; the worker continues.
      app.logger.warn(
        { error: (error as Error).name, errorCode: (error as { code?: string }).code },
        'heartbeat.failed',
      );
    });
  await once();
  const timer = setInterval(() => void once(), EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await endHeartbeat(app.pool, processId).catch(() => undefined);
    },
  };
}
