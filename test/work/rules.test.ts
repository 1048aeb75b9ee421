import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../src/database/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { EventType } from '../../src/modules/event-types.ts';
import { EVENT_DECLARATIONS, EVENT_TYPES } from '../../src/modules/event-types.ts';
import { RESOLVING_RULES } from '../../src/modules/work/automatic/resolving-rules.ts';
import { OPENING_RULES } from '../../src/modules/work/automatic/work-rules.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import type { Shown } from '../helpers/shown.ts';

let t: TestApp;
let own: { id: string; key: string };
let queueId: string;
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  queueId = (await t.call('POST', '/v1/queues', { body: { name: 'Reviews' } })).body.id;
});
afterAll(() => t.close());

/** Fires an event as its module does, in a transaction that then follows it. `change` edits the example of its declaration. */
async function fire(
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
  await transact(t.app.database, { organizationId: own.id, actor }, async (tx) => {
    tx.emit({ type, resourceType, resourceId: resource.id, data });
  });
}

const itemsOf = async (filter: string): Promise<Shown[]> =>
  (await t.call('GET', `/v1/work?limit=100&${filter}`)).body.data;
const nothing = () => undefined;

/** Each row of the table: the item that it opens. `about` is the prefix of the subject, `of` where its id is. */
const OPENED: readonly [EventType, Opened][] = [
  ['claim.rejected', { type: 'claim_rejection', priority: 'high', due: (claim) => claim.timelyFiling.deadline }],
  ['claim.reversed', { type: 'claim_follow_up', priority: 'high', about: (claim) => claim.nextClaimId, ...reversed() }],
  [
    'claim.information_requested',
    { type: 'data_request', priority: 'high', due: (claim) => claim.informationRequest.dueDate },
  ],
  ['claim.deadline_approaching', { type: 'claim_scrub', priority: 'urgent' }],
  ['denial.received', { type: 'denial', priority: 'high', due: (denial) => denial.appealDeadline.date }],
  ['denial.deadline_approaching', { type: 'denial', priority: 'urgent', due: (denial) => denial.appealDeadline.date }],
  ['claim.acknowledgment_overdue', { type: 'integration_failure', priority: 'high' }],
  ['claim.remittance_overdue', { type: 'claim_follow_up', priority: 'normal' }],
  ['appeal.decision_overdue', { type: 'appeal', priority: 'normal' }],
  ['interchange.acknowledgment_missing', { type: 'integration_failure', priority: 'normal' }],
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
      change: (appeal) => Object.assign(appeal, { outcome: { ...appeal.outcome, result: 'upheld' } }),
    },
  ],
  [
    'review.requested',
    {
      type: 'manual_review',
      priority: 'urgent',
      inQueue: true,
      change: (review) =>
        Object.assign(review, { workItem: { priority: 'urgent', queueId }, expiresAt: '2031-01-06T12:00:00.000Z' }),
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
type Opened = {
  type: string;
  priority: string;
  inQueue?: true;
  change?: (resource: Shown) => void;
  about?: (resource: Shown) => string;
  due?: (resource: Shown) => string;
};
function reversed() {
  return { change: (claim: Shown) => Object.assign(claim, { nextClaimId: newId('clm') }) };
}

describe('an event opens', () => {
  test('the rows of the table, each of which is tested here', () => {
    expect(OPENED.map(([event]) => event).sort()).toEqual(OPENING_RULES.map(({ event }) => event).sort());
  });

  test.each(OPENED)('%s: one item of its type, queue, priority and due time, once', async (event, wanted) => {
    let shown: Shown = null;
    const seen = (resource: Shown) => {
      wanted.change?.(resource);
      shown = resource;
    };
    await fire(event, null, seen);
    const id = wanted.about?.(shown) ?? shown.id;
    const about = wanted.about?.(shown);
    // A second event about the same resource opens no further item.
    await fire(event, shown.id, (resource) => {
      Object.assign(resource, structuredClone(shown));
    });
    const items = await itemsOf(`subjectId=${about ?? id}&type=${wanted.type}&status=open`);
    expect(items).toHaveLength(1);
    const [item] = items;
    expect(item).toMatchObject({
      ...{ type: wanted.type, priority: wanted.priority, status: 'open', queueId: wanted.inQueue ? queueId : null },
      ...{
        assignee: null,
        source: { type: 'event' },
        recommendedActions: expect.arrayContaining([expect.any(String)]),
      },
    });
    if (wanted.due) expect(item.dueAt.slice(0, 10)).toBe(wanted.due(shown).slice(0, 10));
  });
});

describe('an event that needs no person opens nothing', () => {
  test.each([
    ['claim.reversed', nothing],
    ['remittance.posted', (one: Shown) => Object.assign(one, { postingStatus: 'posted' })],
    [
      'eligibility.completed',
      (check: Shown) => Object.assign(check, { status: 'completed', coverageStatus: 'active' }),
    ],
    ['appeal.outcome_received', nothing],
    ['claim.paid', nothing],
  ] as const)('%s', async (event, change) => {
    let id = '';
    await fire(event, null, (resource) => {
      change(resource);
      id = resource.id;
    });
    expect(await itemsOf(`subjectId=${id}`)).toEqual([]);
  });
});

/** The data that an event of these types needs to complete an item. */
const SETTLING: Readonly<Partial<Record<EventType, (resource: Shown, code: string) => void>>> = {
  'integration.connection_status_changed': (connection, code) =>
    Object.assign(connection, { status: code === 'fixed' ? 'active' : 'disabled' }),
  'review.decided': (review) => Object.assign(review, { status: 'approved' }),
  'remittance.posted': (remittance) => Object.assign(remittance, { postingStatus: 'posted' }),
  'eligibility.completed': (check) => Object.assign(check, { status: 'completed', coverageStatus: 'active' }),
};

test.each(
  RESOLVING_RULES.flatMap(({ event, types, code, isCancelled, of }) =>
    types.map((type) => ({ event, type, code, isCancelled, of })),
  ),
)('$event completes an item of type $type by itself ($code)', async ({ event, type, code, isCancelled, of }) => {
  const change = SETTLING[event] ?? nothing;
  // A late answer completes the item that was opened because it was missing. The event shows this by the previous
  // values of the claim.
  const wasLate = (data: Record<string, Shown>) => {
    if (event.startsWith('claim.') && type === 'integration_failure')
      data.previousAttributes = { ...data.previousAttributes, acknowledgmentOverdueSince: '2031-01-06T12:00:00.000Z' };
  };
  let settled: ReturnType<typeof of> = null;
  let resource: Shown;
  await fire(event, null, (shown, data) => {
    change(shown, code);
    wasLate(data);
    resource = structuredClone(shown);
    settled = of(data);
  });
  const { subjectId, claimId } = settled! as { subjectId?: string; claimId?: string };
  const { body: item } = await t.call('POST', '/v1/work', { body: { type, title: 'Work' } });
  const { body: other } = await t.call('POST', '/v1/work', { body: { type: 'custom', title: 'Another' } });
  const about = { subject: subjectId === undefined ? null : { type: 'any', id: subjectId }, claimId: claimId ?? null };
  for (const { id } of [item, other])
    await transact(t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
      tx.query(
        `update work_items set subject_id = $3, claim_id = $4, document = (document::jsonb || $5::jsonb)::json
           where organization_id = $1 and id = $2`,
        [own.id, id, subjectId ?? null, claimId ?? null, JSON.stringify(about)],
      ),
    );
  await fire(event, resource.id, (shown, data) => {
    Object.assign(shown, resource);
    wasLate(data);
  });
  const after = (await t.call('GET', `/v1/work/${item.id}`)).body;
  expect([after.status, after.resolution]).toEqual([
    isCancelled ? 'cancelled' : 'done',
    { code, note: null, autoResolved: true },
  ]);
  expect((await t.call('GET', `/v1/work/${other.id}`)).body.status).toBe('open');
});
