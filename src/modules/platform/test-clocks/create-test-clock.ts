import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { setWritesToRealTime } from '../../integrations/outbox/recover-abandoned.ts';
import { restartScores } from '../../office/work/scores/update-scores.ts';
import type { PayerSimulator } from '../../payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/queue/settle-dispatches.ts';
import { takeClockJobs } from './clock-jobs-store.ts';
import { deletePatientsOfClock, lockPatientsOfClock } from './clock-patients-store.ts';
import { requireTestClock } from './require-test-clock.ts';
import { checkAdvance, frozenTimeOf, refuseDuringAdvance, type TestClock, type TestClockScope } from './test-clock.ts';
import {
  deleteTestClockRow,
  insertTestClock,
  lockClockCreation,
  saveTestClock,
  selectTestClocks,
} from './test-clocks-store.ts';

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

/**
 * Returns the organization to real time: waiting work is moved with its remaining delay; existing resources keep their
 * times. Deleting a clock of patients deletes these patients with their resources, except events, dispatches and the
 * audit log. Throws 409 test_clock_advancing.
 */
export async function deleteTestClock(
  tx: UnitOfWork,
  id: string,
  simulator: PayerSimulator | undefined,
): Promise<void> {
  const clock = await holdTestClock(tx, id);
  const { scope } = clock;
  const removed = scope === 'patients' ? await endPatients(tx, clock, simulator) : undefined;
  if (scope === 'organization') await endOrganization(tx, clock, simulator);
  await deleteTestClockRow(tx, id);
  const details = removed === undefined ? {} : { removed };
  tx.audit({ action: 'test_clock.deleted', subjectType: 'test_clock', subjectId: id, details });
}

/**
 * Locks a clock to be deleted, after the transactions that use it have ended. Throws resource_not_found or
 * test_clock_advancing.
 */
export async function holdTestClock(tx: UnitOfWork, id: string): Promise<TestClock> {
  const { scope } = await requireTestClock(tx, id);
  // Commands lock the rows they change and then the clock.
  if (scope === 'patients') await lockPatientsOfClock(tx, id);
  const clock = await requireTestClock(tx, id, 'for update');
  refuseDuringAdvance(clock);
  return clock;
}

function toRealTime(tx: UnitOfWork, clock: TestClock) {
  return { isClocked: false, shiftMs: tx.systemNow.getTime() - clock.frozenAt.getTime() };
}

async function endOrganization(tx: UnitOfWork, clock: TestClock, simulator: PayerSimulator | undefined): Promise<void> {
  for (const { name, payload, dueAt } of await takeClockJobs(tx, null)) {
    const delayMs = Math.max(dueAt.getTime() - clock.frozenAt.getTime(), 0);
    await tx.enqueue(name, payload, { delayMs, isRealTime: true });
  }
  const to = toRealTime(tx, clock);
  await setDispatchesClocked(tx, to);
  await setWritesToRealTime(tx, to.shiftMs);
  await restartScores(tx);
  await simulator?.setClocked((text, values) => tx.query(text, values), tx.organizationId, to);
}

/** Deletes the patients' waiting work; events that have happened are still sent. Returns the number of deleted rows. */
async function endPatients(
  tx: UnitOfWork,
  clock: TestClock,
  simulator: PayerSimulator | undefined,
): Promise<Record<string, number>> {
  await takeClockJobs(tx, clock.id);
  await simulator?.dropClocked((text, values) => tx.query(text, values), tx.organizationId, clock.id);
  await setDispatchesClocked(tx, { ...toRealTime(tx, clock), ofClock: clock.id });
  return deletePatientsOfClock(tx, clock.id);
}
