import { repricedLineNumbers } from '../claim-837/claim-fields.ts';
import { anyLineTable } from '../claim-837/read-claim.ts';
import { drugTable, numberOfPayer, readDiagnosisPointers } from '../claim-837/read-line.ts';
import { readCondition, readContract, readDetailedRepricing, readLineAttachment } from '../claim-837/read-parts.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, readModifiers, setOnce } from '../reading/fields.ts';
import * as fields from './claim-fields.ts';
import { readAmbulance } from './read-claim.ts';
import type { ProfessionalClaimState } from './state.ts';

type Table = BindingTable<ProfessionalClaimState>;
type Binding = readonly [string, Read<ProfessionalClaimState>];

function readService(segment: Segment, state: ProfessionalClaimState): number {
  const { line } = state;
  state.places.noteService(segment);
  line.procedureQualifier = segment.component(1, 1);
  line.procedureCode = segment.component(1, 2);
  line.modifiers = readModifiers(segment, 1);
  const description = segment.optionalComponent(1, 7);
  if (description) line.description = description;
  line.chargeCents = state.requiredCents(segment.cents(2), 2);
  line.unitBasis = segment.element(3);
  line.unitCount = segment.element(4);
  if (segment.isPresent(5)) line.placeOfServiceCode = segment.element(5);
  if (segment.element(9) === 'Y') line.emergency = true;
  if (segment.element(11) === 'Y') line.epsdt = true;
  if (segment.element(12) === 'Y') line.familyPlanning = true;
  if (segment.element(15) === '0') line.copayExempt = true;
  return readDiagnosisPointers(segment, 7, line);
}

function readEquipment(segment: Segment, { line, places }: ProfessionalClaimState): number {
  const rentalPriceCents = segment.cents(4);
  const purchasePriceCents = segment.cents(5);
  if (typeof rentalPriceCents !== 'number' || typeof purchasePriceCents !== 'number') return WHOLE_SEGMENT;
  if (line.durableMedicalEquipment === undefined) places.open('equipment', segment);
  return setOnce(line, 'durableMedicalEquipment', {
    procedureCode: segment.component(1, 2),
    lengthOfNeedDays: segment.element(3),
    rentalPriceCents,
    purchasePriceCents,
    rentalFrequencyCode: segment.element(6),
  });
}

const condition: Binding = ['1-7', (segment, { line }) => readCondition(segment, line)];

const singleFields = {
  ...fields.lineQuantities,
  ...repricedLineNumbers,
  ...fields.lineReferences,
  ...fields.lineAmounts,
  ...fields.lineNotes,
};

/** Loop 2400 without its providers. */
export const lineTable: Table = {
  ...anyLineTable,
  '2400.SV1': ['1-5 7 9 11 12 15', readService],
  '2400.SV5': ['1-6', readEquipment],
  '2400.PWK*AA': ['1 2 5 6', readLineAttachment],
  '2400.PWK*AB': ['1 2', readLineAttachment],
  '2400.CR1': ['1 2 4-6 9 10', (segment, { line }) => readAmbulance(segment, line)],
  '2400.CR3': [
    '1-3',
    (segment, { line }) =>
      setOnce(line, 'equipmentCertification', { typeCode: segment.element(1), months: segment.element(3) }),
  ],
  '2400.CRC*07': condition,
  '2400.CRC*70': condition,
  '2400.CRC*09': condition,
  '2400.DTP*472': [
    '1-3',
    (segment, { line }) => {
      line.serviceDate = segment.period(3);
    },
  ],
  ...bindingsOf('2400', fields.lineDates, ({ line }: ProfessionalClaimState) => {
    line.dates ??= {};
    return line.dates;
  }),
  ...bindingsOf('2400', singleFields, ({ line }: ProfessionalClaimState) => line),
  '2400.MEA': [
    '1-3',
    (segment, { line }) =>
      append(line, 'measurements', {
        referenceCode: segment.element(1),
        qualifier: segment.element(2),
        value: segment.element(3),
      }),
  ],
  '2400.CN1': ['1-6', (segment, state) => readContract(segment, state.line, state)],
  '2400.REF*G1': numberOfPayer('priorAuthorizationNumber'),
  '2400.REF*9F': numberOfPayer('referralNumber'),
  '2400.K3': ['1', (segment, { line }) => append(line, 'fixedFormatInformation', segment.element(1))],
  '2400.NTE*ADD': [
    '1 2',
    (segment, { line }) => setOnce(line, 'note', { code: segment.element(1), text: segment.element(2) }),
  ],
  '2400.PS1': [
    '1 2',
    (segment, { line }) => {
      const chargeCents = segment.cents(2);
      if (typeof chargeCents !== 'number') return WHOLE_SEGMENT;
      return setOnce(line, 'purchasedService', { providerId: segment.element(1), chargeCents });
    },
  ],
  '2400.HCP': ['1-7 9-15', (segment, state) => readDetailedRepricing(segment, state.line, state)],
  ...drugTable,
  '2440.LQ': [
    '1 2',
    (segment, { form }) => {
      form.qualifier = segment.element(1);
      form.formId = segment.element(2);
    },
  ],
  '2440.FRM': [
    '1-5',
    (segment, { form }) => {
      const answer: (typeof form.answers)[number] = { question: segment.element(1) };
      copyText(answer, segment, { yesNo: 2, text: 3, percent: 5 });
      if (segment.isPresent(4)) answer.date = segment.isoDate(4);
      form.answers.push(answer);
    },
  ],
};
