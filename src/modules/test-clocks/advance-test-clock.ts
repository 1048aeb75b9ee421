import type { UnitOfWork } from '../../database/transaction.ts';
import { requireTestClock } from './require-test-clock.ts';
import { checkAdvance, frozenTimeOf, type TestClock } from './test-clock.ts';
import { saveTestClock } from './test-clocks-store.ts';

/**
 * Starts an advance; a job plays what is due on the way and makes the clock `ready` there. To where it stands already
 * plays what is due now. 409 test_clock_advancing; 422 when that is back in time or too far.
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
