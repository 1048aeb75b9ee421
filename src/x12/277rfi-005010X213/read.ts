import type { X12Contact } from '../common.ts';
import type { BindingTable, Read, ReaderState } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { addressTable } from '../reading/address.ts';
import { readChargedLine, readHeaderReference, readStatusReport, STC_ELEMENTS } from '../reading/claim-status.ts';
import { copyText, readContact, readName, setOnce, sourceOf, unusedNameElements } from '../reading/fields.ts';
import { claimFields, lineFields } from './segment-fields.ts';
import type { AdditionalInformationState } from './state.ts';
import type { InformationRequest, RequestedInformation, RequestParty } from './types.ts';

type Table = BindingTable<AdditionalInformationState>;
type Binding = readonly [string, Read<AdditionalInformationState>];

function readInformation(segment: Segment, position: number): RequestedInformation {
  const information: RequestedInformation = {
    categoryCode: segment.component(position, 1),
    code: segment.component(position, 2),
  };
  const entityCode = segment.component(position, 3);
  const codeList = segment.component(position, 4);
  if (entityCode) information.entityCode = entityCode;
  if (codeList) information.codeList = codeList;
  return information;
}

/** Reads STC. Returns the elements that could not be read. */
export function readRequest(segment: Segment, requests: InformationRequest[], state: ReaderState): number {
  const request: InformationRequest = { information: [] };
  requests.push(request);
  return readStatusReport(segment, request, { parts: request.information, readOne: readInformation }, state);
}

function party(owner: (state: AdditionalInformationState) => RequestParty): Binding {
  return [
    '1-5 7-9',
    (segment, state) => {
      const target = owner(state);
      target.name = readName(segment);
      target.idQualifier = segment.element(8);
      target.id = segment.element(9);
      return unusedNameElements(segment);
    },
  ];
}

function contactOf(owner: { contact?: X12Contact }): X12Contact {
  owner.contact ??= {};
  return owner.contact;
}

function instructionTable(loop: string): Table {
  return {
    [`${loop}.PWK`]: [
      '1 2 5 6',
      (segment, { instruction }) => {
        instruction.reportTypeCode = segment.element(1);
        copyText(instruction, segment, { transmissionCode: 2, controlNumber: 6 });
      },
    ],
    [`${loop}.PER`]: ['1-8', (segment, { instruction }) => readContact(segment, contactOf(instruction))],
    [`${loop}.N1`]: ['1 2', (segment, { instruction }) => setOnce(instruction, 'name', segment.element(2))],
    ...addressTable(loop, ({ instruction }) => instruction),
  };
}

export const table: Table = {
  '.BHT': [
    '*',
    (segment, { header }) => {
      header.purposeCode = segment.element(2);
      readHeaderReference(segment, header);
      header.transactionTypeCode = segment.element(6);
    },
  ],
  '2000A.HL': ['*', () => {}],
  '2100A.NM1': party(({ header }) => header.payer),
  '2100A.PER': ['1-8', (segment, { header }) => readContact(segment, contactOf(header.payer))],
  '2000B.HL': ['*', () => {}],
  '2100B.NM1': party(({ header }) => header.receiver),
  '2000C.HL': ['*', () => {}],
  '2100C.NM1': party(({ provider }) => provider),
  '2000D.HL': ['*', () => {}],
  '2100D.NM1': [
    '1-5 7-9',
    (segment, { patient }) => {
      patient.name = readName(segment);
      copyText(patient, segment, { idQualifier: 8, id: 9 });
      return unusedNameElements(segment);
    },
  ],
  '2200D.TRN': [
    '1 2',
    (segment, { claim, context }) => {
      claim.source = sourceOf(segment, context.transactionSet.transactionSetNumber);
      claim.payerClaimControlNumber = segment.element(2);
    },
  ],
  '2200D.STC': [STC_ELEMENTS, (segment, state) => readRequest(segment, state.claim.requests, state)],
  ...bindingsOf('2200D', claimFields, ({ claim }: AdditionalInformationState) => claim),
  ...instructionTable('2210D'),
  '2220D.SVC': ['1 2 4 7', (segment, state) => readChargedLine(segment, state.line, state)],
  '2220D.STC': [STC_ELEMENTS, (segment, state) => readRequest(segment, state.line.requests, state)],
  ...bindingsOf('2220D', lineFields, ({ line }: AdditionalInformationState) => line),
  ...instructionTable('2225D'),
};
