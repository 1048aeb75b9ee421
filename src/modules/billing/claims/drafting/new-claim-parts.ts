import type { Claim, ScrubSummary } from '../claim.ts';

const NOT_SCRUBBED: ScrubSummary = {
  status: 'not_run',
  runId: null,
  ranAt: null,
  rulesetVersion: null,
  patientVersion: null,
  coverageVersion: null,
  coverage: { checked: 0, notChecked: 0 },
};

/** The amounts of a claim on which no payer has decided. */
export const NOTHING_PAID = {
  amountPaid: 0,
  amountAllowed: null,
  amountDenied: 0,
  patientResponsibility: 0,
  adjustmentsTotal: 0,
  patientPayments: 0,
  amountTransferred: 0,
  amountInSuspense: 0,
} as const satisfies Partial<Claim>;

/** Returns empty results of scrubbing, sending and adjudication for a new claim. */
export function neverSent() {
  return {
    adjustments: [],
    scrub: NOT_SCRUBBED,
    payerStatus: null,
    submission: null,
    correctionClaimId: null,
    remittanceIds: [],
    denialIds: [],
  } satisfies Partial<Claim>;
}
