import * as fc from 'fast-check';
import * as fields from '../../../../src/x12/837d-005010X224A2/claim-fields.ts';
import type {
  ClaimProvider,
  DentalClaim,
  DentalClaimInformation,
  DentalLineDates,
  DentalServiceLine,
  OtherSubscriber,
  ToothInformation,
} from '../../../../src/x12/837d-005010X224A2/types.ts';
import { plainPatient, plainSubscriber } from '../837i-005010X223A3/claim-arbitraries.ts';
import { otherSubscriber, payToPlan, REQUIRED_OF_CLAIM } from '../837p-005010X222A2/claim-arbitraries.ts';
import { adjudication } from '../837p-005010X222A2/line-arbitraries.ts';
import * as party from '../837p-005010X222A2/party-arbitraries.ts';
import * as random from '../arbitraries.ts';
import { namedByPayers, otherPayerReferences } from '../claim-837/other-payer-arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';

/** Providers of loops with a PRV have a specialty here. */
const assistant: fc.Arbitrary<ClaimProvider> = party.supervising.map((made) => ({
  ...made,
  taxonomyCode: '1223S0112X',
}));
const referringDentist: fc.Arbitrary<ClaimProvider> = party.referring.map((made) => ({
  ...made,
  taxonomyCode: '1223G0001X',
}));

const dentalOtherSubscriber: fc.Arbitrary<OtherSubscriber> = otherSubscriber.map(
  ({ insuranceTypeCode: _type, patientSignatureSourceCode: _source, ...rest }) => rest,
);

const surfaces = fc.uniqueArray(random.code('B', 'D', 'F', 'I', 'L', 'M', 'O'), { minLength: 1, maxLength: 5 });

const lineDates = random.record<DentalLineDates>(valuesOf(fields.lineDates), ['treatmentStart']).map((dates) => {
  // The guide allows only one of the two.
  if (dates.priorPlacement !== undefined) delete dates.priorPlacementEstimated;
  return dates;
});

const serviceLine: fc.Arbitrary<DentalServiceLine> = random.record<DentalServiceLine>(
  {
    lineNumber: fc.constant(1),
    ...valuesOf(fields.lineReferences),
    procedureCode: random.text(5, 5),
    modifiers: random.modifiers,
    description: random.text(1, 80),
    chargeCents: random.cents,
    placeOfServiceCode: random.code('11', '22'),
    oralCavityCodes: fc.array(random.code('00', '10', '20', 'L'), { maxLength: 5 }),
    placementCode: random.code('I', 'R'),
    procedureCount: random.quantity,
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
    teeth: fc.array(random.record<ToothInformation>({ tooth: random.digits(2), surfaces }, ['tooth']), {
      minLength: 1,
      maxLength: 4,
    }),
    ...valuesOf(fields.serviceDates),
    dates: lineDates,
    contract: party.contract,
    predeterminationNumber: party.identifier,
    priorAuthorizationNumber: party.identifier,
    referralNumber: party.identifier,
    otherPayerReferences: otherPayerReferences('G3', 'G1', '9F'),
    ...valuesOf(fields.lineAmounts),
    fixedFormatInformation: fc.array(random.text(1, 80), { minLength: 1, maxLength: 2 }),
    repricing: party.repricing.map((made) => ({ ...made, procedureQualifier: 'AD', procedureCode: 'D1110' })),
    renderingProvider: namedByPayers(party.rendering),
    assistantSurgeon: namedByPayers(assistant),
    supervisingProvider: namedByPayers(party.supervising),
    serviceFacilityLocation: namedByPayers(party.facility(false)),
    adjudications: fc.array(
      adjudication.map((made) => ({ ...made, procedureQualifier: 'AD' })),
      { minLength: 1, maxLength: 2 },
    ),
  },
  ['lineNumber', 'procedureCode', 'modifiers', 'chargeCents', 'oralCavityCodes', 'diagnosisPointers'],
);

const claimInformation = random.record<DentalClaimInformation>(
  {
    patientControlNumber: random.text(1, 20),
    totalChargeCents: fc.constant(0),
    placeOfServiceCode: random.code('11', '22'),
    claimFrequencyCode: random.code('1', '7', '8'),
    providerSignatureOnFile: fc.boolean(),
    assignmentCode: random.code('A', 'C'),
    benefitsAssignmentCode: random.code('Y', 'N', 'W'),
    releaseOfInformationCode: random.code('Y', 'I'),
    relatedCauses: fc.constant({ codes: ['AA'], autoAccidentState: 'TX' }),
    specialProgramCode: random.code('01', '05'),
    predetermination: fc.constant(true),
    delayReasonCode: random.code('1', '15'),
    ...valuesOf(fields.claimDates),
    orthodonticTreatment: fc.constant({ totalMonths: '24', remainingMonths: '12' }),
    toothStatuses: fc.array(
      random.record<{ tooth: string; status: string; system?: string }>(
        { tooth: random.digits(2), status: random.code('E', 'M'), system: fc.constant('JP') },
        ['tooth', 'status'],
      ),
      { minLength: 1, maxLength: 35 },
    ),
    attachments: party.attachmentsOf('B4', 'DA', 'DG', 'EB', 'OZ', 'P6', 'RB', 'RR'),
    contract: party.contract,
    ...valuesOf(fields.claimNumbers),
    fixedFormatInformation: fc.array(random.text(1, 80), { minLength: 1, maxLength: 2 }),
    notes: fc.array(fc.record({ code: random.code('ADD'), text: random.text(1, 80) }, { noNullPrototype: true }), {
      minLength: 1,
      maxLength: 5,
    }),
    diagnoses: fc
      .array(random.text(3, 8), { minLength: 1, maxLength: 4 })
      .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value }))),
    repricing: party.repricing,
    referringProvider: referringDentist,
    primaryCareProvider: party.referring,
    renderingProvider: party.rendering,
    assistantSurgeon: assistant,
    supervisingProvider: party.supervising,
    serviceFacilityLocation: party.facility(false),
    otherSubscribers: fc.array(dentalOtherSubscriber, { minLength: 1, maxLength: 2 }),
  },
  [...REQUIRED_OF_CLAIM],
);

const parties = random.record<Omit<DentalClaim, 'claim' | 'serviceLines'>>(
  {
    billingProvider: party.billingProvider,
    payToAddress: random.address,
    payToPlan,
    subscriber: party.subscriber.map(plainSubscriber),
    payer: party.payer,
    patient: party.patient.map(plainPatient),
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
