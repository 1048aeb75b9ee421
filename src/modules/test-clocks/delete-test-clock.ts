import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PayerSimulator } from '../payers/payer-simulator.ts';
import { setDispatchesClocked } from '../webhooks/queue/set-dispatches-clocked.ts';
import { takeClockJobs } from './clock-jobs-store.ts';
import { deletePatientsOfClock, lockPatientsOfClock } from './clock-patients-store.ts';
import { requireTestClock } from './require-test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { deleteTestClockRow } from './test-clocks-store.ts';

/**
 * Gives the organization back to real time: what waits goes on there and waits as long as it would have; what was made
 * keeps the times it was made at. A clock of patients takes all that lives by it along, but for events, dispatches and
 * the audit log. 409 test_clock_advancing.
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
 * Locks a clock that is to be deleted: whoever writes by it is finished then, or has not begun. Throws
 * resource_not_found or test_clock_advancing.
 */
export async function holdTestClock(tx: UnitOfWork, id: string): Promise<TestClock> {
  const { scope } = await requireTestClock(tx, id);
  // Commands lock what they change and then the clock.
  if (scope === 'patients') await lockPatientsOfClock(tx, id);
  const clock = await requireTestClock(tx, id, 'for update');
  if (clock.status === 'advancing') throw new AppError('test_clock_advancing', { headers: { 'retry-after': '1' } });
  return clock;
}

function toRealTime(tx: UnitOfWork, clock: TestClock) {
  return { isClocked: false, shiftMs: tx.systemNow.getTime() - clock.frozenAt.getTime() };
}

async function endOrganization(tx: UnitOfWork, clock: TestClock, simulator: PayerSimulator | undefined): Promise<void> {
  for (const { name, payload, dueAt } of await takeClockJobs(tx, null)) {
    const delayMs = Math.max(dueAt.getTime() - clock.frozenAt.getTime(), 0);
    await tx.enqueue(name, payload as never, { delayMs, isRealTime: true });
  }
  const to = toRealTime(tx, clock);
  await setDispatchesClocked(tx, to);
  await simulator?.setClocked((text, values) => tx.query(text, values), tx.organizationId, to);
}

/** What was to happen to them happens no more; an event that has happened is still sent. Counts what was removed. */
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
