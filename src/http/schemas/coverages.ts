import Type from 'typebox';
import { LINES_OF_BUSINESS } from '../../modules/coverages/coverage.ts';
import {
  Address,
  DateOnly,
  ExternalId,
  Id,
  ListOf,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  PersonName,
  phi,
  resourceFields,
  Sex,
  Strict,
  Text,
} from '../../modules/schema.ts';

const rank = OneOf(['primary', 'secondary', 'tertiary'], { description: 'Place in the filing order.' });
const STATUSES = ['draft', 'active', 'inactive', 'cancelled', 'entered_in_error'] as const;
const payerId = Text(80, "The payer's id in the directory (`GET /v1/payers`).");
const memberId = phi(
  Text(80, 'Member id as on the card. In the sandbox `SBX-…` scripts the payer, e.g. `SBX-CLM.DENY.CO197-0001`.'),
);
const planName = Text(100, 'Name of the plan.');
const groupNumber = phi(Text(50, 'Group or policy number (SBR03).'));
const claimFilingIndicatorCode = Type.String({ pattern: '^[A-Z0-9]{1,2}$', description: 'SBR09.' });
const lineOfBusiness = OneOf(LINES_OF_BUSINESS, { description: 'Decides which clocks and deadlines apply.' });
const relationship = OneOf(['self', 'spouse', 'child', 'other'], {
  description: 'What the patient is to the subscriber.',
});
const Subscriber = Strict(
  {
    name: PersonName,
    birthDate: Nullable(phi(DateOnly('Birth date.')), 'Null when it is not known.'),
    sex: Sex,
    address: Type.Optional(Nullable(Address)),
  },
  { title: 'Subscriber', description: 'The subscriber, when that is not the patient.' },
);
const Period = Strict(
  {
    start: Type.Optional(Nullable(DateOnly('First day of cover.'))),
    end: Type.Optional(Nullable(DateOnly('Last day of cover.'))),
  },
  { title: 'CoveragePeriod', description: 'When the cover begins and ends; open where null.' },
);

export const CoverageCreate = Strict(
  {
    externalId: Type.Optional(ExternalId),
    patientId: Id('pat', 'Whose cover it is.'),
    rank: Type.Optional(rank),
    payerId,
    planName: Type.Optional(planName),
    memberId,
    groupNumber: Type.Optional(groupNumber),
    claimFilingIndicatorCode: Type.Optional(claimFilingIndicatorCode),
    lineOfBusiness: Type.Optional(lineOfBusiness),
    relationshipToSubscriber: Type.Optional(relationship),
    subscriber: Type.Optional(Nullable(Subscriber)),
    period: Type.Optional(Period),
    metadata: Type.Optional(Metadata),
  },
  { title: 'CoverageCreate' },
);

export const CoverageUpdate = Strict(
  {
    externalId: Type.Optional(Nullable(ExternalId)),
    status: Type.Optional(OneOf(['active', 'inactive', 'cancelled', 'entered_in_error'])),
    rank: Type.Optional(rank),
    payerId: Type.Optional(payerId),
    planName: Type.Optional(Nullable(planName)),
    memberId: Type.Optional(memberId),
    groupNumber: Type.Optional(Nullable(groupNumber)),
    claimFilingIndicatorCode: Type.Optional(
      Nullable(claimFilingIndicatorCode, 'SBR09; null takes the code that the payer directory has.'),
    ),
    lineOfBusiness: Type.Optional(
      Nullable(lineOfBusiness, 'Null takes the line of business that the payer directory has.'),
    ),
    relationshipToSubscriber: Type.Optional(relationship),
    subscriber: Type.Optional(Nullable(Subscriber)),
    period: Type.Optional(Nullable(Period)),
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'CoverageUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const Coverage = Type.Object(
  {
    object: Type.Literal('coverage'),
    id: Id('cov', 'Coverage id.'),
    livemode: resourceFields.livemode,
    status: OneOf(STATUSES, { description: 'A draft lacks the subscriber of a dependent.' }),
    externalId: Nullable(ExternalId),
    patientId: Id('pat', 'Whose cover it is.'),
    rank,
    payerId,
    payerName: Type.String(),
    planName: Nullable(planName),
    memberId,
    groupNumber: Nullable(groupNumber),
    claimFilingIndicatorCode,
    lineOfBusiness,
    relationshipToSubscriber: relationship,
    subscriber: Nullable(Subscriber),
    period: Period,
    metadata: Metadata,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Coverage' },
);

export const CoverageList = ListOf(Coverage);

export const CoverageListQuery = Strict({
  ...listQuery,
  patientId: Type.Optional(Id('pat', 'Coverages of this patient.')),
  payerId: Type.Optional(Text(80, 'Coverages with this payer.')),
  externalId: Type.Optional(Text(100, 'Your id, exact.')),
  status: Type.Optional(OneOf(STATUSES, { description: 'Coverages in this state.' })),
});
