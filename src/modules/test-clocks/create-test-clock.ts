import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { PayerSimulator } from '../payers/payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/set-dispatches-clocked.ts';
import { frozenTimeOf, type TestClock } from './test-clock.ts';
import { insertTestClock } from './test-clocks-store.ts';

/**
 * Stops the organization's time at an instant. What waits (payers' answers, webhook dispatches) comes under the clock
 * and waits as long as it would have. Refuses a second clock with 409 test_clock_exists.
 */
export async function createTestClock(
  tx: UnitOfWork,
  input: { frozenTime: string; name?: string | undefined },
  simulator: PayerSimulator | undefined,
): Promise<TestClock> {
  if (tx.frozenAt !== null) throw new AppError('test_clock_exists');
  const clock: TestClock = {
    id: newId('testClock'),
    scope: 'organization',
    name: input.name ?? null,
    status: 'ready',
    frozenAt: frozenTimeOf(input.frozenTime),
    targetAt: null,
    version: 1,
    createdAt: tx.systemNow,
    updatedAt: tx.systemNow,
  };
  await insertTestClock(tx, clock);
  const to = { isClocked: true, shiftMs: clock.frozenAt.getTime() - tx.systemNow.getTime() };
  await setDispatchesClocked(tx, to);
  await simulator?.setClocked((text, values) => tx.query(text, values), tx.organizationId, to);
  tx.audit({
    action: 'test_clock.created',
    subjectType: 'test_clock',
    subjectId: clock.id,
    details: { frozenTime: clock.frozenAt.toISOString() },
  });
  return clock;
}
