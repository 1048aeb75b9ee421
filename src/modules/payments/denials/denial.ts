import type { LocalDate } from '../../../kernel/local-date.ts';
import type { DenialAction, DenialCategory, DenialStage } from './classification/denial-category.ts';
import type { RequestedInformation } from './requested-information.ts';
import type { WriteOffReason } from './write-off-reasons.ts';

export const DENIAL_STATUSES = [
  'open',
  'in_progress',
  'correcting',
  'appealing',
  'overturned',
  'upheld',
  'written_off',
  'billed_patient',
  'expired',
] as const;
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
  /** The part that is still open: the denied amount less what is paid or written off, until the denial ends, then 0. */
  openAmount: number;
  /** The part that has been written off while the rest is still being worked on. */
  writtenOffAmount: number;
  /** The part that the payer has released while it still refuses the rest. */
  recoveredAmount: number;
  /** CAS01 */
  groupCode: string;
  /** CARC, CAS02. */
  carc: string;
  /** RARC: LQ*HE, MIA, MOA. */
  rarcs: string[];
  category: DenialCategory;
  /** Set if a person has changed the category. */
  categoryChange: CategoryChange | null;
  /** Our label of the reason. */
  label: string;
  rootCause: { stage: DenialStage; confidence: 'high' | 'medium' | 'low' };
  preventable: { byRuleIds: string[]; wouldHaveBeenCaught: boolean };
  recoverability: Recoverability;
  recommendedActions: DenialAction[];
  /** The request for an authorization after the service, if that is recommended; shown with the action. */
  retroAuthorization?: Record<string, unknown> | null;
  appealable: boolean;
  appealDeadline: AppealDeadline | null;
  correctedClaimDeadline: DenialDeadline | null;
  receivedAt: string;
  /** The replacement claim that was submitted last. */
  replacementClaimId: string | null;
  resolution: DenialResolution | null;
  /** The state in which the payer took the decision back, in case it refuses the amount again; not shown. */
  statusBeforeWithdrawal?: DenialStatus;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  /** When the next notice about a deadline is due; not shown. */
  nextNoticeAt: string | null;
  /** Information that the payer requests. Absent in denials of earlier versions. */
  informationRequest?: RequestedInformation | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type CategoryChange = { from: DenialCategory; reason: string; at: string };

/** The estimated chance of payment, in percent, and the organization's own denials that it rests on. */
export type Recoverability = {
  score: number;
  basis: {
    source: 'history' | 'default';
    /** Which earlier denials were counted; null if there were too few. */
    scope: 'payer_reason' | 'payer_category' | null;
    /** Denials that have ended, and those of them that were overturned. */
    concluded: number;
    overturned: number;
    asOf: LocalDate;
  };
};

/** A date and its source; a contract with the payer overrides it. */
type DenialDeadline = { date: LocalDate; basis: { source: 'payer_directory'; days: number; from: LocalDate } };

export type AppealDeadline = {
  date: LocalDate;
  level: number;
  levelName: string;
  basis: {
    source: 'regulation' | 'payer_directory';
    /** The regulation; null for the directory. */
    citation: string | null;
    days: number;
    from: LocalDate;
  };
};

export const RESOLUTION_TYPES = [
  'paid',
  'appeal',
  'write_off',
  'bill_patient',
  'replaced',
  'voided',
  'billed_next_payer',
  'expired',
  'withdrawn',
] as const;

export type DenialResolution = {
  /**
   * `replaced`, `voided`: the claim is no longer in force; its amounts are on the replacement, or on no claim.
   * `billed_next_payer`: another claim bills the amount to the next payer.
   * `withdrawn`: the payer has taken the decision back and has not decided again.
   */
  type: (typeof RESOLUTION_TYPES)[number];
  at: string;
  /** Cents that the payer has paid or announced to pay; null if no payment was due. */
  amountRecovered: number | null;
  remittanceId: string | null;
  appealId: string | null;
  /** The replacement, the void, or the claim to the next payer. */
  claimId: string | null;
  /** The reason for a write-off. */
  reasonCode: WriteOffReason | null;
  note: string | null;
  /** The patient's waiver that allows billing the patient. */
  waiverDocumentId: string | null;
};
