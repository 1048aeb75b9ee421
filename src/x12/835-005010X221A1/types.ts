import type {
  Adjustment,
  BuildInput,
  InpatientAdjudication,
  OutpatientAdjudication,
  PartyName,
  Reference,
  SourceSpan,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
  X12Period,
} from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { headerFields } from './segment-fields.ts';

/** An account of BPR06-09 or BPR12-15. */
export interface BankAccount {
  /** 01 ABA routing number, 04 Canadian. */
  institutionQualifier: string;
  institutionNumber: string;
  /** DA demand deposit, SG savings. */
  accountQualifier?: string;
  accountNumber: string;
}

/** BPR. */
export interface Payment {
  /** BPR01: C, D, H, I, P, U, X. */
  handlingCode: string;
  /** BPR02. */
  amountCents: number;
  /** BPR03: C credit, D debit. */
  creditOrDebit: string;
  /** BPR04: ACH, BOP, CHK, FWT, NON. */
  method: string;
  /** BPR05: CCP, CTX. */
  formatCode?: string;
  senderAccount?: BankAccount;
  /** BPR10. */
  originatingCompanyId?: string;
  /** BPR11. */
  originatingCompanySupplementalCode?: string;
  receiverAccount?: BankAccount;
  /** BPR16. */
  effectiveDate: X12Date;
}

/** TRN: re-associates the remittance with the payment. */
export interface PaymentTrace {
  /** TRN02: check or EFT number. */
  traceNumber: string;
  /** TRN03. */
  originatingCompanyId: string;
  /** TRN04. */
  supplementalCode?: string;
}

/** A contact of the payer (PER). */
export interface PayerContact extends X12Contact {
  /** PER01: CX claims, BL technical, IC web site. */
  functionCode: string;
}

/** Loop 1000A. */
export interface RemittancePayer {
  name: string;
  /** N104 with qualifier XV. */
  planId?: string;
  address?: X12Address;
  /** REF*2U, EO, HI, NF. */
  secondaryIds?: Reference[];
  contacts?: PayerContact[];
}

/** Loop 1000B. */
export interface Payee {
  name: string;
  /** N104 with qualifier XX. */
  npi?: string;
  /** N104 with qualifier FI, or REF*TJ. */
  taxId?: string;
  /** N104 with qualifier XV. */
  planId?: string;
  address?: X12Address;
  /** REF*0B, D3, PQ (and TJ when N103 is FI already). */
  secondaryIds?: Reference[];
  /** RDM. */
  remittanceDelivery?: { transmissionCode: string; name?: string; number?: string };
}

/** The segments of the transaction set before its claims. */
export interface RemittanceHeader extends FieldsOf<typeof headerFields> {
  payment: Payment;
  trace: PaymentTrace;
  /** CUR02. */
  currencyCode?: string;
  /** CUR03, as decimal digits. */
  exchangeRate?: string;
  payer: RemittancePayer;
  payee: Payee;
}

/** A person or organization of loop 2100 (NM1). */
export interface ClaimPaymentParty {
  name?: PartyName;
  idQualifier?: string;
  id?: string;
}

/** An amount or quantity with its qualifier (AMT, QTY). */
export interface QualifiedAmount {
  qualifier: string;
  amountCents: number;
}

export interface QualifiedQuantity {
  qualifier: string;
  quantity: string;
}

/** A procedure as in SVC01 and SVC06. */
export interface PaidProcedure {
  /** AD, ER, HC, HP, IV, N4, NU, UI, WK. */
  qualifier: string;
  code: string;
  modifiers: string[];
  description?: string;
}

