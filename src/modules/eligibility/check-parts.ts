import Type from 'typebox';
import { CHANGE_FIELDS } from '../practice/coverages/latest-benefits.ts';
import { Address, DateOnly, Id, Nullable, OneOf, phi, Sex, Strict } from '../schema.ts';
import { NullableCents, NullableDate, NullableText, Row, Rows, Shown, segments } from './benefit-schema.ts';
import { COORDINATION_ORDERS } from './reading/other-coverage.ts';
import { FOLLOW_UP_ACTIONS } from './reading/request-errors.ts';

export const Summary = Shown(
  {
    copay: NullableCents('Copayment.'),
    coinsurancePercent: NullableText('Coinsurance: `20` is twenty percent.'),
    deductibleTotal: NullableCents('Deductible of the individual.'),
    deductibleRemaining: NullableCents('The remaining amount.'),
    oopMax: NullableCents('Out-of-pocket limit of the individual.'),
    oopRemaining: NullableCents('The remaining amount.'),
    authRequired: Nullable(Type.Boolean(), 'Whether a service needs an authorization.'),
    inNetwork: Nullable(Type.Boolean(), 'Whether the benefits apply in the network.'),
    basis: Type.Record(Type.String(), Rows('The EB rows that state the value.'), {
      description: 'For each value that is not null, the EB rows that state it.',
    }),
    computed: Type.Array(Type.String(), {
      description:
        'The values that the payer does not state: a remaining amount is computed from the total and the amount of the year to date.',
    }),
  },
  'EligibilitySummary',
  'Summary for the requested services. A value is null if the payer does not state it or states contradicting values.',
);

export const EligibilityError = Shown(
  {
    code: Type.String({
      description: 'AAA03, `unspecified` without one, or a code of the service such as `payer_timeout`.',
    }),
    source: OneOf(['payer', 'service']),
    loop: NullableText('Loop of the 271.'),
    field: NullableText('JSON Pointer of the field to correct, into the request of a check.'),
    message: Type.String(),
    followUpActionCode: NullableText('AAA04.'),
    followUpAction: OneOf(FOLLOW_UP_ACTIONS),
    retryable: Type.Boolean({ description: 'Whether the same inquiry may be answered later.' }),
    possibleResolutions: Type.Array(Type.String()),
    ebIndex: Nullable(Row, 'The EB row that it belongs to.'),
  },
  'EligibilityError',
);

export const Correction = Shown(
  {
    field: Type.String({ description: 'JSON Pointer of the field.' }),
    requested: Nullable(phi(Type.String()), 'The value that was sent.'),
    corrected: phi(Type.String({ description: "The value in the payer's records." })),
    isFlagged: Type.Boolean({
      description:
        'Whether the payer states that the value was wrong (INS03 001, or AAA 71 to 75 in the loop of the person). Only such values are part of `coverageFix`.',
    }),
  },
  'EligibilityCorrection',
);

export const ActualPayer = Shown(
  {
    payerId: NullableText('Id in the directory; null if it does not contain the payer.'),
    name: NullableText('Name in the response.'),
    identifier: NullableText('Identifier in the response.'),
    confidence: OneOf(['high', 'medium', 'low'], { description: '`high`: found by identifier; `medium`: by name.' }),
    reason: Type.String(),
    basis: Rows('The EB rows that name it.'),
  },
  'ActualPayer',
);

export const OtherCoverage = Shown(
  {
    payerId: NullableText('Id in the directory; null if it does not contain the payer.'),
    payerName: NullableText('Name in the response.'),
    payerIdentifier: NullableText('Identifier in the response.'),
    memberId: Nullable(phi(Type.String()), 'Member id at the other payer.'),
    holderName: Nullable(phi(Type.String()), 'The holder of the coverage, as named by the payer.'),
    groupNumber: Nullable(phi(Type.String()), 'Group number at the other payer.'),
    planNumber: NullableText('Plan number at the other payer.'),
    insuranceTypeCode: NullableText('EB04.'),
    period: Shown({ start: NullableDate('First day.'), end: NullableDate('Last day.') }, 'OtherCoveragePeriod'),
    coordinationOrder: OneOf(COORDINATION_ORDERS, {
      description: 'The position of that payer in the order of payment.',
    }),
    orderReason: Type.String({ description: 'The reason for the order, or why it is unknown.' }),
    telephone: NullableText('Telephone of the payer.'),
    basis: Rows('The EB rows that name it.'),
    coverageId: Nullable(Id('cov', 'The coverage.'), 'The coverage that was added from it.'),
  },
  'OtherCoverage',
  'A suggested coverage. POST /v1/eligibility-checks/{id}/add-other-coverage adds it, once the patient has confirmed it.',
);

