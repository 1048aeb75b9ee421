import type { AuditInput } from '../../../src/database/transactions/contributor.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { EVENT_DECLARATIONS, EVENT_TYPES, type EventType } from '../../../src/modules/event-types.ts';
import type { TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';

/**
 * Fires an event as its module does, in a transaction that then follows it. `change` edits the example of its
 * declaration.
 */
export async function fireEvent(
  { t, organizationId }: { t: TestApp; organizationId: string },
  type: EventType,
  subjectId: string | null,
  change: (resource: Shown, data: Record<string, Shown>) => void,
): Promise<void> {
  const example = EVENT_DECLARATIONS[type].example({
    id: (prefix) => newId(prefix),
    now: new Date('2031-01-06T12:00:00.000Z'),
  });
  const data = structuredClone(example.data) as Record<string, Shown>;
  const resource = data[EVENT_TYPES[type].resource];
  if (subjectId !== null) resource.id = subjectId;
  change(resource, data);
  const { resourceType } = example;
  const actor = { type: 'system', id: 'test' } as const;
  await transact(t.app.database, { organizationId, actor }, async (tx) => {
    tx.emit({ type, resourceType, resourceId: resource.id, data });
  });
}

/** Writes an audit entry as a command does, in a transaction that then follows it. */
export async function recordChange(t: TestApp, organizationId: string, change: AuditInput): Promise<void> {
  const actor = { type: 'system', id: 'test' } as const;
  await transact(t.app.database, { organizationId, actor }, async (tx) => {
    tx.audit(change);
  });
}

/**
 * Each row of the table of rules: the item that it opens. `about` is the prefix of the subject, `of` where its id is.
 */
export const OPENED: readonly [EventType, Opened][] = [
  ['claim.rejected', { type: 'claim_rejection', priority: 'high', due: (claim) => claim.timelyFiling.deadline }],
  ['claim.reversed', { type: 'claim_follow_up', priority: 'high', about: (claim) => claim.nextClaimId, ...reversed() }],
  [
    'claim.payer_status_updated',
    {
      type: 'claim_follow_up',
      priority: 'high',
      change: (claim) => Object.assign(claim, { status: 'paid', payerStatus: { categoryCode: 'A3' } }),
    },
  ],
  [
    'claim.information_requested',
    { type: 'data_request', priority: 'high', due: (claim) => claim.informationRequest.dueDate },
  ],
  ['claim.deadline_approaching', { type: 'claim_scrub', priority: 'urgent' }],
  ['denial.received', { type: 'denial', priority: 'high', due: (denial) => denial.appealDeadline.date }],
  [
    'denial.updated',
    {
      type: 'denial',
      priority: 'high',
      changeData: (data) => Object.assign(data, { previousAttributes: { status: 'appealing' } }),
    },
  ],
  ['denial.deadline_approaching', { type: 'denial', priority: 'urgent', due: (denial) => denial.appealDeadline.date }],
  ['claim.acknowledgment_overdue', { type: 'integration_failure', priority: 'high' }],
  ['claim.remittance_overdue', { type: 'claim_follow_up', priority: 'normal' }],
  ['appeal.decision_overdue', { type: 'appeal', priority: 'normal' }],
  [
    'appeal.delivery_updated',
    {
      type: 'appeal',
      priority: 'high',
      change: (appeal) => Object.assign(appeal, { delivery: { state: 'failed', reason: 'document_unprintable' } }),
    },
  ],
  ['interchange.acknowledgment_missing', { type: 'integration_failure', priority: 'normal' }],
  ['remittance.needs_review', { type: 'remittance_match', priority: 'normal' }],
  [
    'remittance.posted',
    {
      type: 'remittance_match',
      priority: 'normal',
      change: (one) => Object.assign(one, { postingStatus: 'needs_review' }),
    },
  ],
  [
    'eligibility.completed',
    {
      type: 'eligibility',
      priority: 'normal',
      about: (check) => check.coverageId,
      change: (check) => Object.assign(check, { status: 'failed', coverageStatus: null }),
    },
  ],
  ['prior_auth.questions_received', { type: 'prior_auth_question', priority: 'high' }],
  ['prior_auth.overdue', { type: 'prior_auth_submission', priority: 'high' }],
  ['prior_auth.failed', { type: 'prior_auth_submission', priority: 'high' }],
  ['prior_auth.denied', { type: 'appeal', priority: 'normal' }],
  [
    'appeal.outcome_received',
    {
      type: 'appeal',
      priority: 'normal',
      change: (appeal) =>
        Object.assign(appeal, { outcome: { ...appeal.outcome, result: 'upheld' }, nextAction: 'appeal_next_level' }),
    },
  ],
  [
    'review.requested',
    {
      type: 'manual_review',
      priority: 'urgent',
      change: (review) =>
        Object.assign(review, {
          workItem: { priority: 'urgent', queueId: null },
          expiresAt: '2031-01-06T12:00:00.000Z',
        }),
      due: (review) => review.expiresAt,
    },
  ],
  [
    'integration.connection_status_changed',
    { type: 'integration_failure', priority: 'high', change: (one) => Object.assign(one, { status: 'degraded' }) },
  ],
  ['subscription.disabled', { type: 'integration_failure', priority: 'high' }],
  ['connection.file_quarantined', { type: 'integration_failure', priority: 'normal' }],
  [
    'connection.credentials_expiring',
    {
      type: 'integration_failure',
      priority: 'high',
      due: (connection) => connection.credentials[0].expiresAt,
    },
  ],
  ['interchange.uncertain', { type: 'integration_failure', priority: 'high' }],
];
export type Opened = {
  type: string;
  priority: string;
  change?: (resource: Shown) => void;
  changeData?: (data: Record<string, Shown>) => void;
  about?: (resource: Shown) => string;
  due?: (resource: Shown) => string;
};
function reversed() {
  return { change: (claim: Shown) => Object.assign(claim, { nextClaimId: newId('clm') }) };
}