/** Loop 2110. */
export interface ServicePayment {
  /** SVC01: the adjudicated procedure. */
  procedure: PaidProcedure;
  chargeCents: number;
  paidCents: number;
  revenueCode?: string;
  /** SVC05; absent means 1 in the guide. */
  paidUnits?: string;
  /** SVC06: the submitted procedure, if it was a different one. */
  submittedProcedure?: PaidProcedure;
  /** SVC07. */
  originalUnits?: string;
  /** DTM*472, or DTM*150 and DTM*151. */
  serviceDate?: X12Period;
  adjustments: Adjustment[];
  /** REF*6R. */
  lineItemControlNumber?: string;
  /** The other REF segments of the line. */
  references?: Reference[];
  /** AMT*B6. */
  allowedCents?: number;
  /** The other AMT segments of the line. */
  amounts?: QualifiedAmount[];
  quantities?: QualifiedQuantity[];
  /** LQ*HE. */
  remarkCodes: string[];
  /** LQ*RX. */
  ncpdpRejectCodes?: string[];
}

/** Loop 2100: a payer's decision about one claim. */
export interface ClaimPayment {
  /** CLP01, our CLM01. */
  patientControlNumber: string;
  /** CLP02: 1 primary, 2 secondary, 3 tertiary, 4 denied, 19-21 forwarded, 22 reversal, 23, 25. */
  claimStatusCode: string;
  chargeCents: number;
  paidCents: number;
  patientResponsibilityCents?: number;
  claimFilingIndicatorCode?: string;
  /** CLP07. */
  payerClaimControlNumber?: string;
  /** CLP08. */
  facilityTypeCode?: string;
  /** CLP09. */
  claimFrequencyCode?: string;
  /** CLP11. */
  diagnosisRelatedGroup?: string;
  /** CLP12. */
  diagnosisRelatedGroupWeight?: string;
  /** CLP13. */
  dischargeFraction?: string;
  /** CAS of the claim (not of its lines). */
  adjustments: Adjustment[];
  /** NM1*QC. */
  patient?: ClaimPaymentParty;
  /** NM1*IL, if the subscriber is not the patient. */
  insured?: ClaimPaymentParty;
  /** NM1*74. */
  correctedInsured?: ClaimPaymentParty;
  /** NM1*82. */
  renderingProvider?: ClaimPaymentParty;
  /** NM1*82 with qualifier XX. */
  renderingNpi?: string;
  /** NM1*TT. */
  crossoverCarrier?: ClaimPaymentParty;
  /** NM1*PR. */
  correctedPriorityPayer?: ClaimPaymentParty;
  /** NM1*GB. */
  otherSubscriber?: ClaimPaymentParty;
  inpatientAdjudication?: InpatientAdjudication;
  outpatientAdjudication?: OutpatientAdjudication;
  /** Remark codes of MIA and MOA together. */
  remarkCodes: string[];
  references?: Reference[];
  /** DTM*232 and DTM*233. */
  statementPeriod?: { start?: X12Date; end?: X12Date };
  /** DTM*036. */
  coverageExpirationDate?: X12Date;
  /** DTM*050. */
  receivedDate?: X12Date;
  contacts?: X12Contact[];
  amounts?: QualifiedAmount[];
  quantities?: QualifiedQuantity[];
  servicePayments: ServicePayment[];
  /** The heading of the claim; consecutive claims share it. Default: a heading with number 1. */
  batch?: ClaimPaymentBatch;
}

/** TS3: a payer's summary of all claims of a provider, facility and fiscal period. */
export interface ProviderSummary {
  /** TS301. */
  providerId: string;
  /** TS302. */
  facilityTypeCode: string;
  /** TS303. */
  fiscalPeriodDate: X12Date;
  /** TS304. */
  claimCount: string;
  /** TS305. */
  totalChargeCents: number;
  /** TS313: amounts paid by payers before Medicare (MSP). */
  totalMspPayerCents?: number;
  /** TS315. */
  totalNonLabChargeCents?: number;
  /** TS317. */
  totalHcpcsReportedChargeCents?: number;
  /** TS318. */
  totalHcpcsPayableCents?: number;
  /** TS320. */
  totalProfessionalComponentCents?: number;
  /** TS321. */
  totalMspPatientLiabilityMetCents?: number;
  /** TS322. */
  totalPatientReimbursementCents?: number;
  /** TS323: claims of periodic interim payment (PIP). */
  totalPipClaimCount?: string;
  /** TS324. */
  totalPipAdjustmentCents?: number;
}

