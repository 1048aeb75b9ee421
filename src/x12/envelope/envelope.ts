import type { FunctionalGroup, Interchange, TransactionSet, X12Date } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { isShortDate } from '../guide/value-formats.ts';
import { delimiterCharacters } from '../lexing/delimiters.ts';
import type { Segment } from '../lexing/segment.ts';
import type { InterchangeAcknowledgment } from '../ta1/types.ts';

type Report = (code: FindingCode, place?: FindingPlace) => void;

/** ISA05 and ISA07 values that HIPAA guides allow. */
const ID_QUALIFIERS = new Set(['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ']);

/** ISA elements are padded to their width; the padding is not significant. */
export function readInterchange(segment: Segment, interchangeNumber: number): Interchange {
  const element = (position: number) => segment.element(position).trim();
  return {
    interchangeNumber,
    authorizationQualifier: element(1),
    authorization: element(2),
    securityQualifier: element(3),
    security: element(4),
    senderQualifier: element(5),
    senderId: element(6),
    receiverQualifier: element(7),
    receiverId: element(8),
    date: fullDate(element(9)),
    time: element(10),
    version: element(12),
    controlNumber: element(13),
    acknowledgmentRequested: element(14) === '1',
    usageIndicator: element(15),
    delimiters: delimiterCharacters(segment.delimiters),
  };
}

/** ISA12 names a release of 2003, so the two digits of the year are unambiguous. */
const CENTURY = '20';

function fullDate(text: string): X12Date {
  return isShortDate(text) ? `${CENTURY}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}` : text;
}

/** ISA12: 005010, and 006020 for the attachments. GS08 decides whether a guide is known. */
const VERSIONS: ReadonlySet<string> = new Set(['00501', '00602']);

/** The guides require a positive number in ISA13; some senders always write zero. */
const NO_NUMBER = '000000000';

/** Checks the elements of ISA that a TA1 can report. */
export function checkInterchange(interchange: Interchange, segment: Segment, report: Report): void {
  const check = (fits: boolean, code: FindingCode, elementPosition: number) => {
    if (!fits) report(code, { elementPosition });
  };
  check(['00', '03'].includes(interchange.authorizationQualifier), 'interchange_authorization_qualifier', 1);
  check(['00', '01'].includes(interchange.securityQualifier), 'interchange_security_qualifier', 3);
  check(ID_QUALIFIERS.has(interchange.senderQualifier), 'interchange_sender_qualifier', 5);
  check(interchange.senderId !== '', 'interchange_sender_id', 6);
  check(ID_QUALIFIERS.has(interchange.receiverQualifier), 'interchange_receiver_qualifier', 7);
  check(interchange.receiverId !== '', 'interchange_receiver_id', 8);
  check(isShortDate(segment.element(9).trim()), 'interchange_date', 9);
  check(/^([01]\d|2[0-3])[0-5]\d$/.test(interchange.time), 'interchange_time', 10);
  check(VERSIONS.has(interchange.version), 'interchange_version_not_supported', 12);
  check(/^\d{9}$/.test(interchange.controlNumber), 'interchange_control_number', 13);
  check(interchange.controlNumber !== NO_NUMBER, 'interchange_control_number_zero', 13);
  check(['0', '1'].includes(segment.element(14).trim()), 'interchange_acknowledgment_requested', 14);
  check(['P', 'T', 'I'].includes(interchange.usageIndicator), 'interchange_usage_indicator', 15);
}

export function readGroup(segment: Segment, groupNumber: number): FunctionalGroup {
  return {
    groupNumber,
    functionalId: segment.element(1),
    senderCode: segment.element(2),
    receiverCode: segment.element(3),
    date: segment.isoDate(4),
    time: segment.element(5),
    controlNumber: segment.element(6),
    version: segment.element(8),
  };
}

export function readTransactionSet(segment: Segment, transactionSetNumber: number): TransactionSet {
  const set: TransactionSet = { transactionSetNumber, id: segment.element(1), controlNumber: segment.element(2) };
  if (segment.isPresent(3)) set.implementation = segment.element(3);
  return set;
}

export function readInterchangeAcknowledgment(segment: Segment): InterchangeAcknowledgment {
  return {
    controlNumber: segment.element(1),
    date: segment.element(2),
    time: segment.element(3),
    code: segment.element(4),
    noteCode: segment.element(5),
  };
}

/** Returns a count such as SE01, or `undefined` if it is not a number. */
export function readCount(segment: Segment, position: number): number | undefined {
  const text = segment.element(position);
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
