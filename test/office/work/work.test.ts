import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCovered, createDraft } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const patch = (item: { id: string; version: number }, body: unknown, options = {}) =>
  t.call('PATCH', `/v1/work/${item.id}`, { body, headers: { 'if-match': `"v${item.version}"` }, ...options });
const anItem = async (overrides = {}, options = {}) =>
  (await post('/v1/work', { type: 'custom', title: 'Call the payer', ...overrides }, options)).body;
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error.code, body.error.param];

describe('an item', () => {
  test('is created with a score that its factors explain', async () => {
    const claim = await createDraft(t);
    const { status, body, headers } = await post('/v1/work', {
      type: 'denial',
      title: 'Look at the denial',
      subject: { type: 'claim', id: claim.id },
      priority: 'urgent',
      amountAtRisk: 100_000,
    });
    expect([status, headers.location, body.status, body.claimId]).toEqual([
      201,
      `/v1/work/${body.id}`,
      'open',
      claim.id,
    ]);
    expect(body.priorityScore).toEqual({
      value: 55,
      factors: { priority: 30, amount: 15, deadline: 0, recoverability: 10 },
    });
    expect((await t.call('GET', `/v1/work/${body.id}`)).body).toEqual(body);
  });

  test.each([
    ['an unknown member', { nonsense: 1 }, '/nonsense'],
    ['an unknown type', { type: 'errand' }, '/type'],
    ['a title that is too long', { title: 'x'.repeat(201) }, '/title'],
    ['a subject of another type', { subject: { type: 'claim', id: 'pat_x' } }, '/subject/id'],
    ['an assignee that does not exist', { assignee: { type: 'user', id: 'usr_x' } }, '/assignee/id'],
    ['a negative amount', { amountAtRisk: -1 }, '/amountAtRisk'],
  ])('is refused with %s', async (_what, overrides, param) => {
    const answer = await post('/v1/work', { type: 'custom', title: 'Call', ...overrides });
    expect(refusalOf(answer)).toEqual([422, 'validation_failed', param]);
  });

  test("is refused for another organization's resources", async () => {
    const foreign = await createDraft(t, {}, { key: t.other.key });
    const { body: queue } = await post('/v1/queues', { name: 'Theirs' }, { key: t.other.key });
    for (const body of [{ subject: { type: 'claim', id: foreign.id } }, { queueId: queue.id }])
      expect((await post('/v1/work', { type: 'custom', title: 'x', ...body })).body.error.code).toBe(
        'organization_mismatch',
      );
  });
});

