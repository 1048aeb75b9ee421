import type { Actor } from '../../../database/transactions/transaction-options.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Adjustment } from '../denials/classification/adjustment-reasons.ts';
import type { PaymentMethod, ProviderAdjustment } from './remittance.ts';

type EnteredAdjustment = Pick<Adjustment, 'groupCode' | 'reasonCode' | 'amount'> & { quantity?: string };

/** A line of a paper remittance. Amounts in cents. */
export type EnteredLine = {
  /** A line has a procedure, a revenue code or both. */
  procedureCode?: string;
  revenueCode?: string;
  modifiers?: string[];
  lineItemControlNumber?: string;
  serviceDate?: { start: LocalDate; end?: LocalDate };
  charge: number;
  paid: number;
  allowed?: number;
  paidUnits?: string;
  adjustments?: EnteredAdjustment[];
  remarkCodes?: string[];
};

/** A claim of a paper remittance. Amounts in cents. */
export type EnteredClaim = {
  patientControlNumber: string;
  patientName?: { family: string; given?: string };
  memberId?: string;
  payerClaimControlNumber?: string;
  /** CLP02; 1 if it is not given. */
  claimStatusCode?: string;
  charge: number;
  paid: number;
  adjustments?: EnteredAdjustment[];
  remarkCodes?: string[];
  lines?: EnteredLine[];
};

/** A paper remittance as a person enters it. Amounts in cents. */
export type EnteredRemittance = {
  payerId: string;
  payee: { npi: string; name: string };
  /** Number of the check or of the electronic payment. */
  traceNumber: string;
  paymentMethod: Exclude<PaymentMethod, 'other'>;
  paymentAmount: number;
  paymentDate: LocalDate;
  claims: EnteredClaim[];
  providerAdjustments?: (Omit<ProviderAdjustment, 'reference'> & { reference?: string })[];
  documentId?: string;
  /** Why it is recorded although its amounts do not add up. */
  imbalance?: EntryImbalance;
  confirmDuplicate?: boolean;
};

/** The remittance as the caller sends it: the payee may be left out. */
export type RemittanceEntryInput = Omit<EnteredRemittance, 'payee'> & Partial<Pick<EnteredRemittance, 'payee'>>;

/** Why a person records amounts that do not add up. `reason` is a code; the note may name a patient. */
export type EntryImbalance = { reason: string; note: string };

/** Who entered a remittance and when, from which document, and why its amounts need not add up. */
export type RemittanceEntry = {
  enteredBy: Actor;
  enteredAt: string;
  documentId: string | null;
  imbalance: EntryImbalance | null;
};
