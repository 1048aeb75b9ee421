import Type from 'typebox';
import { Cents, DateOnly, Nullable, OneOf, phi } from '../schema.ts';

export const Row = Type.Integer({
  minimum: 1,
  description: 'Position of the EB row among those of the patient, from 1.',
});

export const Rows = (description: string) => Type.Array(Row, { description });

export const NullableText = (description: string) => Nullable(Type.String(), description);

export const NullableDate = (description: string) => Nullable(Type.String({ format: 'date' }), description);

export const NullableCents = (description: string) => Nullable(Cents(description));

export const segments = Type.Array(phi(Type.String()), {
  description:
    'X12 segments of the payer. Codes and amounts are as the payer wrote them. In names, ids, dates and free texts, all letters are X, and all digits X or 9. The full text is in `rawX12`.',
});

const Service = Shown(
  {
    system: OneOf(['x12_stc', 'cpt', 'hcpcs', 'cdt', 'ndc', 'other'], {
      description: '`x12_stc`: service type (EB03).',
    }),
    code: Type.String(),
    endCode: NullableText('Last code of a range.'),
    modifiers: Type.Array(Type.String()),
  },
  'BenefitService',
);

const BenefitDate = Shown(
  {
    type: Type.String({ description: 'The kind of date, such as `plan_begin`; `other` for an unlisted qualifier.' }),
    qualifier: Type.String({ description: 'DTP01.' }),
    start: DateOnly('First or only day.'),
    end: NullableDate('Last day of a period.'),
  },
  'BenefitDate',
);

const BenefitReference = Shown(
  {
    type: Type.String({
      description: 'The kind of reference, such as `group_number`; `other` for an unlisted qualifier.',
    }),
    qualifier: Type.String({ description: 'REF01.' }),
    value: phi(Type.String()),
    description: NullableText('REF03.'),
  },
  'BenefitReference',
);

const BenefitDelivery = Shown(
  {
    quantity: NullableText('HSD02.'),
    unit: NullableText('HSD01, such as `visit`.'),
    perPeriods: NullableText('HSD04.'),
    perUnit: NullableText('HSD03.'),
    timePeriod: NullableText('HSD05.'),
    periodCount: NullableText('HSD06.'),
    frequencyCode: NullableText('HSD07.'),
    patternTimeCode: NullableText('HSD08.'),
  },
  'BenefitDelivery',
  'How often or how much of a service is covered (HSD).',
);

const BenefitCondition = Shown(
  {
    qualifier: NullableText('III01: `ZZ` place of service, `NI` nature of injury.'),
    code: NullableText('III02.'),
    category: NullableText('III03.'),
    text: NullableText('III04.'),
  },
  'BenefitCondition',
);

const BenefitAddress = Shown(
  {
    line1: phi(Type.String()),
    line2: Nullable(phi(Type.String()), 'Second line.'),
    city: phi(Type.String()),
    state: NullableText('State.'),
    postalCode: Nullable(phi(Type.String()), 'ZIP.'),
  },
  'BenefitAddress',
);

const RelatedEntity = Shown(
  {
    role: Type.String({ description: 'The kind of entity, such as `primary_payer`; `other` for an unlisted code.' }),
    roleCode: Type.String({ description: 'NM101.' }),
    name: Nullable(phi(Type.String()), 'NM103 to NM107.'),
    identifierQualifier: NullableText('NM108.'),
    identifier: Nullable(phi(Type.String()), 'NM109.'),
    address: Nullable(BenefitAddress),
    contacts: Type.Array(
      Shown(
        {
          name: NullableText('Name.'),
          telephone: NullableText('Telephone.'),
          fax: NullableText('Fax.'),
          email: NullableText('Email.'),
          url: NullableText('Web address.'),
        },
        'BenefitContact',
      ),
    ),
    taxonomyCode: NullableText('PRV03.'),
  },
  'BenefitRelatedEntity',
  'A payer, provider or other party of a benefit (loop 2120).',
);

const Benefit = Shown(
  {
    code: Type.String({ description: 'EB01.' }),
    type: Type.String({ description: 'EB01 in words, such as `deductible`.' }),
    coverageLevel: Type.String({ description: 'EB02: `individual`, `family` and others; `unknown` if not stated.' }),
    services: Type.Array(Service, {
      description: 'The services to which the benefit applies; empty if the payer does not restrict it.',
    }),
    insuranceTypeCode: NullableText('EB04.'),
    planName: NullableText('EB05.'),
    timePeriod: NullableText('EB06, such as `calendar_year`, `visit` or `remaining`.'),
    amount: NullableCents('EB07.'),
    percent: NullableText('EB08 as a percentage: `20` is twenty percent.'),
    quantity: Nullable(Shown({ value: Type.String(), unit: Type.String() }, 'BenefitQuantity'), 'EB10 and EB09.'),
    authRequired: OneOf(['yes', 'no', 'unknown'], { description: 'EB11: whether an authorization is needed.' }),
    network: OneOf(['in', 'out', 'not_applicable', 'unknown'], {
      description: 'EB12. `not_applicable`: the benefit is the same in and out of the network.',
    }),
    dates: Type.Array(BenefitDate),
    references: Type.Array(BenefitReference),
    deliveries: Type.Array(BenefitDelivery),
    conditions: Type.Array(BenefitCondition),
    messages: Type.Array(phi(Type.String()), { description: 'MSG.' }),
    relatedEntities: Type.Array(RelatedEntity),
    remaining: NullableCents('The remaining part of `amount`, from another EB row.'),
    isRemainingComputed: Type.Optional(
      Type.Literal(true, {
        description:
          'Present if the payer does not state `remaining`: it is `amount` less the amount of the year to date, which another EB row states.',
      }),
    ),
    remainingQuantity: NullableText('The remaining part of `quantity`, from another EB row.'),
    raw: Shown(
      {
        ebIndex: Row,
        remainingEbIndex: Nullable(Row, 'The row that states the remaining amount or quantity.'),
        segments,
      },
      'BenefitRaw',
    ),
  },
  'Benefit',
  'One EB row with its further segments, joined with the row that states the remaining amount or quantity.',
);

const list = (description: string) => Type.Array(Benefit, { description });

/** The benefits of one plan, each EB row in one list. */
export const Plan = Shown(
  {
    name: NullableText('EB05; null for rows that name no plan.'),
    planNumber: NullableText('REF*18.'),
    groupNumber: Nullable(phi(Type.String()), 'REF*6P or REF*1L.'),
    insuranceTypeCode: NullableText('EB04.'),
    payer: Shown({ id: NullableText('NM109.'), name: NullableText('NM103.') }, 'PlanPayer'),
    benefits: Shown(
      {
        statuses: list('Active and inactive coverage.'),
        coPayment: list('Amounts per visit or service.'),
        coInsurance: list('Percentages that the patient pays.'),
        deductible: list('Deductibles.'),
        outOfPocketMax: list('Out-of-pocket limits.'),
        limitations: list('Limits of number or amount.'),
        nonCovered: list('Services that are not covered.'),
        authorizationRequirements: list('Rows that state only whether an authorization is needed.'),
        otherPayers: list('Other coverage that the payer knows of.'),
        other: list('Everything else.'),
      },
      'PlanBenefits',
    ),
  },
  'EligibilityPlan',
);

/** Returns the schema of an object of a response. */
export function Shown<P extends Record<string, Type.TSchema>>(properties: P, title: string, description?: string) {
  return Type.Object(properties, {
    title,
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
}
