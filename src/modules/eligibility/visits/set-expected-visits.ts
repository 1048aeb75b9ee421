import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { practiceDay } from '../../platform/organizations/find-organizations.ts';
import { getRemainingPatient } from '../../practice/patients/find-patients.ts';
import { requireOpenPath } from '../../practice/patients/require-patient.ts';
import { lockPoliciesAfter, saveRun } from '../policies/policies-store.ts';
import { moveVisits, replaceVisits, selectVisits } from './expected-visits-store.ts';

/** A patient's visits that are still to come. */
export type ExpectedVisits = { patientId: string; dates: LocalDate[] };

/**
 * Replaces the days on which a patient is expected, in the patient's time. A new visit within the lead time of a
 * `before_visit` policy makes the policy run at once. Throws `validation_failed` for days in the past.
 */
export async function setExpectedVisits(
  tx: UnitOfWork,
  patientId: string,
  dates: readonly LocalDate[],
): Promise<ExpectedVisits> {
  const { testClockId } = await requireOpenPath(tx, patientId);
  await tx.liveBy(testClockId);
  const today = await practiceDay(tx);
  refusePast(dates, today);
  const wanted = [...new Set(dates)].sort();
  const known = new Set(await selectVisits(tx, patientId, today));
  const added = wanted.filter((date) => !known.has(date));
  if (added.length === 0 && wanted.length === known.size) return { patientId, dates: wanted };
  await replaceVisits(tx, patientId, wanted);
  tx.audit({
    action: 'expected_visits.replaced',
    subjectType: 'patient',
    subjectId: patientId,
    details: { visits: wanted.length, added: added.length },
  });
  // Patients with a separate test clock are not re-checked.
  if (added.length > 0 && testClockId === null) await runPoliciesNow(tx, added[0]!);
  return { patientId, dates: wanted };
}

function refusePast(dates: readonly LocalDate[], today: LocalDate): void {
  const details = dates.flatMap((date, index): ErrorDetail[] =>
    date < today ? [{ code: 'in_the_past', param: `/dates/${index}`, message: 'Must be today or later.' }] : [],
  );
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

async function runPoliciesNow(tx: UnitOfWork, firstVisit: LocalDate): Promise<void> {
  const policies = await lockPoliciesAfter(tx, 'before_visit');
  for (const policy of policies) {
    const notice = Date.parse(`${firstVisit}T00:00:00Z`) - (policy.daysBefore ?? 0) * 86_400_000;
    if (notice > tx.now.getTime()) continue;
    saveRun(tx, { ...policy, nextRunAt: tx.now.toISOString() });
    await tx.enqueue('run-eligibility-policy', { organizationId: tx.organizationId, policyId: policy.id });
  }
}

/**
 * Returns the days from today on, by the organization's time, on which a patient is expected; for a merged patient, those
 * of the one that it was merged into.
 */
export async function getExpectedVisits(reader: TenantReader, patientId: string): Promise<ExpectedVisits> {
  const { id } = await getRemainingPatient(reader, patientId);
  return { patientId: id, dates: await selectVisits(reader, id, await practiceDay(reader)) };
}

/** Moves the expected days of a patient to the patient that it is merged into. */
export function moveExpectedVisits(tx: UnitOfWork, move: { from: string; to: string }): Promise<void> {
  return moveVisits(tx, move);
}
