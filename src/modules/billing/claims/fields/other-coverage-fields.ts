import Type from 'typebox';
import { sparse, sparsePart } from '../../../part-fields.ts';
import { required } from '../../../resource-fields.ts';
import { Cents, OneOf, phi, Text } from '../../../schema.ts';
import { ClaimAddress, ClaimPersonAddress, PartyName } from './basic-schemas.ts';
import {
  adjustmentPart,
  adjustments,
  Code,
  Day,
  Decimal,
  OtherAdjustments,
  RelationshipCode,
  references,
  SequenceCode,
} from './x12-part-fields.ts';

const remarkCodes = required(Type.Array(Code(50, 'A remark code.'), { maxItems: 5 }));

const outpatient = sparsePart(
  {
    reimbursementRate: sparse(Decimal('Rate of reimbursement (MOA01).')),
    hcpcsPayable: sparse(Cents('Payable by HCPCS codes (MOA02).')),
    remarkCodes,
    endStageRenalDisease: sparse(Cents('Payment for end stage renal disease (MOA08).')),
    professionalComponent: sparse(Cents('Professional component that was billed and not payable (MOA09).')),
  },
  { title: 'OutpatientAdjudication', description: 'Outpatient decision of a payer (MOA).' },
);

const positioned = (title: string, value: 'amount' | 'quantity') =>
  sparsePart(
    {
      position: required(Type.Integer({ minimum: 1, maximum: 24, description: 'Position of the element in the MIA.' })),
      ...(value === 'amount'
        ? { amount: required(Cents('The amount.')) }
        : { quantity: required(Decimal('The count.')) }),
    },
    { title },
  );
const amounts = positioned('InpatientAmount', 'amount');
const counts = positioned('InpatientCount', 'quantity');

const inpatient = sparsePart(
  {
    coveredDaysOrVisits: required(Decimal('Covered days or visits (MIA01).')),
    amounts: sparse(Type.Array(amounts.schema, { maxItems: 20 }), { part: amounts.part }),
    counts: sparse(Type.Array(counts.schema, { maxItems: 4 }), { part: counts.part }),
    remarkCodes,
  },
  { title: 'InpatientAdjudication', description: 'Inpatient decision of a payer (MIA).' },
);

const otherPayer = sparsePart(
  {
    name: required(Text(60, 'Name of the payer (NM103).')),
    idQualifier: sparse(OneOf(['PI', 'XV'], { description: 'Kind of id (NM108): PI payer id, XV plan id.' })),
    payerId: required(Text(80, 'Id of the payer (NM109).')),
    address: sparse(ClaimAddress),
    adjudicationDate: sparse(Day("The payer's date of the decision (DTP*573).")),
    secondaryIds: references(3, 'Further ids of the payer (REF).'),
    priorAuthorizationNumber: sparse(phi(Text(50, "The payer's prior authorization (REF*G1)."))),
    referralNumber: sparse(phi(Text(50, "The payer's referral (REF*9F)."))),
    claimAdjustmentIndicator: sparse(Code(1, 'The payer adjusted the claim (REF*T4): Y.')),
    payerClaimControlNumber: sparse(phi(Text(50, "The payer's number of the claim (REF*F8)."))),
  },
  { title: 'ClaimOtherPayer', description: 'Another payer of the patient (loop 2330B).' },
);

const providerIds = sparsePart(
  {
    entityCode: required(Code(3, 'The role of the provider (NM101).')),
    entityType: required(Code(1, 'A person (1) or an organization (2).')),
    secondaryIds: references(4, "The payer's ids of the provider."),
  },
  { title: 'ClaimOtherPayerProvider', description: "Another payer's ids of a provider (loops 2330C to 2330I)." },
);

