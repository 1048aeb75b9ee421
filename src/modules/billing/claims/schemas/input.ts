import Type from 'typebox';
import { ExternalId, Id, Metadata, Nullable, OneOf, Strict, Text } from '../../../schema.ts';
import { INFORMATION_CHANNELS } from '../information/information.ts';
import {
  Accident,
  BillingProvider,
  contentFields,
  Dates,
  DIAGNOSES_MAX,
  diagnosisCode,
  Facility,
  LINES_MAX,
  Provider,
  patientControlNumber,
  ServiceLineCreate,
  ServiceLineUpdate,
} from './fields.ts';

/** The fields that callers can set in new and existing claims. */
const billingDetails = {
  delayReasonCode: Type.Optional(Nullable(contentFields.delayReasonCode)),
  assignmentCode: Type.Optional(contentFields.assignmentCode),
  benefitsAssigned: Type.Optional(contentFields.benefitsAssigned),
  releaseOfInformationCode: Type.Optional(contentFields.releaseOfInformationCode),
  patientAmountPaid: Type.Optional(Nullable(contentFields.patientAmountPaid)),
  cliaNumber: Type.Optional(Nullable(contentFields.cliaNumber)),
  note: Type.Optional(Nullable(contentFields.note)),
};

export const ClaimCreate = Strict(
  {
    externalId: Type.Optional(ExternalId),
    patientId: Id('pat', 'The patient who was treated.'),
    coverageId: Id('cov', 'The coverage that is billed; it names the payer.'),
    frequencyCode: Type.Optional(contentFields.frequencyCode),
    originalClaimId: Type.Optional(Nullable(Id('clm', 'The claim that this claim replaces or voids.'))),
    payerClaimControlNumber: Type.Optional(Nullable(contentFields.payerClaimControlNumber)),
    patientControlNumber: Type.Optional(patientControlNumber),
    billingProvider: BillingProvider,
    renderingProvider: Type.Optional(Nullable(Provider)),
    referringProvider: Type.Optional(Nullable(Provider)),
    supervisingProvider: Type.Optional(Nullable(Provider)),
    serviceFacility: Type.Optional(Nullable(Facility)),
    placeOfServiceCode: contentFields.placeOfServiceCode,
    diagnoses: Type.Optional(contentFields.diagnoses),
    serviceLines: Type.Optional(Type.Array(ServiceLineCreate, LINES_MAX)),
    priorAuthorizationNumber: Type.Optional(Nullable(contentFields.priorAuthorizationNumber)),
    priorAuthorizationIds: Type.Optional(contentFields.priorAuthorizationIds),
    referralNumber: Type.Optional(Nullable(contentFields.referralNumber)),
    accident: Type.Optional(Nullable(Accident)),
    dates: Type.Optional(Dates),
    ...billingDetails,
    metadata: Type.Optional(Metadata),
  },
  { title: 'ClaimCreate' },
);

export const ClaimUpdate = Strict(
  {
    externalId: Type.Optional(Nullable(ExternalId)),
    patientId: Type.Optional(Id('pat', 'The patient who was treated.')),
    coverageId: Type.Optional(Id('cov', 'The coverage that is billed.')),
    frequencyCode: Type.Optional(contentFields.frequencyCode),
    originalClaimId: Type.Optional(Nullable(Id('clm', 'The claim that this claim replaces or voids.'))),
    payerClaimControlNumber: Type.Optional(Nullable(contentFields.payerClaimControlNumber)),
    patientControlNumber: Type.Optional(patientControlNumber),
    billingProvider: Type.Optional(BillingProvider),
    renderingProvider: Type.Optional(Nullable(Provider)),
    referringProvider: Type.Optional(Nullable(Provider)),
    supervisingProvider: Type.Optional(Nullable(Provider)),
    serviceFacility: Type.Optional(Nullable(Facility)),
    placeOfServiceCode: Type.Optional(contentFields.placeOfServiceCode),
    diagnoses: Type.Optional(contentFields.diagnoses),
    serviceLines: Type.Optional(Type.Array(ServiceLineUpdate, LINES_MAX)),
    priorAuthorizationNumber: Type.Optional(Nullable(contentFields.priorAuthorizationNumber)),
    priorAuthorizationIds: Type.Optional(Nullable(contentFields.priorAuthorizationIds)),
    referralNumber: Type.Optional(Nullable(contentFields.referralNumber)),
    accident: Type.Optional(Nullable(Accident)),
    dates: Type.Optional(Nullable(Dates)),
    ...billingDetails,
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'ClaimUpdate',
    description:
      'A merge patch. A given field replaces the stored one completely, also if it is a list. Null clears a field.',
    minProperties: 1,
  },
);

/** The bounds of a stored claim. A value that a fix writes must be within them too. */
export const ClaimBounds = Type.Object({
  ...ClaimCreate.properties,
  diagnoses: Type.Array(Type.Object({ code: diagnosisCode }), { maxItems: DIAGNOSES_MAX }),
  serviceLines: Type.Array(Type.Object(ServiceLineCreate.properties), LINES_MAX),
});

export const SecondaryRequest = Strict(
  {
    coverageId: Type.Optional(
      Id(
        'cov',
        "The coverage to bill. Default: the patient's active coverage of the next rank on the date of service.",
      ),
    ),
    patientControlNumber: Type.Optional(patientControlNumber),
    evenIfForwarded: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Create the claim even if the payer has forwarded the claim to the next payer.',
      }),
    ),
    confirmDenied: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Bill all denied amounts, also those denied for a reason that the next payer usually shares. Needed if the claim was denied for such a reason.',
      }),
    ),
  },
  { title: 'SecondaryClaimCreate' },
);

export const ClaimCorrectionCreate = Strict(
  { externalId: Type.Optional(ExternalId), metadata: Type.Optional(Metadata) },
  { title: 'ClaimCorrectionCreate' },
);

export const HoldRequest = Strict(
  {
    reason: Type.Optional(
      Text(500, 'Reason for the hold, stored with the claim and shown in its timeline. Do not include PHI.'),
    ),
  },
  { title: 'ClaimHold' },
);

export const InformationCreate = Strict(
  {
    channel: Type.Optional(
      OneOf(INFORMATION_CHANNELS, {
        default: 'x12_275',
        description: '`x12_275` sends a 275. The other channels record that you have sent the documents yourself.',
      }),
    ),
    documentIds: Type.Array(Id('doc', 'A stored document of the patient.'), {
      minItems: 1,
      maxItems: 10,
      uniqueItems: true,
      description: 'The documents to send. Their total size is at most 25 MiB.',
    }),
    trackingNumber: Type.Optional(Text(80, 'The confirmation or tracking number from the portal or carrier.')),
  },
  { title: 'InformationCreate' },
);
