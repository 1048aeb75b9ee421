import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { checkLateClocks } from '../../../src/modules/office/late-clocks/check-late-clocks.ts';
import { checkWorkClock } from '../../../src/modules/office/work/sla/check-work-clock.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { signedIn } from '../../helpers/session.ts';

const START = '2026-11-23T12:00:00.000Z';
const HOUR_MS = 3_600_000;
let t: TestApp;
let clock: ManualClock;
let own: { id: string; key: string };
let other: { id: string; key: string };
beforeAll(async () => {
  clock = new ManualClock(new Date(START));
  t = await openTestApp({ clock });
  own = await t.organization();
  other = await t.organization('Other');
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const custom = (category: string) => ({
  all: [
    { field: 'type', operator: 'equals', value: 'custom' },
    { field: 'category', operator: 'equals', value: category },
  ],
});
const hours = (value: number) => ({ value, unit: 'hours' });
const resolution = (value: number, more = {}) => ({ metric: 'resolution', duration: hours(value), ...more });
const aPolicy = async (category: string, more: Record<string, unknown> = {}) =>
  (await post('/v1/sla-policies', { name: category, filter: custom(category), targets: [resolution(4)], ...more }))
    .body;
const anItem = async (category: string) => (await post('/v1/work', { type: 'custom', title: 'Call', category })).body;
const later = (value: number) => new Date(clock.now().getTime() + value * HOUR_MS).toISOString();
const read = async (id: string) => (await t.call('GET', `/v1/work/${id}`)).body;
const ring = (id: string) =>
  transact(t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    checkWorkClock(tx, id),
  );
const patch = (path: string, body: unknown, options = {}) => t.call('PATCH', path, { body, ...options });

test('starts clocks, warns and breaches at the due time, and escalates', async () => {
  const policy = await aPolicy('rings', {
    targets: [resolution(4, { warnBefore: hours(1) })],
    escalation: [{ at: 'breach', action: 'raise_priority' }],
  });
  const item = await anItem('rings');
  expect(item.sla).toMatchObject({ policyId: policy.id, policyRevision: 1, state: 'on_track' });
  expect(item.sla.targets[0]).toMatchObject({ dueAt: later(4), warnAt: later(3) });
  const [warnAt, dueAt] = [later(3), later(4)];
  clock.advance(3.5 * HOUR_MS);
  await ring(item.id);
  expect((await read(item.id)).sla).toMatchObject({ state: 'at_risk', targets: [{ warnedAt: warnAt }] });
  // Hours late, the breach is recorded at the moment at which it was due.
  clock.advance(10 * HOUR_MS);
  await ring(item.id);
  const breached = await read(item.id);
  expect([breached.sla.state, breached.sla.targets[0].breachedAt, breached.priority]).toEqual([
    'breached',
    dueAt,
    'high',
  ]);
  await ring(item.id);
  expect((await read(item.id)).version).toBe(breached.version);
});

test('an escalation that changes an item emits an event, also minutes after the breach', async () => {
  const { body: queue } = await post('/v1/queues', { name: 'Supervisors' });
  const escalation = [
    { at: 'breach', action: 'raise_priority' },
    { at: '+30', action: 'reassign', queueId: queue.id },
  ];
  await aPolicy('steps', { targets: [resolution(4)], escalation });
  const item = await anItem('steps');
  clock.advance(4 * HOUR_MS);
  await ring(item.id);
  clock.advance(HOUR_MS / 2);
  await ring(item.id);
  const { data } = (await t.call('GET', `/v1/events?resourceId=${item.id}&order=oldest`)).body;
  // biome-ignore lint/suspicious/noExplicitAny: events are read as they come.
  expect(data.map((event: any) => [event.type, event.data.previousAttributes])).toEqual([
    ['work.created', undefined],
    ['work.updated', { priority: 'normal' }],
    ['work.sla_breached', undefined],
    ['work.updated', { queueId: null }],
  ]);
  expect(await read(item.id)).toMatchObject({ priority: 'high', queueId: queue.id });
});

test('mails the administrators, and a sweep checks clocks whose jobs were lost, once', async () => {
  await signedIn(t.app, own.id, 'org_admin');
  await aPolicy('lost', { escalation: [{ at: 'breach', action: 'notify' }] });
  const item = await anItem('lost');
  const dueAt = later(4);
  clock.advance(4 * HOUR_MS + 60_000);
  // Its job may still come.
  await checkLateClocks(t.app.database);
  expect((await read(item.id)).sla.targets[0].breachedAt).toBeNull();
  clock.advance(2 * 60_000);
  await checkLateClocks(t.app.database);
  await checkLateClocks(t.app.database);
  const reached = await read(item.id);
  expect([reached.version, reached.sla.targets[0].breachedAt]).toEqual([2, dueAt]);
  const { rows } = await t.app.pool.query(
    'select recipient, body from rcm_find_mail(100, null, null, null, null, null)',
  );
  const mails = rows.filter(({ body }) => body.includes(item.id));
  // The owner and the administrator, each once.
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([2, 2]);
  expect(mails[0].body).toBe(`The work item ${item.id} (custom) has missed its service level: resolution, ${dueAt}.\n`);
});

test('a mailed warning has the time at which the clock is due, not that of the warning', async () => {
  const target = { ...resolution(4), warnBefore: { value: 1, unit: 'hours' } };
  await aPolicy('warned', { targets: [target], escalation: [{ at: 'warn', action: 'notify' }] });
  const item = await anItem('warned');
  const dueAt = later(4);
  clock.advance(3 * HOUR_MS);
  await ring(item.id);
  const { rows } = await t.app.pool.query('select body from rcm_find_mail(100, null, null, null, null, null)');
  expect(rows.find(({ body }) => body.includes(item.id)).body).toBe(
    `The work item ${item.id} (custom) is about to miss its service level: resolution, ${dueAt}.\n`,
  );
});

test('work that is done late is recorded as a breach at the due time, even if the job has not run', async () => {
  await aPolicy('late', { escalation: [{ at: 'breach', action: 'raise_priority' }] });
  const item = await anItem('late');
  const dueAt = later(4);
  clock.advance(5 * HOUR_MS);
  const any = { headers: { 'if-match': '*' } };
  const done = await patch(`/v1/work/${item.id}`, { resolution: { code: 'fixed' } }, any);
  expect(done.body.sla).toMatchObject({ state: 'breached', targets: [{ breachedAt: dueAt, metAt: later(0) }] });
  const events = (await t.call('GET', `/v1/events?resourceId=${item.id}&type=work.sla_breached`)).body.data;
  expect(events).toHaveLength(1);
  // Reopened, it starts again and keeps the record.
  const { body: reopened } = await post(`/v1/work/${item.id}/reopen`);
  expect(reopened.sla).toMatchObject({ state: 'on_track', targets: [{ dueAt: later(4) }] });
  expect(reopened.slaRuns).toEqual([done.body.sla]);
});

test('pauses while the item waits, and meets the clock when it is done', async () => {
  await aPolicy('waits', { pauseWhenWaiting: ['payer'] });
  const item = await anItem('waits');
  const path = `/v1/work/${item.id}`;
  const any = { headers: { 'if-match': '*' } };
  const paused = await patch(path, { waitingOn: 'payer' }, any);
  expect(paused.body.sla).toMatchObject({ state: 'paused', pausedAt: clock.now().toISOString() });
  const dueAt = later(4);
  clock.advance(30 * HOUR_MS);
  await ring(item.id);
  expect((await read(item.id)).sla.state).toBe('paused');
  const resumed = await patch(path, { waitingOn: 'none' }, any);
  expect(resumed.body.sla.targets[0].dueAt).toBe(new Date(new Date(dueAt).getTime() + 30 * HOUR_MS).toISOString());
  const done = await patch(path, { resolution: { code: 'fixed' } }, any);
  expect(done.body.sla).toMatchObject({ state: 'met', targets: [{ metAt: clock.now().toISOString() }] });
});

test('PATCH keeps running clocks by default and computes them again with reapply=open', async () => {
  const policy = await aPolicy('changes');
  const item = await anItem('changes');
  const path = `/v1/sla-policies/${policy.id}`;
  const changed = await patch(path, { targets: [resolution(8)] }, { headers: { 'if-match': '"v1"' } });
  expect([changed.status, changed.body.version, changed.body.revision]).toEqual([200, 2, 2]);
  expect((await read(item.id)).sla.targets[0].dueAt).toBe(later(4));
  await patch(`${path}?reapply=open`, { targets: [resolution(2)] });
  expect((await read(item.id)).sla).toMatchObject({ policyRevision: 3, targets: [{ dueAt: later(2) }] });
  expect((await patch(path, { name: 'x' }, { headers: { 'if-match': '"v1"' } })).status).toBe(412);
  const renamed = await patch(path, { name: 'Renamed' });
  expect([renamed.body.version, renamed.body.revision]).toEqual([4, 3]);
  const headers = { 'idempotency-key': 'sla-1' };
  const first = await patch(path, { enabled: false }, { headers });
  expect((await patch(path, { enabled: false }, { headers })).text).toBe(first.text);
});

test.each([
  ['an unknown member', { nonsense: 1 }, '/nonsense'],
  ['an unknown property', { filter: { field: 'color', operator: 'equals', value: 'red' } }, '/filter/field'],
  ['an unknown operator', { filter: { field: 'type', operator: 'like', value: 'x' } }, '/filter/operator'],
  [
    'an operator of another type',
    { filter: { all: [{ field: 'type', operator: 'at_least', value: 'x' }] } },
    '/filter/all/0/operator',
  ],
  ['a value of another type', { filter: { field: 'amountAtRisk', operator: 'at_least', value: 'x' } }, '/filter/value'],
  ['no target', { targets: [] }, '/targets'],
  ['the same target twice', { targets: [resolution(4), resolution(8)] }, '/targets/1'],
  [
    'contradicting targets',
    { targets: [{ metric: 'first_touch', duration: hours(8) }, resolution(4)] },
    '/targets/1/duration',
  ],
  ['a warning after the end', { targets: [resolution(4, { warnBefore: hours(4) })] }, '/targets/0/warnBefore'],
  ['a reassignment without a queue', { escalation: [{ at: 'warn', action: 'reassign' }] }, '/escalation/0/queueId'],
])('PATCH refuses %s and changes nothing', async (_what, body, param) => {
  const policy = await aPolicy('refusals');
  const { status, body: answer } = await patch(`/v1/sla-policies/${policy.id}`, body);
  expect([status, answer.error.code, answer.error.param]).toEqual([422, 'validation_failed', param]);
  expect((await t.call('GET', `/v1/sla-policies/${policy.id}`)).body).toEqual(policy);
});

test('PATCH refuses circular escalation, longer durations than a regulator allows, and foreign ids', async () => {
  const { body: queue } = await post('/v1/queues', { name: 'Circle' });
  const policy = await aPolicy('regulated');
  const path = `/v1/sla-policies/${policy.id}`;
  const filter = { all: [{ field: 'queueId', operator: 'equals', value: queue.id }] };
  const escalation = [{ at: 'breach', action: 'reassign', queueId: queue.id }];
  expect((await patch(path, { filter, escalation })).body.error.details[0].code).toBe('circular');
  const regulatory = (value: number) => ({ targets: [resolution(value, { regulatory: 'cms_0057f_expedited' })] });
  expect((await patch(path, regulatory(73))).body.error.code).toBe('regulatory_target_locked');
  expect((await patch(path, regulatory(72))).status).toBe(200);
  const { body: foreign } = await post('/v1/queues', { name: 'Theirs' }, { key: other.key });
  const theirs = { escalation: [{ at: 'breach', action: 'reassign', queueId: foreign.id }] };
  expect((await patch(path, theirs)).body.error.code).toBe('organization_mismatch');
  const { key } = await t.keyFor(own.id, ['policies:read']);
  expect((await patch(path, { name: 'x' }, { key })).body.error.requiredScope).toBe('policies:admin');
  expect((await patch(path, { name: 'x' }, { key: other.key })).body.error.code).toBe('organization_mismatch');
});

test.each([
  ['2025-12-31T23:59:00Z', 14, '2026-01-14T23:59:00.000Z'],
  ['2026-01-01T00:00:00Z', 7, '2026-01-08T00:00:00.000Z'],
])('a regulator limits a policy by the edition in force at %s, by the test clock', async (frozenTime, days, dueAt) => {
  const { key } = await t.organization(frozenTime);
  const call = (path: string, body: unknown) => t.call('POST', path, { key, body });
  expect((await call('/v1/sandbox/test-clocks', { name: 'x', frozenTime })).status).toBe(201);
  const lasting = (value: number, unit = 'days', more = {}) => ({
    ...{ name: 'Standard', filter: custom('edge') },
    targets: [{ metric: 'resolution', duration: { value, unit }, regulatory: 'cms_0057f_standard', ...more }],
  });
  const { body: calendar } = await call('/v1/calendars', {
    ...{ name: 'Office', timeZone: 'UTC', hours: { monday: [{ start: '09:00', end: '17:00' }] } },
  });
  for (const [body, param] of [
    [lasting(days + 1), '/targets/0/duration'],
    [{ ...lasting(14), effectiveFrom: '2026-01-01' }, '/targets/0/duration'],
    [lasting(7, 'business_days'), '/targets/0/duration/unit'],
    [lasting(100, 'hours', { calendarId: calendar.id }), '/targets/0/calendarId'],
  ] as const) {
    const { status, body: answer } = await call('/v1/sla-policies', body);
    expect([status, answer.error.code, answer.error.param]).toEqual([422, 'regulatory_target_locked', param]);
  }
  expect((await call('/v1/sla-policies', lasting(days))).status).toBe(201);
  const { body: item } = await call('/v1/work', { type: 'custom', title: 'Call', category: 'edge' });
  expect(item.sla.targets[0].dueAt).toBe(dueAt);
});

test('the presets list each edition of a rule with its days', async () => {
  const { body } = await t.call('GET', '/v1/sla-policies/presets');
  const standard = body.data.filter((one: { regulatory: string }) => one.regulatory === 'cms_0057f_standard');
  expect(standard.map((one: Record<string, unknown>) => [one.effectiveFrom, one.replacedFrom])).toEqual([
    ['2017-07-01', '2026-01-01'],
    ['2026-01-01', null],
  ]);
});

test('counts working hours only, with a calendar', async () => {
  const periods = [{ start: '09:00', end: '17:00' }];
  const week = { monday: periods, tuesday: periods };
  const body = { name: 'Office', timeZone: 'America/New_York', hours: week };
  const { body: calendar } = await post('/v1/calendars', body);
  await aPolicy('office', { targets: [resolution(2, { calendarId: calendar.id })] });
  const item = await anItem('office');
  expect(new Date(item.sla.targets[0].dueAt) > new Date(later(2))).toBe(true);
  const refused = async (wrong: unknown) =>
    (await post('/v1/calendars', { ...body, ...(wrong as object) })).body.error.param;
  expect(await refused({ hours: {} })).toBe('/hours');
  expect(await refused({ timeZone: 'Mars/Olympus' })).toBe('/timeZone');
  expect(await refused({ hours: { monday: [{ start: '17:00', end: '09:00' }] } })).toBe('/hours/monday/0');
});

test('the first policy in the order applies, and archived ones apply no more', async () => {
  const first = await aPolicy('order');
  const second = await aPolicy('order', { targets: [resolution(9)] });
  expect((await anItem('order')).sla.policyId).toBe(first.id);
  const { body: all } = await t.call('GET', '/v1/sla-policies?limit=100');
  const ids = all.data.map(({ id }: { id: string }) => id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  expect((await post('/v1/sla-policies/reorder', { ids: [first.id] })).status).toBe(422);
  await post('/v1/sla-policies/reorder', { ids });
  expect((await anItem('order')).sla.policyId).toBe(second.id);
  expect((await t.call('DELETE', `/v1/sla-policies/${second.id}`)).status).toBe(204);
  expect((await anItem('order')).sla.policyId).toBe(first.id);
  expect((await patch(`/v1/sla-policies/${second.id}`, { enabled: true })).status).toBe(409);
});

test('a preview computes past work without changing it', async () => {
  const item = await anItem('preview');
  clock.advance(6 * HOUR_MS);
  const policy = await aPolicy('preview');
  const { body } = await t.call('GET', `/v1/sla-policies/${policy.id}/preview`);
  expect(body).toMatchObject({ matched: 1, metrics: [{ metric: 'resolution', met: 0, breached: 1, open: 0 }] });
  expect((await read(item.id)).sla).toBeNull();
});
