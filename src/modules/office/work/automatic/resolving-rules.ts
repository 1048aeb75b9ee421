import type { AuditInput } from '../../../../database/transactions/contributor.ts';
import type { EventType } from '../../../event-types.ts';
import type { ResolutionCode, WorkType } from '../work-values.ts';

// biome-ignore lint/suspicious/noExplicitAny: events carry resources of many modules; each rule reads its own.
type Data = any;

/**
 * The subject or claim whose items are completed. `deniedBy` also completes those about appeals of this denial alone.
 */
type Settles = { subjectId?: string; claimId?: string; deniedBy?: string };
type Completing = {
  types: readonly WorkType[];
  code: ResolutionCode;
  isCancelled?: true;
  /** Items of this category stay open, because the event does not complete their task. */
  exceptCategory?: string;
};
/**
 * Completes the open items of these types about a subject or a claim. `of` returns null if the event completes none.
 */
type ResolvingRule = Completing & { event: EventType; of(data: Data): Settles | readonly Settles[] | null };
/** The same for a change that fires no event: it is recognized by the action of its audit entry. */
type ResolvingAction = Completing & { action: string; of(change: AuditInput): Settles | null };

const CLAIM_TYPES = ['claim_rejection', 'data_request', 'claim_follow_up', 'claim_scrub'] as const;
const AUTHORIZATION_TYPES = ['prior_auth_question', 'prior_auth_submission'] as const;
/** The payer has decided on the later claim, but based on the earlier payer's old decision. */
const EARLIER_PAYER_CHANGED = 'earlier_payer_changed';
const ofClaim = ({ claim }: Data) => ({ claimId: claim.id });
const ofAuthorization = ({ priorAuthorization }: Data) => ({ subjectId: priorAuthorization.id });
const ofSubject = ({ subjectId }: AuditInput) => ({ subjectId });

