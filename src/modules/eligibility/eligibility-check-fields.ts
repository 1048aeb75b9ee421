import Type from 'typebox';
import { partFieldsOf } from '../part-fields.ts';
import type { EligibilityChange } from '../practice/coverages/latest-benefits.ts';
import { type PlanSpan, PlanSpans } from '../practice/coverages/plan-span.ts';
import { computed, derived, fieldsOf, hidden, withForm } from '../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, StatusReason } from '../schema.ts';
import { Plan } from './benefit-schema.ts';
import * as parts from './check-parts.ts';
import { CHECK_STATUSES, type CoverageFix, NEXT_ACTIONS } from './check-values.ts';
import type { Inquiry } from './inquiry.ts';
import type { ActualPayer } from './reading/actual-payer.ts';
import type { Correction } from './reading/corrections.ts';
import { COVERAGE_STATUSES } from './reading/coverage-status.ts';
import type { EligibilityPlan } from './reading/group-plans.ts';
import type { OtherCoverage } from './reading/other-coverage.ts';
import type { PlanDates } from './reading/plan-spans.ts';
import type { EligibilityError } from './reading/request-errors.ts';
import type { EligibilitySummary } from './reading/summarise-benefits.ts';

const fixed = (name: string) => ({ column: { name, isFixed: true } }) as const;

const answerFields = {
  coverageStatus: derived(
    OneOf(COVERAGE_STATUSES, { description: 'Whether the patient is covered on the dates of service.' }),
    { initially: 'unknown', column: 'coverage_status', filter: 'Checks with this answer.' },
  ),
  planDates: derived(Type.Unsafe<PlanDates>(parts.PlanDates), {
    initially: { eligibilityBegin: null, eligibilityEnd: null, planBegin: null, planEnd: null },
  }),
  planSpans: derived(Type.Unsafe<PlanSpan[]>(PlanSpans), { initially: [] }),
  plans: derived(
    Type.Unsafe<EligibilityPlan[]>(
      Type.Array(Plan, { description: 'Benefits by plan. Each EB row is in one list of one plan.' }),
    ),
    { initially: [] },
  ),
  summary: derived(Type.Unsafe<EligibilitySummary>(parts.Summary), {
    initially: {
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
  }),
  errors: derived(
    Type.Unsafe<EligibilityError[]>(
      Type.Array(parts.EligibilityError, { description: 'Why the payer did not answer, or only in part.' }),
    ),
    { initially: [] },
  ),
  corrections: derived(
    Type.Unsafe<Correction[]>(
      Type.Array(parts.Correction, { description: "Data of the persons that differ in the payer's records." }),
    ),
    { initially: [] },
  ),
  actualPayer: derived(
    Type.Unsafe<ActualPayer | null>(
      Nullable(parts.ActualPayer, 'The payer that administers the coverage, if it differs.'),
    ),
    { initially: null },
  ),
  otherCoverage: derived(
    Type.Unsafe<OtherCoverage[]>(
      Type.Array(parts.OtherCoverage, { description: 'Other coverage that the payer knows of.' }),
    ),
    { initially: [] },
  ),
  coverageFix: withForm(derived(Type.Unsafe<CoverageFix | null>(Nullable(parts.CoverageFix)), { initially: null }), {
    stored: Type.Unsafe<CoverageFix | null>(Nullable(parts.StoredCoverageFix)),
  }),
  raw: derived(
    Nullable(
      parts.Raw,
      'The segments of the response that do not belong to a benefit. Together with `raw` of the benefits they form the complete 271.',
    ),
    { initially: null },
  ),
};
const { coverageStatus, raw, ...benefitFields } = answerFields;

/** The values of the payer's response. They have their first values without one. */
export const answerPart = partFieldsOf(answerFields);

/** Everything that is true of a field of an eligibility check: one question to a payer, and the answer (X12 270 and 271). */
export const eligibilityCheckFields = fieldsOf('eligibility_check', 'elg', {
  status: derived(OneOf(CHECK_STATUSES, { description: 'Failed: the payer did not answer the inquiry; see errors.' }), {
    initially: 'pending',
    column: 'status',
    filter: 'Checks in this state.',
  }),
  statusReason: derived(Nullable(StatusReason, 'Why it failed.'), { initially: null }),
  statusChangedAt: derived(Instant('When the status last changed.')),
  nextAction: derived(Nullable(OneOf(NEXT_ACTIONS), 'What to do next.'), { initially: null }),
  ownerOfNextAction: derived(OneOf(['customer', 'payer', 'none'])),
  mode: derived(OneOf(['sync', 'async'], { description: 'Only `async` retries after a failure.' })),
  patientId: derived(Nullable(Id('pat', 'The patient.')), { initially: null, ...fixed('patient_id') }),
  coverageId: derived(Nullable(Id('cov', 'The coverage.')), { initially: null, ...fixed('coverage_id') }),
  claimId: derived(Nullable(Id('clm', 'The claim that it was made for.')), { initially: null, ...fixed('claim_id') }),
  batchId: derived(Nullable(Id('elb', 'The batch that it belongs to.')), { initially: null, ...fixed('batch_id') }),
  policyId: derived(Nullable(Id('elp', 'The policy that made it.')), { initially: null, ...fixed('policy_id') }),
  payerId: derived(Type.String({ description: 'The payer that was asked.' }), fixed('payer_id')),
  payerName: derived(Type.String()),
  provider: computed(parts.SHOWN_PROVIDER),
  subscriber: computed(parts.Subscriber),
  dependent: computed(Nullable(parts.Dependent, 'Null if the patient is the subscriber.')),
  serviceDate: computed(parts.ServiceDate),
  serviceTypeCodes: computed(parts.serviceTypeCodes),
  procedureCodes: computed(parts.procedureCodes),
  // Its members are shown as members of the check.
  inquiry: hidden(derived(Type.Unsafe<Inquiry>(parts.StoredInquiry))),
  maxAgeSeconds: derived(Nullable(Type.Integer(), 'The maximum age of an earlier answer that was acceptable.'), {
    initially: null,
  }),
  coverageStatus,
  previousCoverageStatus: derived(
    Nullable(OneOf(COVERAGE_STATUSES), 'The previous status, if this check changed it.'),
    { initially: null },
  ),
  changes: derived(Type.Unsafe<EligibilityChange[]>(parts.changes), { initially: [] }),
  ...benefitFields,
  coverageFixAppliedAt: derived(Nullable(Instant('When the fix was applied.')), { initially: null }),
  coverageFixAppliedFields: derived(Nullable(Type.Array(Type.String()), 'The fields of the fix that were applied.'), {
    initially: null,
  }),
  raw,
  attempts: derived(Type.Integer({ minimum: 0, description: 'How often the payer was asked.' }), { initially: 0 }),
  nextAttemptAt: derived(Nullable(Instant('When the payer is asked again.')), { initially: null }),
  costReusedFromId: derived(Nullable(Id('elg', 'The check whose answer was reused.')), { initially: null }),
  durationMs: derived(Nullable(Type.Integer({ minimum: 0 }), "The payer's response time in the last attempt."), {
    initially: null,
  }),
  completedAt: derived(Nullable(Instant('When it ended.')), {
    initially: null,
    column: { name: 'completed_at', type: 'timestamptz' },
  }),
  // The inquiry and the response as they travelled.
  requestInterchangeId: hidden(derived(Nullable(Id('itc', 'The 270.')), { initially: null })),
  responseInterchangeId: hidden(derived(Nullable(Id('itc', 'The 271.')), { initially: null })),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});