/** TS2: a payer's summary of the inpatient claims; quantities are decimal digits. */
export interface ProviderSupplementalSummary {
  /** TS201: diagnosis related groups (DRG). */
  totalDrgCents?: number;
  /** TS202. */
  totalFederalSpecificCents?: number;
  /** TS203. */
  totalHospitalSpecificCents?: number;
  /** TS204. */
  totalDisproportionateShareCents?: number;
  /** TS205. */
  totalCapitalCents?: number;
  /** TS206. */
  totalIndirectMedicalEducationCents?: number;
  /** TS207. */
  totalOutlierDayCount?: string;
  /** TS208. */
  totalDayOutlierCents?: number;
  /** TS209. */
  totalCostOutlierCents?: number;
  /** TS210. */
  averageDrgLengthOfStay?: string;
  /** TS211. */
  totalDischargeCount?: string;
  /** TS212. */
  totalCostReportDayCount?: string;
  /** TS213. */
  totalCoveredDayCount?: string;
  /** TS214. */
  totalNoncoveredDayCount?: string;
  /** TS215. */
  totalMspPassThroughCents?: number;
  /** TS216. */
  averageDrgWeight?: string;
  /** TS217: federal part (FSP) of the prospective payment (PPS). */
  totalPpsCapitalFspDrgCents?: number;
  /** TS218: hospital part (HSP) of the prospective payment. */
  totalPpsCapitalHspDrgCents?: number;
  /** TS219: disproportionate share (DSH) of the prospective payment. */
  totalPpsDshDrgCents?: number;
}

/** LX, TS3, TS2: the heading under which a payer groups claims. */
export interface ClaimPaymentBatch {
  /** LX01. */
  number: string;
  summary?: ProviderSummary;
  supplementalSummary?: ProviderSupplementalSummary;
}

/** One pair of PLB; a positive amount reduces the payment. */
export interface ProviderLevelAdjustment {
  providerId: string;
  fiscalPeriodDate: X12Date;
  code: string;
  reference?: string;
  amountCents: number;
}

export interface ParsedClaimPayment extends ClaimPayment {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** One 835 transaction set. */
export interface Remittance extends RemittanceHeader {
  /** ST02. */
  controlNumber: string;
  claimPayments: ClaimPayment[];
  providerLevelAdjustments: ProviderLevelAdjustment[];
}

export interface ParsedRemittance extends RemittanceHeader {
  controlNumber: string;
  claimPayments: ParsedClaimPayment[];
  providerLevelAdjustments: ProviderLevelAdjustment[];
  unmapped: Unmapped[];
}

export interface Build835Input extends BuildInput {
  /** Writes sums that do not balance (see `checkBalance`), for example to write what a payer sent. Default false. */
  allowUnbalanced?: boolean;
  remittances: Remittance[];
}

/** An imbalance. `difference` is the actual value less the expected one. */
export interface Imbalance {
  level: 'line' | 'claim' | 'transaction';
  /** `not_evaluable`: a required amount is absent, so the sum cannot be checked. */
  outcome: 'mismatch' | 'not_evaluable';
  /** Index in `claimPayments`; absent for the transaction. */
  claimIndex?: number;
  /** Index in `servicePayments`. */
  lineIndex?: number;
  rule:
    | 'line_charge_less_adjustments_is_paid'
    | 'claim_charge_less_adjustments_is_paid'
    | 'line_charges_sum_to_claim_charge'
    | 'claim_payments_less_provider_adjustments_is_payment';
  expectedCents?: number;
  foundCents?: number;
  differenceCents?: number;
}
