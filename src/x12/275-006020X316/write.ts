import { patientFieldsX316 } from '../275-005010X210/segment-fields.ts';
import type { AttachmentParty, AttachmentTransaction } from '../275-005010X210/types.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeContact, writeName } from '../writing/write-fields.ts';

/** NM101 of the information source and of the receiver. */
const SOURCE = 'ACV';
const RECEIVER = '40';
/** NM110: the party acts in the role that NM111 names. */
const ACTING_AS = '67';
const SUBSCRIBER = 'IL';

/** Writes loops 1000A to 1000C of X316, in which the provider comes before the payer. */
export function writeReviewHeader(writer: SegmentWriter, path: string, transaction: AttachmentTransaction): void {
  const { payer, provider, patient } = transaction;
  writeParty(writer, `${path}/provider`, SOURCE, provider);
  writeContact(writer, `${path}/provider`, provider.contact);
  writeParty(writer, `${path}/payer`, RECEIVER, payer);
  writeName(writer, `${path}/patient`, patient.entityCode ?? SUBSCRIBER, patient);
  writeFields(writer, `${path}/patient`, patientFieldsX316, patient);
}

function writeParty(writer: SegmentWriter, path: string, entity: string, party: AttachmentParty): void {
  const { roleCode, ...named } = party;
  writeName(writer, path, entity, roleCode === undefined ? named : { ...named, relation: ACTING_AS, role: roleCode });
}
