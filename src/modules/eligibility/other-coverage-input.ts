import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import type { CoverageRank } from '../practice/coverages/coverage.ts';
import type { CoverageInput } from '../practice/coverages/create-coverage.ts';
import type { Patient } from '../practice/patients/patient.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import type { OtherCoverage } from './reading/other-coverage.ts';

/** The caller's values for the coverage; `position` is the position in `otherCoverage`, from 1. */
export type OtherCoverageInput = { position: number; rank?: CoverageRank } & Partial<
  Pick<CoverageInput, 'payerId' | 'memberId' | 'groupNumber' | 'relationshipToSubscriber' | 'subscriber'>
>;

type Found = {
  check: Pick<EligibilityCheck, 'id' | 'inquiry'>;
  other: OtherCoverage;
  patient: Pick<Patient, 'name'>;
};

/**
 * Returns the coverage to create: the payer's values, overridden by the caller's. Throws `validation_failed` with the
 * fields that neither provides. Pure.
 */
export function otherCoverageInput(
  { check, other, patient }: Found,
  input: OtherCoverageInput,
): Omit<CoverageInput, 'patientId'> & { rank: CoverageRank } {
  const { coordinationOrder, orderReason, period, groupNumber } = other;
  const payerId = input.payerId ?? other.payerId;
  const memberId = input.memberId ?? other.memberId;
  const rank = input.rank ?? (coordinationOrder === 'unknown' ? null : coordinationOrder);
  const isSelf = check.inquiry.dependent === null && isNameOf(other.holderName ?? null, patient);
  const relationshipToSubscriber = input.relationshipToSubscriber ?? (isSelf ? 'self' : null);
  if (payerId === null || memberId === null || rank === null || relationshipToSubscriber === null) {
    throw missing({ payerId, memberId, rank, relationshipToSubscriber });
  }
  const group = input.groupNumber ?? groupNumber;
  return {
    payerId,
    memberId,
    rank,
    relationshipToSubscriber,
    period,
    coordination: { order: coordinationOrder, reason: orderReason, eligibilityCheckId: check.id },
    ...(group === null ? {} : { groupNumber: group }),
    ...(input.subscriber === undefined ? {} : { subscriber: input.subscriber }),
  };
}

const REASONS = {
  payerId: 'The directory does not contain the payer. Name a payer of GET /v1/payers.',
  memberId: 'The payer did not state the member id.',
  rank: 'The payer did not state the order of payment.',
  relationshipToSubscriber: 'The payer did not state that the patient holds the coverage.',
} as const;

function missing(values: Record<keyof typeof REASONS, unknown>): AppError {
  const names = (Object.keys(REASONS) as (keyof typeof REASONS)[]).filter((name) => values[name] === null);
  const details = names.map((name): ErrorDetail => ({ code: 'required', param: `/${name}`, message: REASONS[name] }));
  return new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns whether a holder's name, if the payer states one, has the patient's family name and first given name. */
function isNameOf(holderName: string | null, { name }: Pick<Patient, 'name'>): boolean {
  if (holderName === null) return true;
  const holder = normal(holderName);
  return [name.family, name.given[0] ?? ''].every((part) => holder.includes(normal(part)));
}

function normal(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{Letter}]/gu, '')
    .toUpperCase();
}
