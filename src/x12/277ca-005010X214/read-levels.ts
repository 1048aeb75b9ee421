import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import {
  readChargedLine,
  readHeaderReference,
  readNameAndId,
  readQualifiedName,
  readStatusReport,
  STC_ELEMENTS,
} from '../reading/claim-status.ts';
import {
  append,
  copyText,
  optionalCents,
  readName,
  readReference,
  setOnce,
  sourceOf,
  type TextField,
  unusedNameElements,
} from '../reading/fields.ts';
import type { ClaimAcknowledgmentState } from './state.ts';
import type { AcknowledgmentTotals, ClaimAcknowledgment, ClaimStatus, StatusInformation } from './types.ts';

type Table = BindingTable<ClaimAcknowledgmentState>;
type Binding = readonly [string, Read<ClaimAcknowledgmentState>];

function readStatusComposite(segment: Segment, position: number): ClaimStatus {
  const status: ClaimStatus = {
    categoryCode: segment.component(position, 1),
    statusCode: segment.component(position, 2),
  };
  const entityCode = segment.component(position, 3);
  if (entityCode) status.entityCode = entityCode;
  return status;
}

function readStatus(segment: Segment, statuses: StatusInformation[], state: ReaderState): number {
  const information: StatusInformation = { statuses: [] };
  statuses.push(information);
  return readStatusReport(segment, information, { parts: information.statuses, readOne: readStatusComposite }, state);
}

function total(
  owner: (state: ClaimAcknowledgmentState) => AcknowledgmentTotals | undefined,
  field: keyof AcknowledgmentTotals,
): Binding {
  return [
    '1 2',
    (segment, state) => {
      const target = owner(state);
      if (!target) return WHOLE_SEGMENT;
      if (field === 'acceptedCount' || field === 'rejectedCount') return setOnce(target, field, segment.element(2));
      return optionalCents(target, field, segment, 2, state);
    },
  ];
}

function totals(loop: string, accepted: string, rejected: string, owner: Parameters<typeof total>[0]): Table {
  return {
    [`${loop}.QTY*${accepted}`]: total(owner, 'acceptedCount'),
    [`${loop}.QTY*${rejected}`]: total(owner, 'rejectedCount'),
    [`${loop}.AMT*YU`]: total(owner, 'acceptedAmountCents'),
    [`${loop}.AMT*YY`]: total(owner, 'rejectedAmountCents'),
  };
}

/** BHT and the levels of source and receiver. */
export const upperTable: Table = {
  '.BHT': ['*', (segment, { header }) => readHeaderReference(segment, header)],
  '2000A.HL': ['*', () => {}],
  '2100A.NM1': [
    '1-3 8 9',
    (segment, { header: { source } }) => {
      source.entityCode = segment.element(1);
      source.name = segment.element(3);
      source.idQualifier = segment.element(8);
      source.id = segment.element(9);
    },
  ],
  '2200A.TRN': [
    '1 2',
    (segment, { header: { source } }) => {
      source.traceNumber = segment.element(2);
    },
  ],
  '2200A.DTP*050': [
    '1-3',
    (segment, { header: { source } }) => {
      source.receivedDate = segment.isoDate(3);
    },
  ],
  '2200A.DTP*009': [
    '1-3',
    (segment, { header: { source } }) => {
      source.processedDate = segment.isoDate(3);
    },
  ],
  '2000B.HL': ['*', () => {}],
  '2100B.NM1': ['1-5 8 9', (segment, { receiver }) => readNameAndId(segment, receiver)],
  '2200B.TRN': [
    '1 2',
    (segment, { receiver }) => {
      if (!receiver) return WHOLE_SEGMENT;
      receiver.traceNumber = segment.element(2);
      return 0;
    },
  ],
  '2200B.STC': [
    STC_ELEMENTS,
    (segment, state) => (state.receiver ? readStatus(segment, state.receiver.statuses, state) : WHOLE_SEGMENT),
  ],
  ...totals('2200B', '90', 'AA', (state) => state.receiver),
};

/** The level of the billing provider. */
export const providerTable: Table = {
  '2000C.HL': ['*', () => {}],
  '2100C.NM1': ['1-5 7-9', (segment, { provider }) => readQualifiedName(segment, provider)],
  '2200C.TRN': [
    '1 2',
    (segment, { provider }) => (provider ? setOnce(provider, 'traceNumber', segment.element(2)) : WHOLE_SEGMENT),
  ],
  '2200C.STC': [
    STC_ELEMENTS,
    (segment, state) => {
      if (!state.provider) return WHOLE_SEGMENT;
      state.provider.statuses ??= [];
      return readStatus(segment, state.provider.statuses, state);
    },
  ],
  '2200C.REF': [
    '1 2',
    (segment, { provider }) => (provider ? append(provider, 'secondaryIds', readReference(segment)) : WHOLE_SEGMENT),
  ],
  ...totals('2200C', 'QA', 'QC', (state) => state.provider),
};

function claimReference(field: TextField<ClaimAcknowledgment>): Binding {
  return ['1 2', (segment, { claim }) => (claim ? setOnce(claim, field, segment.element(2)) : WHOLE_SEGMENT)];
}

/** The level of the patient with claims and lines. */
export const patientTable: Table = {
  '2000D.HL': ['*', () => {}],
  '2100D.NM1': [
    '1-5 7-9',
    (segment, state) => {
      state.patient = { name: readName(segment) };
      copyText(state.patient, segment, { idQualifier: 8, id: 9 });
      return unusedNameElements(segment);
    },
  ],
  '2200D.TRN': [
    '1 2',
    (segment, { claim, context }) => {
      if (!claim) return WHOLE_SEGMENT;
      claim.source = sourceOf(segment, context.transactionSet.transactionSetNumber);
      claim.patientControlNumber = segment.element(2);
      return 0;
    },
  ],
  '2200D.STC': [
    STC_ELEMENTS,
    (segment, state) => {
      if (!state.claim) return WHOLE_SEGMENT;
      state.places.open('claimStatus', segment);
      return readStatus(segment, state.claim.statuses, state);
    },
  ],
  '2200D.REF*1K': claimReference('payerClaimControlNumber'),
  '2200D.REF*D9': claimReference('clearinghouseTraceNumber'),
  '2200D.REF*BLT': claimReference('billType'),
  '2200D.DTP': [
    '1-3',
    (segment, { claim }) => (claim ? setOnce(claim, 'serviceDate', segment.period(3)) : WHOLE_SEGMENT),
  ],
  '2220D.SVC': [
    '1 2 4 7',
    (segment, state) => (state.line ? readChargedLine(segment, state.line, state) : WHOLE_SEGMENT),
  ],
  '2220D.STC': [
    STC_ELEMENTS,
    (segment, state) => {
      if (!state.line) return WHOLE_SEGMENT;
      state.places.open('lineStatus', segment);
      return readStatus(segment, state.line.statuses, state);
    },
  ],
  '2220D.REF*FJ': [
    '1 2',
    (segment, { line }) => (line ? setOnce(line, 'lineItemControlNumber', segment.element(2)) : WHOLE_SEGMENT),
  ],
  '2220D.REF*XZ': [
    '1 2',
    (segment, { line }) => (line ? setOnce(line, 'prescriptionNumber', segment.element(2)) : WHOLE_SEGMENT),
  ],
  '2220D.DTP': ['1-3', (segment, { line }) => (line ? setOnce(line, 'serviceDate', segment.period(3)) : WHOLE_SEGMENT)],
};
