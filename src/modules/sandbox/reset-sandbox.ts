import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { PayerSimulator } from '../payer-simulator.ts';
import { holdFeed } from '../platform/events/find-events.ts';
import { holdTestClock } from '../platform/test-clocks/create-test-clock.ts';
import { testClockIds } from '../platform/test-clocks/require-test-clock.ts';
import { evictCustomPayers } from '../trading/payers/find-payers.ts';
import { emptyTable, RESET_TABLES } from './reset-store.ts';
import type { SandboxEhr } from './sandbox-ehr.ts';

/**
 * Deletes all resources of the organization, including its test clocks; users, keys, sessions and the audit log are
 * kept. Returns the number of deleted rows by table. Throws 409 test_clock_advancing.
 */
export async function resetSandbox(
  tx: UnitOfWork,
  simulator: PayerSimulator,
  ehr: SandboxEhr | null,
): Promise<Record<string, number>> {
  // Before anything else.
  for (const id of await testClockIds(tx)) await holdTestClock(tx, id);
  // No positions are assigned while events are being deleted.
  await holdFeed(tx);
  const removed: Record<string, number> = {};
  for (const table of RESET_TABLES) {
    const count = await emptyTable(tx, table);
    if (count > 0) removed[table] = count;
  }
  await evictCustomPayers(tx);
  await simulator.forget((text, values) => tx.query(text, values), tx.organizationId);
  await ehr?.forget((text, values) => tx.query(text, values), tx.organizationId);
  tx.audit({
    action: 'sandbox.reset',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { removed },
  });
  return removed;
}
