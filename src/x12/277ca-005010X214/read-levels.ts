import { type BindingTable, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import {
  readChargedLine,
  readHeaderReference,
  readNameAndId,
  readQualifiedName,
  readStatusReport,
  STC_ELEMENTS,
} from '../reading/claim-status.ts';
import { append, copyText, readName, readReference, sourceOf, unusedNameElements } from '../reading/fields.ts';
import * as fields from './segment-fields.ts';
import type { ClaimAcknowledgmentState } from './state.ts';
import type { ClaimStatus, StatusInformation } from './types.ts';

type State = ClaimAcknowledgmentState;
type Table = BindingTable<State>;

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
  ...bindingsOf('2200A', fields.sourceFields, ({ header }: State) => header.source),
  '2000B.HL': ['*', () => {}],
  '2100B.NM1': ['1-5 8 9', (segment, { receiver }) => readNameAndId(segment, receiver)],
  ...bindingsOf('2200B', { ...fields.receiverTrace, ...fields.receiverTotals }, ({ receiver }: State) => receiver),
  '2200B.STC': [
    STC_ELEMENTS,
    (segment, state) => (state.receiver ? readStatus(segment, state.receiver.statuses, state) : WHOLE_SEGMENT),
  ],
};

/** The level of the billing provider. */
export const providerTable: Table = {
  '2000C.HL': ['*', () => {}],
  '2100C.NM1': ['1-5 7-9', (segment, { provider }) => readQualifiedName(segment, provider)],
  ...bindingsOf('2200C', { ...fields.providerTrace, ...fields.providerTotals }, ({ provider }: State) => provider),
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
};

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
  ...bindingsOf('2200D', fields.claimFields, ({ claim }: State) => claim),
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
  ...bindingsOf('2220D', fields.lineFields, ({ line }: State) => line),
};
