import Type from 'typebox';
import { MEDICARE_SECONDARY_CODES } from '../../../kernel/claim-rules.ts';
import { defaulted, derived, fieldsOf, hidden, optional, required, withInput } from '../../resource-fields.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  Metadata,
  Nullable,
  OneOf,
  PersonAddress,
  PersonName,
  phi,
  Sex,
  Strict,
  Text,
} from '../../schema.ts';
import { PlanSpans } from './plan-span.ts';

export const RANKS = ['primary', 'secondary', 'tertiary'] as const;
export const LINES_OF_BUSINESS = [
  'commercial',
  'medicare_ffs',
  'medicare_advantage',
  'medicaid_ffs',
  'medicaid_managed',
  'chip',
  'marketplace_ffe',
  'tricare',
  'workers_comp',
  'auto',
  'eap',
  'self_pay',
] as const;

const RANK =
  'Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it.';
const rank = OneOf(RANKS, { description: RANK });
const rankGiven = OneOf(RANKS, { description: `${RANK} Default: \`primary\`.` });
const COVERAGE_STATUSES = ['draft', 'active', 'inactive', 'cancelled', 'entered_in_error'] as const;
const payerId = Text(80, "The payer's id in the directory (`GET /v1/payers`).");
const memberId = phi(Text(80, 'Member id as on the card. In the sandbox it can select the responses of the payer.'));
const planName = Text(100, 'Name of the plan.');
const groupNumber = phi(Text(50, 'Group or policy number (SBR03).'));
const claimFilingIndicatorCode = Type.String({ pattern: '^[A-Z0-9]{1,2}$', description: 'SBR09.' });
const medicareSecondaryCode = OneOf(MEDICARE_SECONDARY_CODES, {
  description:
    'SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage ' +
    "renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, " +
    '`41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance.',
});
const lineOfBusiness = OneOf(LINES_OF_BUSINESS, { description: 'Determines the applicable deadlines.' });
const relationship = OneOf(['self', 'spouse', 'child', 'other'], {
  description: "The patient's relationship to the subscriber.",
});
const subscriber = {
  name: PersonName,
  /** An 837P of a dependent has none. */
  birthDate: Nullable(phi(DateOnly('Birth date.')), 'Null if unknown.'),
  sex: Sex,
};
const Subscriber = Strict(
  { ...subscriber, address: Type.Optional(Nullable(PersonAddress)) },
  { title: 'Subscriber', description: 'The subscriber, if not the patient.' },
);
const PeriodGiven = Strict(
  {
    start: Type.Optional(Nullable(DateOnly('First day of coverage.'))),
    end: Type.Optional(Nullable(DateOnly('Last day of coverage.'))),
  },
  { title: 'CoveragePeriod', description: 'When the cover begins and ends; open where null.' },
);

/** As stored: every member is present. */
const SubscriberStored = Strict({ ...subscriber, address: Nullable(PersonAddress) });
const PeriodStored = Strict({
  start: Nullable(DateOnly('First day of coverage.')),
  end: Nullable(DateOnly('Last day of coverage.')),
});

const LatestBenefits = Type.Object(
  {
    payerId: Type.String({ description: 'The payer that administers the coverage.' }),
    planName: Nullable(Type.String(), 'Name of the plan.'),
    planNumber: Nullable(Type.String(), 'Number of the plan.'),
    groupNumber: Nullable(phi(Type.String()), 'Group number.'),
    copay: Nullable(Cents('Copayment.')),
    coinsurancePercent: Nullable(Type.String(), 'Coinsurance: `20` is twenty percent.'),
    deductibleTotal: Nullable(Cents('Deductible of the individual.')),
    oopMax: Nullable(Cents('Out-of-pocket limit of the individual.')),
    serviceTypeCodes: Type.Array(Type.String(), { description: 'The services that the amounts are for.' }),
  },
  { additionalProperties: false, title: 'CoverageBenefits' },
);

