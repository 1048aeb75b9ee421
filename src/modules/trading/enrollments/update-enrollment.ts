import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { practiceDay } from '../../platform/organizations/find-organizations.ts';
import { mergeFields } from '../../resource-fields.ts';
import { ENROLLMENT_TRANSITIONS, type Enrollment } from './enrollment.ts';
import { emitEnrollmentEvent } from './enrollment-events.ts';
import { enrollmentFields } from './enrollment-fields.ts';
import { checkDates, type EnrollmentChanges, evidenceFrom, withStatusDate } from './enrollment-input.ts';
import { findEnrollment, lockEnrollment, updateEnrollment as saveEnrollment } from './enrollments-store.ts';

/** Checks that the resource exists and has the expected version, before the fields are checked. */
export async function guardEnrollment(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireVersion(await findEnrollment(reader, id), expectedVersion);
}

/** Changes an enrollment (merge patch) and fires enrollment.updated. A patch without a difference changes nothing. */
export async function updateEnrollment(
  tx: UnitOfWork,
  id: string,
  { evidence, ...changes }: EnrollmentChanges,
  expectedVersion: number | undefined,
): Promise<Enrollment> {
  const enrollment = requireVersion(await lockEnrollment(tx, id), expectedVersion);
  const { status } = changes;
  if (status !== undefined && status !== enrollment.status) requireTransition(enrollment, status);
  const patch = { ...changes, ...(evidence === undefined ? {} : { evidence: evidenceFrom(evidence) }) };
  const merged = mergeFields(enrollmentFields, enrollment, patch).next;
  const dated =
    status === undefined || status === enrollment.status ? merged : withStatusDate(merged, await practiceDay(tx));
  const { next, previous, changed } = mergeFields(enrollmentFields, enrollment, dated);
  if (changed.length === 0) return enrollment;
  checkDates(next);
  const updated = { ...next, version: enrollment.version + 1, updatedAt: tx.now.toISOString() };
  saveEnrollment(tx, updated);
  const moved = updated.status === enrollment.status ? {} : { from: enrollment.status, to: updated.status };
  const details = { fields: changed, ...moved };
  tx.audit({ action: 'enrollment.updated', subjectType: 'enrollment', subjectId: id, details });
  emitEnrollmentEvent(tx, 'enrollment.updated', updated, previous);
  return updated;
}

function requireTransition({ status }: Enrollment, to: Enrollment['status']): void {
  const allowedTransitions = ENROLLMENT_TRANSITIONS[status];
  if (allowedTransitions.includes(to)) return;
  const action = `made ${to.replaceAll('_', ' ')}`;
  const nextStep = 'Choose another status.';
  throw illegalTransition({ resource: 'enrollment', status, action, nextStep, allowedTransitions, param: '/status' });
}

function requireVersion(enrollment: Enrollment | null, expectedVersion: number | undefined): Enrollment {
  if (!enrollment) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== enrollment.version) throw new AppError('version_conflict');
  return enrollment;
}
