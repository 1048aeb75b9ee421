/** A calendar date `YYYY-MM-DD`. An unreadable date is kept verbatim, with a finding. */
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

/** An identifier with its qualifier (REF01, REF02). */
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

/** SVC without the amount paid: a service line in the sets about the status of claims. */
export interface ChargedLine {
  /** SVC01: HC HCPCS and CPT, NU revenue code, AD dental, … */
  procedureQualifier: string;
  procedureCode: string;
  modifiers: string[];
  chargeCents: number;
  revenueCode?: string;
  unitCount?: string;
}

/** A part of the file that the typed object has no field for. Without `elementPosition` it is the whole segment. */
export interface Unmapped {
  segmentId: string;
  loop: string;
  segmentNumber: number;
  elementPosition?: number;
}

/** The place of an object in the source. */
export interface SourceSpan {
  firstSegmentNumber: number;
  /** The same, counted from the ST (which is 1). */
  transactionSegmentNumber: number;
  byteOffset: number;
  transactionSetNumber: number;
}

export interface Delimiters {
  element: string;
  component: string;
  /** `''` if the interchange has no usable separator. */
  repetition: string;
  segment: string;
}

/** ISA, as read. Control numbers are strings, because leading zeros are significant. */
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

/** The interchange and group of a builder's input. */
export interface EnvelopeInput {
  senderQualifier: string;
  senderId: string;
  receiverQualifier: string;
  receiverId: string;
  /** One to nine digits, not all zero. */
  interchangeControlNumber: string;
  /** GS02 and GS03; default: the interchange ids. */
  applicationSenderCode?: string;
  applicationReceiverCode?: string;
  /** One to nine digits. */
  groupControlNumber: string;
  /** The time of ISA09/10 and GS04/05, in UTC if a `Date` is given. */
  createdAt: Date | { date: X12Date; time: string };
  usageIndicator: 'T' | 'P';
  acknowledgmentRequested?: boolean;
  /** Set if the text is only a preview. Its interchange may have the control number zero. */
  isPreview?: boolean;
  delimiters?: Partial<Delimiters>;
  /** Writes a line feed after each segment. */
  lineBreaks?: boolean;
}

/** The input of builders whose guides have requirements that depend on other values. */
export interface BuildInput extends EnvelopeInput {
  /**
   * Writes input that breaks such requirements (errors of SNIP 4), for example to write a file that was read. Default:
   * it is refused.
   */
  allowUnmetSituations?: boolean;
}
