import type { Changes, Stored } from '../resource-fields.ts';
import type { authorizationFields } from './authorization-fields.ts';

/** The possible decisions of a payer about a request. */
const DECISIONS = ['approved', 'partially_approved', 'denied', 'not_required'] as const;

/**
 * The possible transitions of each state. A denied authorization is amended by a new one, unless the payer reverses its
 * denial on appeal.
 */
export const AUTHORIZATION_TRANSITIONS: Readonly<Record<AuthorizationStatus, readonly AuthorizationStatus[]>> = {
  draft: ['requires_action', 'ready', 'cancelled'],
  requires_action: ['ready', 'cancelled'],
  ready: ['requires_action', 'submitted', 'not_required', 'cancelled'],
  submitted: ['pended', 'questions_received', ...DECISIONS, 'cancelled', 'failed'],
  pended: ['questions_received', ...DECISIONS, 'cancelled'],
  questions_received: ['submitted', ...DECISIONS, 'cancelled'],
  approved: ['expired'],
  partially_approved: ['expired'],
  denied: ['approved', 'partially_approved'],
  not_required: [],
  expired: [],
  cancelled: [],
  failed: [],
};

/** States in which the content can be changed. */
export const EDITABLE_STATUSES: readonly AuthorizationStatus[] = ['draft', 'requires_action', 'ready'];
/** States in which the payer has the request and has not decided. */
export const WAITING_STATUSES: readonly AuthorizationStatus[] = ['submitted', 'pended', 'questions_received'];
/** States in which the authorization allows claims to be billed. */
export const APPROVED_STATUSES: readonly AuthorizationStatus[] = ['approved', 'partially_approved'];

/**
 * A request to a payer to authorize services before they are billed. X12 278; FHIR Claim with use `preauthorization`.
 */
export type PriorAuthorization = Stored<typeof authorizationFields>;

/** The part of an authorization that its author writes. */
export type AuthorizationContent = Pick<
  PriorAuthorization,
  'patientId' | 'supersedesId' | keyof Changes<typeof authorizationFields>
>;

export type AuthorizationStatus = PriorAuthorization['status'];
export type AuthorizationProvider = PriorAuthorization['requestingProvider'];

/** A requested service. Its sequence never changes. */
export type AuthorizationItem = PriorAuthorization['items'][number];
export type ItemDecision = NonNullable<AuthorizationItem['decision']>;

export type Requirement = PriorAuthorization['requirement'];
export type Requirements = PriorAuthorization['requirements'];
export type RequirementIssue = Requirements['issues'][number];

export type AuthorizationDecision = NonNullable<PriorAuthorization['decision']>;
export type ActionCode = AuthorizationDecision['actionCode'];
/** `specific`: whether the reason is specific. CMS-0057-F requires specific reasons of impacted payers since 2026. */
export type DenialReason = AuthorizationDecision['denialReasons'][number];
export type DenialCategory = DenialReason['category'];

/**
 * The rule that set the times, and the times. `decisionDueAt` is null while the payer waits, if the rule counts from
 * answers.
 */
export type AuthorizationClock = PriorAuthorization['clock'];

/** The payer's confirmation that it has the request. */
export type PayerReceipt = NonNullable<PriorAuthorization['payerReceipt']>;
export type ProviderReview = PriorAuthorization['review'];

/** Returns whether the state table has this move. */
export function canTransition(from: AuthorizationStatus, to: AuthorizationStatus): boolean {
  return AUTHORIZATION_TRANSITIONS[from].includes(to);
}
