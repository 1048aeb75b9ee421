import { readRequest } from '../277rfi-005010X213/read.ts';
import type { InformationRequest } from '../277rfi-005010X213/types.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { addressTable } from '../reading/address.ts';
import {
  append,
  copyText,
  readContact,
  readName,
  readReference,
  setOnce,
  sourceOf,
  unusedNameElements,
} from '../reading/fields.ts';
import { documentDates, lineDates, patientFields } from './segment-fields.ts';
import { type AttachmentState, emptyParty } from './state.ts';

export type Table = BindingTable<AttachmentState>;
type Binding = readonly [string, Read<AttachmentState>];

function party(role: 'payer' | 'submitter' | 'provider'): Binding {
  return [
    '1-5 7-9',
    (segment, { header }) => {
      header[role] ??= emptyParty();
      const read = header[role];
      read.name = readName(segment);
      read.idQualifier = segment.element(8);
      read.id = segment.element(9);
      return unusedNameElements(segment);
    },
  ];
}

/** Copies the bytes, because the reader reuses its buffer. */
export function readData(segment: Segment, state: AttachmentState, position: number): void {
  // The bytes after the last element belong to other segments and not to the document.
  const data =
    position > segment.count
      ? new Uint8Array(0)
      : new Uint8Array(segment.bytes.subarray(segment.start(position), segment.end(position)));
  const length = segment.element(position - 1);
  if (length !== String(data.length) && Number(length) !== data.length) {
    state.report('binary_length_mismatch', { elementPosition: position - 1, dataElementNumber: '784' });
  }
  state.attachment.data = data;
}

/** Reads PER of the payer. A repeated PER is left unmapped, because it would overwrite the first one. */
function readPayerContact(segment: Segment, { header: { payer } }: AttachmentState): number {
  if (payer.contact) return WHOLE_SEGMENT;
  payer.contact = {};
  return readContact(segment, payer.contact);
}

const openAttachment = ({ attachment }: AttachmentState) => attachment;

/** The segments that the guides for claims share. */
export const sharedTable: Table = {
  '.BGN': [
    '1-4',
    (segment, { header }) => {
      header.purposeCode = segment.element(1);
      header.referenceId = segment.element(2);
      header.createdDate = segment.isoDate(3);
      copyText(header, segment, { createdTime: 4 });
    },
  ],
  '1000A.NM1': party('payer'),
  '1000A.PER': ['1-8', readPayerContact],
  '1000B.NM1': party('submitter'),
  '1000C.NM1': party('provider'),
  '1000C.PRV': ['1-3', (segment, { header }) => setOnce(header.provider, 'taxonomyCode', segment.element(3))],
  '1000C.REF': ['1 2', (segment, { header }) => append(header.provider, 'references', readReference(segment))],
  '1100C.NX1': ['1', () => {}],
  ...addressTable('1100C', ({ header }) => header.provider),
  '1000D.NM1': [
    '1-5 7-9',
    (segment, { header: { patient } }) => {
      patient.name = readName(segment);
      copyText(patient, segment, { idQualifier: 8, id: 9 });
      return unusedNameElements(segment);
    },
  ],
  '2000A.LX': [
    '1',
    (segment, { attachment, context }) => {
      attachment.source = sourceOf(segment, context.transactionSet.transactionSetNumber);
      attachment.assignedNumber = segment.element(1);
    },
  ],
  '2000A.TRN': [
    '1 2',
    (segment, { attachment }) => {
      attachment.traceType = segment.element(1);
      attachment.controlNumber = segment.element(2);
    },
  ],
  '2000A.STC': [
    '1-4 10-12',
    (segment, state) => {
      const requests: InformationRequest[] = [];
      const left = readRequest(segment, requests, state);
      return setOnce(state.attachment, 'request', requests[0]) === WHOLE_SEGMENT ? WHOLE_SEGMENT : left;
    },
  ],
  '2000A.REF': ['1 2', (segment, { attachment }) => append(attachment, 'references', readReference(segment))],
  ...bindingsOf('2100A', lineDates, openAttachment),
  ...bindingsOf('2100B', documentDates, openAttachment),
  '2100B.CAT': [
    '1-3',
    (segment, { attachment }) => {
      attachment.reportTypeCode = segment.element(1);
      attachment.formatCode = segment.element(2);
      copyText(attachment, segment, { formatVersion: 3 });
    },
  ],
};

/** BGN01: sent without a request. */
const UNASKED = '02';

export const table: Table = {
  ...sharedTable,
  ...bindingsOf('1000D', patientFields, ({ header }: AttachmentState) => header.patient),
  '1000A.PER': [
    '1-8',
    (segment, state) => {
      if (state.header.purposeCode === UNASKED) state.report('payer_contact_not_asked_for');
      return readPayerContact(segment, state);
    },
  ],
  '2110B.EFI': [
    '1',
    (segment, { attachment }) => {
      attachment.securityLevelCode = segment.element(1);
    },
  ],
  '2110B.BIN': ['1 2', (segment, state) => readData(segment, state, 2)],
};
