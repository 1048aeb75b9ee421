import Type from 'typebox';
import { sparse, sparsePart } from '../../../part-fields.ts';
import { required } from '../../../resource-fields.ts';
import { Cents, OneOf, phi, Text } from '../../../schema.ts';
import { Provider, providerFields } from './party-fields.ts';
import { withPartyIds } from './party-id-fields.ts';
import * as parts from './x12-part-fields.ts';

const { Code, Day, Decimal } = parts;

const provider = sparse(Provider, { part: providerFields });

/** What claims to all payers may contain besides the members that every claim shows (loop 2300). */
const anyClaim = {
  contract: parts.contractOf,
  serviceAuthorizationExceptionCode: sparse(Code(1, 'Why there is no authorization (REF*4N): 1 to 7.'), {
    at: '2300.REF*4N 2',
  }),
  repricedClaimNumber: sparse(phi(Text(50, "The repricer's number (REF*9A).")), { at: '2300.REF*9A 2' }),
  adjustedRepricedClaimNumber: sparse(phi(Text(50, "The repricer's number of the adjusted claim (REF*9C).")), {
    at: '2300.REF*9C 2',
  }),
  clearinghouseTraceNumber: sparse(phi(Text(50, 'Number of a clearinghouse (REF*D9).')), { at: '2300.REF*D9 2' }),
  fixedFormatInformation: parts.fixedFormat(10),
  repricing: parts.repricingOf,
};
const medicalRecordNumber = sparse(phi(Text(50, 'Medical record number (REF*EA).')), { at: '2300.REF*EA 2' });
const demonstrationProjectId = sparse(Text(50, 'Demonstration project (REF*P4).'), { at: '2300.REF*P4 2' });
const ProgramCode = Code(3, 'Special program (CLM12).');

const spinal = sparsePart(
  {
    conditionCode: required(phi(Code(1, 'Nature of the condition (CR208).')), { at: '2300.CR2 8' }),
    description1: sparse(phi(Text(80, 'Description (CR210).')), { at: '2300.CR2 10' }),
    description2: sparse(phi(Text(80, 'Description (CR211).')), { at: '2300.CR2 11' }),
  },
  { title: 'SpinalManipulation', description: 'Chiropractic service (CR2).' },
);

const professional = sparsePart(
  withPartyIds({
    ...anyClaim,
    patientSignatureSourceCode: sparse(Code(1, 'Source of the signature (CLM10): P.'), { at: '2300.CLM 10' }),
    specialProgramCode: sparse(ProgramCode, { at: '2300.CLM 12' }),
    medicareSection4081Indicator: sparse(Code(1, 'Mandatory Medicare crossover (REF*F5): Y or N.'), {
      at: '2300.REF*F5 2',
    }),
    mammographyCertificationNumber: sparse(Text(50, 'Mammography certification (REF*EW).'), { at: '2300.REF*EW 2' }),
    investigationalDeviceExemptionNumber: sparse(Text(50, 'Investigational device exemption (REF*LX).'), {
      at: '2300.REF*LX 2',
    }),
    medicalRecordNumber,
    demonstrationProjectId,
    carePlanOversightNumber: sparse(Text(50, 'Home health agency or hospice of care plan oversight (REF*1J).'), {
      at: '2300.REF*1J 2',
    }),
    ambulanceTransport: parts.ambulanceTransport,
    spinalManipulation: sparse(spinal.schema, { part: spinal.part }),
    conditions: parts.conditions(8, 'Ambulance certification, vision, homebound and EPSDT conditions.'),
    anesthesiaProcedureCodes: sparse(
      Type.Array(phi(Text(30, 'Surgical procedure under anesthesia (HI*BP).')), { maxItems: 2 }),
    ),
    conditionCodes: sparse(Type.Array(phi(Code(30, 'Condition code (HI*BG).')), { maxItems: 24 })),
    primaryCareProvider: provider,
    ambulancePickUp: parts.pickUp,
    ambulanceDropOff: parts.dropOff,
  }),
  { title: 'ProfessionalClaim', description: 'What only a professional claim (837P) contains.' },
);