describe('PATCH', () => {
  test('honours If-Match: 412 with a stale version; without the header the last write remains', async () => {
    const item = await anItem();
    const path = `/v1/work/${item.id}`;
    expect((await patch(item, { priority: 'high' })).body).toMatchObject({ priority: 'high', version: 2 });
    const stale = await patch(item, { priority: 'low' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    expect((await t.call('GET', path)).body).toMatchObject({ priority: 'high', version: 2 });
    const any = await t.call('PATCH', path, { body: { priority: 'low' }, headers: { 'if-match': '*' } });
    expect(any.body).toMatchObject({ priority: 'low', version: 3 });
    const [one, two] = await Promise.all([
      t.call('PATCH', path, { body: { priority: 'urgent' } }),
      t.call('PATCH', path, { body: { title: 'Call again' } }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const last = { priority: 'urgent', title: 'Call again', version: 5 };
    expect((await t.call('GET', path)).body).toMatchObject(last);
    const wrong = await t.call('PATCH', path, { body: { priority: 'urgently' } });
    expect(refusalOf(wrong)).toEqual([422, 'validation_failed', '/priority']);
  });

  test('moves the item through its states', async () => {
    const { user } = await signedIn(t.app, t.own.id, 'biller');
    let item = await anItem();
    const moves: [unknown, unknown][] = [
      [{ assignee: { type: 'user', id: user.id } }, { status: 'in_progress' }],
      [{ waitingOn: 'payer' }, { status: 'waiting', waitingOn: 'payer' }],
      [{ waitingOn: 'none' }, { status: 'in_progress', waitingOn: 'none' }],
      [{ snoozedUntil: '2099-01-01T00:00:00Z', priority: 'low' }, { priority: 'low' }],
      [
        { resolution: { code: 'fixed' } },
        { status: 'done', resolution: { code: 'fixed', note: null, autoResolved: false } },
      ],
    ];
    for (const [changes, expected] of moves) {
      item = (await patch(item, changes)).body;
      expect(item).toMatchObject(expected as object);
    }
    const done = await patch(item, { priority: 'high' });
    expect([done.status, done.body.error.code, done.body.error.allowedTransitions]).toEqual([
      409,
      'invalid_state_transition',
      ['open'],
    ]);
    const { body: reopened } = await post(`/v1/work/${item.id}/reopen`);
    expect(reopened).toMatchObject({ status: 'open', reopenCount: 1, resolution: null, assignee: null });
    expect((await post(`/v1/work/${item.id}/reopen`)).status).toBe(409);
  });

  test.each([
    ['waiting without a reason', { status: 'waiting' }, '/waitingOn'],
    ['a reason in another state', { status: 'in_progress', waitingOn: 'payer' }, '/waitingOn'],
    ['done without a resolution', { status: 'done' }, '/resolution'],
    ['a resolution in another state', { status: 'in_progress', resolution: { code: 'fixed' } }, '/resolution'],
    ['a note, which has an endpoint of its own', { note: 'x' }, '/note'],
    ['a review that is missing', { status: 'in_review' }, '/reviewId'],
    ['a snooze until the past', { snoozedUntil: '2020-01-01T00:00:00Z' }, '/snoozedUntil'],
  ])('refuses %s and changes nothing', async (_what, changes, param) => {
    const item = await anItem();
    expect(refusalOf(await patch(item, changes))).toEqual([422, 'validation_failed', param]);
    expect((await t.call('GET', `/v1/work/${item.id}`)).body).toEqual(item);
  });

  test('replays under an Idempotency-Key, and refuses a key without the scope', async () => {
    const item = await anItem();
    const headers = { 'if-match': '"v1"', 'idempotency-key': 'work-1' };
    const first = await patch(item, { priority: 'urgent' }, { headers });
    const again = await patch(item, { priority: 'urgent' }, { headers });
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    const { key } = await t.keyFor(t.own.id, ['work:read']);
    expect((await patch(item, { priority: 'low' }, { key })).body.error.requiredScope).toBe('work:write');
    const foreign = await anItem({}, { key: t.other.key });
    expect((await patch(foreign, { priority: 'low' })).body.error.code).toBe('organization_mismatch');
  });
});

describe('lists', () => {
  test('filter, sort and page', async () => {
    const { key } = await t.organization('Lists');
    const { body: queue } = await post('/v1/queues', { name: 'Denials' }, { key });
    const amounts = [1_000, 1_000_000, 10_000];
    const ids: string[] = [];
    for (const [index, amountAtRisk] of amounts.entries()) {
      const dueAt = `2099-01-0${3 - index}T00:00:00Z`;
      ids.push((await anItem({ amountAtRisk, dueAt, ...(index > 0 ? { queueId: queue.id } : {}) }, { key })).id);
    }
    const list = async (query: string) => (await t.call('GET', `/v1/work?${query}`, { key })).body;
    const idsOf = (body: { data: { id: string }[] }) => body.data.map((item) => ids.indexOf(item.id));
    expect(idsOf(await list(`queueId=${queue.id}`))).toEqual([2, 1]);
    expect(idsOf(await list('sort=dueAt:asc'))).toEqual([2, 1, 0]);
    expect(idsOf(await list('dueAt[lt]=2099-01-02T12:00:00Z'))).toEqual([2, 1]);
    const first = await list('sort=priorityScore:desc&limit=2');
    expect(idsOf(first)).toEqual([1, 2]);
    expect(idsOf(await list(`sort=priorityScore:desc&limit=2&cursor=${first.nextCursor}`))).toEqual([0]);
    const mixed = await t.call('GET', `/v1/work?sort=dueAt:asc&cursor=${first.nextCursor}`, { key });
    expect(mixed.body.error.code).toBe('invalid_cursor');
    const { body: summary } = await t.call('GET', '/v1/work/summary', { key });
    expect(summary).toMatchObject({
      open: 3,
      unassigned: 3,
      overdue: 0,
      amountAtRisk: 1_011_000,
      byStatus: { open: 3 },
    });
    expect(summary.byQueue).toContainEqual({ queueId: queue.id, items: 2 });
  });
});

describe('take-next', () => {
  test('gives each item to one of many callers at the same time, the most urgent first', async () => {
    const { id, key } = await t.organization('Take');
    for (let number = 0; number < 12; number++)
      await anItem({ priority: number % 2 === 0 ? 'low' : 'urgent', title: `Item ${number}` }, { key });
    const keys = await Promise.all(Array.from({ length: 8 }, () => t.keyFor(id, ['work:write'])));
    const taken: { id: string; priority: string; by: string }[] = [];
    const { url } = await t.http.listen('127.0.0.1', 0);
    const drain = async ({ id: by, key: as }: { id: string; key: string }) => {
      for (;;) {
        const headers = { 'x-api-key': as, 'content-type': 'application/json' };
        const response = await fetch(`${url}/v1/work/take-next`, { method: 'POST', headers, body: '{}' });
        if (response.status === 204) return;
        const body = (await response.json()) as { id: string; status: string; priority: string; assignee: unknown };
        expect([response.status, body.status, body.assignee]).toEqual([200, 'in_progress', { type: 'agent', id: by }]);
        taken.push({ id: body.id, priority: body.priority, by });
      }
    };
    await Promise.all(keys.map(drain));
    expect(taken).toHaveLength(12);
    expect(new Set(taken.map((item) => item.id)).size).toBe(12);
    expect(taken.slice(0, 4).every(({ priority }) => priority === 'urgent')).toBe(true);
  });

  test('leaves out snoozed items and queues of others', async () => {
    const { id, key } = await t.organization('Members');
    const member = await t.keyFor(id, ['work:write', 'work:read']);
    const { body: queue } = await post(
      '/v1/queues',
      { name: 'Mine', members: [{ type: 'agent', id: member.id }] },
      { key },
    );
    await anItem({ snoozedUntil: '2099-01-01T00:00:00Z' }, { key });
    const item = await anItem({ queueId: queue.id }, { key });
    expect((await post('/v1/work/take-next', {}, { key, isNoChange: true })).status).toBe(204);
    const refused = await post('/v1/work/take-next', { queueId: queue.id }, { key });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'not_queue_member']);
    expect((await post('/v1/work/take-next', { queueId: queue.id }, { key: member.key })).body.id).toBe(item.id);
  });
});

describe('bulk', () => {
  test('changes each item by itself', async () => {
    const [first, second, third] = [await anItem(), await anItem(), await anItem()];
    const foreign = await anItem({}, { key: t.other.key });
    const items = [
      { id: first.id, version: 1, priority: 'urgent' },
      { id: second.id, version: 7, priority: 'urgent' },
      { id: foreign.id, priority: 'urgent' },
      { id: third.id, status: 'done' },
    ];
    const preview = await t.call('POST', '/v1/work/bulk/preview', { body: { items } });
    const { status, body } = await post('/v1/work/bulk', { items });
    expect([preview.status, preview.body.object]).toEqual([200, 'work_bulk_preview']);
    const parts = ({ results }: typeof body) =>
      results.map(({ id, error, workItem }: typeof body) => [id, error, workItem?.version, workItem?.priority]);
    expect(parts(preview.body)).toEqual(parts(body));
    expect([status, body.succeeded, body.failed]).toEqual([200, 1, 3]);
    expect(body.results.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)).toEqual([
      null,
      'version_conflict',
      'resource_not_found',
      'validation_failed',
    ]);
    expect(body.results[0].workItem).toMatchObject({ priority: 'urgent', version: 2 });
  });

  test("changes the items of a patient by the patient's clock, and refuses items of another clock", async () => {
    const aClocked = async (frozenTime: string) => {
      const { body: clock } = await post('/v1/sandbox/test-clocks', { frozenTime, scope: 'patients' });
      const { patientId } = await createCovered(t, { patient: { testClockId: clock.id } });
      return anItem({ subject: { type: 'patient', id: patientId } });
    };
    const times = ['2031-01-06T12:00:00.000Z', '2033-01-06T12:00:00.000Z'] as const;
    const [first, second] = [await aClocked(times[0]), await aClocked(times[1])];
    const [same, none] = [await anItem({ subject: first.subject }), await anItem()];
    const resolution = { code: 'fixed' };
    const change = async (items: { id: string }[]) =>
      (await post('/v1/work/bulk', { items: items.map(({ id }) => ({ id, resolution })) })).body.results;
    const [one, other, again, real] = await change([first, second, same, none]);
    for (const { workItem } of [one, again]) expect(workItem.completedAt).toBe(times[0]);
    for (const [refused, index] of [
      [other, 1],
      [real, 3],
    ])
      expect([refused.error.details[0].code, refused.error.param]).toEqual(['other_test_clock', `/items/${index}/id`]);
    expect((await change([second]))[0].workItem.completedAt).toBe(times[1]);
    expect((await change([none]))[0].workItem.completedAt < times[0]).toBe(true);
  });

  test('takes at most 100 items, each once', async () => {
    const { id } = await anItem();
    const many = await post('/v1/work/bulk', { items: Array(101).fill({ id, priority: 'low' }) });
    expect(refusalOf(many)).toEqual([422, 'validation_failed', '/items']);
    const twice = await post('/v1/work/bulk', { items: Array(2).fill({ id, priority: 'low' }) });
    expect(refusalOf(twice)).toEqual([422, 'validation_failed', '/items/1/id']);
  });
});

test('notes are kept with their authors', async () => {
  const item = await anItem();
  const path = `/v1/work/${item.id}/notes`;
  const { status, body } = await post(path, { text: 'The line was busy.' });
  expect([status, body.text, body.author.type]).toEqual([201, 'The line was busy.', 'api_key']);
  expect((await t.call('GET', path)).body.data).toEqual([body]);
  expect(refusalOf(await post(path, { text: 'x'.repeat(4_001) }))).toEqual([422, 'validation_failed', '/text']);
});

test('a note gives each mentioned user one work item, which is about the item of the note', async () => {
  const [ada, bo] = [await signedIn(t.app, t.own.id, 'biller'), await signedIn(t.app, t.own.id, 'biller')];
  const claim = await createDraft(t);
  const item = await anItem({ title: 'Call the payer', subject: { type: 'claim', id: claim.id } });
  const mentions = [ada.user.id, bo.user.id];
  const path = `/v1/work/${item.id}/notes`;
  const asAda = { key: null, headers: ada.headers };
  const { status, body } = await t.call('POST', path, { ...asAda, body: { text: '@Bo, please look.', mentions } });
  expect([status, body.mentions]).toEqual([201, mentions]);
  expect((await t.call('GET', path)).body.data[0].mentions).toEqual(mentions);
  const mentionsOf = async ({ user }: typeof ada) =>
    (await t.call('GET', `/v1/work?type=mention&assigneeId=${user.id}`)).body.data;
  expect(await mentionsOf(ada)).toEqual([]);
  const [opened, ...more] = await mentionsOf(bo);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({
    title: 'Read the notes: Call the payer',
    status: 'in_progress',
    subject: { type: 'work_item', id: item.id },
    claimId: claim.id,
  });
  await t.call('POST', path, { ...asAda, body: { text: 'Once more.', mentions: [bo.user.id] } });
  expect(await mentionsOf(bo)).toHaveLength(1);
  // An answer on the item of the mention is about the first item, too.
  const answer = { text: 'Done.', mentions: [ada.user.id] };
  await t.call('POST', `/v1/work/${opened.id}/notes`, { key: null, headers: bo.headers, body: answer });
  const [answered] = await mentionsOf(ada);
  expect([answered.subject.id, answered.title]).toEqual([item.id, 'Read the notes: Call the payer']);
});

test('a note mentions active users of the organization only', async () => {
  const item = await anItem();
  const foreign = await signedIn(t.app, t.other.id, 'biller');
  const gone = await signedIn(t.app, t.own.id, 'biller');
  await post(`/v1/users/${gone.user.id}/disable`, undefined);
  const refused = async (id: string) =>
    refusalOf(await post(`/v1/work/${item.id}/notes`, { text: 'Look.', mentions: [id] }));
  for (const { user } of [foreign, gone])
    expect(await refused(user.id)).toEqual([422, 'validation_failed', '/mentions/0']);
  expect(await refused('usr_1')).toEqual([422, 'validation_failed', '/mentions/0']);
  expect((await t.call('GET', `/v1/work/${item.id}/notes`)).body.data).toEqual([]);
});

test('queues have unique names and members of the organization', async () => {
  const { body: queue } = await post('/v1/queues', { name: 'Appeals' });
  expect((await post('/v1/queues', { name: 'Appeals' })).body.error.code).toBe('duplicate_work_queue');
  const foreign = await t.keyFor(t.other.id, ['work:read']);
  const body = { members: [{ type: 'agent', id: foreign.id }] };
  expect((await t.call('PATCH', `/v1/queues/${queue.id}`, { body })).body.error.code).toBe('organization_mismatch');
  const { body: renamed } = await t.call('PATCH', `/v1/queues/${queue.id}`, { body: { name: 'Letters' } });
  expect([renamed.name, renamed.version]).toEqual(['Letters', 2]);
  expect((await t.call('GET', '/v1/queues?limit=1')).body.data).toEqual([renamed]);
});
