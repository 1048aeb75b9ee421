import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditInput } from '../../../src/database/transactions/contributor.ts';
import type { ClaimStatus } from '../../../src/modules/billing/claims/claim.ts';
import { CLAIM_STATUSES } from '../../../src/modules/billing/claims/claim-statuses.ts';
import { EVENT_TYPES, type EventType } from '../../../src/modules/event-types.ts';
import { REVIEW_STATUSES } from '../../../src/modules/office/reviews/review-fields.ts';
import { RESOLVING_ACTIONS, RESOLVING_RULES } from '../../../src/modules/office/work/automatic/resolving-rules.ts';
import { OPENING_RULES } from '../../../src/modules/office/work/automatic/work-rules.ts';
import type { AppealStatus } from '../../../src/modules/payments/appeals/appeal.ts';
import { APPEAL_STATUSES } from '../../../src/modules/payments/appeals/appeal-fields.ts';
import type { DenialStatus } from '../../../src/modules/payments/denials/denial.ts';
import { DENIAL_STATUSES } from '../../../src/modules/payments/denials/denial-fields.ts';
import type { PostingStatus } from '../../../src/modules/payments/remittances/remittance.ts';
import type { CoverageStatus } from '../../../src/modules/practice/coverages/coverage.ts';
import type { AuthorizationStatus } from '../../../src/modules/prior-authorizations/authorization.ts';
import type { QuarantineAction } from '../../../src/modules/trading/exchange/inbound/files/payer-file.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';
import { fireEvent, OPENED, recordChange } from './opened-work.ts';

let t: TestApp;
let own: { id: string; key: string };
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
});
afterAll(() => t.close());

/**
 * How a subject reaches an end: the event or audit entry of its module. `notFor` names types and categories of items
 * that nobody can have open then, or that ask for something else.
 */
type End = { notFor?: readonly string[] } & (
  | { event: EventType; change?: (resource: Shown) => void; previous?: Record<string, unknown> }
  | { action: string; details?: Record<string, unknown> }
);
/** A state of the subject in which its work stays open, or which precedes the work. */
const ON = 'work goes on';
type States<S extends string> = Readonly<Record<S, End | typeof ON>>;

const isLate = { acknowledgmentOverdueSince: '2031-01-06T12:00:00.000Z' };
const decided = (event: EventType): End => ({ event, previous: isLate, notFor: ['earlier_payer_changed'] });
const claims: States<ClaimStatus> = {
  draft: ON,
  ready: ON,
  held: ON,
  submitted: ON,
  accepted: ON,
  rejected: ON,
  denied: decided('claim.denied'),
  partially_paid: decided('claim.partially_paid'),
  paid: decided('claim.paid'),
  // Only a claim that was never sent can be cancelled, so no acknowledgment of it is late.
  cancelled: { action: 'claim.cancelled', notFor: ['integration_failure'] },
  voided: { event: 'claim.voided' },
};

const moved = (status: DenialStatus, resolution: object | null = null): End => ({
  event: status === 'expired' ? 'denial.expired' : 'denial.updated',
  previous: { status: 'in_progress' },
  change: (denial) => Object.assign(denial, { status, resolution }),
});
const denials: States<DenialStatus | 'won' | 'replaced' | 'claim_voided' | 'next_payer'> = {
  open: ON,
  in_progress: ON,
  upheld: ON,
  correcting: moved('correcting'),
  appealing: moved('appealing'),
  overturned: moved('overturned', { type: 'paid' }),
  written_off: moved('written_off', { type: 'write_off' }),
  billed_patient: moved('billed_patient', { type: 'bill_patient' }),
  expired: moved('expired', { type: 'expired' }),
  won: moved('overturned', { type: 'appeal' }),
  replaced: moved('correcting', { type: 'replaced' }),
  claim_voided: moved('open', { type: 'voided' }),
  next_payer: { ...moved('open', { type: 'billed_next_payer' }), previous: { resolution: null } },
};

