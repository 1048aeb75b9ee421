import type { ChargedLine, EnvelopeInput, PartyName, SourceSpan, Unmapped, X12Date } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type {
  claimFields,
  lineFields,
  providerTrace,
  receiverTotals,
  receiverTrace,
  sourceFields,
} from './segment-fields.ts';

/** One composite of STC01, STC10 or STC11. */
export interface ClaimStatus {
  /** A0 forwarded, A1 received, A2 accepted, A3 returned, A4 not found, A6-A8 rejected. */
  categoryCode: string;
  statusCode: string;
  /** The entity that the status concerns. */
  entityCode?: string;
}

/** STC. */
export interface StatusInformation {
  /** STC01, STC10, STC11. */
  statuses: ClaimStatus[];
  /** STC02. Absent at the provider level (2200C). */
  effectiveDate?: X12Date;
  /** STC03: WQ accepted, U rejected; always U on lines. */
  actionCode?: string;
  /** STC04. Absent for lines. */
  amountCents?: number;
  /** STC12. */
  message?: string;
}

/** QTY with AMT: the accepted and rejected claims of a level. */
export type AcknowledgmentTotals = FieldsOf<typeof receiverTotals>;

/** Loops 2100A and 2200A. */
export interface InformationSource extends Required<FieldsOf<typeof sourceFields>> {
  /** AY clearinghouse, PR payer. */
  entityCode: string;
  name: string;
  idQualifier: string;
  id: string;
}

/** Loops 2100B and 2200B: the submitter of the claims, who receives the acknowledgment. */
export interface InformationReceiver extends Required<FieldsOf<typeof receiverTrace>>, AcknowledgmentTotals {
  name: PartyName;
  id: string;
  statuses: StatusInformation[];
}

/** Loops 2100C and 2200C. */
export interface AcknowledgedProvider extends FieldsOf<typeof providerTrace>, AcknowledgmentTotals {
  name: PartyName;
  /** FI tax id, SV, XX NPI. */
  idQualifier: string;
  id: string;
  statuses?: StatusInformation[];
  /** REF*0B, 1G, G2, LU, SY, TJ. */
  secondaryIds?: { qualifier: string; value: string }[];
}

/** Loop 2220D. */
export interface AcknowledgedLine extends ChargedLine, FieldsOf<typeof lineFields> {
  statuses: StatusInformation[];
}

/** Loops 2100D and 2200D: the outcome of one claim. */
export interface ClaimAcknowledgment extends FieldsOf<typeof claimFields> {
  patient: {
    name: PartyName;
    /** MI member id, II standard unique health identifier. */
    idQualifier?: string;
    id?: string;
  };
  /** TRN02, our CLM01. */
  patientControlNumber: string;
  statuses: StatusInformation[];
  lines: AcknowledgedLine[];
}

export interface ParsedClaimAcknowledgment extends ClaimAcknowledgment {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** BHT of one 277CA. */
export interface ClaimAcknowledgmentHeader {
  /** BHT03. */
  referenceId: string;
  createdDate: X12Date;
  createdTime: string;
  source: InformationSource;
}

export interface ProviderClaimAcknowledgments {
  provider: AcknowledgedProvider;
  claims: ClaimAcknowledgment[];
}

export interface ReceiverClaimAcknowledgments {
  receiver: InformationReceiver;
  providers: ProviderClaimAcknowledgments[];
}

/** One 277 (005010X214) transaction set. */
export interface ClaimAcknowledgmentTransaction extends ClaimAcknowledgmentHeader {
  controlNumber: string;
  receivers: ReceiverClaimAcknowledgments[];
}

export interface ParsedClaimAcknowledgmentTransaction extends ClaimAcknowledgmentHeader {
  controlNumber: string;
  receivers: {
    receiver: InformationReceiver;
    providers: { provider: AcknowledgedProvider; claims: ParsedClaimAcknowledgment[] }[];
  }[];
  unmapped: Unmapped[];
}

export interface Build277CAInput extends EnvelopeInput {
  transactions: ClaimAcknowledgmentTransaction[];
}
