import Type from 'typebox';
import { SERVICE_TYPES } from '../../kernel/x12-values.ts';
import { CoverageCreate } from '../practice/coverages/coverage-schema.ts';
import { DateOnly, Id, listQuery, OneOf, phi, Sex, Strict, Text } from '../schema.ts';
import { CHECK_PROVIDER } from './eligibility-schema.ts';

const person = {
  firstName: Type.Optional(phi(Text(35, 'First name.'))),
  lastName: phi(Text(60, 'Last name.')),
  birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
  sex: Type.Optional(Sex),
};

const MAX_AGE_SECONDS = 31 * 86_400;

const options = {
  serviceTypeCodes: Type.Optional(
    Type.Array(OneOf(SERVICE_TYPES.split(',')), {
      minItems: 1,
      maxItems: 30,
      description: 'Service types (EQ01). Default: 30, health benefit plan coverage.',
    }),
  ),
  procedureCodes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9]{5}$' }), {
      maxItems: 10,
      description: 'HCPCS, CPT or CDT codes to ask about.',
    }),
  ),
  maxAgeSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AGE_SECONDS,
      description:
        'Reuse the result of an equal check that completed at most this long ago, without a request to the payer.',
    }),
  ),
};

const mode = Type.Optional(
  OneOf(['sync', 'async'], {
    description:
      '`sync`: one attempt. `async`: a job sends the inquiry, and repeats it after 1, 5 and 30 minutes if the payer cannot answer.',
  }),
);

/** The fields of a check, which a row of a batch has too. */
export const checkFields = {
  coverageId: Type.Optional(Id('cov', 'The coverage; it names the patient, the subscriber and the payer.')),
  patientId: Type.Optional(Id('pat', 'The patient, without coverageId.')),
  payerId: Type.Optional(Text(80, 'The payer, without coverageId.')),
  subscriber: Type.Optional(
    Strict(
      {
        ...person,
        memberId: Type.Optional(phi(Text(80, 'Member id as on the card.'))),
        groupNumber: Type.Optional(phi(Text(50, 'Group number.'))),
      },
      { title: 'EligibilitySubscriberInput', description: 'The subscriber, without coverageId.' },
    ),
  ),
  dependent: Type.Optional(
    Strict(
      { ...person, relationship: OneOf(['spouse', 'child', 'other'], { description: 'To the subscriber.' }) },
      { title: 'EligibilityDependentInput', description: 'The patient, if that is not the subscriber.' },
    ),
  ),
  provider: Type.Optional(CHECK_PROVIDER),
  serviceDate: Type.Optional(
    Strict(
      {
        start: DateOnly('First date of service.'),
        end: Type.Optional(DateOnly('Last date of service; the first if absent.')),
      },
      { title: 'EligibilityServiceDateInput', description: 'Today if absent.' },
    ),
  ),
  ...options,
};

export const EligibilityCheckCreate = Strict({ ...checkFields, mode }, { title: 'EligibilityCheckCreate' });

export const ClaimCheckCreate = Strict(
  {
    coverageRank: Type.Optional(
      OneOf(['primary', 'secondary', 'tertiary'], { description: "The patient's coverage; the claim's if absent." }),
    ),
    ...options,
    mode,
  },
  { title: 'ClaimEligibilityCheckCreate' },
);

export const CoverageFixApply = Strict(
  {
    fields: Type.Optional(
      Type.Array(Text(80, 'A member of `coverageFix.fields`.'), {
        minItems: 1,
        maxItems: 20,
        description: 'The changes to make; all if absent. The others are not made, and can be made with PATCH.',
      }),
    ),
    confirm: Type.Optional(
      Type.Boolean({ description: 'Must be true for changes of a person: see `coverageFix.needsConfirmation`.' }),
    ),
  },
  { title: 'CoverageFixApply', description: 'The changes to make.' },
);

export const EligibilityTimelineQuery = Strict(listQuery);

export const OtherCoverageAdd = Strict(
  {
    position: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Position in `otherCoverage`, from 1.' }),
    rank: Type.Optional(CoverageCreate.properties.rank),
    payerId: Type.Optional(CoverageCreate.properties.payerId),
    memberId: Type.Optional(CoverageCreate.properties.memberId),
    groupNumber: Type.Optional(CoverageCreate.properties.groupNumber),
    relationshipToSubscriber: Type.Optional(CoverageCreate.properties.relationshipToSubscriber),
    subscriber: Type.Optional(CoverageCreate.properties.subscriber),
  },
  {
    title: 'OtherCoverageAdd',
    description: "The suggestion to add. The other fields replace the payer's values.",
  },
);
