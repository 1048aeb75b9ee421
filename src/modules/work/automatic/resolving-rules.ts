import type { EventType } from '../../event-types.ts';
import type { ResolutionCode, WorkType } from '../work-item.ts';

// biome-ignore lint/suspicious/noExplicitAny: events carry resources of many modules; each rule reads its own.
type Data = any;

/** Completes the open items of these types about a subject or a claim. `of` returns null if the event settles nothing. */
type ResolvingRule = {
  event: EventType;
  types: readonly WorkType[];
  code: ResolutionCode;
  isCancelled?: true;
  of(data: Data): { subjectId?: string; claimId?: string } | null;
};

const CLAIM_TYPES = ['claim_rejection', 'data_request', 'claim_follow_up', 'claim_scrub', 'denial'] as const;
const AUTHORIZATION_TYPES = ['prior_auth_question', 'prior_auth_submission'] as const;
const ofClaim = ({ claim }: Data) => ({ claimId: claim.id });
const ofAuthorization = ({ priorAuthorization }: Data) => ({ subjectId: priorAuthorization.id });

/** The events of an answer that arrives after it was reported as overdue. */
const LATE_ANSWERS = ['payer_status_updated', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'] as const;
const ofLateClaim = ({ claim, previousAttributes }: Data) =>
  previousAttributes?.acknowledgmentOverdueSince ? { subjectId: claim.id } : null;

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
  { event: 'claim.submitted', types: ['claim_rejection', 'claim_scrub'], code: 'submitted', of: ofClaim },
  { event: 'claim.information_sent', types: ['data_request'], code: 'answered', of: ofClaim },
  {
    event: 'appeal.outcome_received',
    types: ['appeal'],
    code: 'decided',
    of: ({ appeal }) => ({ subjectId: appeal.id }),
  },
  { event: 'claim.paid', types: CLAIM_TYPES, code: 'paid', of: ofClaim },
  { event: 'claim.voided', types: CLAIM_TYPES, code: 'not_needed', isCancelled: true, of: ofClaim },
  {
    event: 'appeal.sent',
    types: ['denial'],
    code: 'appealed',
    of: ({ appeal }) => (appeal.claimId ? { claimId: appeal.claimId } : null),
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
  { event: 'prior_auth.approved', types: AUTHORIZATION_TYPES, code: 'decided', of: ofAuthorization },
  { event: 'prior_auth.denied', types: AUTHORIZATION_TYPES, code: 'decided', of: ofAuthorization },
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
  {
    event: 'interchange.transmitted',
    types: ['integration_failure'],
    code: 'fixed',
    of: (data) => ({ subjectId: Object.values<Data>(data)[0].id }),
  },
];
