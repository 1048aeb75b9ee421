import pino from 'pino';
import { openApp } from '../../src/composition/open-app.ts';
import { loadConfig } from '../../src/config.ts';
import { readerOf, transact } from '../../src/database/transactions/transaction.ts';
import { getSyncRun } from '../../src/modules/integrations/fhir-sync/runs/find-sync-runs.ts';
import { runSync } from '../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import { startSync } from '../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import { runMeasured } from '../parts/measured.ts';

export type FhirSyncerSettings = {
  env: NodeJS.ProcessEnv;
  serviceUrl: string;
  masterKey: string;
  organizationId: string;
  connectionId: string;
};
export type FhirSyncerResult = { status: string; wallMs: number; cpuMs: number; requests: number; created: number };

// Does the same as a worker in a full run, without the pauses between its slices.
runMeasured<FhirSyncerSettings, FhirSyncerResult>(async (settings) => {
  const { organizationId, connectionId } = settings;
  const app = await openApp({
    config: loadConfig(settings.env),
    serviceUrl: settings.serviceUrl,
    masterKey: Buffer.from(settings.masterKey, 'base64'),
    logger: pino({ level: 'silent' }),
    supervise: false,
  });
  const { database, encryption, fhir } = app;
  const actor = { type: 'operator', id: 'bench' } as const;
  return async () => {
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    const { id } = await transact(database, { organizationId, actor }, (tx) =>
      startSync(tx, connectionId, { mode: 'full' }, 'request'),
    );
    const reader = readerOf(database, organizationId);
    let run = await getSyncRun(reader, connectionId, id);
    while (run.completedAt === null) {
      await runSync({ database, encryption, fhirServer: fhir.server }, organizationId, id);
      run = await getSyncRun(reader, connectionId, id);
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    const wallMs = performance.now() - startedAt;
    await app.close();
    const created = Object.values(run.counts).reduce((sum, counts) => sum + counts.created, 0);
    return { status: run.status, wallMs, cpuMs: (user + system) / 1_000, requests: run.requestCount, created };
  };
});
