import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { PayerSimulator } from '../../trading/payers/payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/queue/set-dispatches-clocked.ts';
import { frozenTimeOf, type TestClock, type TestClockScope } from './test-clock.ts';
import { insertTestClock, lockClockCreation, selectTestClocks } from './test-clocks-store.ts';

type TestClockInput = {
  frozenTime: string;
  name?: string | undefined;
  scope?: TestClockScope | undefined;
  driveWebhookRetries?: boolean | undefined;
};

/**
 * Sets the organization's time to an instant: scheduled work (payers' answers, dispatches) is moved to the clock with
 * its remaining delay. A clock of scope `patients` applies to patients created with it later. Throws 409
 * test_clock_exists if a resource would have two clocks.
 */
export async function createTestClock(
  tx: UnitOfWork,
  input: TestClockInput,
  simulator: PayerSimulator | undefined,
): Promise<TestClock> {
  const { scope = 'organization', driveWebhookRetries = scope === 'organization' } = input;
  await lockClockCreation(tx);
  // All clocks have the same scope, so one is enough.
  requireRoom(scope, await selectTestClocks(tx, { limit: 1 }));
  const clock: TestClock = {
    id: newId('clk'),
    scope,
    drivesWebhooks: driveWebhookRetries,
    name: input.name ?? null,
    status: 'ready',
    frozenAt: frozenTimeOf(input.frozenTime),
    targetAt: null,
    version: 1,
    createdAt: tx.systemNow,
    updatedAt: tx.systemNow,
  };
  await insertTestClock(tx, clock);
  if (scope === 'organization') {
    const to = { isClocked: true, shiftMs: clock.frozenAt.getTime() - tx.systemNow.getTime() };
    if (driveWebhookRetries) await setDispatchesClocked(tx, to);
    await simulator?.setClocked((text, values) => tx.query(text, values), tx.organizationId, to);
  }
  tx.audit({
    action: 'test_clock.created',
    subjectType: 'test_clock',
    subjectId: clock.id,
    details: { frozenTime: clock.frozenAt.toISOString(), scope },
  });
  return clock;
}

function requireRoom(scope: TestClockScope, others: readonly TestClock[]): void {
  const [other] = others;
  if (!other || (scope === 'patients' && other.scope === 'patients')) return;
  throw new AppError('test_clock_exists', {
    message:
      other.scope === 'organization'
        ? 'The organization already uses a test clock. Delete it first.'
        : 'Some patients of the organization have their own test clocks. Delete those clocks first.',
    extra: { testClockId: other.id, scope: other.scope },
  });
}
