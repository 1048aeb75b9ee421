import * as fc from 'fast-check';
import type { PartyName, X12Address } from '../common.ts';
import {
  address,
  adjustments,
  cents,
  code,
  contact,
  date,
  digits,
  modifiers,
  npi,
  outpatient,
  partyName,
  period,
  personName,
  phone,
  quantity,
  record,
  references,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import type {
  BillingProvider,
  ClaimDates,
  ClaimInformation,
  ClaimProvider,
  LineAdjudication,
  LineDates,
  OtherSubscriber,
  Patient,
  Payer,
  ProfessionalClaim,
  ProfessionalClaimHeader,
  Repricing,
  ServiceFacilityLocation,
  ServiceLine,
  Subscriber,
} from './types.ts';

const identifier = text(1, 50);
const memberId = text(2, 80);

const billingProvider: fc.Arbitrary<BillingProvider> = record<BillingProvider>(
  {
    name: partyName,
    npi,
    taxonomyCode: fc.constant('207Q00000X'),
    taxId: fc.record(
      { type: fc.constantFrom('ein' as const, 'ssn' as const), value: digits(9) },
      { noNullPrototype: true },
    ),
    address,
    contact,
    currencyCode: code('CAD', 'EUR'),
    secondaryIds: references(2, '0B', '1G'),
  },
  ['name', 'address', 'taxId'],
);

const subscriber: fc.Arbitrary<Subscriber> = record<Subscriber>(
  {
    payerResponsibilitySequence: code('P', 'S', 'T', 'A'),
    relationshipCode: code('18'),
    groupNumber: identifier,
    groupName: text(1, 60),
    insuranceTypeCode: code('12', '47'),
    claimFilingIndicatorCode: code('CI', 'MB', 'BL'),
    name: partyName,
    memberId,
    standardUniqueHealthIdentifier: memberId,
    address,
    birthDate: date,
    sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
    ssn: digits(9),
    propertyCasualtyClaimNumber: identifier,
    propertyCasualtyContact: phone,
    deathDate: date,
    weightPounds: quantity,
    pregnant: fc.constant(true),
  },
  ['payerResponsibilitySequence', 'name'],
).map((made) => {
  if (made.memberId !== undefined) delete made.standardUniqueHealthIdentifier;
  // DMG has both or is not written.
  if (made.birthDate === undefined || made.sex === undefined) {
    delete made.birthDate;
    delete made.sex;
  }
  return made;
});

const payer: fc.Arbitrary<Payer> = record<Payer>(
  {
    name: text(1, 60),
    payerId: memberId,
    idQualifier: fc.constant('XV'),
    address,
    secondaryIds: references(3, '2U', 'EI', 'FY', 'NF'),
    billingProviderSecondaryIds: references(2, 'G2', 'LU'),
  },
  ['name', 'payerId'],
);

const patient: fc.Arbitrary<Patient> = record<Patient>(
  {
    relationshipCode: code('01', '19', 'G8'),
    name: personName,
    address,
    birthDate: date,
    sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
    deathDate: date,
    weightPounds: quantity,
    pregnant: fc.constant(true),
    propertyCasualtyClaimNumber: identifier,
    secondaryIds: references(1, '1W', 'SY'),
    propertyCasualtyContact: phone,
  },
  ['relationshipCode', 'name', 'address', 'birthDate', 'sex'],
);

function provider(name: ClaimProvider['name'] extends infer N ? fc.Arbitrary<N> : never, ...qualifiers: string[]) {
  return record<ClaimProvider>(
    { name, npi, taxonomyCode: fc.constant('207Q00000X'), secondaryIds: references(3, ...qualifiers) },
    ['name'],
  );
}

function withoutTaxonomy(made: fc.Arbitrary<ClaimProvider>): fc.Arbitrary<ClaimProvider> {
  return made.map(({ taxonomyCode: _, ...rest }) => rest);
}

const referring = withoutTaxonomy(provider(personName, '0B', '1G', 'G2'));
const supervising = withoutTaxonomy(provider(personName, '0B', '1G', 'G2', 'LU'));
const rendering = provider(partyName, '0B', '1G', 'G2', 'LU');

function facility(hasContact: boolean): fc.Arbitrary<ServiceFacilityLocation> {
  const made = record<ServiceFacilityLocation>(
    { name: text(1, 60), npi, address, secondaryIds: references(3, 'G2', 'LU'), contact: phone },
    ['name', 'address'],
  );
  return hasContact ? made : made.map(({ contact: _, ...rest }) => rest);
}

const dropOff = record<{ name?: string; address: X12Address }>({ name: text(1, 60), address }, ['address']);

const repricing: fc.Arbitrary<Repricing> = record<Repricing>(
  {
    methodologyCode: code('00', '14'),
    allowedAmountCents: cents,
    savingAmountCents: cents,
    organizationId: identifier,
    rate: fc.constant('12.5'),
    groupCode: identifier,
    groupAmountCents: cents,
    rejectReasonCode: code('T1', 'T6'),
    policyComplianceCode: code('1', '5'),
    exceptionCode: code('1', '6'),
  },
  ['methodologyCode', 'allowedAmountCents'],
);

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

/** The guide has room for one of the three. */
function onlyOneDisability(dates: ClaimDates): ClaimDates {
  if (dates.disability !== undefined) {
    delete dates.disabilityStart;
    delete dates.disabilityEnd;
  } else if (dates.disabilityStart !== undefined) {
    delete dates.disabilityEnd;
  }
  return dates;
}

const attachments = fc.array(
  record<{ reportTypeCode: string; transmissionCode: string; controlNumber?: string }>(
    { reportTypeCode: code('OZ', '03', 'CT'), transmissionCode: code('EL', 'AA', 'FX'), controlNumber: memberId },
    ['reportTypeCode', 'transmissionCode'],
  ),
  { minLength: 1, maxLength: 3 },
);

const contract = record<NonNullable<ClaimInformation['contract']>>(
  {
    typeCode: code('01', '09'),
    amountCents: cents,
    percentage: fc.constant('5.5'),
    code: identifier,
    termsDiscountPercentage: fc.constant('2'),
    versionId: text(1, 30),
  },
  ['typeCode'],
);

const ambulance = record<NonNullable<ClaimInformation['ambulanceTransport']>>(
  {
    weightPounds: quantity,
    reasonCode: code('A', 'E'),
    distanceMiles: quantity,
    roundTripPurpose: text(1, 80),
    stretcherPurpose: text(1, 80),
  },
  ['reasonCode', 'distanceMiles'],
);

const otherSubscriber: fc.Arbitrary<OtherSubscriber> = record<OtherSubscriber>(
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
  [
    'patientControlNumber',
    'totalChargeCents',
    'placeOfServiceCode',
    'claimFrequencyCode',
    'providerSignatureOnFile',
    'assignmentCode',
    'benefitsAssignmentCode',
    'releaseOfInformationCode',
    'diagnoses',
  ],
);

const adjudication: fc.Arbitrary<LineAdjudication> = record<LineAdjudication>(
  {
    payerId: memberId,
    paidCents: cents,
    procedureQualifier: code('HC', 'ER'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    paidUnits: quantity,
    bundledLineNumber: fc.integer({ min: 1, max: 50 }),
    adjustments: adjustments(0, 5),
    paidDate: date,
    remainingPatientLiabilityCents: cents,
  },
  ['payerId', 'paidCents', 'procedureQualifier', 'procedureCode', 'modifiers', 'paidUnits', 'adjustments', 'paidDate'],
);

const lineDates: fc.Arbitrary<LineDates> = record<LineDates>(
  {
    prescription: date,
    certificationRevision: date,
    beginTherapy: date,
    lastCertification: date,
    lastSeen: date,
    hemoglobinTest: date,
    serumCreatinineTest: date,
    shipped: date,
    lastXRay: date,
    initialTreatment: date,
  },
  ['lastSeen'],
);

const trueFlag = fc.constant(true);

const serviceLine: fc.Arbitrary<ServiceLine> = record<ServiceLine>(
  {
    lineNumber: fc.constant(1),
    lineItemControlNumber: text(1, 30),
    procedureQualifier: code('HC', 'ER', 'IV', 'WK'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    chargeCents: cents,
    unitBasis: code('UN', 'MJ'),
    unitCount: quantity,
    placeOfServiceCode: code('11', '22'),
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    emergency: trueFlag,
    epsdt: trueFlag,
    familyPlanning: trueFlag,
    copayExempt: trueFlag,
    durableMedicalEquipment: fc.record(
      {
        procedureCode: text(5, 5),
        lengthOfNeedDays: fc.constant('30'),
        rentalPriceCents: cents,
        purchasePriceCents: cents,
        rentalFrequencyCode: code('1', '4', '6'),
      },
      { noNullPrototype: true },
    ),
    serviceDate: period,
    dates: lineDates,
    attachments,
    ambulanceTransport: ambulance,
    equipmentCertification: fc.record(
      { typeCode: code('I', 'R'), months: fc.constant('12') },
      { noNullPrototype: true },
    ),
    conditions: fc.constant([
      { category: '07', applies: true, codes: ['01'] },
      { category: '70', applies: true, codes: ['65'] },
      { category: '09', applies: false, codes: ['38', 'ZV'] },
    ]),
    ambulancePatientCount: quantity,
    obstetricAnesthesiaUnits: quantity,
    measurements: fc.constant([{ referenceCode: 'TR', qualifier: 'R1', value: '3.5' }]),
    contract,
    priorAuthorizationNumber: identifier,
    referralNumber: identifier,
    cliaNumber: identifier,
    referringCliaNumber: identifier,
    mammographyCertificationNumber: identifier,
    immunizationBatchNumber: identifier,
    repricedLineNumber: identifier,
    adjustedRepricedLineNumber: identifier,
    salesTaxCents: cents,
    postageCents: cents,
    fixedFormatInformation: fc.array(text(1, 80), { minLength: 1, maxLength: 2 }),
    note: fc.record({ code: code('ADD', 'DCP'), text: text(1, 80) }, { noNullPrototype: true }),
    thirdPartyNote: text(1, 80),
    purchasedService: fc.record({ providerId: identifier, chargeCents: cents }, { noNullPrototype: true }),
    repricing,
    drug: record<NonNullable<ServiceLine['drug']>>(
      {
        ndc: digits(11),
        quantity,
        unit: code('ML', 'UN', 'F2'),
        prescriptionNumber: identifier,
        compoundLinkNumber: identifier,
      },
      ['ndc', 'quantity', 'unit'],
    ).map((drug) => {
      if (drug.prescriptionNumber !== undefined) delete drug.compoundLinkNumber;
      return drug;
    }),
    renderingProvider: rendering,
    purchasedServiceProvider: record<NonNullable<ServiceLine['purchasedServiceProvider']>>(
      {
        entityType: fc.constantFrom('person' as const, 'organization' as const),
        npi,
        secondaryIds: references(2, '0B', 'G2'),
      },
      ['entityType'],
    ),
    serviceFacilityLocation: facility(false),
    supervisingProvider: supervising,
    orderingProvider: record<NonNullable<ServiceLine['orderingProvider']>>(
      { name: personName, npi, taxonomyCode: fc.constant(''), secondaryIds: references(2, '0B'), address, contact },
      ['name'],
    ).map(({ taxonomyCode: _, ...rest }) => rest),
    referringProvider: referring,
    primaryCareProvider: referring,
    ambulancePickUp: address,
    ambulanceDropOff: dropOff,
    adjudications: fc.array(adjudication, { minLength: 1, maxLength: 2 }),
    forms: fc.constant([
      {
        qualifier: 'UT',
        formId: '484.03',
        answers: [{ question: '1A', yesNo: 'Y', date: '2026-01-01', percent: '5' }],
      },
    ]),
  },
  [
    'lineNumber',
    'procedureQualifier',
    'procedureCode',
    'modifiers',
    'chargeCents',
    'unitBasis',
    'unitCount',
    'diagnosisPointers',
    'serviceDate',
  ],
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
          payToPlan: record<NonNullable<ProfessionalClaim['payToPlan']>>(
            {
              name: text(1, 60),
              idQualifier: fc.constantFrom('PI' as const, 'XV' as const),
              id: memberId,
              address,
              taxId: digits(9),
              secondaryIds: references(1, '2U', 'FY', 'NF'),
            },
            ['name', 'idQualifier', 'id', 'address', 'taxId'],
          ),
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

/** Loop 1000A has no room for a suffix. */
function withoutSuffix(name: PartyName): PartyName {
  if (name.type === 'organization') return name;
  const { suffix: _, ...rest } = name;
  return rest;
}
