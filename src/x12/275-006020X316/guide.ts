import { CONTACT } from '../275-005010X210/loops.ts';
import { sharedTable, type Table } from '../275-005010X210/read.ts';
import { documentDates, patientFieldsX316 } from '../275-005010X210/segment-fields.ts';
import { type AttachmentState, emptyParty } from '../275-005010X210/state.ts';
import type { AttachmentParty } from '../275-005010X210/types.ts';
import { readFilteredData, readObject } from '../275-006020X314/guide.ts';
import { type GuideDefinition, loop, segment } from '../guide/definition.ts';
import { bindingsOf, usesOf } from '../mapping/segment-fields.ts';
import { bit, copyText, readContact, readName, unusedNameElements } from '../reading/fields.ts';

/**
 * 006020X316: additional information to support a health care services review. Its loops are known from a public writer
 * of this guide for the medical reviews of CMS. Parts that this writer does not use are situational here, so that no
 * file is refused for a rule that is not documented.
 */
export const definition316: GuideDefinition = {
  id: '006020X316',
  transactionSetId: '275',
  functionalId: 'PI',
  versions: ['006020X316'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=275 R R'),
    segment('BGN', 'R', 1, 'Beginning segment', 'R=02,11 R R S'),
    loop('1000A', 'R', 1, 'Information source', [
      segment('NM1', 'R', 1, 'Name of the provider', 'R=ACV R=1,2 R S S N S R R S=67 S'),
      segment('PER', 'S', 1, 'Contact of the provider', CONTACT),
    ]),
    loop('1000B', 'R', 1, 'Information receiver', [
      segment('NM1', 'R', 1, 'Name of the reviewer', 'R=40 R=1,2 R S S N S R R S=67 S'),
    ]),
    loop('1000C', 'R', 1, 'Patient', [
      segment('NM1', 'R', 1, 'Patient name', 'R=IL,QC R=1 R S S N S S S'),
      ...usesOf(patientFieldsX316),
    ]),
    loop('2000A', 'R', 0, 'Attachment', [
      segment('LX', 'R', 1, 'Assigned number', 'R'),
      segment('TRN', 'R', 1, 'Control number', 'R=1,2 R'),
      loop('2100A', 'R', 1, 'Document', [
        ...usesOf(documentDates),
        segment('CAT', 'R', 1, 'Kind of document', 'R R S'),
        // OOI does not open the loop, because the segment that opens a loop is required.
        segment('OOI', 'S', 0, 'Kind of object', 'R R R S'),
        loop('2110A', 'R', 1, 'Document data', [segment('BDS', 'R', 1, 'Binary data', 'R=ASC,B64 R R')]),
      ]),
    ]),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};

/** Returns NM1 with NM110 and NM111, which state the role of the party. NM110 has no meaning without NM111. */
function party(role: 'payer' | 'provider'): Table[string] {
  return [
    '1-5 7-11',
    (segment, { header }) => {
      const read: AttachmentParty = { ...emptyParty(), name: readName(segment) };
      copyText(read, segment, { idQualifier: 8, id: 9, roleCode: 11 });
      header[role] = read;
      return unusedNameElements(segment) | (segment.isPresent(11) ? 0 : segment.present & bit(10));
    },
  ];
}

export const table316: Table = {
  '.BGN': sharedTable['.BGN']!,
  '1000A.NM1': party('provider'),
  '1000A.PER': [
    '1-8',
    (segment, { header: { provider } }) => {
      provider.contact = {};
      return readContact(segment, provider.contact);
    },
  ],
  '1000B.NM1': party('payer'),
  '1000C.NM1': [
    '1-5 7-9',
    (segment, { header: { patient } }) => {
      patient.name = readName(segment);
      copyText(patient, segment, { entityCode: 1, idQualifier: 8, id: 9 });
      return unusedNameElements(segment);
    },
  ],
  ...bindingsOf('1000C', patientFieldsX316, ({ header }: AttachmentState) => header.patient),
  '2000A.LX': sharedTable['2000A.LX']!,
  '2000A.TRN': sharedTable['2000A.TRN']!,
  ...bindingsOf('2100A', documentDates, ({ attachment }: AttachmentState) => attachment),
  '2100A.CAT': sharedTable['2100B.CAT']!,
  '2100A.OOI': readObject,
  '2110A.BDS': readFilteredData,
};
