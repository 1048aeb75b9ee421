import * as fc from 'fast-check';
import { otherSubscriber, payToPlan } from '../837p-005010X222A2/claim-arbitraries.ts';
import {
  attachments,
  billingProvider,
  contract,
  facility,
  identifier,
  patient,
  payer,
  referring,
  repricing,
  subscriber,
} from '../837p-005010X222A2/party-arbitraries.ts';
import type { InpatientAdjudication } from '../common.ts';
import {
  address,
  cents,
  code,
  date,
  digits,
  organizationName,
  personName,
  quantity,
  range,
  record,
  references,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import { serviceLine } from './line-arbitraries.ts';
import type {
  ClaimProvider,
  DetailedRepricing,
  InstitutionalClaim,
  InstitutionalClaimInformation,
  InstitutionalDiagnosis,
  InstitutionalOtherSubscriber,
  Patient,
  Subscriber,
} from './types.ts';

function diagnosis(qualifier: string, present = false): fc.Arbitrary<InstitutionalDiagnosis> {
  return record<InstitutionalDiagnosis>(
    { qualifier: fc.constant(qualifier), code: text(3, 8), presentOnAdmission: code('Y', 'N', 'U', 'W') },
    present ? ['qualifier', 'code', 'presentOnAdmission'] : ['qualifier', 'code'],
  );
}

function withoutPresence(made: fc.Arbitrary<InstitutionalDiagnosis>): fc.Arbitrary<InstitutionalDiagnosis> {
  return made.map(({ presentOnAdmission: _, ...rest }) => rest);
}

function many<T>(made: fc.Arbitrary<T>, max: number): fc.Arbitrary<T[]> {
  return fc.array(made, { minLength: 1, maxLength: max });
}

function procedure(qualifier: string) {
  return fc.record({ qualifier: fc.constant(qualifier), code: text(7, 7), date }, { noNullPrototype: true });
}

/** Persons only, with up to three secondary ids of different qualifiers. */
const person: fc.Arbitrary<ClaimProvider> = referring;
const attending = record<ClaimProvider>(
  {
    name: personName,
    npi: digits(10),
    taxonomyCode: fc.constant('207R00000X'),
    secondaryIds: references(4, '0B', '1G', 'G2', 'LU'),
  },
  ['name'],
);

const detailedRepricing: fc.Arbitrary<DetailedRepricing> = fc
  .tuple(repricing, fc.option(fc.record({ unitBasis: code('DA', 'UN'), unitCount: quantity }), { nil: {} }))
  .map(([made, units]) => ({ ...made, ...units }));

const inpatient: fc.Arbitrary<InpatientAdjudication> = record<InpatientAdjudication>(
  {
    coveredDaysOrVisits: quantity,
    amounts: fc.constant([
      { position: 4, amountCents: 100 },
      { position: 24, amountCents: 5 },
    ]),
    counts: fc.constant([{ position: 15, quantity: '3' }]),
    remarkCodes: fc.array(code('MA01', 'N130'), { maxLength: 5 }),
  },
  ['coveredDaysOrVisits', 'remarkCodes'],
);

const institutionalOtherSubscriber: fc.Arbitrary<InstitutionalOtherSubscriber> = fc
  .tuple(otherSubscriber, fc.option(inpatient, { nil: undefined }))
  .map(([made, adjudication]) => {
    const { insuranceTypeCode: _, patientSignatureSourceCode: __, ...other } = made;
    const providers = other.payerProviders?.map((provider) => ({
      ...provider,
      entityCode: provider.entityCode === 'DN' ? '71' : '85',
    }));
    return {
      ...other,
      ...(providers ? { payerProviders: providers } : {}),
      ...(adjudication ? { inpatientAdjudication: adjudication } : {}),
    };
  });

const claimInformation = record<InstitutionalClaimInformation>(
  {
    patientControlNumber: text(1, 20),
    totalChargeCents: fc.constant(0),
    facilityTypeCode: code('11', '13', '83'),
    claimFrequencyCode: code('1', '7', '8'),
    assignmentCode: code('A', 'B', 'C'),
    benefitsAssignmentCode: code('Y', 'N', 'W'),
    releaseOfInformationCode: code('Y', 'I'),
    delayReasonCode: code('1', '15'),
    statementPeriod: range,
    admission: record<{ date: string; time?: string }>({ date, time }, ['date']),
    dischargeTime: time,
    repricerReceivedDate: date,
    admissionTypeCode: code('1', '3'),
    admissionSourceCode: code('1', '7'),
    patientStatusCode: code('01', '30'),
    attachments,
    contract,
    patientEstimatedAmountDueCents: cents,
    serviceAuthorizationExceptionCode: code('1', '7'),
    referralNumber: identifier,
    priorAuthorizationNumber: identifier,
    payerClaimControlNumber: identifier,
    repricedClaimNumber: identifier,
    adjustedRepricedClaimNumber: identifier,
    investigationalDeviceExemptionNumbers: many(identifier, 5),
    clearinghouseTraceNumber: identifier,
    autoAccidentState: code('TX'),
    medicalRecordNumber: identifier,
    demonstrationProjectId: identifier,
    peerReviewAuthorizationNumber: identifier,
    fixedFormatInformation: many(text(1, 80), 3),
    notes: fc.constant([
      { code: 'DGN', text: 'A NOTE' },
      { code: 'ADD', text: 'ANOTHER' },
    ]),
    conditions: fc.constant([{ category: 'ZZ', applies: true, codes: ['AV', 'ST'] }]),
    principalDiagnosis: diagnosis('ABK'),
    admittingDiagnosis: withoutPresence(diagnosis('ABJ')),
    patientReasonsForVisit: many(withoutPresence(diagnosis('APR')), 3),
    externalCauses: many(diagnosis('ABN'), 12),
    diagnosisRelatedGroup: digits(3),
    otherDiagnoses: many(diagnosis('ABF'), 24),
    principalProcedure: procedure('BBR'),
    otherProcedures: many(procedure('BBQ'), 24),
    occurrenceSpans: many(fc.record({ code: digits(2), period: range }, { noNullPrototype: true }), 14),
    occurrences: many(fc.record({ code: digits(2), date }, { noNullPrototype: true }), 24),
    values: many(fc.record({ code: digits(2), amountCents: cents }, { noNullPrototype: true }), 24),
    conditionCodes: many(digits(2), 24),
    treatmentCodes: many(text(2, 5), 24),
    repricing: detailedRepricing,
    attendingProvider: attending,
    operatingProvider: person,
    otherOperatingProvider: person,
    renderingProvider: person,
    serviceFacilityLocation: facility(false),
    referringProvider: person,
    otherSubscribers: many(institutionalOtherSubscriber, 2),
  },
  [
    'patientControlNumber',
    'totalChargeCents',
    'facilityTypeCode',
    'claimFrequencyCode',
    'assignmentCode',
    'benefitsAssignmentCode',
    'releaseOfInformationCode',
    'statementPeriod',
    'admissionTypeCode',
    'patientStatusCode',
    'principalDiagnosis',
  ],
);

const institution = billingProvider.chain(({ secondaryIds: _, ...made }) =>
  fc.record({ name: organizationName, taxId: digits(9) }).map(({ name, taxId }) => ({
    ...made,
    name,
    taxId: { type: 'ein' as const, value: taxId },
  })),
);

/** Loop 2000B of this guide has no PAT and loop 2010BA no PER. */
export function plainSubscriber(made: Subscriber): Subscriber {
  const {
    insuranceTypeCode: _type,
    propertyCasualtyContact: _contact,
    deathDate: _death,
    weightPounds: _weight,
    pregnant: _pregnant,
    ...rest
  } = made;
  return rest;
}

export function plainPatient(made: Patient): Patient {
  const { propertyCasualtyContact: _contact, deathDate: _death, weightPounds: _weight, pregnant: _p, ...rest } = made;
  return rest;
}

const parties = record<Omit<InstitutionalClaim, 'claim' | 'serviceLines'>>(
  {
    billingProvider: institution,
    payToAddress: address,
    payToPlan,
    subscriber: subscriber.map(plainSubscriber),
    payer: payer.map(({ billingProviderSecondaryIds: ids, ...rest }) =>
      ids ? { ...rest, billingProviderSecondaryIds: ids.slice(0, 1) } : rest,
    ),
    patient: patient.map(plainPatient),
  },
  ['billingProvider', 'subscriber', 'payer'],
);

/** Claims of up to two families. */
export const claims: fc.Arbitrary<InstitutionalClaim[]> = fc
  .record({
    families: fc.array(parties, { minLength: 1, maxLength: 2 }),
    claims: fc.array(
      fc.record({
        family: fc.nat(1),
        claim: claimInformation,
        lines: fc.array(serviceLine, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ families, claims: made }) =>
    made.map(({ family, claim, lines }) => {
      const serviceLines = lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
      const totalChargeCents = serviceLines.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
      return { ...families[family % families.length]!, claim: { ...claim, totalChargeCents }, serviceLines };
    }),
  );
