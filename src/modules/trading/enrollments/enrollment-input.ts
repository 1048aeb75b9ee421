import type { Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Enrollment } from './enrollment.ts';
import type { EnrollmentCreate, EnrollmentUpdate } from './enrollment-schema.ts';

export type EnrollmentInput = Static<typeof EnrollmentCreate>;
export type EnrollmentChanges = Static<typeof EnrollmentUpdate>;

type Dated = Pick<Enrollment, 'status' | 'requestedDate' | 'effectiveFrom' | 'effectiveTo' | 'rejectedDate'>;

/** Returns the enrollment with the date of its current status, if no date was given. */
export function withStatusDate<T extends Dated>(enrollment: T, today: LocalDate): T {
  const { status } = enrollment;
  if (status === 'requested') return { ...enrollment, requestedDate: enrollment.requestedDate ?? today };
  if (status === 'active') return { ...enrollment, effectiveFrom: enrollment.effectiveFrom ?? today };
  if (status === 'rejected') return { ...enrollment, rejectedDate: enrollment.rejectedDate ?? today };
  return enrollment;
}

/** Throws validation_failed when the enrollment ends before it starts. */
export function checkDates({ effectiveFrom, effectiveTo }: Dated): void {
  if (effectiveFrom === null || effectiveTo === null || effectiveFrom <= effectiveTo) return;
  const detail = { code: 'before_start', param: '/effectiveTo', message: 'Must not be before effectiveFrom.' };
  throw new AppError('validation_failed', { param: detail.param, details: [detail] });
}

/** Returns the evidence with its omitted members as null. */
export function evidenceFrom(given: EnrollmentInput['evidence']): Enrollment['evidence'] {
  return { reference: given?.reference ?? null, description: given?.description ?? null };
}
