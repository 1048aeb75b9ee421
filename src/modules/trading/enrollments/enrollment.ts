import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Stored } from '../../resource-fields.ts';
import { bareTaxId, type TaxId } from '../tax-ids/tax-id.ts';
import type { enrollmentFields } from './enrollment-fields.ts';

/** Whether a payer accepts one kind of transaction from one provider. */
export type Enrollment = Stored<typeof enrollmentFields>;
export type EnrollmentStatus = Enrollment['status'];

/** Payers decide, so any answer may follow any other; only a request cannot be repeated. */
export const ENROLLMENT_TRANSITIONS: Readonly<Record<EnrollmentStatus, readonly EnrollmentStatus[]>> = {
  not_needed: ['requested', 'active'],
  requested: ['active', 'rejected', 'not_needed'],
  active: ['requested', 'rejected', 'not_needed'],
  rejected: ['requested', 'active', 'not_needed'],
};

/** Returns the part of the unique key that a tax id makes. */
export function taxIdKeyOf(taxId: TaxId | null): string {
  if (taxId === null) return '';
  return taxId.type === 'ein' ? bareTaxId(taxId.value) : `ssn:${taxId.valueLast4}`;
}

/** The enrollment status of a provider with a payer for one kind of transaction. */
export type EnrollmentState =
  | 'not_required'
  | 'active'
  | 'ended'
  | 'not_started'
  | 'requested'
  | 'rejected'
  | 'missing';

const BEST_FIRST: readonly EnrollmentState[] = ['active', 'not_started', 'requested', 'ended', 'rejected', 'missing'];

/** The tax id that a transaction states; `any` for a transaction that states none, such as a 270 or a 278. */
export type StatedTaxId = TaxId | null | 'any';

/** Returns the best enrollment status of a tax id on a day, from the enrollments of the provider's NPI. */
export function enrollmentStateOf(
  enrollments: readonly Enrollment[],
  taxId: StatedTaxId,
  on: LocalDate,
): EnrollmentState {
  const states = enrollments
    .filter(
      ({ provider }) => taxId === 'any' || provider.taxId === null || taxIdKeyOf(provider.taxId) === taxIdKeyOf(taxId),
    )
    .map((enrollment) => stateOn(enrollment, on));
  return BEST_FIRST.find((state) => states.includes(state)) ?? 'missing';
}

function stateOn({ status, effectiveFrom, effectiveTo }: Enrollment, on: LocalDate): EnrollmentState {
  if (status === 'not_needed') return 'active';
  if (status !== 'active') return status;
  if (effectiveFrom !== null && on < effectiveFrom) return 'not_started';
  return effectiveTo !== null && effectiveTo < on ? 'ended' : 'active';
}