/** The order of payment that a payer's response gave the coverage, and why. */
const Coordination = Type.Object(
  {
    order: OneOf([...RANKS, 'unknown'], { description: 'What the payer said.' }),
    reason: Type.String({ description: 'The reason for the order, or why it is unknown.' }),
    eligibilityCheckId: Id('elg', 'The check whose response named the coverage.'),
  },
  { additionalProperties: false, title: 'CoverageCoordination' },
);

/** The fields of a coverage. X12 2000B/2010BA/2010BB; FHIR Coverage. */
export const coverageFields = fieldsOf('coverage', 'cov', {
  status: withInput(
    derived(OneOf(COVERAGE_STATUSES, { description: 'A draft lacks the subscriber of a dependent.' }), {
      column: 'status',
      filter: 'Coverages in this state.',
    }),
    { update: Type.Optional(OneOf(['active', 'inactive', 'cancelled', 'entered_in_error'])) },
  ),
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  patientId: withInput(
    required(Id('pat', 'The covered patient.'), {
      column: { name: 'patient_id', isFixed: true },
      filter: 'Coverages of this patient.',
    }),
    { update: null },
  ),
  rank: withInput(defaulted(rank, 'primary'), { create: Type.Optional(rankGiven), update: Type.Optional(rank) }),
  payerId: required(payerId, { column: 'payer_id', filter: 'Coverages with this payer.' }),
  payerName: derived(Type.String()),
  planName: optional(planName),
  // In the sandbox it also selects the payer's responses.
  memberId: required(memberId, { column: 'member_id' }),
  groupNumber: optional(groupNumber),
  claimFilingIndicatorCode: withInput(derived(claimFilingIndicatorCode), {
    create: Type.Optional(claimFilingIndicatorCode),
    update: Type.Optional(Nullable(claimFilingIndicatorCode, 'SBR09; null uses the code of the payer directory.')),
  }),
  medicareSecondaryCode: {
    ...withInput(optional(medicareSecondaryCode), { create: Type.Optional(Nullable(medicareSecondaryCode)) }),
    shown: Nullable(medicareSecondaryCode, 'Null unless Medicare pays after another payer.'),
  },
  lineOfBusiness: withInput(derived(lineOfBusiness), {
    create: Type.Optional(lineOfBusiness),
    update: Type.Optional(Nullable(lineOfBusiness, 'Null uses the line of business of the payer directory.')),
  }),
  relationshipToSubscriber: withInput(defaulted(relationship, 'self'), { update: Type.Optional(relationship) }),
  // Null if the patient is the subscriber.
  subscriber: {
    ...withInput(optional(Subscriber), { create: Type.Optional(Nullable(Subscriber)) }),
    stored: Nullable(SubscriberStored),
  },
  period: { ...defaulted(PeriodGiven, { start: null, end: null }), stored: PeriodStored },
  coordination: derived(
    Nullable(
      Coordination,
      'The order of payment that a payer reported. Null unless the coverage was added from an eligibility check.',
    ),
    { initially: null },
  ),
  metadata: defaulted(Metadata, {}),
  // The results of the newest eligibility check are in columns only, because they do not change the version.
  verified: derived(
    Type.Boolean({
      description: 'Whether the coverage is active according to the newest completed eligibility check.',
    }),
    { initially: false, column: { name: 'verified', type: 'boolean', isOnly: true } },
  ),
  latestEligibilityCheckId: derived(Nullable(Id('elg', 'The newest completed eligibility check.')), {
    initially: null,
    column: { name: 'latest_eligibility_check_id', isOnly: true },
  }),
  latestEligibilityStatus: derived(
    Nullable(OneOf(['active', 'inactive', 'unknown']), 'The coverage status of that check for its dates of service.'),
    { initially: null, column: { name: 'latest_eligibility_status', isOnly: true } },
  ),
  latestBenefits: derived(
    Nullable(
      LatestBenefits,
      'The benefits of the plan as reported by the payer. This field, the three above and the one below do not change `version`.',
    ),
    { initially: null, column: { name: 'latest_benefits', type: 'json', isOnly: true } },
  ),
  latestPlanSpans: derived(PlanSpans, {
    initially: [],
    column: { name: 'latest_plan_spans', type: 'json', isOnly: true },
  }),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock of the patient.')), { initially: null })),
});
