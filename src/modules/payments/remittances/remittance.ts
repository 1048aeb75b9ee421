import type { Part } from '../../part-fields.ts';
import type { NewValues, Stored } from '../../resource-fields.ts';
import type { DecidingPayer } from '../ledger/ledger-entry.ts';
import type { claimPaymentFields, servicePaymentFields } from './claim-payment-fields.ts';
import type { remittanceFields } from './remittance-fields.ts';

export type PostingStatus = Remittance['postingStatus'];

export type PaymentMethod = Remittance['paymentMethod'];

/** One claim payment of a remittance and its result. Amounts in cents. */
export type RemittanceClaim = Part<typeof claimPaymentFields>;

/** Loop 2100: a payer's decision on one claim, as an 835 states it. */
export type ClaimPayment = Pick<
  NewValues<(typeof claimPaymentFields)['fields']>,
  | 'patientControlNumber'
  | 'payerClaimControlNumber'
  | 'claimStatusCode'
  | 'patient'
  | 'crossoverCarrier'
  | 'charge'
  | 'paid'
  | 'patientResponsibility'
  | 'adjustments'
  | 'remarkCodes'
  | 'facilityTypeCode'
  | 'frequencyCode'
  | 'diagnosisRelatedGroup'
  | 'diagnosisRelatedGroupWeight'
  | 'inpatientDecision'
  | 'outpatientDecision'
  | 'statementPeriod'
  | 'lines'
>;

/** Loop 2110: a payer's decision on one line. Amounts in cents. */
export type ServicePayment = Part<typeof servicePaymentFields>;

/** The patient of a claim payment as the payer names them. */
export type PaidPatient = NonNullable<RemittanceClaim['patient']>;
export type PaidName = NonNullable<PaidPatient['name']>;

/** How a claim payment was matched to its claim. */
export type ClaimMatch = RemittanceClaim['match'];

/** How a paid line was matched to the claim's line. */
export type LineMatchMethod = RemittanceClaim['lineMatches'][number]['method'];

/** How the amounts of a reversal differ from those of the decision that it withdraws. Cents, as in the decision. */
export type ReversalDifference = NonNullable<RemittanceClaim['reversalDifference']>;

/** PLB: adjustments outside of claims. A positive amount reduces the payment. */
export type ProviderAdjustment = Remittance['providerAdjustments'][number];

/** A sum in the file that does not balance. Positions count from 1. */
export type Imbalance = Remittance['imbalances'][number];

/** One 835 transaction set as read, without its claim payments, before matching. */
export type RemittanceAdvice = Pick<
  Remittance,
  | 'traceNumber'
  | 'originatingCompanyId'
  | 'payerId'
  | 'payerName'
  | 'payeeNpi'
  | 'paymentMethod'
  | 'paymentAmount'
  | 'paymentDate'
  | 'providerAdjustments'
  | 'claimCount'
  | 'imbalances'
> & { comparison?: RemittanceComparison };

/** Hashes that recognize the same payment in another file. */
export type RemittanceComparison = NonNullable<Remittance['comparison']>;

/** A remittance: one 835 transaction set and its posting status. Its claim payments are separate rows. */
export type Remittance = Stored<typeof remittanceFields>;

/** Returns the payer that sent a remittance, as the ledger records it with its decisions. */
export function payerOf({ payerId, payerName }: Pick<Remittance, 'payerId' | 'payerName'>): DecidingPayer {
  return { id: payerId, name: payerName };
}

/** 835: a limited number of claim payments of one transaction set. The parts are in the order of the file. */
export type RemittancePart = {
  kind: 'remittance';
  /** Position of the transaction set among the 835s of the file, from 1. */
  sequence: number;
  /** The data of the transaction set other than its claim payments. Included only in the first part. */
  advice: RemittanceAdvice | null;
  /** The number of claim payments of the transaction set before this part. */
  from: number;
  payments: ClaimPayment[];
  isLast: boolean;
};

declare module '../../trading/exchange/inbound/processing/payer-answer.ts' {
  interface ModuleAnswers {
    remittance: RemittancePart;
  }
}
