import type { Pool } from '../../../src/database/connections/pool.ts';
import { importPayers, isImported } from '../../../src/modules/trading/payers/import-payers.ts';
import { SANDBOX_PAYERS } from './sandbox-payers.ts';

export const SANDBOX_SOURCE = 'sandbox';

/** Stores the simulated payers in the directory of a sandbox. Takes one quick query if they are stored already. */
export async function seedSandboxPayers(pool: Pool, now: Date): Promise<void> {
  if (await isImported(pool, SANDBOX_SOURCE, SANDBOX_PAYERS)) return;
  await importPayers(pool, {
    source: SANDBOX_SOURCE,
    snapshotDate: now.toISOString().slice(0, 10),
    isSandbox: true,
    entries: SANDBOX_PAYERS,
    now,
    findRouted: async () => [],
  });
}
