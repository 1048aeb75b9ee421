import type { LocalDate } from '../../kernel/local-date.ts';
import type { DenialAction, DenialCategory, DenialStage } from './denial-category.ts';

export const DENIAL_STATUSES = ['open', 'overturned'] as const;
/** `overturned`: the payer has decided otherwise since. */
export type DenialStatus = (typeof DENIAL_STATUSES)[number];

/** One reason for non-payment, for all lines of a claim that it applies to. Amounts in cents. */
export type Denial = {
  id: string;
  claimId: string;
  /** The lines with this reason; empty if it applies to the claim as a whole. */
  serviceLineIds: string[];
  /** The remittance that contained it. */
  remittanceId: string;
  payerId: string;
  level: 'claim' | 'line';
  status: DenialStatus;
  deniedAmount: number;
  /** CAS01 */
  groupCode: string;
  /** CARC, CAS02. */
  carc: string;
  /** RARC: LQ*HE, MIA, MOA. */
  rarcs: string[];
  category: DenialCategory;
  /** Our label of the reason. */
  label: string;
  rootCause: { stage: DenialStage; confidence: 'high' | 'medium' | 'low' };
  preventable: { byRuleIds: string[] };
  recommendedActions: DenialAction[];
  appealable: boolean;
  appealDeadline: DenialDeadline | null;
  correctedClaimDeadline: DenialDeadline | null;
  receivedAt: string;
  resolution: { type: 'paid'; remittanceId: string; at: string } | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A date and its source; a contract with the payer overrides it. */
export type DenialDeadline = { date: LocalDate; basis: { source: 'payer_directory'; days: number; from: LocalDate } };