const code = required(phi(Code(30, 'The code.')));
const occurrence = sparsePart({ code, date: required(Day('The day.')) }, { title: 'OccurrenceCode' });
const span = sparsePart({ code, period: required(parts.Period('The days.')) }, { title: 'OccurrenceSpan' });
const procedure = sparsePart(
  {
    code,
    date: required(Day('Day of the procedure.')),
    type: sparse(OneOf(['principal', 'other'], { description: 'Default: the first procedure is the principal one.' })),
    system: sparse(
      OneOf(['icd10pcs', 'icd9', 'advanced_billing_concepts'], {
        description: 'ICD-10-PCS (BBR, BBQ) if absent; ICD-9-CM (BR, BQ) or Advanced Billing Concepts (CAH).',
      }),
    ),
  },
  { title: 'InstitutionalProcedure' },
);
const value = sparsePart(
  {
    code,
    amount: sparse(Cents('The amount, of a code that is money.')),
    quantity: sparse(Decimal('The count, of a code that counts days, visits or units.')),
  },
  { title: 'ValueCode', description: 'A value code with its amount or its count (HI*BE).' },
);
const admission = sparsePart(
  {
    date: required(Day('Day of the admission or start of care (DTP*435).'), { at: '2300.DTP*435 3' }),
    time: sparse(parts.Clock('Hour of the admission.')),
  },
  { title: 'Admission', description: 'The admission or start of care.' },
);

const institutional = sparsePart(
  withPartyIds({
    typeOfBill: required(
      Type.String({
        pattern: '^0?\\d{2}[0-9A-Z]$',
        description:
          'Type of bill (FL 4): type of facility, kind of care and frequency, such as `131`; a leading zero is accepted. CLM05-1 and CLM05-3.',
      }),
      { at: ['2300.CLM 5', '2300.CLM 5.1', '2300.CLM 5.3'], x12: '' },
    ),
    statementPeriod: required(parts.Period('First and last day of the statement (DTP*434).'), { at: '2300.DTP*434 3' }),
    admission: sparse(admission.schema, { part: admission.part }),
    dischargeTime: sparse(parts.Clock('Hour of the discharge (DTP*096).'), { at: '2300.DTP*096 3' }),
    admissionTypeCode: sparse(Code(1, 'Priority of the admission or visit (CL101).'), { at: '2300.CL1 1' }),
    admissionSourceCode: sparse(Code(1, 'Point of origin (CL102).'), { at: '2300.CL1 2' }),
    patientStatusCode: sparse(Code(2, 'Status of the patient at the end of the statement (CL103).'), {
      at: '2300.CL1 3',
    }),
    ...anyClaim,
    repricerReceivedDate: sparse(Day('Day on which the repricer received the claim (DTP*050).'), {
      at: '2300.DTP*050 3',
    }),
    patientEstimatedAmountDue: sparse(Cents('Estimate of what the patient owes (AMT*F3).'), { at: '2300.AMT*F3 2' }),
    investigationalDeviceExemptionNumbers: sparse(
      Type.Array(Text(50, 'Investigational device exemption (REF*LX).'), { maxItems: 5 }),
    ),
    autoAccidentState: sparse(Code(50, 'State of the automobile accident (REF*LU).'), { at: '2300.REF*LU 2' }),
    medicalRecordNumber,
    demonstrationProjectId,
    peerReviewAuthorizationNumber: sparse(Text(50, 'Approval of the peer review organization (REF*G4).'), {
      at: '2300.REF*G4 2',
    }),
    notes: parts.notes(11),
    conditions: parts.conditions(1, 'EPSDT referral (CRC*ZZ).'),
    diagnosisRelatedGroup: sparse(phi(Code(30, 'Diagnosis related group (HI*DR).')), { at: '2300.HI*DR 1.2' }),
    procedures: sparse(
      Type.Array(procedure.schema, {
        maxItems: 25,
        description: 'Procedures with their days (HI*BBR, HI*BBQ).',
      }),
      { part: procedure.part, x12: '' },
    ),
    occurrenceSpans: sparse(Type.Array(span.schema, { maxItems: 24, description: 'Occurrence spans (HI*BI).' }), {
      part: span.part,
    }),
    occurrences: sparse(Type.Array(occurrence.schema, { maxItems: 24, description: 'Occurrences (HI*BH).' }), {
      part: occurrence.part,
    }),
    values: sparse(Type.Array(value.schema, { maxItems: 24, description: 'Value codes (HI*BE).' }), {
      part: value.part,
    }),
    conditionCodes: sparse(Type.Array(phi(Code(30, 'Condition code (HI*BG).')), { maxItems: 24 })),
    treatmentCodes: sparse(Type.Array(phi(Code(30, 'Treatment code of home health (HI*TC).')), { maxItems: 24 })),
    attendingProvider: provider,
    operatingProvider: provider,
    otherOperatingProvider: provider,
  }),
  { title: 'InstitutionalClaim', description: 'What only an institutional claim (837I) contains.' },
);

