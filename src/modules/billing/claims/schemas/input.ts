import Type from 'typebox';
import { createSchemaOf, updateSchemaOf } from '../../../resource-fields.ts';
import { ExternalId, Id, Metadata, OneOf, Strict, Text } from '../../../schema.ts';
import { claimFields } from '../claim-fields.ts';
import { DIAGNOSES_MAX, diagnosisCode } from '../fields/detail-fields.ts';
import { LINES_MAX, ServiceLineCreate } from '../fields/service-line-fields.ts';
import { INFORMATION_CHANNELS } from '../information/information-channels.ts';

export const ClaimCreate = createSchemaOf(claimFields);

export const ClaimUpdate = updateSchemaOf(
  claimFields,
  'A merge patch. A given field replaces the stored one completely, also if it is a list. Null clears a field.',
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
    patientControlNumber: ClaimCreate.properties.patientControlNumber,
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

/** A member of the body of a submission, and of each claim in the body of a batch submission. */
export const confirmUnchanged = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'Submit a replacement even if it is the same as the claim that it replaces.',
  }),
);

export const SubmitRequest = Strict({ confirmUnchanged }, { title: 'ClaimSubmit' });

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
