import * as fc from 'fast-check';
import * as fields from '../../../../src/x12/837p-005010X222A2/claim-fields.ts';
import type {
  ClaimDates,
  ClaimInformation,
  OtherSubscriber,
  ProfessionalClaim,
  ProfessionalClaimHeader,
} from '../../../../src/x12/837p-005010X222A2/types.ts';
import * as shared from '../../../../src/x12/claim-837/claim-fields.ts';
import type { PartyName } from '../../../../src/x12/common.ts';
import * as random from '../arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';
import { serviceLine } from './line-arbitraries.ts';
import * as party from './party-arbitraries.ts';

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

const claimDates: fc.Arbitrary<ClaimDates> = random
  .record<ClaimDates>(valuesOf(fields.claimDates), ['onset'])
  .map(onlyOneDisability);

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

export const otherSubscriber: fc.Arbitrary<OtherSubscriber> = random.record<OtherSubscriber>(
  {
    payerResponsibilitySequence: random.code('P', 'S', 'T'),
    relationshipCode: random.code('18', '01', 'G8'),
    groupNumber: party.identifier,
    groupName: random.text(1, 60),
    insuranceTypeCode: random.code('12'),
    claimFilingIndicatorCode: random.code('CI', 'MB'),
    adjustments: random.adjustments(1, 5),
    payerPaidCents: random.cents,
    nonCoveredCents: random.cents,
    remainingPatientLiabilityCents: random.cents,
    benefitsAssignmentCode: random.code('Y', 'N', 'W'),
    patientSignatureSourceCode: random.code('P'),
    releaseOfInformationCode: random.code('Y', 'I'),
    outpatientAdjudication: random.outpatient,
    name: random.partyName,
    memberId: party.memberId,
    address: random.address,
    ssn: random.digits(9),
    payer: random.record<OtherSubscriber['payer']>(
      {
        name: random.text(1, 60),
        idQualifier: fc.constant('XV'),
        payerId: party.memberId,
        address: random.address,
        ...valuesOf(shared.otherPayerDates),
        secondaryIds: random.references(2, '2U', 'EI', 'FY', 'NF'),
        ...valuesOf(shared.otherPayerReferences),
      },
      ['name', 'payerId'],
    ),
    payerProviders: fc
      .tuple(random.references(2, 'G2', '0B'), random.references(2, 'G2', 'LU'))
      .map(([first, second]) => [
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

const claimInformation: fc.Arbitrary<ClaimInformation> = random.record<ClaimInformation>(
  {
    patientControlNumber: random.text(1, 20),
    totalChargeCents: fc.constant(0),
    placeOfServiceCode: random.code('11', '02', '22'),
    claimFrequencyCode: random.code('1', '7', '8'),
    providerSignatureOnFile: fc.boolean(),
    assignmentCode: random.code('A', 'B', 'C'),
    benefitsAssignmentCode: random.code('Y', 'N', 'W'),
    releaseOfInformationCode: random.code('Y', 'I'),
    patientSignatureSourceCode: random.code('P'),
    relatedCauses: random.record<NonNullable<ClaimInformation['relatedCauses']>>(
      {
        codes: fc.constantFrom(['AA'], ['AA', 'EM'], ['OA']),
        autoAccidentState: random.code('TX'),
        autoAccidentCountry: random.code('CA'),
      },
      ['codes'],
    ),
    specialProgramCode: random.code('02', '09'),
    delayReasonCode: random.code('1', '11', '15'),
    dates: claimDates,
    attachments: party.attachments,
    contract: party.contract,
    ...valuesOf(fields.claimNumbers),
    fixedFormatInformation: fc.array(random.text(1, 80), { minLength: 1, maxLength: 3 }),
    claimNote: fc.record(
      { code: random.code('ADD', 'CER', 'TPO'), text: random.text(1, 80) },
      { noNullPrototype: true },
    ),
    ambulanceTransport: party.ambulance,
    spinalManipulation: random.record<NonNullable<ClaimInformation['spinalManipulation']>>(
      { conditionCode: random.code('A', 'M'), description1: random.text(1, 80), description2: random.text(1, 80) },
      ['conditionCode'],
    ),
    conditions: fc.constant([
      { category: '07', applies: true, codes: ['01', '12'] },
      { category: 'E1', applies: false, codes: ['L1'] },
      { category: '75', applies: true, codes: ['IH'] },
      { category: 'ZZ', applies: true, codes: ['AV', 'ST'] },
    ]),
    diagnoses: fc
      .array(random.text(3, 8), { minLength: 1, maxLength: 12 })
      .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value }))),
    anesthesiaProcedureCodes: fc.array(random.text(5, 5), { minLength: 1, maxLength: 2 }),
    conditionCodes: fc.array(random.text(2, 2), { minLength: 1, maxLength: 24 }),
    repricing: party.repricing,
    referringProvider: party.referring,
    primaryCareProvider: party.referring,
    renderingProvider: party.rendering,
    serviceFacilityLocation: party.facility(true),
    supervisingProvider: party.supervising,
    ambulancePickUp: random.address,
    ambulanceDropOff: party.dropOff,
    otherSubscribers: fc.array(otherSubscriber, { minLength: 1, maxLength: 3 }),
  },
  [...REQUIRED_OF_CLAIM, 'diagnoses'],
);

export const payToPlan = random.record<NonNullable<ProfessionalClaim['payToPlan']>>(
  {
    name: random.text(1, 60),
    idQualifier: fc.constantFrom('PI' as const, 'XV' as const),
    id: party.memberId,
    address: random.address,
    taxId: random.digits(9),
    secondaryIds: random.references(1, '2U', 'FY', 'NF'),
  },
  ['name', 'idQualifier', 'id', 'address', 'taxId'],
);

const coverage = fc.record({ subscriber: party.subscriber, payer: party.payer }, { noNullPrototype: true });

/** Claims that share billing providers, coverages and patients, in any order. */
export const claims: fc.Arbitrary<ProfessionalClaim[]> = fc
  .record({
    providers: fc.array(
      random.record<Pick<ProfessionalClaim, 'billingProvider' | 'payToAddress' | 'payToPlan'>>(
        {
          billingProvider: party.billingProvider,
          payToAddress: random.address,
          payToPlan,
        },
        ['billingProvider'],
      ),
      { minLength: 1, maxLength: 2 },
    ),
    coverages: fc.array(coverage, { minLength: 1, maxLength: 2 }),
    patients: fc.array(fc.option(party.patient, { nil: undefined }), { minLength: 1, maxLength: 3 }),
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
    purposeCode: random.code('00', '18'),
    referenceId: random.text(1, 50),
    createdDate: random.date,
    createdTime: random.time,
    claimOrEncounter: random.code('CH', 'RP', '31'),
    submitter: fc.record(
      {
        name: random.partyName.map(withoutSuffix),
        id: party.memberId,
        contacts: fc.array(random.contact, { minLength: 1, maxLength: 2 }),
      },
      { noNullPrototype: true },
    ),
    receiver: fc.record({ name: random.text(1, 60), id: party.memberId }, { noNullPrototype: true }),
  },
  { noNullPrototype: true },
);

/** Loop 1000A has no suffix. */
function withoutSuffix(name: PartyName): PartyName {
  if (name.type === 'organization') return name;
  const { suffix: _, ...rest } = name;
  return rest;
}
