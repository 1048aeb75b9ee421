import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Enrollment } from './enrollment.ts';
import { presentEnrollment } from './enrollment-schema.ts';

/** Fires an event with the whole enrollment and the old values of the fields that changed. */
export function emitEnrollmentEvent(
  tx: UnitOfWork,
  type: 'enrollment.created' | 'enrollment.updated',
  enrollment: Enrollment,
  previousAttributes?: Record<string, unknown>,
): void {
  emitEvent(tx, {
    type,
    resourceType: 'enrollment',
    resourceId: enrollment.id,
    data: { enrollment: presentEnrollment(enrollment, tx), ...(previousAttributes ? { previousAttributes } : {}) },
  });
}
