import type { InformationRequest } from '../277rfi-005010X213/types.ts';
import type {
  EnvelopeInput,
  PartyName,
  Reference,
  SourceSpan,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
  X12Period,
} from '../common.ts';

/** Loops 1000A, 1000B and 1000C. */
export interface AttachmentParty {
  name: PartyName;
  idQualifier: string;
  id: string;
  /** PER of the payer: the contact that its request named. */
  contact?: X12Contact;
  /** PRV03, REF and 1100C of the provider. */
  taxonomyCode?: string;
  references?: Reference[];
  address?: X12Address;
}

/** Loop 1000D. */
export interface AttachmentPatient {
  name: PartyName;
  idQualifier?: string;
  id?: string;
  /** REF*EJ: our CLM01. */
  patientControlNumber: string;
  /** REF*BLT, EA, D9. */
  billType?: string;
  medicalRecordNumber?: string;
  clearinghouseTraceNumber?: string;
  serviceDate?: X12Period;
}

/** Loop 2000A: one answer with its document. */
export interface ClaimAttachment {
  /** LX01. */
  assignedNumber: string;
  /** TRN01: 1 a control number of the provider (PWK06 of the claim), 2 the payer's claim control number. */
  traceType: string;
  /** TRN02. */
  controlNumber: string;
  /** STC: what the payer asked for, repeated. */
  request?: InformationRequest;
  /** REF: service line (FJ), procedure and modifier. */
  references?: Reference[];
  /** DTP*472. */
  serviceDate?: X12Period;
  /** DTP*368. */
  submittedDate: X12Date;
  /** CAT01, CAT02 and CAT03: kind of document, its format, and the version of that. */
  reportTypeCode: string;
  formatCode: string;
  formatVersion?: string;
  /** EFI01. */
  securityLevelCode: string;
  /** BIN02, byte for byte. */
  data: Uint8Array;
}

export interface ParsedClaimAttachment extends ClaimAttachment {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** BGN and the parties of one 275. */
export interface AttachmentHeader {
  /** BGN01: 02 sent unasked, 11 answers a request. */
  purposeCode: string;
  /** BGN02; an answer repeats the one of the request. */
  referenceId: string;
  createdDate: X12Date;
  createdTime?: string;
  payer: AttachmentParty;
  submitter: AttachmentParty;
  provider: AttachmentParty;
  patient: AttachmentPatient;
}

/** One 275 (005010X210) transaction set: the documents of one claim. */
export interface AttachmentTransaction extends AttachmentHeader {
  controlNumber: string;
  attachments: ClaimAttachment[];
}

export interface Build275Input extends EnvelopeInput {
  transactions: AttachmentTransaction[];
}
