import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../../src/gateways/webhooks/webhook-sender.ts';
import { replayEventsTask } from '../../src/jobs/tasks/platform.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { realNow } from '../helpers/real-time.ts';
import { sendDue } from '../helpers/send-due.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver.ts';

const clock = new ManualClock(realNow());
let t: TestApp;
let receiver: WebhookReceiver;
let organization: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp({ clock });
  organization = await t.organization();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await t.close();
});

let count = 0;
async function subscribe(body: Record<string, unknown> = {}) {
  count += 1;
  const url = `${receiver.url}/${count}`;
  const answer = await t.call('POST', '/v1/webhooks/subscriptions', { body: { url, events: ['claim.paid'], ...body } });
  return { ...answer, id: answer.body?.id as string, path: `/v1/webhooks/subscriptions/${answer.body?.id}` };
}

const trigger = async (type = 'claim.paid') =>
  (await t.call('POST', '/v1/sandbox/events/trigger', { body: { type } })).body.id as string;

/** Sets a status that only the service sets, or one that needs no call. */
async function setStatus(id: string, status: string) {
  const client = await t.app.pool.connect();
  await client.query(`begin; set local app.organization_id = '${organization.id}'`);
  await client.query(
    "update webhook_subscriptions set status = $2, disabled_reason = case when $2 = 'disabled' then 'x' end where id = $1",
    [id, status],
  );
  await client.query('commit');
  client.release();
}

/** Sends all that is due, as the worker does. */
async function deliver() {
  await sendDue(t.app, createWebhookSender({ guard: t.app.urlGuard, timeoutMs: 2_000 }), clock);
}

describe('settings of a subscription', () => {
  test('payload, ordering, headers and families are saved, returned and changed; header values are never returned', async () => {
    const { status, body, path } = await subscribe({
      events: ['claim.*', 'denial.received'],
      payload: 'thin',
      ordering: 'strict',
      headers: { Authorization: 'Bearer top-secret' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      events: ['claim.*', 'denial.received'],
      payload: 'thin',
      ordering: 'strict',
      headers: { Authorization: '********' },
    });
    const patched = await t.call('PATCH', path, { body: { ordering: 'none', headers: { 'X-A': 'b' } } });
    expect(patched.body).toMatchObject({
      payload: 'thin',
      ordering: 'none',
      headers: { Authorization: '********', 'X-A': '********' },
      version: 2,
    });
    expect(patched.text + (await t.call('GET', path)).text).not.toContain('top-secret');
    expect((await t.call('PATCH', path, { body: { headers: null } })).body.headers).toEqual({});
  });

  test.each([
    [{ payload: 'tiny' }, '/payload'],
    [{ ordering: 'loose' }, '/ordering'],
    [{ headers: { 'Service-Signature': 'x' } }, '/headers/Service-Signature'],
    [{ headers: { 'X-A': 1 } }, '/headers/X-A'],
    [{ headers: ['x'] }, '/headers'],
    [{ events: ['nothing.*'] }, '/events/0'],
  ])('refuses %j', async (body, param) => {
    const refused = await subscribe(body);
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
      422,
      'validation_failed',
      param,
    ]);
  });
});

