import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, readModifiers, readReference, withItem } from '../reading/fields.ts';
import { readAmount, readCas } from './read-claim.ts';
import type { RemittanceState } from './state.ts';
import type { PaidProcedure } from './types.ts';

type Table = BindingTable<RemittanceState>;

/** DTM01, AMT01 and LQ01. */
const SERVICE_END = packCode('151');
const ALLOWED = packCode('B6');
const NCPDP_REJECT = packCode('RX');

function readProcedure(segment: Segment, position: number): PaidProcedure {
  const procedure: PaidProcedure = {
    qualifier: segment.component(position, 1),
    code: segment.component(position, 2),
    modifiers: readModifiers(segment, position),
  };
  const description = segment.component(position, 7);
  if (description) procedure.description = description;
  return procedure;
}

function readService(segment: Segment, state: RemittanceState): void {
  const { line } = state;
  line.procedure = readProcedure(segment, 1);
  line.chargeCents = state.claimCents(segment.cents(2), 2);
  line.paidCents = state.claimCents(segment.cents(3), 3);
  if (segment.isPresent(4)) line.revenueCode = segment.element(4);
  if (segment.isPresent(5)) line.paidUnits = segment.element(5);
  if (segment.isPresent(6)) line.submittedProcedure = readProcedure(segment, 6);
  if (segment.isPresent(7)) line.originalUnits = segment.element(7);
}

/** Reads the date of service. DTM*472 is a single day; DTM*150 and DTM*151 are the ends of a period. */
function readServiceDate(segment: Segment, { line }: RemittanceState): number {
  const date = segment.isoDate(2);
  if (segment.packed(1) === SERVICE_END) {
    if (!line.serviceDate || line.serviceDate.end !== undefined) return WHOLE_SEGMENT;
    line.serviceDate.end = date;
    return 0;
  }
  if (line.serviceDate) return WHOLE_SEGMENT;
  line.serviceDate = { start: date };
  return 0;
}

const reference: readonly [string, Read<RemittanceState>] = [
  '1 2',
  (segment, { line }) => append(line, 'references', readReference(segment)),
];

/** Loop 2110. */
export const serviceTable: Table = {
  '2110.SVC': ['1-7', readService],
  '2110.DTM': ['1 2', readServiceDate],
  '2110.CAS': ['*', (segment, state) => readCas(segment, state, state.line)],
  '2110.REF*1S': reference,
  '2110.REF*6R': [
    '1 2',
    (segment, { line }) => {
      if (line.lineItemControlNumber !== undefined) return WHOLE_SEGMENT;
      line.lineItemControlNumber = segment.element(2);
      return 0;
    },
  ],
  '2110.REF*0B': reference,
  '2110.REF*0K': reference,
  '2110.AMT': [
    '1 2',
    (segment, { line }) => {
      if (segment.packed(1) !== ALLOWED || line.allowedCents !== undefined) return readAmount(segment, line);
      const cents = segment.cents(2);
      if (typeof cents !== 'number') return WHOLE_SEGMENT;
      line.allowedCents = cents;
      return 0;
    },
  ],
  '2110.QTY': [
    '1 2',
    (segment, { line }) => append(line, 'quantities', { qualifier: segment.element(1), quantity: segment.element(2) }),
  ],
  '2110.LQ': [
    '1 2',
    (segment, { line }) => {
      if (segment.packed(1) === NCPDP_REJECT) append(line, 'ncpdpRejectCodes', segment.element(2));
      else line.remarkCodes = withItem(line.remarkCodes, segment.element(2));
    },
  ],
};