const orthodontics = sparsePart(
  {
    totalMonths: sparse(Decimal('Months of the treatment (DN101).'), { at: '2300.DN1 1' }),
    remainingMonths: sparse(Decimal('Months that remain (DN102).'), { at: '2300.DN1 2' }),
    description: sparse(phi(Text(80, 'Y if the services are orthodontic and no months are known (DN104).')), {
      at: '2300.DN1 4',
    }),
  },
  { title: 'OrthodonticTreatment', description: 'Orthodontic treatment (DN1).' },
);
const tooth = sparsePart(
  {
    tooth: required(phi(Code(50, 'Tooth (DN201), in the universal numbering: 1 to 32, A to T.')), { at: '2300.DN2 1' }),
    status: required(OneOf(['E', 'M'], { description: 'To be extracted (E) or missing (M) (DN202).' }), {
      at: '2300.DN2 2',
    }),
    system: sparse(Code(3, 'Numbering of teeth (DN206): JP.'), { at: '2300.DN2 6' }),
  },
  { title: 'ToothStatus', description: 'A tooth that is missing or to be extracted (DN2).' },
);

const dental = sparsePart(
  withPartyIds({
    predetermination: sparse(
      Type.Boolean({ description: 'The claim asks for an estimate and is not a bill (CLM19 PB).' }),
      { at: '2300.CLM 19' },
    ),
    predeterminationNumber: sparse(Text(50, "The payer's number of an earlier estimate (REF*G3)."), {
      at: '2300.REF*G3 2',
    }),
    specialProgramCode: sparse(ProgramCode, { at: '2300.CLM 12' }),
    serviceDate: sparse(parts.Period('Days of the services, if the lines do not state them (DTP*472).'), {
      at: '2300.DTP*472 3',
    }),
    appliancePlacementDate: sparse(Day('Day on which the appliance was placed (DTP*452).'), { at: '2300.DTP*452 3' }),
    repricerReceivedDate: sparse(Day('Day on which the repricer received the claim (DTP*050).'), {
      at: '2300.DTP*050 3',
    }),
    orthodonticTreatment: sparse(orthodontics.schema, { part: orthodontics.part }),
    toothStatuses: sparse(Type.Array(tooth.schema, { maxItems: 35 }), { part: tooth.part }),
    ...anyClaim,
    notes: parts.notes(5),
    assistantSurgeon: provider,
    primaryCareProvider: provider,
  }),
  { title: 'DentalClaim', description: 'What only a dental claim (837D) contains.' },
);

export const Professional = professional.schema;
export const professionalPart = professional.part;
export const Institutional = institutional.schema;
export const institutionalPart = institutional.part;
export const Dental = dental.schema;
export const dentalPart = dental.part;