describe('pause, resume, enable', () => {
  test('change the status, honour If-Match, and return the same when repeated', async () => {
    const { path, id } = await subscribe();
    const headers = { 'idempotency-key': `pause-${id}` };
    const paused = await t.call('POST', `${path}/pause`, { headers });
    expect([paused.status, paused.body.status, paused.headers.etag]).toEqual([200, 'paused', '"v2"']);
    expect((await t.call('POST', `${path}/pause`, { headers })).headers['idempotency-replayed']).toBe('true');
    const stale = await t.call('POST', `${path}/resume`, { headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    expect((await t.call('POST', `${path}/resume`)).body).toMatchObject({ status: 'enabled', version: 3 });
    const again = await t.call('POST', `${path}/enable`, { isNoChange: true });
    expect(again.body, 'nothing to change').toMatchObject({ version: 3 });
  });

  test('a disabled subscription is enabled, not paused or resumed', async () => {
    const { path, id } = await subscribe();
    await setStatus(id, 'disabled');
    for (const verb of ['pause', 'resume']) {
      const { status, body } = await t.call('POST', `${path}/${verb}`);
      expect([verb, status, body.error.code]).toEqual([verb, 409, 'invalid_state_transition']);
    }
    expect((await t.call('POST', `${path}/test`)).body.error.code).toBe('subscription_disabled');
    expect((await t.call('POST', `${path}/enable`)).body).toMatchObject({ status: 'enabled', disabledReason: null });
  });
});

describe('POST …/test', () => {
  test('returns a pending delivery, sent once however often it is requested with one key', async () => {
    const { path, id } = await subscribe();
    const headers = { 'idempotency-key': `ping-${id}` };
    const { status, body } = await t.call('POST', `${path}/test`, { headers });
    expect([status, body.status, body.eventType]).toEqual([202, 'pending', 'ping']);
    const again = await t.call('POST', `${path}/test`, { headers });
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([body.id, 'true']);
    expect((await t.call('GET', `${path}/deliveries/${body.id}`)).body.status).toBe('pending');
    await deliver();
    const made = await t.call('GET', `${path}/deliveries/${body.id}`);
    expect(made.body).toMatchObject({ status: 'succeeded', outcome: 'succeeded', responseStatus: 204 });
    expect((await t.call('GET', `${path}/deliveries`)).body.data).toHaveLength(1);
    const [event] = (await t.call('GET', `/v1/events?type=ping&resourceId=${id}`)).body.data;
    expect(event.id).toBe(body.eventId);
  });
});

describe('the delivery log', () => {
  test('is searched by event, type, status, outcome and time', async () => {
    const { path } = await subscribe({ events: ['claim.*'] });
    receiver.answer = (delivery) => ({ kind: 'status', status: delivery.envelope.type === 'claim.denied' ? 503 : 200 });
    const paid = await trigger();
    await deliver();
    clock.advance(3_600_000);
    const between = clock.now().toISOString();
    const denied = await trigger('claim.denied');
    await deliver();
    receiver.answer = { kind: 'status', status: 204 };
    const found = async (query: string) =>
      (await t.call('GET', `${path}/deliveries?${query}`)).body.data.map((one: { eventId: string }) => one.eventId);
    expect(await found('')).toEqual([denied, paid]);
    expect(await found(`eventId=${paid}`)).toEqual([paid]);
    expect(await found('eventType=claim.denied')).toEqual([denied]);
    expect(await found('status=failed')).toEqual([denied]);
    expect(await found('status=permanently_failed')).toEqual([]);
    expect(await found('outcome=http_status')).toEqual([denied]);
    expect(await found('outcome=timeout')).toEqual([]);
    expect(await found(`createdAt[gte]=${between}`)).toEqual([denied]);
    expect(await found(`createdAt[lt]=${between}`)).toEqual([paid]);
    expect(await found(`createdAt[lt]=${between}&outcome=http_status`)).toEqual([]);
    for (const [query, param] of [
      ['outcome=nice', '?outcome'],
      ['eventId=clm_1', '?eventId'],
      ['createdAt[gte]=soon', '?createdAt[gte]'],
    ]) {
      const { status, body } = await t.call('GET', `${path}/deliveries?${query}`);
      expect([query, status, body.error.param]).toEqual([query, 400, param]);
    }
  });
});

describe('replays', () => {
  const runJobs = async (replayId: string) => {
    const attempt = { number: 1, isLast: false };
    await replayEventsTask(t.app)({ organizationId: organization.id, replayId }, attempt);
  };

  test('a bulk replay is a job with progress, started once for one key', async () => {
    const { path, id } = await subscribe();
    clock.advance(60_000);
    const body = { since: clock.now().toISOString(), status: ['succeeded'] };
    const events = [await trigger(), await trigger(), await trigger()];
    await deliver();
    clock.advance(1_000);
    const headers = { 'idempotency-key': `replay-${id}` };
    const created = await t.call('POST', `${path}/replays`, { body, headers });
    expect([created.status, created.body.status, created.body.progress.eventsReplayed]).toEqual([202, 'queued', 0]);
    expect(created.headers.location).toBe(`${path}/replays/${created.body.id}`);
    const again = await t.call('POST', `${path}/replays`, { body, headers });
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([created.body.id, 'true']);
    const other = await t.call('POST', `${path}/replays`, { body: { ...body, status: ['missing'] }, headers });
    expect(other.body.error.code).toBe('idempotency_key_reused');

    await runJobs(created.body.id);
    const after = await t.call('GET', created.headers.location!);
    expect(after.body).toMatchObject({
      status: 'completed',
      deliveryStatuses: ['succeeded'],
      progress: { eventsTotal: 3, eventsExamined: 3, eventsReplayed: 3, eventsPending: 3 },
    });
    receiver.received.length = 0;
    await deliver();
    expect(receiver.received.map((one) => one.envelope.id)).toEqual(events);
    expect((await t.call('GET', `${path}/replays`)).body.data).toHaveLength(1);
    const cancelled = await t.call('POST', `${created.headers.location}/cancel`);
    expect([cancelled.status, cancelled.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test.each(['paused', 'disabled'])('a delivery of a %s subscription is replayed, once for one key', async (status) => {
    const { path, id } = await subscribe();
    const event = await trigger();
    await deliver();
    const [delivery] = (await t.call('GET', `${path}/deliveries`)).body.data;
    await setStatus(id, status);
    receiver.received.length = 0;
    const headers = { 'idempotency-key': `replay-${status}-${id}` };
    const url = `${path}/deliveries/${delivery.id}/replay`;
    const replayed = await t.call('POST', url, { headers });
    expect([replayed.status, replayed.body.status, replayed.body.replayOf]).toEqual([202, 'pending', delivery.id]);
    const again = await t.call('POST', url, { headers });
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([replayed.body.id, 'true']);
    await deliver();
    expect(receiver.received.map((one) => one.envelope.id)).toEqual([event]);
    expect((await t.call('GET', path)).body).toMatchObject({ status, consecutiveFailures: 0 });
    clock.advance(1_000);
    const since = new Date(clock.now().getTime() - 60_000).toISOString();
    const bulk = await t.call('POST', `${path}/replays`, { body: { since, status: ['succeeded'] } });
    expect(bulk.status).toBe(202);
    await runJobs(bulk.body.id);
    receiver.received.length = 0;
    await deliver();
    expect(receiver.received.map((one) => one.envelope.id)).toEqual([event]);
  });

  test('deliveries of a deleted subscription and of another organization are refused', async () => {
    const { path } = await subscribe();
    await trigger();
    await deliver();
    const [delivery] = (await t.call('GET', `${path}/deliveries`)).body.data;
    const url = `${path}/deliveries/${delivery.id}/replay`;
    const stranger = await t.organization();
    const foreign = await t.call('POST', url, { key: stranger.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('DELETE', path)).status).toBe(204);
    const since = new Date(clock.now().getTime() - 60_000).toISOString();
    for (const gone of [await t.call('POST', url), await t.call('POST', `${path}/replays`, { body: { since } })]) {
      expect([gone.status, gone.body.error]).toMatchObject([
        404,
        { code: 'resource_not_found', message: 'The subscription does not exist, or it has been deleted.' },
      ]);
    }
  });

  test('it can be cancelled before it runs, and then does nothing', async () => {
    const { path } = await subscribe();
    await trigger();
    await deliver();
    clock.advance(1_000);
    const since = new Date(clock.now().getTime() - 60_000).toISOString();
    const { body } = await t.call('POST', `${path}/replays`, { body: { since, status: ['succeeded'] } });
    const cancelled = await t.call('POST', `${path}/replays/${body.id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    await runJobs(body.id);
    expect((await t.call('GET', `${path}/replays/${body.id}`)).body.progress.eventsReplayed).toBe(0);
  });

  test.each([
    [{}, '/since'],
    [{ since: 'yesterday' }, '/since'],
    [{ since: '2999-01-01T00:00:00Z' }, '/since'],
    [{ since: '2026-01-01T00:00:00Z', status: ['pending'] }, '/status/0'],
    [{ since: '2026-01-01T00:00:00Z', eventTypes: ['claim.exploded'] }, '/eventTypes/0'],
  ])('refuses %j', async (body, param) => {
    const { path } = await subscribe();
    const refused = await t.call('POST', `${path}/replays`, { body });
    expect([refused.status, refused.body.error.param]).toEqual([422, param]);
  });

  test('a replay of another subscription is not found under this path', async () => {
    const [one, other] = [await subscribe(), await subscribe()];
    const since = new Date(clock.now().getTime() - 60_000).toISOString();
    const { body } = await t.call('POST', `${one.path}/replays`, { body: { since } });
    expect((await t.call('GET', `${other.path}/replays/${body.id}`)).status).toBe(404);
    expect((await t.call('POST', `${other.path}/replays/${body.id}/cancel`)).status).toBe(404);
    expect((await t.call('GET', `${one.path}/replays/${newId('whr')}`)).status).toBe(404);
  });
});

describe('GET …/statistics', () => {
  test('returns success rate, latency and attempts by window, and the backlog', async () => {
    const { path } = await subscribe();
    const statistics = async () => (await t.call('GET', `${path}/statistics`)).body;
    expect((await statistics()).windows['1h']).toEqual({
      attempts: 0,
      succeeded: 0,
      failed: 0,
      successRate: null,
      latencyMs: { p50: null, p95: null },
      isSample: false,
    });
    await trigger();
    await trigger();
    await deliver();
    clock.advance(2 * 3_600_000);
    receiver.answer = { kind: 'status', status: 500 };
    await trigger();
    await deliver();
    receiver.answer = { kind: 'status', status: 204 };
    await trigger();
    const { windows, backlog } = await statistics();
    expect(windows['1h']).toMatchObject({ attempts: 1, succeeded: 0, failed: 1, successRate: 0 });
    expect(windows['24h']).toMatchObject({ attempts: 3, succeeded: 2, failed: 1, successRate: 0.6667 });
    expect(windows['24h'].latencyMs.p95).toBeGreaterThanOrEqual(windows['24h'].latencyMs.p50);
    expect(backlog).toEqual({
      pending: 1,
      retrying: 1,
      held: 0,
      nextRetryAt: new Date(clock.now().getTime() + 30_000).toISOString(),
    });
    clock.advance(25 * 3_600_000);
    const later = await statistics();
    expect([later.windows['24h'].attempts, later.windows['7d'].attempts]).toEqual([0, 3]);
    await t.call('POST', `${path}/pause`);
    expect((await statistics()).backlog).toMatchObject({ pending: 0, retrying: 0, held: 2 });
  });
});