const fix = {
  coverageId: Id('cov', 'The coverage.'),
  changes: Shown(
    {
      payerId: Type.Optional(Type.String()),
      memberId: Type.Optional(phi(Type.String())),
      groupNumber: Type.Optional(phi(Type.String())),
      planName: Type.Optional(Type.String()),
      relationshipToSubscriber: Type.Optional(
        OneOf(['self', 'spouse', 'child', 'other'], {
          description:
            'The payer found the patient in another loop than asked. `self` removes the subscriber of the coverage; another relationship replaces the subscriber by `subscriber`.',
        }),
      ),
      subscriber: Type.Optional(
        Shown(
          {
            firstName: Type.Optional(phi(Type.String())),
            lastName: Type.Optional(phi(Type.String())),
            birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
            sex: Type.Optional(Sex),
            address: Type.Optional(Address),
          },
          'CoverageFixSubscriber',
        ),
      ),
      patient: Type.Optional(
        Shown(
          {
            firstName: Type.Optional(phi(Type.String())),
            lastName: Type.Optional(phi(Type.String())),
            birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
            sex: Type.Optional(Sex),
          },
          'CoverageFixPatient',
          "The payer's data of the patient. Applying them needs `patients:write` as well.",
        ),
      ),
    },
    'CoverageFixChanges',
  ),
  reasons: Type.Array(Type.String()),
};

/** A suggested change as it is stored. */
export const StoredCoverageFix = Strict(fix);

export const CoverageFix = Shown(
  {
    coverageId: fix.coverageId,
    changes: fix.changes,
    fields: Type.Array(Type.String(), {
      description:
        'The changes that can be applied alone, as JSON Pointers. `/relationshipToSubscriber` includes the subscriber.',
    }),
    needsConfirmation: Type.Boolean({
      description: 'Whether a change concerns a person, so that applying it needs `confirm: true`.',
    }),
    reasons: fix.reasons,
  },
  'CoverageFix',
  'A suggested change of the coverage or its patient. POST /v1/eligibility-checks/{id}/apply-coverage-fix makes it.',
);

const ChangedValue = Type.Union([phi(Type.String()), Type.Integer()]);
export const changes = Type.Array(
  Shown(
    {
      field: OneOf(CHANGE_FIELDS),
      before: ChangedValue,
      after: ChangedValue,
    },
    'EligibilityChange',
    "A value that differs from the payer's previous answer. Amounts are whole US cents.",
  ),
  { description: 'Differences from the last check of the coverage.' },
);

const person = {
  firstName: Nullable(phi(Type.String()), 'First name.'),
  lastName: phi(Type.String({ description: 'Last name.' })),
  birthDate: Nullable(phi(DateOnly('Birth date.'))),
  sex: Nullable(Sex),
};

export const PlanDates = Shown(
  {
    eligibilityBegin: NullableDate('First day of eligibility.'),
    eligibilityEnd: NullableDate('Last day of eligibility.'),
    planBegin: NullableDate('First day of the plan.'),
    planEnd: NullableDate('Last day of the plan.'),
  },
  'EligibilityPlanDates',
  'The dates of the plan that decided `coverageStatus`. All plans are in `planSpans`.',
);

export const ServiceDate = Shown(
  { start: DateOnly('First date of service.'), end: DateOnly('Last date of service.') },
  'EligibilityServiceDate',
);

export const Subscriber = Shown(
  {
    ...person,
    memberId: Nullable(phi(Type.String()), 'Member id.'),
    groupNumber: Nullable(phi(Type.String()), 'Group number.'),
  },
  'EligibilitySubscriber',
  'As sent.',
);

export const Dependent = Shown(
  { ...person, relationship: OneOf(['spouse', 'child', 'other']) },
  'EligibilityDependent',
  'As sent.',
);

export const Raw = Shown({ segments }, 'EligibilityRaw');

export const SHOWN_PROVIDER = Shown(
  {
    npi: Type.String(),
    organizationName: NullableText('Name of an organization.'),
    firstName: NullableText('First name of a person.'),
    lastName: NullableText('Last name of a person.'),
    taxonomyCode: NullableText('Taxonomy code.'),
  },
  'EligibilityProvider',
  'The provider on whose behalf the payer is asked.',
);

export const serviceTypeCodes = Type.Array(Type.String(), { description: 'Requested service types (EQ01).' });
export const procedureCodes = Type.Array(Type.String(), { description: 'Requested procedures (EQ02).' });

/** The inquiry as it is stored. */
export const StoredInquiry = Strict({
  provider: SHOWN_PROVIDER,
  subscriber: Subscriber,
  dependent: Nullable(Dependent),
  serviceDate: ServiceDate,
  serviceTypeCodes,
  procedureCodes,
});
