import * as fc from 'fast-check';
import { plainPatient, plainSubscriber } from '../837i-005010X223A3/claim-arbitraries.ts';
import { otherSubscriber, payToPlan, REQUIRED_OF_CLAIM } from '../837p-005010X222A2/claim-arbitraries.ts';
import { adjudication } from '../837p-005010X222A2/line-arbitraries.ts';
import {
  attachmentsOf,
  billingProvider,
  contract,
  facility,
  identifier,
  patient,
  payer,
  referring,
  rendering,
  repricing,
  subscriber,
  supervising,
} from '../837p-005010X222A2/party-arbitraries.ts';
import { namedByPayers, otherPayerReferences } from '../claim-837/other-payer-arbitraries.ts';
import {
  address,
  cents,
  code,
  date,
  digits,
  modifiers,
  period,
  quantity,
  record,
  text,
} from '../fixtures/arbitraries.ts';
import type {
  ClaimProvider,
  DentalClaim,
  DentalClaimInformation,
  DentalLineDates,
  DentalServiceLine,
  OtherSubscriber,
  ToothInformation,
} from './types.ts';

/** Providers of loops with a PRV have a specialty here. */
const assistant: fc.Arbitrary<ClaimProvider> = supervising.map((made) => ({ ...made, taxonomyCode: '1223S0112X' }));
const referringDentist: fc.Arbitrary<ClaimProvider> = referring.map((made) => ({
  ...made,
  taxonomyCode: '1223G0001X',
}));

const dentalOtherSubscriber: fc.Arbitrary<OtherSubscriber> = otherSubscriber.map(
  ({ insuranceTypeCode: _type, patientSignatureSourceCode: _source, ...rest }) => rest,
);

const surfaces = fc.uniqueArray(code('B', 'D', 'F', 'I', 'L', 'M', 'O'), { maxLength: 5 });

const lineDates = record<DentalLineDates>(
  {
    priorPlacementEstimated: date,
    priorPlacement: date,
    appliancePlacement: date,
    replacement: date,
    treatmentStart: date,
    treatmentCompletion: date,
  },
  ['treatmentStart'],
).map((dates) => {
  // The guide allows only one of the two.
  if (dates.priorPlacement !== undefined) delete dates.priorPlacementEstimated;
  return dates;
});

const serviceLine: fc.Arbitrary<DentalServiceLine> = record<DentalServiceLine>(
  {
    lineNumber: fc.constant(1),
    lineItemControlNumber: text(1, 30),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    chargeCents: cents,
    placeOfServiceCode: code('11', '22'),
    oralCavityCodes: fc.array(code('00', '10', '20', 'L'), { maxLength: 5 }),
    placementCode: code('I', 'R'),
    procedureCount: quantity,
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
    teeth: fc.array(record<ToothInformation>({ tooth: digits(2), surfaces }, ['surfaces', 'tooth']), {
      minLength: 1,
      maxLength: 4,
    }),
    serviceDate: period,
    dates: lineDates,
    contract,
    predeterminationNumber: identifier,
    priorAuthorizationNumber: identifier,
    referralNumber: identifier,
    otherPayerReferences: otherPayerReferences('G3', 'G1', '9F'),
    repricedLineNumber: identifier,
    adjustedRepricedLineNumber: identifier,
    salesTaxCents: cents,
    fixedFormatInformation: fc.array(text(1, 80), { minLength: 1, maxLength: 2 }),
    repricing: repricing.map((made) => ({ ...made, procedureQualifier: 'AD', procedureCode: 'D1110' })),
    renderingProvider: namedByPayers(rendering),
    assistantSurgeon: namedByPayers(assistant),
    supervisingProvider: namedByPayers(supervising),
    serviceFacilityLocation: namedByPayers(facility(false)),
    adjudications: fc.array(
      adjudication.map((made) => ({ ...made, procedureQualifier: 'AD' })),
      { minLength: 1, maxLength: 2 },
    ),
  },
  ['lineNumber', 'procedureCode', 'modifiers', 'chargeCents', 'oralCavityCodes', 'diagnosisPointers'],
);

const claimInformation = record<DentalClaimInformation>(
  {
    patientControlNumber: text(1, 20),
    totalChargeCents: fc.constant(0),
    placeOfServiceCode: code('11', '22'),
    claimFrequencyCode: code('1', '7', '8'),
    providerSignatureOnFile: fc.boolean(),
    assignmentCode: code('A', 'C'),
    benefitsAssignmentCode: code('Y', 'N', 'W'),
    releaseOfInformationCode: code('Y', 'I'),
    relatedCauses: fc.constant({ codes: ['AA'], autoAccidentState: 'TX' }),
    specialProgramCode: code('01', '05'),
    predetermination: fc.constant(true),
    delayReasonCode: code('1', '15'),
    accidentDate: date,
    appliancePlacementDate: date,
    serviceDate: period,
    repricerReceivedDate: date,
    orthodonticTreatment: fc.constant({ totalMonths: '24', remainingMonths: '12' }),
    toothStatuses: fc.array(
      record<{ tooth: string; status: string; system?: string }>(
        { tooth: digits(2), status: code('E', 'M'), system: fc.constant('JP') },
        ['tooth', 'status'],
      ),
      { minLength: 1, maxLength: 35 },
    ),
    attachments: attachmentsOf('B4', 'DA', 'DG', 'EB', 'OZ', 'P6', 'RB', 'RR'),
    contract,
    patientAmountPaidCents: cents,
    predeterminationNumber: identifier,
    serviceAuthorizationExceptionCode: code('1', '7'),
    payerClaimControlNumber: identifier,
    referralNumber: identifier,
    priorAuthorizationNumber: identifier,
    repricedClaimNumber: identifier,
    adjustedRepricedClaimNumber: identifier,
    clearinghouseTraceNumber: identifier,
    fixedFormatInformation: fc.array(text(1, 80), { minLength: 1, maxLength: 2 }),
    notes: fc.array(fc.record({ code: code('ADD'), text: text(1, 80) }, { noNullPrototype: true }), {
      minLength: 1,
      maxLength: 5,
    }),
    diagnoses: fc
      .array(text(3, 8), { minLength: 1, maxLength: 4 })
      .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value }))),
    repricing,
    referringProvider: referringDentist,
    primaryCareProvider: referring,
    renderingProvider: rendering,
    assistantSurgeon: assistant,
    supervisingProvider: supervising,
    serviceFacilityLocation: facility(false),
    otherSubscribers: fc.array(dentalOtherSubscriber, { minLength: 1, maxLength: 2 }),
  },
  [...REQUIRED_OF_CLAIM],
);

const parties = record<Omit<DentalClaim, 'claim' | 'serviceLines'>>(
  {
    billingProvider,
    payToAddress: address,
    payToPlan,
    subscriber: subscriber.map(plainSubscriber),
    payer,
    patient: patient.map(plainPatient),
  },
  ['billingProvider', 'subscriber', 'payer'],
);

/** Claims of one family. */
export const claims: fc.Arbitrary<DentalClaim[]> = fc
  .record({
    family: parties,
    claims: fc.array(
      fc.record({ claim: claimInformation, lines: fc.array(serviceLine, { minLength: 1, maxLength: 3 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ family, claims: made }) =>
    made.map(({ claim, lines }) => {
      const serviceLines = lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
      const totalChargeCents = serviceLines.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
      return { ...family, claim: { ...claim, totalChargeCents }, serviceLines };
    }),
  );
