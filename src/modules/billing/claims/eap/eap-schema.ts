import Type from 'typebox';
import { CoverageCreate } from '../../../practice/coverages/coverage-schema.ts';
import { PatientCreate } from '../../../practice/patients/patient-schema.ts';
import { DateOnly, Id, Nullable, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { ServiceLineCreate } from '../fields/service-line-fields.ts';
import { ClaimCreate } from '../schemas/input.ts';
import { EAP_PROFILES } from './eap-profile.ts';
import { EAP_VERDICTS } from './judge-eap-claim.ts';

const { name, birthDate, sex, addresses } = PatientCreate.properties;
const InlinePatient = Strict({ name, birthDate, sex, addresses }, { title: 'EapPatient' });

const {
  patientId: _patientId,
  externalId: _externalId,
  metadata: _metadata,
  ...coverageFields
} = CoverageCreate.properties;
const InlineCoverage = Strict(coverageFields, { title: 'EapCoverage' });

const {
  patientId: _claimPatient,
  coverageId: _claimCoverage,
  externalId: _claimExternalId,
  metadata: _claimMetadata,
  originalClaimId: _originalClaimId,
  priorAuthorizationIds: _priorAuthorizationIds,
  ...claimFields
} = ClaimCreate.properties;
const InlineClaim = Strict(
  {
    patient: InlinePatient,
    coverage: InlineCoverage,
    ...claimFields,
    serviceLines: Type.Array(ServiceLineCreate, { minItems: 1, maxItems: 50 }),
  },
  { title: 'EapInlineClaim', description: 'A claim with its patient and coverage. It is not stored.' },
);

const sessionCount = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000, description });
const EapTerms = Strict(
  {
    authorizationNumber: Type.Optional(phi(Text(50, 'The authorization number that the program gave.'))),
    authorizedSessions: Type.Optional(sessionCount('Sessions that the program authorized.')),
    usedSessions: Type.Optional(sessionCount('Authorized sessions that other claims have used.')),
    validFrom: Type.Optional(DateOnly('First day of the authorization.')),
    validTo: Type.Optional(DateOnly('Last day of the authorization.')),
    sponsor: Type.Optional(Text(100, 'The employer that pays for the program.')),
    programPayerId: Type.Optional(Text(80, 'The payer that accepts the claims of the program.')),
  },
  { title: 'EapTerms', description: 'What you know about the authorized sessions. Omitted fields count as unknown.' },
);

export const EapValidationRequest = Strict(
  {
    claimId: Type.Optional(Id('clm', 'A stored claim, in any state.')),
    claim: Type.Optional(InlineClaim),
    profile: Type.Optional(
      OneOf(EAP_PROFILES, {
        default: 'generic',
        description: 'The program whose rules apply on the dates of service.',
      }),
    ),
    eap: Type.Optional(EapTerms),
  },
  { title: 'EapValidationRequest', description: 'Give exactly one of `claim` and `claimId`.' },
);

const EapProfileOut = Type.Object(
  {
    id: OneOf(EAP_PROFILES),
    effectiveFrom: Nullable(
      DateOnly('First day of this edition.'),
      'Null if no edition is in effect on the dates of service.',
    ),
  },
  { title: 'EapProfile', additionalProperties: false },
);

export const eapFields = {
  claimId: Nullable(Id('clm', 'The stored claim.')),
  profile: EapProfileOut,
  verdict: OneOf(EAP_VERDICTS, {
    description:
      '`billable_eap`: nothing prevents billing the program. `bill_medical`: the program pays no part of it. `blocked`: correct the blocking findings. `unknown`: a decisive rule lacks data; see `notChecked`.',
  }),
  remainingSessions: Nullable(
    Type.Integer({ minimum: 0, description: 'Sessions left after this claim.' }),
    'Null if unknown.',
  ),
  expectedPatientResponsibility: Nullable(
    Type.Integer({ minimum: 0, description: 'Whole US cents.' }),
    "The patient's share if the program pays. Null unless the verdict is `billable_eap`.",
  ),
  notChecked: Type.Array(Type.String(), { description: 'Ids of rules that lack data. They have not passed.' }),
};
