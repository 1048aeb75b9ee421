import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PayerSimulator } from '../payers/payer-simulator.ts';
import { allTestClocks, requireTestClock } from '../test-clocks/require-test-clock.ts';
import { emptyTable, RESET_TABLES } from './reset-store.ts';

/**
 * Removes all that the organization has made, its test clock included; users, keys, sessions and the audit log stay.
 * Returns what was removed, by table. 409 test_clock_advancing.
 */
export async function resetSandbox(tx: UnitOfWork, simulator: PayerSimulator): Promise<Record<string, number>> {
  for (const { id } of await allTestClocks(tx)) {
    // Locked before anything else: whoever writes by the clock is finished then, or has not begun.
    const { status } = await requireTestClock(tx, id, 'for update');
    if (status === 'advancing') throw new AppError('test_clock_advancing', { headers: { 'retry-after': '1' } });
  }
  const removed: Record<string, number> = {};
  for (const table of RESET_TABLES) {
    const count = await emptyTable(tx, table);
    if (count > 0) removed[table] = count;
  }
  await simulator.forget((text, values) => tx.query(text, values), tx.organizationId);
  tx.audit({
    action: 'sandbox.reset',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { removed },
  });
  return removed;
}
