import { writeReviewHeader } from '../275-006020X316/write.ts';
import { writeRequest } from '../277rfi-005010X213/build.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeAddress, writeContact, writeName, writeReferences, x12Date } from '../writing/write-fields.ts';
import { buildSets } from '../writing/writer.ts';
import { guide275, guide275X314, guide275X316 } from './parse.ts';
import { documentDates, lineDates, patientFieldsX314 } from './segment-fields.ts';
import type {
  AttachmentImplementation,
  AttachmentParty,
  AttachmentPatient,
  AttachmentTransaction,
  Build275Input,
  ClaimAttachment,
} from './types.ts';

const GUIDES: Readonly<Record<AttachmentImplementation, CompiledGuide>> = {
  '005010X210': guide275,
  '006020X314': guide275X314,
  '006020X316': guide275X316,
};

function writeParty(writer: SegmentWriter, path: string, code: string, party: AttachmentParty): void {
  writeName(writer, path, code, party);
  writeContact(writer, path, party.contact);
  if (party.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'BI', 'PXC', party.taxonomyCode);
  writeReferences(writer, path, party.references);
  if (!party.address) return;
  writer.segment(path, 'NX1', '1P');
  writeAddress(writer, path, party.address);
}

function writePatient(writer: SegmentWriter, path: string, patient: AttachmentPatient): void {
  writeName(writer, path, 'QC', patient);
  // X210 refuses the field that only X314 has.
  writeFields(writer, path, patientFieldsX314, patient);
}

function writeAttachment(writer: SegmentWriter, path: string, attachment: ClaimAttachment): void {
  writer.segment(path, 'LX', attachment.assignedNumber);
  writer.segment(path, 'TRN', attachment.traceType, attachment.controlNumber);
  if (attachment.request) writeRequest(writer, `${path}/request`, attachment.request);
  writeReferences(writer, path, attachment.references);
  writeFields(writer, path, lineDates, attachment);
  writeFields(writer, path, documentDates, attachment);
  writer.segment(path, 'CAT', attachment.reportTypeCode, attachment.formatCode, attachment.formatVersion);
  const { securityLevelCode, objects = [], filterCode, data } = attachment;
  if (securityLevelCode !== undefined) writer.segment(path, 'EFI', securityLevelCode);
  for (const { group, typeCode, attribute, agencyCode } of objects) {
    writer.segment(path, 'OOI', group, typeCode, attribute, agencyCode);
  }
  const length = String(data.length);
  if (filterCode === undefined) writer.binary(path, 'BIN', [length], data);
  else writer.binary(path, 'BDS', [filterCode, length], data);
}

function writeClaimHeader(writer: SegmentWriter, path: string, transaction: AttachmentTransaction): void {
  writeParty(writer, `${path}/payer`, 'PR', transaction.payer);
  if (transaction.submitter) writeParty(writer, `${path}/submitter`, '41', transaction.submitter);
  writeParty(writer, `${path}/provider`, '1P', transaction.provider);
  writePatient(writer, `${path}/patient`, transaction.patient);
}

type WriteHeader = typeof writeClaimHeader;

function writeTransaction(
  writer: SegmentWriter,
  path: string,
  transaction: AttachmentTransaction,
  writeHeader: WriteHeader,
): void {
  const { purposeCode, referenceId, createdDate, createdTime } = transaction;
  writer.segment(path, 'BGN', purposeCode, referenceId, x12Date(createdDate), createdTime);
  writeHeader(writer, path, transaction);
  writer.list(`${path}/attachments`, 'LX', transaction.attachments);
  transaction.attachments.forEach((attachment, index) => {
    writeAttachment(writer, `${path}/attachments/${index}`, attachment);
  });
}

/** Writes a 275 as bytes, because documents need not be text. Throws `X12BuildError` if the guide forbids it. */
export function build275(input: Build275Input): Uint8Array {
  const { implementation = '005010X210' } = input;
  const writeHeader = implementation === '006020X316' ? writeReviewHeader : writeClaimHeader;
  const text = buildSets(
    input,
    { id: '275', functionalId: 'PI', version: implementation, guide: GUIDES[implementation] },
    (writer, path, transaction: AttachmentTransaction) => writeTransaction(writer, path, transaction, writeHeader),
  );
  return Buffer.from(text, 'latin1');
}
