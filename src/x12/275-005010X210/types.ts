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
} from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { documentDates, lineDates, patientFieldsX314, patientFieldsX316 } from './segment-fields.ts';

/** Loops 1000A, 1000B and 1000C. In X316, the provider is 1000A and the payer is 1000B. */
export interface AttachmentParty {
  name: PartyName;
  idQualifier: string;
  id: string;
  /** NM111, of X316: 1P or FA of the provider, X3 of the payer. */
  roleCode?: string;
  /** PER: of the payer, the contact named in its request; in X316, of the provider. */
  contact?: X12Contact;
  /** PRV03, REF and 1100C of the provider. */
  taxonomyCode?: string;
  references?: Reference[];
  address?: X12Address;
}

/** Loop 1000D, or 1000C of X316. */
export interface AttachmentPatient extends FieldsOf<typeof patientFieldsX314>, FieldsOf<typeof patientFieldsX316> {
  /** NM101, of X316: IL the subscriber, QC another patient. */
  entityCode?: string;
  name: PartyName;
  idQualifier?: string;
  id?: string;
}

/** OOI: the type of object that the data is. */
export interface AttachedObject {
  /** OOI01. */
  group: string;
  /** OOI02. */
  typeCode: string;
  /** OOI03. */
  attribute: string;
  /** OOI04. */
  agencyCode?: string;
}

/** Loop 2000A: one response with its document. */
export interface ClaimAttachment extends FieldsOf<typeof lineDates>, Required<FieldsOf<typeof documentDates>> {
  /** LX01. */
  assignedNumber: string;
  /** TRN01: 1 a control number of the provider (PWK06 of the claim), 2 the payer's claim control number. */
  traceType: string;
  /** TRN02. */
  controlNumber: string;
  /** STC: the requested information, returned. */
  request?: InformationRequest;
  /** REF: service line (FJ), procedure and modifier. */
  references?: Reference[];
  /** CAT01, CAT02 and CAT03: type of document, its format, and the version of the format. */
  reportTypeCode: string;
  formatCode: string;
  formatVersion?: string;
  /** EFI01, of X210, which requires it. */
  securityLevelCode?: string;
  /** OOI, of the guides of 006020. */
  objects?: AttachedObject[];
  /** BDS01, of the guides of 006020, which require it: ASC, or B64 for data in base64. */
  filterCode?: string;
  /** BIN02 or BDS03, byte for byte. Filtered data is not decoded. */
  data: Uint8Array;
}

export interface ParsedClaimAttachment extends ClaimAttachment {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** BGN and the parties of one 275. */
export interface AttachmentHeader {
  /** BGN01: 02 sent without a request, 11 response to a request. */
  purposeCode: string;
  /** BGN02; a response returns the one of the request. */
  referenceId: string;
  createdDate: X12Date;
  createdTime?: string;
  payer: AttachmentParty;
  /** X210 requires it. X316 does not have it. */
  submitter?: AttachmentParty;
  provider: AttachmentParty;
  patient: AttachmentPatient;
}

/** One 275 transaction set: the documents of one claim or review. */
export interface AttachmentTransaction extends AttachmentHeader {
  controlNumber: string;
  attachments: ClaimAttachment[];
}

export type AttachmentImplementation = '005010X210' | '006020X314' | '006020X316';

export interface Build275Input extends EnvelopeInput {
  /** GS08 and ST03; default `005010X210`. */
  implementation?: AttachmentImplementation;
  transactions: AttachmentTransaction[];
}
