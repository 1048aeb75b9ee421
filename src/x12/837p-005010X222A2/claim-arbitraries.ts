import * as fc from 'fast-check';
import type { PartyName } from '../common.ts';
import {
  address,
  adjustments,
  cents,
  code,
  contact,
  date,
  digits,
  outpatient,
  partyName,
  period,
  record,
  references,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import { serviceLine } from './line-arbitraries.ts';
import {
  ambulance,
  attachments,
  billingProvider,
  contract,
  dropOff,
  facility,
  identifier,
  memberId,
  patient,
  payer,
  referring,
  rendering,
  repricing,
  subscriber,
  supervising,
} from './party-arbitraries.ts';
import type {
  ClaimDates,
  ClaimInformation,
  OtherSubscriber,
  ProfessionalClaim,
  ProfessionalClaimHeader,
} from './types.ts';

/** The fields that dental claims require, too. */
export const REQUIRED_OF_CLAIM = [
  'patientControlNumber',
  'totalChargeCents',
  'placeOfServiceCode',
  'claimFrequencyCode',
  'providerSignatureOnFile',
  'assignmentCode',
  'benefitsAssignmentCode',
  'releaseOfInformationCode',
] as const;

const claimDates: fc.Arbitrary<ClaimDates> = record<ClaimDates>(
  {
    onset: date,
    initialTreatment: date,
    lastSeen: date,
    acuteManifestation: date,
    accident: date,
    lastMenstrualPeriod: date,
    lastXRay: date,
    visionPrescription: date,
    disability: period,
    disabilityStart: date,
    disabilityEnd: date,
    lastWorked: date,
    authorizedReturnToWork: date,
    admission: date,
    discharge: date,
    assumedCare: date,
    relinquishedCare: date,
    firstContact: date,
    repricerReceived: date,
  },
  ['onset'],
).map(onlyOneDisability);

/** The guide allows only one of the three. */
function onlyOneDisability(dates: ClaimDates): ClaimDates {
  if (dates.disability !== undefined) {
    delete dates.disabilityStart;
    delete dates.disabilityEnd;
  } else if (dates.disabilityStart !== undefined) {
    delete dates.disabilityEnd;
  }
  return dates;
}

export const otherSubscriber: fc.Arbitrary<OtherSubscriber> = record<OtherSubscriber>(
  {
    payerResponsibilitySequence: code('P', 'S', 'T'),
    relationshipCode: code('18', '01', 'G8'),
    groupNumber: identifier,
    groupName: text(1, 60),
    insuranceTypeCode: code('12'),
    claimFilingIndicatorCode: code('CI', 'MB'),
    adjustments: adjustments(1, 5),
    payerPaidCents: cents,
    nonCoveredCents: cents,
    remainingPatientLiabilityCents: cents,
    benefitsAssignmentCode: code('Y', 'N', 'W'),
    patientSignatureSourceCode: code('P'),
    releaseOfInformationCode: code('Y', 'I'),
    outpatientAdjudication: outpatient,
    name: partyName,
    memberId,
    address,
    ssn: digits(9),
    payer: record<OtherSubscriber['payer']>(
      {
        name: text(1, 60),
        idQualifier: fc.constant('XV'),
        payerId: memberId,
        address,
        adjudicationDate: date,
        secondaryIds: references(2, '2U', 'EI', 'FY', 'NF'),
        priorAuthorizationNumber: identifier,
        referralNumber: identifier,
        claimAdjustmentIndicator: code('Y'),
        payerClaimControlNumber: identifier,
      },
      ['name', 'payerId'],
    ),
    payerProviders: fc.tuple(references(2, 'G2', '0B'), references(2, 'G2', 'LU')).map(([first, second]) => [
      { entityCode: 'DN', entityType: '1', secondaryIds: first },
      { entityCode: '85', entityType: '2', secondaryIds: second },
    ]),
  },
  [
    'payerResponsibilitySequence',
    'relationshipCode',
    'benefitsAssignmentCode',
    'releaseOfInformationCode',
    'name',
    'memberId',
    'payer',
  ],
);

const claimInformation: fc.Arbitrary<ClaimInformation> = record<ClaimInformation>(
  {
    patientControlNumber: text(1, 20),
    totalChargeCents: fc.constant(0),
    placeOfServiceCode: code('11', '02', '22'),
    claimFrequencyCode: code('1', '7', '8'),
    providerSignatureOnFile: fc.boolean(),
    assignmentCode: code('A', 'B', 'C'),
    benefitsAssignmentCode: code('Y', 'N', 'W'),
    releaseOfInformationCode: code('Y', 'I'),
    patientSignatureSourceCode: code('P'),
    relatedCauses: record<NonNullable<ClaimInformation['relatedCauses']>>(
      {
        codes: fc.constantFrom(['AA'], ['AA', 'EM'], ['OA']),
        autoAccidentState: code('TX'),
        autoAccidentCountry: code('CA'),
      },
      ['codes'],
    ),
    specialProgramCode: code('02', '09'),
    delayReasonCode: code('1', '11', '15'),
    dates: claimDates,
    attachments,
    contract,
    patientAmountPaidCents: cents,
    serviceAuthorizationExceptionCode: code('1', '7'),
    medicareSection4081Indicator: code('Y', 'N'),
    mammographyCertificationNumber: identifier,
    referralNumber: identifier,
    priorAuthorizationNumber: identifier,
    payerClaimControlNumber: identifier,
    cliaNumber: identifier,
    repricedClaimNumber: identifier,
    adjustedRepricedClaimNumber: identifier,
    investigationalDeviceExemptionNumber: identifier,
    clearinghouseTraceNumber: identifier,
    medicalRecordNumber: identifier,
    demonstrationProjectId: identifier,
    carePlanOversightNumber: identifier,
    fixedFormatInformation: fc.array(text(1, 80), { minLength: 1, maxLength: 3 }),
    claimNote: fc.record({ code: code('ADD', 'CER', 'TPO'), text: text(1, 80) }, { noNullPrototype: true }),
    ambulanceTransport: ambulance,
    spinalManipulation: record<NonNullable<ClaimInformation['spinalManipulation']>>(
      { conditionCode: code('A', 'M'), description1: text(1, 80), description2: text(1, 80) },
      ['conditionCode'],
    ),
    conditions: fc.constant([
      { category: '07', applies: true, codes: ['01', '12'] },
      { category: 'E1', applies: false, codes: ['L1'] },
      { category: '75', applies: true, codes: ['IH'] },
      { category: 'ZZ', applies: true, codes: ['AV', 'ST'] },
    ]),
    diagnoses: fc
      .array(text(3, 8), { minLength: 1, maxLength: 12 })
      .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value }))),
    anesthesiaProcedureCodes: fc.array(text(5, 5), { minLength: 1, maxLength: 2 }),
    conditionCodes: fc.array(text(2, 2), { minLength: 1, maxLength: 24 }),
    repricing,
    referringProvider: referring,
    primaryCareProvider: referring,
    renderingProvider: rendering,
    serviceFacilityLocation: facility(true),
    supervisingProvider: supervising,
    ambulancePickUp: address,
    ambulanceDropOff: dropOff,
    otherSubscribers: fc.array(otherSubscriber, { minLength: 1, maxLength: 3 }),
  },
  [...REQUIRED_OF_CLAIM, 'diagnoses'],
);

