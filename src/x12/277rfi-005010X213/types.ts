import type {
  ChargedLine,
  EnvelopeInput,
  PartyName,
  SourceSpan,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
} from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { claimFields, lineFields } from './segment-fields.ts';

/** One composite of STC01, STC10 or STC11: a requested piece of information. */
export interface RequestedInformation {
  /** C043-1: R0-R15. */
  categoryCode: string;
  /** C043-2: a LOINC code if `codeList` is LOI, otherwise a claim status code. */
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
  /** PER, for the payer only. */
  contact?: X12Contact;
}

/** Loop 2210D or 2225D: how and to whom to respond. */
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
export interface RequestedLine extends ChargedLine, FieldsOf<typeof lineFields> {
  requests: InformationRequest[];
  responseInstruction?: ResponseInstruction;
}

export interface RequestedPatient {
  name: PartyName;
  idQualifier?: string;
  id?: string;
}

/** Loop 2200D: the information that a payer requests before it decides a claim. */
export interface AdditionalInformationRequest extends FieldsOf<typeof claimFields> {
  provider: RequestParty;
  patient: RequestedPatient;
  /** TRN02. The 275 that responds returns it. */
  payerClaimControlNumber: string;
  requests: InformationRequest[];
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