const outcome = (result: string): End => ({
  event: 'appeal.outcome_received',
  change: (appeal) => Object.assign(appeal, { outcome: { result }, nextAction: null }),
  // The decision opens this item. The next level, or the end of its denials, completes it.
  notFor: ['upheld'],
});
const appeals: States<AppealStatus | 'next_level'> = {
  draft: ON,
  sent: ON,
  acknowledged: ON,
  overturned: outcome('overturned'),
  partially_overturned: outcome('partially_overturned'),
  upheld: outcome('upheld'),
  dismissed: outcome('dismissed'),
  withdrawn: { action: 'appeal.withdrawn' },
  next_level: { event: 'appeal.sent' },
};

const authorizations: States<AuthorizationStatus | 'superseded' | 'appealed'> = {
  draft: ON,
  requires_action: ON,
  ready: ON,
  submitted: ON,
  pended: ON,
  questions_received: ON,
  approved: { event: 'prior_auth.approved' },
  partially_approved: { event: 'prior_auth.approved' },
  denied: { event: 'prior_auth.denied', notFor: ['appeal'] },
  not_required: { event: 'prior_auth.not_required', notFor: ['appeal'] },
  expired: { event: 'prior_auth.expired' },
  cancelled: { event: 'prior_auth.cancelled', notFor: ['appeal'] },
  // A request that failed is to be corrected; only its questions are over.
  failed: { event: 'prior_auth.failed', notFor: ['prior_auth_submission', 'appeal'] },
  superseded: { action: 'prior_authorization.superseded' },
  appealed: { event: 'appeal.sent', notFor: ['prior_auth_question', 'prior_auth_submission'] },
};

const coverages: States<CoverageStatus> = {
  draft: ON,
  active: {
    event: 'eligibility.completed',
    change: (check) => Object.assign(check, { status: 'completed', coverageStatus: 'active' }),
  },
  inactive: { action: 'coverage.inactive' },
  cancelled: { action: 'coverage.cancelled' },
  entered_in_error: { action: 'coverage.entered_in_error' },
};
const files: States<QuarantineAction> = {
  assign: { action: 'payer_file.assigned' },
  reprocess: { action: 'payer_file.reprocessed' },
  mark_report: { action: 'payer_file.marked_report' },
  discard: { action: 'payer_file.discarded' },
};
const remittances: States<PostingStatus> = {
  received: ON,
  partially_posted: ON,
  needs_review: ON,
  posted: {
    event: 'remittance.posted',
    change: (remittance) => Object.assign(remittance, { postingStatus: 'posted' }),
  },
  replaced: { action: 'remittance.replaced' },
  dismissed: { action: 'remittance.dismissed' },
};
const status = (to: string): End => ({
  event: 'integration.connection_status_changed',
  change: (connection) => Object.assign(connection, { status: to }),
});

/** The ends of each type of subject about which work is opened. */
const ENDS: Readonly<Record<string, States<string>>> = {
  claim: claims,
  denial: denials,
  appeal: appeals,
  prior_authorization: authorizations,
  coverage: coverages,
  payer_file: files,
  remittance: remittances,
  review: Object.fromEntries(
    REVIEW_STATUSES.filter((one) => one !== 'pending' && one !== 'notified').map((to): [string, End] => [
      to,
      { event: 'review.decided', change: (review) => Object.assign(review, { status: to }) },
    ]),
  ),
  interchange: {
    transmitted: { event: 'interchange.transmitted' },
    failed: { event: 'interchange.failed' },
    resolved: { action: 'interchange.resolved' },
    acknowledged: { action: 'interchange.acknowledged_late' },
  },
  webhook_subscription: {
    enabled: { action: 'webhook_subscription.updated', details: { statusAfter: 'enabled' } },
    deleted: { action: 'webhook_subscription.deleted' },
  },
  connection: {
    renewed: { event: 'connection.credentials_renewed' },
    deleted: { action: 'connection.deleted' },
  },
  fhir_connection: {
    active: status('active'),
    disabled: status('disabled'),
    deleted: { action: 'fhir_connection.deleted' },
  },
  patient: { merged: { action: 'patient.merged' } },
  partner_ehr_connection: {
    active: status('active'),
    disabled: status('disabled'),
    deleted: { action: 'partner_ehr.deleted' },
  },
};

