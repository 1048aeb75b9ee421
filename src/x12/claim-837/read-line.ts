import type { FindingCode } from '../findings/finding.ts';
import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import {
  append,
  bit,
  optionalCents,
  readAdjustments,
  readModifiers,
  readReference,
  setOnce,
  withItem,
} from '../reading/fields.ts';
import { drugReferences } from './claim-fields.ts';
import type { Drug, LineAdjudication } from './line-types.ts';
import { type OtherPayerReference, PAYER_QUALIFIER } from './part-types.ts';

interface AdjudicationState extends ReaderState {
  adjudication: LineAdjudication;
  requiredCents(cents: number | null | undefined, elementPosition: number): number;
}

type PayerReferences = { otherPayerReferences?: OtherPayerReference[] };

type LineState = { line: { lineNumber: number }; report(code: FindingCode, place: FindingPlace): void };

type DrugState = ReaderState & { line: { drug?: Drug } };

/** Reads SVD without its revenue code. */
export function readAdjudication(segment: Segment, state: AdjudicationState): number {
  const { adjudication } = state;
  adjudication.payerId = segment.element(1);
  adjudication.paidCents = state.requiredCents(segment.cents(2), 2);
  adjudication.procedureQualifier = segment.component(3, 1);
  adjudication.procedureCode = segment.component(3, 2);
  adjudication.modifiers = readModifiers(segment, 3);
  const description = segment.optionalComponent(3, 7);
  if (description) adjudication.description = description;
  adjudication.paidUnits = segment.element(5);
  if (!segment.isPresent(6)) return 0;
  const bundled = segment.wholeNumber(6);
  if (bundled === undefined) return bit(6);
  adjudication.bundledLineNumber = bundled;
  return 0;
}

/** Loop 2430. */
export const adjudicationTable: BindingTable<AdjudicationState> = {
  '2430.SVD': ['1-3 5 6', readAdjudication],
  '2430.CAS': ['*', (segment, state) => readAdjustments(segment, state.adjudication, state)],
  '2430.DTP': [
    '1-3',
    (segment, { adjudication }) => {
      adjudication.paidDate = segment.isoDate(3);
    },
  ],
  '2430.AMT': [
    '1 2',
    (segment, state) => optionalCents(state.adjudication, 'remainingPatientLiabilityCents', segment, 2, state),
  ],
};

/** Loop 2410. */
export const drugTable: BindingTable<DrugState> = {
  '2410.LIN': [
    '2 3',
    (segment, { line }) => {
      if (segment.element(2) !== 'N4') return WHOLE_SEGMENT;
      return setOnce(line, 'drug', { ndc: segment.element(3), quantity: '', unit: '' });
    },
  ],
  '2410.CTP': [
    '4 5',
    (segment, { line }) => {
      if (line.drug?.quantity !== '') return WHOLE_SEGMENT;
      line.drug.quantity = segment.element(4);
      line.drug.unit = segment.component(5, 1);
      return 0;
    },
  ],
  ...bindingsOf('2410', drugReferences, ({ line }: DrugState) => line.drug),
};

/**
 * Returns the binding of a REF of the line. The claim's payer assigned the number, unless REF04 names another payer.
 */
export function numberOfPayer<Field extends string>(
  field: Field,
): readonly [string, Read<ReaderState & { line: Partial<Record<Field, string>> & PayerReferences }>] {
  return [
    '1 2 4',
    (segment, { line }) => {
      const numbers: Partial<Record<string, string>> = line;
      if (!segment.isPresent(4)) return setOnce(numbers, field, segment.element(2));
      if (segment.component(4, 1) !== PAYER_QUALIFIER) return WHOLE_SEGMENT;
      const others: PayerReferences = line;
      append(others, 'otherPayerReferences', { ...readReference(segment), payerId: segment.component(4, 2) });
      return 0;
    },
  ];
}

/** Reads LX01. Its type allows negative numbers, so they are reported here. */
export function readLineNumber(segment: Segment, state: LineState): number {
  const number = segment.wholeNumber(1);
  if (number === undefined) {
    if (/^-\d+$/.test(segment.element(1))) state.report('line_number_not_positive', { elementPosition: 1 });
    return bit(1);
  }
  state.line.lineNumber = number;
  return 0;
}

/** Reads a composite of diagnosis pointers. Returns the element if a pointer is not a number. */
export function readDiagnosisPointers(
  segment: Segment,
  position: number,
  line: { diagnosisPointers: number[] },
): number {
  if (!segment.isPresent(position)) return 0;
  let left = 0;
  const count = segment.componentCount(position);
  for (let component = 1; component <= count; component++) {
    const pointer = segment.wholeComponent(position, component);
    if (pointer === undefined) left |= bit(position);
    else line.diagnosisPointers = withItem(line.diagnosisPointers, pointer);
  }
  return left;
}
