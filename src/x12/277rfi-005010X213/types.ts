import type {
  EnvelopeInput,
  PartyName,
  SourceSpan,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
  X12Period,
} from '../common.ts';

/** One composite of STC01, STC10 or STC11: something that the payer asks for. */
export interface RequestedInformation {
  /** C043-1: R0-R15. */
  categoryCode: string;
  /** C043-2: a LOINC code where `codeList` is LOI, else a claim status code. */
  code: string;
  /** C043-3. */
  entityCode?: string;
  /** C043-4. */
  codeList?: string;
}

/** STC. */
export interface InformationRequest {
  information: RequestedInformation[];
  /** STC02. */
  effectiveDate?: X12Date;
  /** STC03. */
  actionCode?: string;
  /** STC04. */
  amountCents?: number;
  /** STC12. */
  message?: string;
}

/** Loops 2100A, 2100B and 2100C. */
export interface RequestParty {
  name: PartyName;
  idQualifier: string;
  id: string;
  /** PER, of the payer only. */
  contact?: X12Contact;
}

/** Loop 2210D or 2225D: by what way and to whom to answer. */
export interface ResponseInstruction {
  /** PWK01. */
  reportTypeCode: string;
  /** PWK02. */
  transmissionCode?: string;
  /** PWK06 with AC. */
  controlNumber?: string;
  contact?: X12Contact;
  /** N1*PR: N102. */
  name?: string;
  address?: X12Address;
}

/** Loop 2220D. */
export interface RequestedLine {
  procedureQualifier: string;
  procedureCode: string;
  modifiers: string[];
  chargeCents: number;
  revenueCode?: string;
  unitCount?: string;
  requests: InformationRequest[];
  /** REF*FJ: our REF*6R. */
  lineItemControlNumber?: string;
  serviceDate?: X12Period;
  responseInstruction?: ResponseInstruction;
}

export interface RequestedPatient {
  name: PartyName;
  idQualifier?: string;
  id?: string;
}

/** Loop 2200D: what a payer wants to know before it decides on a claim. */
export interface AdditionalInformationRequest {
  provider: RequestParty;
  patient: RequestedPatient;
  /** TRN02: the 275 that answers repeats it. */
  payerClaimControlNumber: string;
  requests: InformationRequest[];
  /** REF*EJ: our CLM01. */
  patientControlNumber?: string;
  /** REF*BLT, EA, D9. */
  billType?: string;
  medicalRecordNumber?: string;
  clearinghouseTraceNumber?: string;
  serviceDate?: X12Period;
  /** DTP*106: when the answer is due. */
  dueDate?: X12Date;
  responseInstruction?: ResponseInstruction;
  lines: RequestedLine[];
}

export interface ParsedAdditionalInformationRequest extends AdditionalInformationRequest {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** BHT and the levels of payer and receiver. */
export interface InformationRequestHeader {
  /** BHT02. */
  purposeCode: string;
  referenceId: string;
  createdDate: X12Date;
  createdTime: string;
  /** BHT06. */
  transactionTypeCode: string;
  payer: RequestParty;
  receiver: RequestParty;
}

/** One 277 (005010X213) transaction set. Consecutive requests of one provider or patient share a level. */
export interface InformationRequestTransaction extends InformationRequestHeader {
  controlNumber: string;
  claims: AdditionalInformationRequest[];
}

export interface Build277RfiInput extends EnvelopeInput {
  transactions: InformationRequestTransaction[];
}
