import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireTestClock } from './require-test-clock.ts';
import { checkAdvance, frozenTimeOf, type TestClock } from './test-clock.ts';
import { saveTestClock } from './test-clocks-store.ts';

/**
 * Starts an advance; a job runs the work that becomes due and then sets the clock to `ready`. An advance to the current
 * time runs the work due now. Throws 409 test_clock_advancing, or 422 if the time is in the past or too far ahead.
 */
export async function advanceTestClock(tx: UnitOfWork, id: string, frozenTime: string): Promise<TestClock> {
  const before = await requireTestClock(tx, id, 'for update');
  const targetAt = frozenTimeOf(frozenTime);
  checkAdvance(before, targetAt);
  const clock: TestClock = {
    ...before,
    status: 'advancing',
    targetAt,
    version: before.version + 1,
    updatedAt: tx.systemNow,
  };
  await saveTestClock(tx, clock);
  await tx.enqueue('advance-test-clock', { organizationId: tx.organizationId, testClockId: id });
  tx.audit({
    action: 'test_clock.advance_started',
    subjectType: 'test_clock',
    subjectId: id,
    details: { from: before.frozenAt.toISOString(), to: targetAt.toISOString() },
  });
  return clock;
}