export const payToPlan = record<NonNullable<ProfessionalClaim['payToPlan']>>(
  {
    name: text(1, 60),
    idQualifier: fc.constantFrom('PI' as const, 'XV' as const),
    id: memberId,
    address,
    taxId: digits(9),
    secondaryIds: references(1, '2U', 'FY', 'NF'),
  },
  ['name', 'idQualifier', 'id', 'address', 'taxId'],
);

const coverage = fc.record({ subscriber, payer }, { noNullPrototype: true });

/** Claims that share billing providers, coverages and patients, in any order. */
export const claims: fc.Arbitrary<ProfessionalClaim[]> = fc
  .record({
    providers: fc.array(
      record<Pick<ProfessionalClaim, 'billingProvider' | 'payToAddress' | 'payToPlan'>>(
        {
          billingProvider,
          payToAddress: address,
          payToPlan,
        },
        ['billingProvider'],
      ),
      { minLength: 1, maxLength: 2 },
    ),
    coverages: fc.array(coverage, { minLength: 1, maxLength: 2 }),
    patients: fc.array(fc.option(patient, { nil: undefined }), { minLength: 1, maxLength: 3 }),
    claims: fc.array(
      fc.record({
        provider: fc.nat(1),
        coverage: fc.nat(1),
        patient: fc.nat(2),
        claim: claimInformation,
        lines: fc.array(serviceLine, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ providers, coverages, patients, claims: made }) =>
    made.map((parts) => {
      const lines = parts.lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
      const totalChargeCents = lines.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
      const dependent = patients[parts.patient % patients.length];
      const claim: ProfessionalClaim = {
        ...providers[parts.provider % providers.length]!,
        ...coverages[parts.coverage % coverages.length]!,
        claim: { ...parts.claim, totalChargeCents },
        serviceLines: lines,
      };
      if (dependent) claim.patient = dependent;
      return claim;
    }),
  );

export const header: fc.Arbitrary<ProfessionalClaimHeader> = fc.record(
  {
    purposeCode: code('00', '18'),
    referenceId: text(1, 50),
    createdDate: date,
    createdTime: time,
    claimOrEncounter: code('CH', 'RP', '31'),
    submitter: fc.record(
      { name: partyName.map(withoutSuffix), id: memberId, contacts: fc.array(contact, { minLength: 1, maxLength: 2 }) },
      { noNullPrototype: true },
    ),
    receiver: fc.record({ name: text(1, 60), id: memberId }, { noNullPrototype: true }),
  },
  { noNullPrototype: true },
);

/** Loop 1000A has no suffix. */
function withoutSuffix(name: PartyName): PartyName {
  if (name.type === 'organization') return name;
  const { suffix: _, ...rest } = name;
  return rest;
}
