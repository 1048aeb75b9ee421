import * as fc from 'fast-check';
import { claimDates, claimNumbers } from '../../../../src/x12/837i-005010X223A3/claim-fields.ts';
import type {
  ClaimProvider,
  DetailedRepricing,
  InstitutionalClaim,
  InstitutionalClaimInformation,
  InstitutionalDiagnosis,
  InstitutionalOtherSubscriber,
  Patient,
  Subscriber,
} from '../../../../src/x12/837i-005010X223A3/types.ts';
import type { InpatientAdjudication } from '../../../../src/x12/common.ts';
import { otherSubscriber, payToPlan } from '../837p-005010X222A2/claim-arbitraries.ts';
import * as party from '../837p-005010X222A2/party-arbitraries.ts';
import * as random from '../arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';
import { serviceLine } from './line-arbitraries.ts';

function diagnosis(qualifier: string, present = false): fc.Arbitrary<InstitutionalDiagnosis> {
  return random.record<InstitutionalDiagnosis>(
    { qualifier: fc.constant(qualifier), code: random.text(3, 8), presentOnAdmission: random.code('Y', 'N', 'U', 'W') },
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
  return fc.record(
    { qualifier: fc.constant(qualifier), code: random.text(7, 7), date: random.date },
    { noNullPrototype: true },
  );
}

/** Persons only, with up to three secondary ids of different qualifiers. */
const person: fc.Arbitrary<ClaimProvider> = party.referring;
const attending = random.record<ClaimProvider>(
  {
    name: random.personName,
    npi: random.digits(10),
    taxonomyCode: fc.constant('207R00000X'),
    secondaryIds: random.references(4, '0B', '1G', 'G2', 'LU'),
  },
  ['name'],
);

const detailedRepricing: fc.Arbitrary<DetailedRepricing> = fc
  .tuple(
    party.repricing,
    fc.option(fc.record({ unitBasis: random.code('DA', 'UN'), unitCount: random.quantity }), { nil: {} }),
  )
  .map(([made, units]) => ({ ...made, ...units }));

const inpatient: fc.Arbitrary<InpatientAdjudication> = random.record<InpatientAdjudication>(
  {
    coveredDaysOrVisits: random.quantity,
    amounts: fc.constant([
      { position: 4, amountCents: 100 },
      { position: 24, amountCents: 5 },
    ]),
    counts: fc.constant([{ position: 15, quantity: '3' }]),
    remarkCodes: fc.array(random.code('MA01', 'N130'), { maxLength: 5 }),
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

const claimInformation = random.record<InstitutionalClaimInformation>(
  {
    patientControlNumber: random.text(1, 20),
    totalChargeCents: fc.constant(0),
    facilityTypeCode: random.code('11', '13', '83'),
    claimFrequencyCode: random.code('1', '7', '8'),
    assignmentCode: random.code('A', 'B', 'C'),
    benefitsAssignmentCode: random.code('Y', 'N', 'W'),
    releaseOfInformationCode: random.code('Y', 'I'),
    delayReasonCode: random.code('1', '15'),
    statementPeriod: random.range,
    admission: random.record<{ date: string; time?: string }>({ date: random.date, time: random.time }, ['date']),
    dischargeTime: random.time,
    ...valuesOf(claimDates),
    admissionTypeCode: random.code('1', '3'),
    admissionSourceCode: random.code('1', '7'),
    patientStatusCode: random.code('01', '30'),
    attachments: party.attachments,
    contract: party.contract,
    ...valuesOf(claimNumbers),
    autoAccidentState: random.code('TX'),
    fixedFormatInformation: many(random.text(1, 80), 3),
    notes: fc.constant([
      { code: 'DGN', text: 'A NOTE' },
      { code: 'ADD', text: 'ANOTHER' },
    ]),
    conditions: fc.constant([{ category: 'ZZ', applies: true, codes: ['AV', 'ST'] }]),
    principalDiagnosis: diagnosis('ABK'),
    admittingDiagnosis: withoutPresence(diagnosis('ABJ')),
    patientReasonsForVisit: many(withoutPresence(diagnosis('APR')), 3),
    externalCauses: many(diagnosis('ABN'), 12),
    diagnosisRelatedGroup: random.digits(3),
    otherDiagnoses: many(diagnosis('ABF'), 24),
    principalProcedure: procedure('BBR'),
    otherProcedures: many(procedure('BBQ'), 24),
    occurrenceSpans: many(fc.record({ code: random.digits(2), period: random.range }, { noNullPrototype: true }), 14),
    occurrences: many(fc.record({ code: random.digits(2), date: random.date }, { noNullPrototype: true }), 24),
    values: many(fc.record({ code: random.digits(2), amountCents: random.cents }, { noNullPrototype: true }), 24),
    conditionCodes: many(random.digits(2), 24),
    treatmentCodes: many(random.text(2, 5), 24),
    repricing: detailedRepricing,
    attendingProvider: attending,
    operatingProvider: person,
    otherOperatingProvider: person,
    renderingProvider: person,
    serviceFacilityLocation: party.facility(false),
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

const institution = party.billingProvider.chain(({ secondaryIds: _, ...made }) =>
  fc.record({ name: random.organizationName, taxId: random.digits(9) }).map(({ name, taxId }) => ({
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

const parties = random.record<Omit<InstitutionalClaim, 'claim' | 'serviceLines'>>(
  {
    billingProvider: institution,
    payToAddress: random.address,
    payToPlan,
    subscriber: party.subscriber.map(plainSubscriber),
    payer: party.payer.map(({ billingProviderSecondaryIds: ids, ...rest }) =>
      ids ? { ...rest, billingProviderSecondaryIds: ids.slice(0, 1) } : rest,
    ),
    patient: party.patient.map(plainPatient),
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