/** The resource in an event that is about another subject than itself. */
const NAMED: Readonly<Partial<Record<string, (resource: Shown, subjectId: string) => void>>> = {
  'appeal of appeal': (appeal, id) => Object.assign(appeal, { previousAppealId: id }),
  'appeal of prior_authorization': (appeal, id) =>
    Object.assign(appeal, { previousAppealId: null, priorAuthorizationId: id }),
  'eligibilityCheck of coverage': (check, id) => Object.assign(check, { coverageId: id }),
};

async function end(end: End, subject: { type: string; id: string }): Promise<void> {
  if ('action' in end) {
    const { action, details = {} } = end;
    const change: AuditInput = { action, subjectType: subject.type, subjectId: subject.id, details };
    return recordChange(t, own.id, change);
  }
  const name = NAMED[`${EVENT_TYPES[end.event].resource} of ${subject.type}`];
  const isNamed = name !== undefined && (subject.type !== 'appeal' || end.event === 'appeal.sent');
  await fireEvent({ t, organizationId: own.id }, end.event, isNamed ? null : subject.id, (resource, data) => {
    if (isNamed) name(resource, subject.id);
    end.change?.(resource);
    if (end.previous) data.previousAttributes = end.previous;
  });
}

const WALKS = OPENED.map(([event, opened]) => ({ event, opened }));

test('the items that are walked are those of all rules', () => {
  expect([...new Set(WALKS.map(({ event }) => event))].sort()).toEqual(
    [...new Set(OPENING_RULES.map(({ event }) => event))].sort(),
  );
});

test.each(WALKS)('an item that $event opens is completed by each end of its subject', async ({ event, opened }) => {
  const open = async (): Promise<Shown> => {
    let about = '';
    await fireEvent({ t, organizationId: own.id }, event, null, (resource, data) => {
      opened.change?.(resource);
      opened.changeData?.(data);
      about = opened.about?.(resource) ?? resource.id;
    });
    return (await t.call('GET', `/v1/work?subjectId=${about}&type=${opened.type}`)).body.data[0];
  };
  const first = await open();
  const ends = ENDS[first.subject.type];
  expect(ends, `the ends of ${first.subject.type}`).toBeDefined();
  const left: string[] = [];
  let walked = 0;
  for (const [state, how] of Object.entries(ends!)) {
    if (how === ON || how.notFor?.some((one) => one === first.type || one === first.category)) continue;
    const item = await open();
    await end(how, item.subject);
    walked += 1;
    const { status: after } = (await t.call('GET', `/v1/work/${item.id}`)).body;
    if (after !== 'done' && after !== 'cancelled') left.push(state);
  }
  expect([left, walked > 0]).toEqual([[], true]);
});

test('each row that completes work is used by an end of some subject, or answers what the payer asked', () => {
  const answers = ['claim.submitted', 'claim.information_sent', 'prior_auth.answers_submitted'];
  // A rejected claim that is written off stays rejected. An estimate ends a wait, and the claim can still be billed.
  const late = [
    ...['claim.payer_status_updated', 'claim.accepted', 'claim.rejected', 'claim.balance_changed', 'claim.estimated'],
  ];
  const ends = Object.values(ENDS).flatMap((states) => Object.values(states));
  const used = new Set(ends.flatMap((one) => (one === ON ? [] : ['event' in one ? one.event : one.action])));
  const rows = [
    ...RESOLVING_RULES.map(({ event }) => event as string),
    ...RESOLVING_ACTIONS.map(({ action }) => action),
  ];
  expect(rows.filter((row) => !used.has(row) && !answers.includes(row) && !late.includes(row))).toEqual([]);
});

test('the states are those of the modules', () => {
  expect(Object.keys(claims)).toEqual([...CLAIM_STATUSES]);
  expect(Object.keys(denials)).toEqual(expect.arrayContaining([...DENIAL_STATUSES]));
  expect(Object.keys(appeals)).toEqual(expect.arrayContaining([...APPEAL_STATUSES]));
});
