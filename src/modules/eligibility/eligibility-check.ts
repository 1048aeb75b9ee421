import type { Relationship } from '../practice/coverages/coverage.ts';
import type { EligibilityChange } from '../practice/coverages/latest-benefits.ts';
import type { PlanSpan } from '../practice/coverages/plan-span.ts';
import type { Sex } from '../practice/patients/patient.ts';
import type { Address } from '../schema.ts';
import type { Inquiry } from './inquiry.ts';
import type { ActualPayer } from './reading/actual-payer.ts';
import type { Correction } from './reading/corrections.ts';
import type { CoverageAnswer } from './reading/coverage-status.ts';
import type { EligibilityPlan } from './reading/group-plans.ts';
import type { OtherCoverage } from './reading/other-coverage.ts';
import type { PlanDates } from './reading/plan-spans.ts';
import type { EligibilityError } from './reading/request-errors.ts';
import type { EligibilitySummary } from './reading/summarise-benefits.ts';

export const CHECK_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
type CheckStatus = (typeof CHECK_STATUSES)[number];
type CheckMode = 'sync' | 'async';
export const NEXT_ACTIONS = [
  'correct_and_resubmit',
  'resubmit',
  'apply_coverage_fix',
  'add_other_coverage',
  'wait',
] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** A change of the coverage, or of its patient, that the response suggests. */
export type CoverageFix = {
  coverageId: string;
  changes: {
    payerId?: string;
    memberId?: string;
    groupNumber?: string;
    planName?: string;
    /** `self` removes the subscriber of the coverage; another relationship replaces the subscriber as a whole. */
    relationshipToSubscriber?: Relationship;
    subscriber?: { firstName?: string; lastName?: string; birthDate?: string; sex?: Sex; address?: Address };
    patient?: { firstName?: string; lastName?: string; birthDate?: string; sex?: Sex };
  };
  reasons: string[];
};

/** The values of the payer's response; empty without a response. */
export type CheckResult = {
  coverageStatus: CoverageAnswer;
  planDates: PlanDates;
  /** The plans with their own dates. */
  planSpans: PlanSpan[];
  plans: EligibilityPlan[];
  summary: EligibilitySummary;
  errors: EligibilityError[];
  corrections: Correction[];
  actualPayer: ActualPayer | null;
  otherCoverage: OtherCoverage[];
  coverageFix: CoverageFix | null;
  /** Segments of the response that do not belong to a benefit, as the payer wrote them. */
  raw: { segments: string[] } | null;
};

/** One question to a payer about one patient's coverage, and the answer. X12 270 and 271. */
export type EligibilityCheck = CheckResult & {
  id: string;
  status: CheckStatus;
  statusReason: { code: string; message: string } | null;
  statusChangedAt: string;
  nextAction: NextAction | null;
  ownerOfNextAction: 'customer' | 'payer' | 'none';
  mode: CheckMode;
  patientId: string | null;
  coverageId: string | null;
  claimId: string | null;
  batchId: string | null;
  policyId: string | null;
  payerId: string;
  payerName: string;
  inquiry: Inquiry;
  maxAgeSeconds: number | null;
  /** How often the payer has been asked. */
  attempts: number;
  /** When the next attempt is made; null if none is planned. */
  nextAttemptAt: string | null;
  /** The check whose answer was reused. */
  costReusedFromId: string | null;
  /** The last coverage status that the payer gave for this coverage before, if it differs. */
  previousCoverageStatus: CoverageAnswer | null;
  /** Differences from the last check of the coverage. */
  changes: EligibilityChange[];
  coverageFixAppliedAt: string | null;
  /** The fields of the fix that were applied. */
  coverageFixAppliedFields: string[] | null;
  /** From the check's creation to its end. */
  durationMs: number | null;
  completedAt: string | null;
  /** The inquiry and the response as they travelled; not shown. */
  requestInterchangeId: string | null;
  responseInterchangeId: string | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export const NO_RESULT: CheckResult = {
  coverageStatus: 'unknown',
  planDates: { eligibilityBegin: null, eligibilityEnd: null, planBegin: null, planEnd: null },
  planSpans: [],
  plans: [],
  summary: {
    copay: null,
    coinsurancePercent: null,
    deductibleTotal: null,
    deductibleRemaining: null,
    oopMax: null,
    oopRemaining: null,
    authRequired: null,
    inNetwork: null,
    basis: {},
    computed: [],
  },
  errors: [],
  corrections: [],
  actualPayer: null,
  otherCoverage: [],
  coverageFix: null,
  raw: null,
};

export function isFinished({ status }: Pick<EligibilityCheck, 'status'>): boolean {
  return status !== 'pending';
}

/**
 * Delays in minutes before the next attempt, after the first, second and third failed attempt of an asynchronous check.
 */
const RETRY_DELAYS_MINUTES = [1, 5, 30] as const;

/**
 * Returns the delay before the next attempt in milliseconds, or null if there is none: synchronous checks have only one
 * attempt.
 */
export function retryDelayMs(
  { mode, attempts }: Pick<EligibilityCheck, 'mode' | 'attempts'>,
  errors: readonly EligibilityError[],
): number | null {
  if (mode !== 'async' || !errors.some(isRetriedError)) return null;
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

/** AAA 42 and 80, and failures on the way to the payer. Everything else needs a correction first. */
function isRetriedError({ code, source, retryable }: EligibilityError): boolean {
  return source === 'service' ? retryable : code === '42' || code === '80';
}

/** Returns TRN02 of an inquiry: the check's id in the letters of the basic character set. */
export function traceNumberOf(checkId: string): string {
  return checkId.replace('_', '').toUpperCase();
}

/** Returns the id of the check with this trace number, or null if it belongs to no check. */
export function checkIdOf(traceNumber: string): string | null {
  const match = /^ELG([0-9A-Z]{26})$/.exec(traceNumber);
  return match ? `elg_${match[1]!.toLowerCase()}` : null;
}

/** Returns BHT03, which distinguishes the attempts of one check. */
export function referenceIdOf(checkId: string, attempt: number): string {
  return `${traceNumberOf(checkId)}-${attempt}`;
}
