import type { LocalDate } from '../../../kernel/local-date.ts';
import type { PrintedDocument } from '../../../printing/printed-document.ts';
import type { RequestedInformation } from '../denials/requested-information.ts';
import type { LetterContent } from './letter/letter-content.ts';

export const APPEAL_STATUSES = [
  'draft',
  'sent',
  'acknowledged',
  'overturned',
  'partially_overturned',
  'upheld',
  'dismissed',
  'withdrawn',
] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** The allowed transitions from each state. The next level after `upheld` is a new appeal. */
export const APPEAL_TRANSITIONS: Readonly<Record<AppealStatus, readonly AppealStatus[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['acknowledged', 'overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn'],
  acknowledged: ['overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn'],
  overturned: [],
  partially_overturned: [],
  upheld: [],
  dismissed: [],
  withdrawn: [],
};

/** States in which the payer has the letter and has not decided. */
export const PENDING_STATUSES: readonly AppealStatus[] = ['sent', 'acknowledged'];
/** Decisions after which an appeal at the next level is possible. */
export const APPEALABLE_STATUSES: readonly AppealStatus[] = ['upheld', 'partially_overturned', 'dismissed'];

/** A provider disputes the decision in its own name; a member's appeal needs the member's authorization. */
export const APPEAL_AUDIENCES = ['provider_dispute', 'member_appeal'] as const;
export type AppealAudience = (typeof APPEAL_AUDIENCES)[number];

export const APPEAL_URGENCIES = ['standard', 'expedited'] as const;
export const APPEAL_LEVEL_MAX = 5;

/**
 * `sandbox` delivers to the sandbox's payers, and `x12_275` by the payer's route. The configured carriers deliver `fax`,
 * `mail` and `email`; without one, and for a portal, the caller sends the letter and records it.
 */
export const APPEAL_CHANNELS = ['sandbox', 'portal', 'fax', 'mail', 'email', 'x12_275'] as const;
export type AppealChannel = (typeof APPEAL_CHANNELS)[number];

export const APPEAL_RESULTS = ['overturned', 'partially_overturned', 'upheld', 'dismissed'] as const;
export type AppealResult = (typeof APPEAL_RESULTS)[number];

/** The source of a deadline, so that it can be checked. A contract or the notice may set another deadline. */
type DeadlineBasis = {
  source: 'regulation' | 'payer_directory';
  /** The citation of the regulation; null for the directory. */
  citation: string | null;
  days: number;
  /** The day from which the days are counted. */
  from: LocalDate;
};

export type AppealRecipient = {
  name: string;
  department: string | null;
  lines: string[];
  fax: string | null;
  email: string | null;
};

export const DELIVERY_STATES = ['queued', 'accepted', 'failed'] as const;
type AppealDelivery = { state: (typeof DELIVERY_STATES)[number]; at: string; reason: string | null };

export type AppealOutcome = {
  result: AppealResult;
  /** The amount in cents that the payer will pay; null for a prior authorization or if the decision has no amount. */
  amountRecovered: number | null;
  reason: string | null;
  receivedAt: string;
  source: 'payer' | 'manual';
  letterDocumentId: string | null;
};

export const POLISH_STATES = ['queued', 'done', 'failed', 'not_configured'] as const;
/** `statements`: how many statements have another wording. */
export type AppealPolish = { state: (typeof POLISH_STATES)[number]; model: string | null; statements: number };

/** A request to a payer to change a denial or a denied prior authorization, with its letter. Amounts in cents. */
export type Appeal = {
  id: string;
  externalId: string | null;
  type: 'claim_denial' | 'prior_auth_denial';
  status: AppealStatus;
  statusChangedAt: string;
  /** Denials of one claim; empty for a prior authorization. */
  denialIds: string[];
  claimId: string | null;
  priorAuthorizationId: string | null;
  patientId: string;
  payerId: string;
  payerName: string;
  audience: AppealAudience;
  level: number;
  levelName: string;
  previousAppealId: string | null;
  nextAppealId: string | null;
  urgency: (typeof APPEAL_URGENCIES)[number];
  /** The last day to send it; null if neither a rule nor the directory sets one. */
  deadline: { date: LocalDate; basis: DeadlineBasis } | null;
  /** The last day for the payer's decision, once the appeal is sent. */
  decisionDueDate: LocalDate | null;
  decisionDays: number | null;
  /** When it was reported that the payer had not decided in time. */
  decisionOverdueReportedAt: string | null;
  amountInControversy: number | null;
  letter: LetterContent;
  /** Whether a model has reworded the letter; absent if it was not requested. */
  polish?: AppealPolish | null;
  documentIds: string[];
  /** The member's authorization of the practice as representative. */
  representativeDocumentId: string | null;
  recipient: AppealRecipient;
  channel: AppealChannel | null;
  sentAt: string | null;
  /** Why it was sent after the deadline. */
  lateReason: string | null;
  trackingNumber: string | null;
  /** The proof that the caller received from a portal or a carrier, such as a screenshot or a fax report. */
  confirmationDocumentId: string | null;
  /** The delivery of a letter that the service delivers. Absent in appeals that were sent before carriers existed. */
  delivery?: AppealDelivery | null;
  /** The interchange of a letter that was sent as a 275. */
  interchangeId?: string | null;
  acknowledgment: { at: string; reference: string | null } | null;
  /** The information that the payer requests before it decides. Absent in appeals of earlier versions. */
  informationRequest?: RequestedInformation | null;
  outcome: AppealOutcome | null;
  withdrawnReason: string | null;
  metadata: Record<string, string>;
  /** The letter as it was sent; not shown, and null in a draft. */
  print: PrintedDocument | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};
