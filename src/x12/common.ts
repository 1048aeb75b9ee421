/** A calendar date `YYYY-MM-DD`; a date that the sender wrote in no readable form is kept verbatim, with a finding. */
export type X12Date = string;

/** A period of calendar dates; a single day has only `start`. */
export interface X12Period {
  start: X12Date;
  end?: X12Date;
}

/** A person's name as in NM103-NM107. */
export interface PersonName {
  type: 'person';
  last: string;
  first?: string;
  middle?: string;
  suffix?: string;
}

export interface OrganizationName {
  type: 'organization';
  organization: string;
}

/** NM102 `1` is a person, `2` an organization. */
export type PartyName = PersonName | OrganizationName;

/** Segments N3 and N4. */
export interface X12Address {
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode?: string;
  countryCode?: string;
  countrySubdivisionCode?: string;
}

/** A contact (PER). `extension` belongs to the telephone number. */
export interface X12Contact {
  name?: string;
  telephone?: string;
  extension?: string;
  fax?: string;
  email?: string;
  url?: string;
}

/** REF*EI is `ein`, REF*SY is `ssn`. */
export interface TaxId {
  type: 'ein' | 'ssn';
  value: string;
}

/** An identifier with the qualifier that says whose it is (REF01, REF02). */
export interface Reference {
  qualifier: string;
  value: string;
}

/** One adjustment of a CAS segment. */
export interface Adjustment {
  groupCode: string;
  reasonCode: string;
  amountCents: number;
  quantity?: string;
}

/** MOA. */
export interface OutpatientAdjudication {
  reimbursementRate?: string;
  hcpcsPayableCents?: number;
  remarkCodes: string[];
  endStageRenalDiseaseCents?: number;
  professionalComponentCents?: number;
}

/** MIA, by element: amounts in cents, counts as decimal digits. */
export interface InpatientAdjudication {
  coveredDaysOrVisits: string;
  /** Amounts of MIA02 (835 only) to MIA19 and MIA24, keyed by element position. */
  amounts?: { position: number; amountCents: number }[];
  /** MIA03, MIA15: counts keyed by element position. */
  counts?: { position: number; quantity: string }[];
  remarkCodes: string[];
}

/**
 * Something in the file that the typed object does not carry, so that an importer can say what it left behind.
 * Without `elementPosition` the whole segment is meant.
 */
export interface Unmapped {
  segmentId: string;
  loop: string;
  segmentNumber: number;
  elementPosition?: number;
}

/** Where an object came from in the source. */
export interface SourceSpan {
  firstSegmentNumber: number;
  /** The same, counted from the ST (which is 1). */
  transactionSegmentNumber: number;
  byteOffset: number;
  transactionSetNumber: number;
}

export type UsageIndicator = 'T' | 'P' | 'I';

export interface Delimiters {
  element: string;
  component: string;
  /** `''` when the sender named no usable one. */
  repetition: string;
  segment: string;
}

/** ISA, as read. Control numbers are strings: leading zeros count. */
export interface Interchange {
  interchangeNumber: number;
  authorizationQualifier: string;
  authorization: string;
  securityQualifier: string;
  security: string;
  senderQualifier: string;
  senderId: string;
  receiverQualifier: string;
  receiverId: string;
  /** ISA09 with its century. */
  date: X12Date;
  /** `HHMM` as written. */
  time: string;
  version: string;
  controlNumber: string;
  acknowledgmentRequested: boolean;
  usageIndicator: string;
  delimiters: Delimiters;
}

/** GS, as read. */
export interface FunctionalGroup {
  groupNumber: number;
  functionalId: string;
  senderCode: string;
  receiverCode: string;
  date: X12Date;
  time: string;
  controlNumber: string;
  /** GS08, for example `005010X222A1`. */
  version: string;
}

/** ST, as read. */
export interface TransactionSet {
  transactionSetNumber: number;
  /** ST01, for example `837`. */
  id: string;
  controlNumber: string;
  /** ST03; an 835 has none. */
  implementation?: string;
}

/** What a caller supplies to write the interchange and the group around transaction sets. */
export interface EnvelopeInput {
  senderQualifier: string;
  senderId: string;
  receiverQualifier: string;
  receiverId: string;
  /** Nine digits, of which one is not zero. */
  interchangeControlNumber: string;
  /** GS02 and GS03; default: the interchange ids. */
  applicationSenderCode?: string;
  applicationReceiverCode?: string;
  /** One to nine digits. */
  groupControlNumber: string;
  /** The moment written in ISA09/10 and GS04/05, in UTC when a `Date` is given. */
  createdAt: Date | { date: X12Date; time: string };
  usageIndicator: 'T' | 'P';
  acknowledgmentRequested?: boolean;
  /** The text only shows what would be sent: its interchange may have the number zero, with which none is sent. */
  isPreview?: boolean;
  delimiters?: Partial<Delimiters>;
  /** Put a line feed after each segment, for reading by people. */
  lineBreaks?: boolean;
}

/** What builders of sets take whose guides call for something because of other values. */
export interface BuildInput extends EnvelopeInput {
  /**
   * Writes what the guide, because of other values, wants otherwise (findings of SNIP 4 that are errors); so may be
   * written what was read. By default it is refused.
   */
  allowUnmetSituations?: boolean;
}