const otherCoverage = sparsePart(
  {
    payerResponsibilitySequence: required(SequenceCode, { at: '2320.SBR 1' }),
    relationshipCode: required(RelationshipCode, { at: '2320.SBR 2' }),
    groupNumber: sparse(phi(Text(50, 'Number of the group or policy.')), { at: '2320.SBR 3' }),
    groupName: sparse(Text(60, 'Name of the group.'), { at: '2320.SBR 4' }),
    insuranceTypeCode: sparse(Code(3, 'Type of insurance (SBR05).'), { at: '2320.SBR 5' }),
    claimFilingIndicatorCode: sparse(Code(2, 'Kind of plan (SBR09).'), { at: '2320.SBR 9' }),
    adjustments,
    payerPaid: sparse(Cents('What the payer paid (AMT*D).'), { at: '2320.AMT*D 2' }),
    nonCovered: sparse(Cents('Charges that the payer does not cover (AMT*A8).'), { at: '2320.AMT*A8 2' }),
    remainingPatientLiability: sparse(Cents('What the patient still owes (AMT*EAF).'), { at: '2320.AMT*EAF 2' }),
    benefitsAssignmentCode: required(OneOf(['Y', 'N', 'W'], { description: 'Assignment of benefits (OI03).' }), {
      at: '2320.OI 3',
    }),
    patientSignatureSourceCode: sparse(Code(1, 'Source of the signature (OI04).'), { at: '2320.OI 4' }),
    releaseOfInformationCode: required(OneOf(['Y', 'I'], { description: 'Release of information (OI06).' }), {
      at: '2320.OI 6',
    }),
    outpatientAdjudication: sparse(outpatient.schema, { part: outpatient.part }),
    inpatientAdjudication: sparse(inpatient.schema, { part: inpatient.part }),
    name: required(PartyName),
    memberId: sparse(phi(Text(80, 'Member id.')), { at: '2330A.NM1 9' }),
    address: sparse(ClaimPersonAddress),
    payer: required(otherPayer.schema, { part: otherPayer.part }),
    payerProviders: sparse(Type.Array(providerIds.schema, { maxItems: 10 }), { part: providerIds.part }),
  },
  {
    title: 'ClaimOtherCoverage',
    description:
      'Another coverage of the patient, with the decision of its payer if it has decided (loops 2320, 2330).',
  },
);

export const OtherCoverage = otherCoverage.schema;
export const otherCoveragePart = otherCoverage.part;

const lineAdjudication = sparsePart(
  {
    payerId: required(Text(80, 'Id of the payer, as in its coverage (SVD01).'), { at: '2430.SVD 1' }),
    paid: required(Cents('What the payer paid (SVD02).'), { at: '2430.SVD 2' }),
    procedureQualifier: required(Text(2, 'Kind of procedure code (SVD03-1).', 0), { at: '2430.SVD 3.1' }),
    procedureCode: required(phi(Text(48, 'Procedure that the payer decided on (SVD03-2).', 0)), { at: '2430.SVD 3.2' }),
    modifiers: required(Type.Array(Code(2, 'A modifier.'), { maxItems: 4 })),
    description: sparse(phi(Text(80, 'Description of the procedure (SVD03-7).')), { at: '2430.SVD 3.7' }),
    revenueCode: sparse(Code(48, 'Revenue code that the payer decided on (SVD04).'), { at: '2430.SVD 4' }),
    paidUnits: required(Decimal('Units that were paid (SVD05).'), { at: '2430.SVD 5' }),
    bundledLineNumber: sparse(
      Type.Integer({ minimum: 1, maximum: 999_999, description: 'Line into which the service was bundled (SVD06).' }),
      { at: '2430.SVD 6' },
    ),
    adjustments: required(OtherAdjustments, { part: adjustmentPart.part }),
    paidDate: required(Day("The payer's date of the decision (DTP*573)."), { at: '2430.DTP*573 3' }),
    remainingPatientLiability: sparse(Cents('What the patient still owes (AMT*EAF).'), { at: '2430.AMT*EAF 2' }),
  },
  { title: 'OtherPayerLineAdjudication', description: 'The decision of another payer on the service (loop 2430).' },
);
export const otherPayerAdjudications = sparse(
  Type.Array(lineAdjudication.schema, { maxItems: 15, description: 'Decisions of other payers on the service.' }),
  { part: lineAdjudication.part },
);

const payToPlan = sparsePart(
  {
    name: required(Text(60, 'Name of the plan.')),
    idQualifier: required(OneOf(['PI', 'XV'])),
    id: required(Text(80, 'Id of the plan.')),
    address: required(ClaimAddress),
    taxId: sparse(Text(9, 'Tax id of the plan.')),
    secondaryIds: references(1, 'Further id of the plan.'),
  },
  { title: 'PayToPlan', description: 'A plan that is paid instead of the provider, for subrogation (loop 2010AC).' },
);
export const PayToPlan = payToPlan.schema;
export const payToPlanPart = payToPlan.part;
