import Type from 'typebox';
import { sparse, sparsePart } from '../../../part-fields.ts';

import { OneOf, phi, Text } from '../../../schema.ts';
import { ClaimAddress } from './basic-schemas.ts';
import { Code, contactField, Day, Decimal, RelationshipCode, references, SequenceCode } from './x12-part-fields.ts';

// What a claim says about the patient, the subscriber and the payer beyond the patient's record, the coverage and the directory.

const condition = {
  weightPounds: sparse(phi(Decimal("The patient's weight in pounds (PAT08).")), { at: '2000C.PAT 8' }),
  pregnant: sparse(phi(Type.Boolean({ description: 'The patient is pregnant (PAT09).' })), {
    at: '2000C.PAT 9',
  }),
  propertyCasualtyClaimNumber: sparse(phi(Text(50, 'Number of the property and casualty claim (REF*Y4).')), {
    at: '2010CA.REF*Y4 2',
  }),
  propertyCasualtyContact: contactField,
};

const patient = sparsePart(
  {
    ...condition,
    relationshipCode: sparse(RelationshipCode, { at: '2000C.PAT 1' }),
    secondaryIds: references(1, 'Member number of the patient (REF*1W).'),
  },
  {
    title: 'ClaimPatientDetails',
    description: "What the claim says about the patient beyond the patient's record (loops 2000C and 2010CA).",
  },
);

const subscriber = sparsePart(
  {
    ...condition,
    payerResponsibilitySequence: sparse(SequenceCode, { at: '2000B.SBR 1' }),
    groupName: sparse(Text(60, 'Name of the group (SBR04).'), { at: '2000B.SBR 4' }),
    insuranceTypeCode: sparse(Code(3, 'Type of insurance (SBR05).'), { at: '2000B.SBR 5' }),
    organizationName: sparse(phi(Text(60, 'Name of a subscriber that is an organization, such as an employer.')), {
      at: '2010BA.NM1 3',
    }),
    standardUniqueHealthIdentifier: sparse(phi(Text(80, 'Unique health identifier (NM109 with II).')), {
      at: '2010BA.NM1 9',
    }),
    deathDate: sparse(Day('Day of death of a subscriber who is not the patient (PAT06).'), { at: '2000B.PAT 6' }),
  },
  {
    title: 'ClaimSubscriberDetails',
    description: 'What the claim says about the subscriber beyond the coverage (loops 2000B and 2010BA).',
  },
);

const payer = sparsePart(
  {
    idQualifier: sparse(OneOf(['PI', 'XV'], { description: 'Kind of the id of the payer (NM108).' }), {
      at: '2010BB.NM1 8',
    }),
    address: sparse(ClaimAddress),
    secondaryIds: references(3, 'Further ids of the payer (REF*2U, EI, FY, NF).'),
    billingProviderSecondaryIds: references(2, "The payer's ids of the billing provider (REF*G2, LU)."),
  },
  {
    title: 'ClaimPayerDetails',
    description: 'What the claim says about the payer beyond the directory (loop 2010BB).',
  },
);

export const PatientDetails = patient.schema;
export const patientDetailsPart = patient.part;
export const SubscriberDetails = subscriber.schema;
export const subscriberDetailsPart = subscriber.part;
export const PayerDetails = payer.schema;
export const payerDetailsPart = payer.part;
