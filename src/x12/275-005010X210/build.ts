import { writeRequests } from '../277rfi-005010X213/build.ts';
import {
  nameElements,
  periodElements,
  writeAddress,
  writeContact,
  writeDate,
  writeReference,
  writeReferences,
  x12Date,
} from '../write-fields.ts';
import { buildInterchange, type SegmentWriter } from '../writer.ts';
import { reader275 } from './parse.ts';
import type {
  AttachmentParty,
  AttachmentPatient,
  AttachmentTransaction,
  Build275Input,
  ClaimAttachment,
} from './types.ts';

const VERSION = '005010X210';

function writeParty(writer: SegmentWriter, path: string, code: string, party: AttachmentParty): void {
  writer.segment(path, 'NM1', code, ...nameElements(party.name), party.idQualifier, party.id);
  writeContact(writer, path, party.contact);
  if (party.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'BI', 'PXC', party.taxonomyCode);
  writeReferences(writer, path, party.references);
  if (!party.address) return;
  writer.segment(path, 'NX1', '1P');
  writeAddress(writer, path, party.address);
}

function writePatient(writer: SegmentWriter, path: string, patient: AttachmentPatient): void {
  writer.segment(path, 'NM1', 'QC', ...nameElements(patient.name), patient.idQualifier, patient.id);
  writeReference(writer, path, 'EJ', patient.patientControlNumber);
  writeReference(writer, path, 'BLT', patient.billType);
  writeReference(writer, path, 'EA', patient.medicalRecordNumber);
  writeReference(writer, path, 'D9', patient.clearinghouseTraceNumber);
  if (patient.serviceDate) writer.segment(path, 'DTP', '472', ...periodElements(patient.serviceDate));
}

function writeAttachment(writer: SegmentWriter, path: string, attachment: ClaimAttachment): void {
  writer.segment(path, 'LX', attachment.assignedNumber);
  writer.segment(path, 'TRN', attachment.traceType, attachment.controlNumber);
  if (attachment.request) writeRequests(writer, path, [attachment.request]);
  writeReferences(writer, path, attachment.references);
  if (attachment.serviceDate) writer.segment(path, 'DTP', '472', ...periodElements(attachment.serviceDate));
  writeDate(writer, path, '368', attachment.submittedDate);
  writer.segment(path, 'CAT', attachment.reportTypeCode, attachment.formatCode, attachment.formatVersion);
  writer.segment(path, 'EFI', attachment.securityLevelCode);
  writer.binary(path, 'BIN', [String(attachment.data.length)], attachment.data);
}

function writeTransaction(writer: SegmentWriter, path: string, transaction: AttachmentTransaction): void {
  const { purposeCode, referenceId, createdDate, createdTime } = transaction;
  writer.segment(path, 'BGN', purposeCode, referenceId, x12Date(createdDate), createdTime);
  writeParty(writer, `${path}/payer`, 'PR', transaction.payer);
  writeParty(writer, `${path}/submitter`, '41', transaction.submitter);
  writeParty(writer, `${path}/provider`, '1P', transaction.provider);
  writePatient(writer, `${path}/patient`, transaction.patient);
  transaction.attachments.forEach((attachment, index) => {
    writeAttachment(writer, `${path}/attachments/${index}`, attachment);
  });
}

/** Writes a 275 as bytes, since documents need not be text. Throws `X12BuildError` when the guide forbids something. */
export function build275(input: Build275Input): Uint8Array {
  const text = buildInterchange(
    input,
    {
      functionalId: 'PI',
      version: VERSION,
      setCount: input.transactions.length,
      writeSets: (writer) => {
        input.transactions.forEach((transaction, index) => {
          const path = `/transactions/${index}`;
          writer.beginSet(path, '275', transaction.controlNumber, VERSION);
          writeTransaction(writer, path, transaction);
          writer.endSet(path, transaction.controlNumber);
        });
      },
    },
    reader275,
  );
  return Buffer.from(text, 'latin1');
}
