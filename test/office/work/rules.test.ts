import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditInput } from '../../../src/database/transactions/contributor.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { EventType } from '../../../src/modules/event-types.ts';
import { RESOLVING_ACTIONS, RESOLVING_RULES } from '../../../src/modules/office/work/automatic/resolving-rules.ts';
import { OPENING_RULES } from '../../../src/modules/office/work/automatic/work-rules.ts';
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

type Tail<T> = T extends [unknown, ...infer R] ? R : never;
const fire = (...args: Tail<Parameters<typeof fireEvent>>) => fireEvent({ t, organizationId: own.id }, ...args);
const record = (change: AuditInput) => recordChange(t, own.id, change);

const itemsOf = async (filter: string): Promise<Shown[]> =>
  (await t.call('GET', `/v1/work?limit=100&${filter}`)).body.data;
const nothing = () => undefined;

describe('an event opens', () => {
  test('the rows of the table, each of which is tested here', () => {
    expect(OPENED.map(([event]) => event).sort()).toEqual(OPENING_RULES.map(({ event }) => event).sort());
  });

  test.each(OPENED)('%s: one item of its type, priority and due time, once', async (event, wanted) => {
    let shown: Shown = null;
    const seen = (resource: Shown, data: Record<string, Shown>) => {
      wanted.change?.(resource);
      wanted.changeData?.(data);
      shown = resource;
    };
    await fire(event, null, seen);
    const id = wanted.about?.(shown) ?? shown.id;
    const about = wanted.about?.(shown);
    // A second event about the same resource opens no further item.
    await fire(event, shown.id, (resource, data) => {
      Object.assign(resource, structuredClone(shown));
      wanted.changeData?.(data);
    });
    const items = await itemsOf(`subjectId=${about ?? id}&type=${wanted.type}&status=open`);
    expect(items).toHaveLength(1);
    const [item] = items;
    expect(item).toMatchObject({
      ...{ type: wanted.type, priority: wanted.priority, status: 'open', queueId: null },
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
    ['claim.payer_status_updated', nothing],
  ] as const)('%s', async (event, change) => {
    let id = '';
    await fire(event, null, (resource) => {
      change(resource);
      id = resource.id;
    });
    expect(await itemsOf(`subjectId=${id}`)).toEqual([]);
  });
});

test('the item of a review is in the queue of its policy', async () => {
  const { body: queue } = await t.call('POST', '/v1/queues', { body: { name: 'Reviews' } });
  let id = '';
  await fire('review.requested', null, (review) => {
    Object.assign(review, { workItem: { priority: 'urgent', queueId: queue.id } });
    id = review.id;
  });
  expect((await itemsOf(`subjectId=${id}`)).map(({ queueId, priority }) => [queueId, priority])).toEqual([
    [queue.id, 'urgent'],
  ]);
});

const DENIAL_ENDS: Readonly<Record<string, object>> = {
  appealed: { status: 'appealing', resolution: null },
  submitted: { status: 'correcting', resolution: null },
  paid: { status: 'overturned', resolution: { type: 'paid' } },
  decided: { status: 'overturned', resolution: { type: 'appeal' } },
  written_off: { status: 'written_off' },
  billed_patient: { status: 'billed_patient' },
  billed_next_payer: { status: 'open', resolution: { type: 'billed_next_payer' } },
  not_needed: { status: 'open', resolution: { type: 'replaced' } },
};

/** The data that an event of these types needs to complete an item. */
const SETTLING: Readonly<Partial<Record<EventType, (resource: Shown, code: string) => void>>> = {
  'integration.connection_status_changed': (connection, code) =>
    Object.assign(connection, { status: code === 'fixed' ? 'active' : 'disabled' }),
  'review.decided': (review) => Object.assign(review, { status: 'approved' }),
  'remittance.posted': (remittance) => Object.assign(remittance, { postingStatus: 'posted' }),
  'eligibility.completed': (check) => Object.assign(check, { status: 'completed', coverageStatus: 'active' }),
  'denial.updated': (denial, code) => Object.assign(denial, DENIAL_ENDS[code]),
  'denial.expired': (denial) => Object.assign(denial, { status: 'expired' }),
  'claim.balance_changed': (claim) => Object.assign(claim, { status: 'rejected', balance: 0 }),
  'appeal.sent': (appeal) => Object.assign(appeal, { previousAppealId: newId('apl') }),
};

/** Creates an item of the type about a subject or a claim, as a rule does, and one that no rule completes. */
async function itemsAbout(type: string, { subjectId, claimId }: { subjectId?: string; claimId?: string }) {
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
  return { item, other };
}

type Ending = { code: string; isCancelled?: true };
async function expectEnded({ item, other }: Shown, { code, isCancelled }: Ending): Promise<void> {
  const after = (await t.call('GET', `/v1/work/${item.id}`)).body;
  const status = isCancelled ? 'cancelled' : 'done';
  expect([after.status, after.resolution]).toEqual([status, { code, note: null, autoResolved: true }]);
  expect((await t.call('GET', `/v1/work/${other.id}`)).body.status).toBe('open');
}

test.each(RESOLVING_RULES.flatMap(({ types, ...rule }) => types.map((type) => ({ type, ...rule }))))(
  '$event completes an item of type $type by itself ($code)',
  async ({ event, type, of, ...ending }) => {
    const change = SETTLING[event] ?? nothing;
    // The previous values show that a late answer arrived, and that a denial has moved.
    const moved = (data: Record<string, Shown>) => {
      if (event.startsWith('denial.')) data.previousAttributes = { status: 'in_progress', resolution: null };
      if (event.startsWith('claim.') && type === 'integration_failure')
        data.previousAttributes = {
          ...data.previousAttributes,
          acknowledgmentOverdueSince: '2031-01-06T12:00:00.000Z',
        };
    };
    let settled: ReturnType<typeof of> = null;
    let resource: Shown;
    await fire(event, null, (shown, data) => {
      change(shown, ending.code);
      moved(data);
      resource = structuredClone(shown);
      settled = of(data);
    });
    const items = await itemsAbout(type, [settled!].flat()[0]!);
    await fire(event, resource.id, (shown, data) => {
      Object.assign(shown, resource);
      moved(data);
    });
    await expectEnded(items, ending);
  },
);

test.each(RESOLVING_ACTIONS.flatMap(({ types, ...rule }) => types.map((type) => ({ type, ...rule }))))(
  'the audit entry $action completes an item of type $type by itself ($code)',
  async ({ action, type, of, ...ending }) => {
    const subjectId = newId('clm');
    const change = { action, subjectType: 'any', subjectId, details: { statusAfter: 'enabled' } };
    const items = await itemsAbout(type, [of(change)!].flat()[0]!);
    await record(change);
    await expectEnded(items, ending);
  },
);

test('an event about a denial that has not moved completes nothing that was opened again', async () => {
  const id = newId('den');
  const items = await itemsAbout('denial', { subjectId: id });
  await fire('denial.updated', id, (denial) => Object.assign(denial, { status: 'appealing', resolution: null }));
  expect((await t.call('GET', `/v1/work/${items.item.id}`)).body.status).toBe('open');
});
