import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PayerSimulator } from '../payers/payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/set-dispatches-clocked.ts';
import { takeClockJobs } from './clock-jobs-store.ts';
import { requireTestClock } from './require-test-clock.ts';
import { deleteTestClockRow } from './test-clocks-store.ts';

/**
 * Gives the organization back to real time. What waits goes on there and waits as long as it would have; what was
 * made keeps the times it was made at. 409 test_clock_advancing.
 */
export async function deleteTestClock(
  tx: UnitOfWork,
  id: string,
  simulator: PayerSimulator | undefined,
): Promise<void> {
  const clock = await requireTestClock(tx, id, 'for update');
  if (clock.status === 'advancing') throw new AppError('test_clock_advancing', { headers: { 'retry-after': '1' } });
  for (const { name, payload, dueAt } of await takeClockJobs(tx)) {
    const delayMs = Math.max(dueAt.getTime() - clock.frozenAt.getTime(), 0);
    await tx.enqueue(name, payload as never, { delayMs, isRealTime: true });
  }
  const to = { isClocked: false, shiftMs: tx.systemNow.getTime() - clock.frozenAt.getTime() };
  await setDispatchesClocked(tx, to);
  await simulator?.setClocked((text, values) => tx.query(text, values), tx.organizationId, to);
  await deleteTestClockRow(tx, id);
  tx.audit({ action: 'test_clock.deleted', subjectType: 'test_clock', subjectId: id });
}