/** The events of an answer that arrives after it was reported as overdue. */
const LATE_ANSWERS = [
  ...(['payer_status_updated', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid', 'estimated'] as const),
];
const ofLateClaim = ({ claim, previousAttributes }: Data) =>
  previousAttributes?.acknowledgmentOverdueSince ? { subjectId: claim.id } : null;

/** How a denial's item ends in each state of the denial. States after which the office must act are not listed. */
const DENIAL_ENDS: readonly (Completing & { is(denial: Data): boolean })[] = [
  { types: ['denial'], code: 'appealed', is: ({ status }) => status === 'appealing' },
  { types: ['denial'], code: 'submitted', is: ({ status }) => status === 'correcting' },
  ...(['paid', 'decided'] as const).map((code): (typeof DENIAL_ENDS)[number] => ({
    types: ['denial', 'appeal'],
    code,
    is: ({ status, resolution }) => status === 'overturned' && (code === 'decided') === (resolution?.type === 'appeal'),
  })),
  ...(['written_off', 'billed_patient', 'expired'] as const).map((code): (typeof DENIAL_ENDS)[number] => ({
    types: ['denial', 'appeal'],
    code,
    is: ({ status }) => status === code,
  })),
];
const isSuperseded = ({ resolution }: Data) => ['replaced', 'voided'].includes(resolution?.type);
/** If a change keeps the state of a denial, an item that a person has reopened is not completed again. */
const ofEndedDenial = (is: (denial: Data) => boolean) => {
  return ({ denial, previousAttributes }: Data) =>
    is(denial) && previousAttributes?.status !== undefined ? { subjectId: denial.id, deniedBy: denial.id } : null;
};

/** The table from events to the work that they complete. */
export const RESOLVING_RULES: readonly ResolvingRule[] = [
  ...LATE_ANSWERS.map(
    (verb): ResolvingRule => ({
      event: `claim.${verb}`,
      types: ['integration_failure'],
      code: 'fixed',
      of: ofLateClaim,
    }),
  ),
  ...DENIAL_ENDS.map(
    ({ is, ...end }): ResolvingRule => ({
      event: end.code === 'expired' ? 'denial.expired' : 'denial.updated',
      ...end,
      of: ofEndedDenial(is),
    }),
  ),
  {
    event: 'denial.updated',
    types: ['denial', 'appeal'],
    code: 'not_needed',
    isCancelled: true,
    of: ({ denial }) => (isSuperseded(denial) ? { subjectId: denial.id, deniedBy: denial.id } : null),
  },
  {
    event: 'denial.updated',
    types: ['denial', 'appeal'],
    code: 'billed_next_payer',
    of: ({ denial, previousAttributes }) =>
      denial.resolution?.type === 'billed_next_payer' && previousAttributes?.resolution === null
        ? { subjectId: denial.id, deniedBy: denial.id }
        : null,
  },
  { event: 'claim.submitted', types: ['claim_rejection', 'claim_scrub'], code: 'submitted', of: ofClaim },
  // The payer has accepted a claim that it had rejected before.
  { event: 'claim.accepted', types: ['claim_rejection'], code: 'not_needed', isCancelled: true, of: ofClaim },
  {
    event: 'claim.balance_changed',
    types: ['claim_rejection'],
    code: 'written_off',
    of: ({ claim }) => (claim.status === 'rejected' && claim.balance === 0 ? { claimId: claim.id } : null),
  },
  { event: 'claim.information_sent', types: ['data_request'], code: 'answered', of: ofClaim },
  {
    event: 'appeal.outcome_received',
    types: ['appeal'],
    code: 'decided',
    of: ({ appeal }) => ({ subjectId: appeal.id }),
  },
  ...(['denied', 'partially_paid', 'paid'] as const).map(
    (verb): ResolvingRule => ({
      event: `claim.${verb}`,
      types: CLAIM_TYPES,
      code: verb === 'denied' ? 'decided' : 'paid',
      exceptCategory: EARLIER_PAYER_CHANGED,
      of: ofClaim,
    }),
  ),
  // The payer answers a predetermination with an estimate instead of a payment.
  { event: 'claim.estimated', types: CLAIM_TYPES, code: 'decided', exceptCategory: EARLIER_PAYER_CHANGED, of: ofClaim },
  {
    event: 'claim.voided',
    types: [...CLAIM_TYPES, 'integration_failure'],
    code: 'not_needed',
    isCancelled: true,
    of: ofClaim,
  },
  {
    event: 'appeal.sent',
    types: ['appeal'],
    code: 'appealed',
    of: ({ appeal }) => {
      const about = appeal.previousAppealId ?? appeal.priorAuthorizationId;
      return about === null ? null : { subjectId: about };
    },
  },
  {
    event: 'review.decided',
    types: ['manual_review'],
    code: 'decided',
    of: ({ review }) => (review.status === 'pending' ? null : { subjectId: review.id }),
  },
  {
    event: 'remittance.posted',
    types: ['remittance_match'],
    code: 'matched',
    of: ({ remittance }) => (remittance.postingStatus === 'posted' ? { subjectId: remittance.id } : null),
  },
  {
    event: 'eligibility.completed',
    types: ['eligibility'],
    code: 'fixed',
    of: ({ eligibilityCheck: check }) => (check.coverageStatus === 'active' ? { subjectId: check.coverageId } : null),
  },
  { event: 'prior_auth.answers_submitted', types: ['prior_auth_question'], code: 'answered', of: ofAuthorization },
  // A failed authorization is sent again; the payer no longer waits for the answers of the first one.
  { event: 'prior_auth.failed', types: ['prior_auth_question'], code: 'not_needed', of: ofAuthorization },
  {
    event: 'prior_auth.approved',
    types: [...AUTHORIZATION_TYPES, 'appeal'],
    code: 'decided',
    // The payer can approve what it denied before, also after a lost appeal.
    of: ({ priorAuthorization: { id, appealIds } }) => [id, ...appealIds].map((subjectId: string) => ({ subjectId })),
  },
  { event: 'prior_auth.denied', types: AUTHORIZATION_TYPES, code: 'decided', of: ofAuthorization },
  { event: 'prior_auth.not_required', types: AUTHORIZATION_TYPES, code: 'decided', of: ofAuthorization },
  { event: 'prior_auth.expired', types: [...AUTHORIZATION_TYPES, 'appeal'], code: 'expired', of: ofAuthorization },
  {
    event: 'prior_auth.cancelled',
    types: AUTHORIZATION_TYPES,
    code: 'not_needed',
    isCancelled: true,
    of: ofAuthorization,
  },
  {
    event: 'integration.connection_status_changed',
    types: ['integration_failure'],
    code: 'fixed',
    of: ({ connection }) => (connection.status === 'active' ? { subjectId: connection.id } : null),
  },
  {
    event: 'integration.connection_status_changed',
    types: ['integration_failure'],
    code: 'not_needed',
    isCancelled: true,
    of: ({ connection }) => (connection.status === 'disabled' ? { subjectId: connection.id } : null),
  },
  {
    event: 'connection.credentials_renewed',
    types: ['integration_failure'],
    code: 'fixed',
    of: ({ payerConnection }) => ({ subjectId: payerConnection.id }),
  },
  ...(['transmitted', 'failed'] as const).map(
    (verb): ResolvingRule => ({
      event: `interchange.${verb}`,
      types: ['integration_failure'],
      code: verb === 'failed' ? 'decided' : 'fixed',
      of: (data) => ({ subjectId: Object.values<Data>(data)[0].id }),
    }),
  ),
];

/** The end of an item when its subject is put aside or deleted. */
const NOT_NEEDED = { code: 'not_needed', isCancelled: true, of: ofSubject } as const;
const FIXED = { types: ['integration_failure'], code: 'fixed', of: ofSubject } as const;

/** The table from audit entries to the work that these changes complete. */
export const RESOLVING_ACTIONS: readonly ResolvingAction[] = [
  {
    action: 'claim.cancelled',
    types: CLAIM_TYPES,
    code: 'not_needed',
    isCancelled: true,
    of: ({ subjectId }) => ({ claimId: subjectId }),
  },
  { action: 'appeal.withdrawn', types: ['appeal'], ...NOT_NEEDED },
  // The work continues with the authorization that replaces this one.
  { action: 'prior_authorization.superseded', types: [...AUTHORIZATION_TYPES, 'appeal'], ...NOT_NEEDED },
  { action: 'patient.merged', types: ['patient_merge'], code: 'duplicate', of: ofSubject },
  { action: 'coverage.inactive', types: ['eligibility'], code: 'fixed', of: ofSubject },
  { action: 'coverage.cancelled', types: ['eligibility'], ...NOT_NEEDED },
  { action: 'coverage.entered_in_error', types: ['eligibility'], ...NOT_NEEDED },
  // A corrected remittance opens its own item if it needs a person.
  { action: 'remittance.replaced', types: ['remittance_match'], ...NOT_NEEDED },
  { action: 'remittance.dismissed', types: ['remittance_match'], ...NOT_NEEDED },
  { action: 'interchange.acknowledged_late', ...FIXED },
  { action: 'interchange.resolved', ...FIXED },
  { action: 'payer_file.assigned', ...FIXED },
  { action: 'payer_file.reprocessed', ...FIXED },
  { action: 'payer_file.marked_report', types: ['integration_failure'], ...NOT_NEEDED },
  { action: 'payer_file.discarded', types: ['integration_failure'], ...NOT_NEEDED },
  {
    action: 'webhook_subscription.updated',
    types: ['integration_failure'],
    code: 'fixed',
    of: ({ subjectId, details }) => (details?.statusAfter === 'enabled' ? { subjectId } : null),
  },
  { action: 'webhook_subscription.deleted', types: ['integration_failure'], ...NOT_NEEDED },
  { action: 'connection.deleted', types: ['integration_failure'], ...NOT_NEEDED },
  { action: 'partner_ehr.deleted', types: ['integration_failure'], ...NOT_NEEDED },
  { action: 'fhir_connection.deleted', types: ['integration_failure'], ...NOT_NEEDED },
];
