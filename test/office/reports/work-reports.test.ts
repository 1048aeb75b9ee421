import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const MINUTE_MS = 60_000;
let t: TestApp;
let clock: ManualClock;
let queueId: string;
const policies: Record<string, string> = {};

const post = async (path: string, body?: unknown) => (await t.call('POST', path, { body })).body;
const patch = (id: string, body: unknown) =>
  t.call('PATCH', `/v1/work/${id}`, { body, headers: { 'if-match': '*' } }).then(({ body: item }) => item);
const anItem = async (category: string, more = {}) =>
  (await post('/v1/work', { type: 'custom', title: 'Call', category, ...more })).id as string;
const report = async (path: string) => (await t.call('GET', `/v1/reports/${path}`)).body;
const pass = (minutes: number) => clock.advance(minutes * MINUTE_MS);

/**
 * Policy `calls`: touch within 30 minutes, resolve within 120. Policy `waits`: resolve within 60, paused while waiting.
 *
 * | item | minute 0 | 20 | 50 | 100 | 200 |
 * | a, calls, due at 90 | created | assigned | | done | |
 * | b, calls | created | | assigned | | done |
 * | c, calls, queue, 5,000 | created | | | | |
 * | d, waits, queue, 700 | created | waits | | | |
 * | e, waits, queue | created | | done | reopened | done |
 * | f, no policy | | | | created | cancelled |
 */
beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-23T12:00:00.000Z'));
  t = await openTestApp({ clock });
  await t.organization();
  queueId = (await post('/v1/queues', { name: 'Follow-up' })).id;
  const minutes = (metric: string, value: number) => ({ metric, duration: { value, unit: 'minutes' } });
  for (const [name, targets, pauseWhenWaiting] of [
    ['calls', [minutes('first_touch', 30), minutes('resolution', 120)], []],
    ['waits', [minutes('resolution', 60)], ['payer']],
  ] as const) {
    const filter = { field: 'category', operator: 'equals', value: name };
    policies[name] = (await post('/v1/sla-policies', { name, filter, targets, pauseWhenWaiting })).id;
  }
  const assignee = { type: 'agent', id: (await t.call('GET', '/v1/permissions/me')).body.subject.id };
  const done = { resolution: { code: 'answered' } };
  const a = await anItem('calls', { dueAt: new Date(clock.now().getTime() + 90 * MINUTE_MS).toISOString() });
  const b = await anItem('calls');
  await anItem('calls', { queueId, amountAtRisk: 5_000, dueAt: '2026-11-23T13:00:00.000Z' });
  const d = await anItem('waits', { queueId, amountAtRisk: 700 });
  const e = await anItem('waits', { queueId });
  pass(20);
  await patch(a, { assignee });
  await patch(d, { waitingOn: 'payer' });
  pass(30);
  await patch(b, { assignee });
  await patch(e, done);
  pass(50);
  await patch(a, done);
  await post(`/v1/work/${e}/reopen`);
  const f = await anItem('other');
  pass(100);
  await patch(b, done);
  await patch(e, done);
  await patch(f, { status: 'cancelled' });
});
afterAll(() => t.close());

test('the report on service levels counts met and breached clocks by policy and metric', async () => {
  const common = { subjectType: 'work_item' };
  expect((await report('sla')).rows).toEqual([
    // a after 20 of 30 minutes; b after 50; c was never touched.
    {
      ...{ ...common, policyId: policies.calls, metric: 'first_touch', clocks: 3, met: 1, breached: 2, running: 0 },
      ...{ medianMinutes: 20, metPercent: 33.3 },
    },
    // a after 100 of 120 minutes; b after 200; c is unfinished after 200.
    {
      ...{ ...common, policyId: policies.calls, metric: 'resolution', clocks: 3, met: 1, breached: 2, running: 0 },
      ...{ medianMinutes: 100, metPercent: 33.3 },
    },
    // e first after 50 of 60 minutes, then, reopened, after 100; d is paused.
    {
      ...{ ...common, policyId: policies.waits, metric: 'resolution', clocks: 3, met: 1, breached: 1, running: 1 },
      ...{ medianMinutes: 50, metPercent: 50 },
    },
  ]);
  expect((await report(`sla?policyId=${policies.waits}`)).rows).toHaveLength(1);
  expect((await report('sla?to=2026-11-22')).rows).toEqual([]);
});

test('the report on work counts created, completed and open items', async () => {
  expect((await report('work')).rows).toEqual([
    // c, d and e; e was completed 200 minutes after its creation. c was due after 60 minutes.
    {
      ...{ type: 'custom', queueId, created: 3, completed: 1, autoResolved: 0, cancelled: 0 },
      ...{ medianMinutes: 200, open: 2, overdue: 1, openAmount: 5_700 },
    },
    // a after 100 minutes, b after 200, f cancelled.
    {
      ...{ type: 'custom', queueId: null, created: 3, completed: 2, autoResolved: 0, cancelled: 1 },
      ...{ medianMinutes: 100, open: 0, overdue: 0, openAmount: 0 },
    },
  ]);
  // No item was created before the period. Open items are reported for any period.
  const [before] = (await report(`work?to=2026-11-22&queueId=${queueId}`)).rows;
  expect(before).toMatchObject({ created: 0, completed: 0, medianMinutes: null, open: 2 });
});

test('both are CSV if the client asks for it, bounded, and of one organization', async () => {
  const csv = async (path: string) =>
    (await t.call('GET', path, { headers: { accept: 'text/csv' } })).text.split('\r\n');
  expect(await csv(`/v1/reports/sla?policyId=${policies.waits}`)).toEqual([
    'subjectType,policyId,metric,clocks,met,breached,running,medianMinutes,metPercent',
    `work_item,${policies.waits},resolution,3,1,1,1,50,50`,
    '',
  ]);
  expect(await csv(`/v1/reports/work?queueId=${queueId}`)).toEqual([
    'type,queueId,created,completed,autoResolved,cancelled,medianMinutes,open,overdue,openAmount (USD)',
    `custom,${queueId},3,1,0,0,200,2,1,57.00`,
    '',
  ]);
  const { key } = await t.organization('Other');
  for (const name of ['sla', 'work']) {
    expect((await t.call('GET', `/v1/reports/${name}`, { key })).body.rows).toEqual([]);
    const long = await report(`${name}?from=2020-01-01`);
    expect([long.error.code, long.error.param]).toEqual(['invalid_parameter', '?from']);
  }
});
