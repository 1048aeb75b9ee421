import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { setWritesToRealTime } from '../../integrations/outbox/set-writes-to-real-time.ts';
import { restartScores } from '../../office/work/scores/update-scores.ts';
import type { PayerSimulator } from '../../trading/payers/payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/queue/set-dispatches-clocked.ts';
import { takeClockJobs } from './clock-jobs-store.ts';
import { deletePatientsOfClock, lockPatientsOfClock } from './clock-patients-store.ts';
import { requireTestClock } from './require-test-clock.ts';
import { refuseDuringAdvance, type TestClock } from './test-clock.ts';
import { deleteTestClockRow } from './test-clocks-store.ts';

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
