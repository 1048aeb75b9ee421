import type { LocalDate } from '../../kernel/local-date.ts';
import type { DenialAction, DenialCategory, DenialStage } from './denial-category.ts';

export const DENIAL_STATUSES = ['open', 'overturned'] as const;
/** `overturned`: the payer has since decided otherwise. Further states follow with appeals and work items. */
export type DenialStatus = (typeof DENIAL_STATUSES)[number];

/** One reason why a payer did not pay, over all lines of a claim that it names. Money in cents. */
export type Denial = {
  id: string;
  claimId: string;
  /** The lines that the reason was given for; empty when it was given for the claim as a whole. */
  serviceLineIds: string[];
  /** The remittance that brought it. */
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

/** A date and where it comes from; a contract with the payer overrides it. */
export type DenialDeadline = { date: LocalDate; basis: { source: 'payer_directory'; days: number; from: LocalDate } };
