import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/composition/app.ts';
import { replayEventsTask } from '../../../src/jobs/tasks/platform.ts';
import { AppError } from '../../../src/kernel/errors.ts';
import { claimDue } from '../../../src/modules/platform/webhooks/queue/dispatch-queue-store.ts';
import { settleDispatches } from '../../../src/modules/platform/webhooks/queue/settle-dispatches.ts';
import { cancelReplay } from '../../../src/modules/platform/webhooks/replays/cancel-replay.ts';
import { type CreateReplayInput, createReplay } from '../../../src/modules/platform/webhooks/replays/create-replay.ts';
import { getReplay } from '../../../src/modules/platform/webhooks/replays/find-replays.ts';
import { runReplayBatch } from '../../../src/modules/platform/webhooks/replays/run-replay.ts';
import { deleteSubscription } from '../../../src/modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { updateSubscription } from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

const HOUR_MS = 3_600_000;
const since = (hours = 1) => new Date(fixture.clock.now().getTime() - hours * HOUR_MS);

function begin(organizationId: string, subscriptionId: string, input: Partial<CreateReplayInput> = {}) {
  fixture.clock.advance(1);
  return fixture.write(organizationId, (tx) => createReplay(tx, subscriptionId, { since: since(), ...input }));
}
const batch = (organizationId: string, replayId: string) =>
  fixture.write(organizationId, (tx) => runReplayBatch(tx, replayId));
async function run(organizationId: string, replayId: string): Promise<string[]> {
  const results: string[] = [];
  for (;;) {
    results.push(await batch(organizationId, replayId));
    if (results.at(-1) !== 'more') return results;
  }
}
const find = (organizationId: string, subscriptionId: string, id: string) =>
  fixture.read(organizationId, (reader) => getReplay(reader, subscriptionId, id));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

async function aSubscription(events = ['*'], answer = 204) {
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: answer } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url, events);
  return { receiver, organizationId, id, received: () => receiver.received.map((one) => one.envelope.id as string) };
}

test('a replay that examines many events ends its job after a slice of time, and the next job continues', async () => {
  const { organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 1_100);
  const replay = await begin(organizationId, id, { eventTypes: ['claim.denied'] });
  const app = { database: fixture.shared } as App;
  const examined: number[] = [];
  fixture.jobs.splice(0);
  do {
    fixture.jobs.splice(0);
    await replayEventsTask(app, 0)({ organizationId, replayId: replay.id }, { number: 1, isLast: false });
    examined.push((await find(organizationId, id, replay.id)).replay.eventsExamined);
  } while (fixture.jobs.some(({ name }) => name === 'replay-events'));
  expect(examined).toEqual([500, 1_000, 1_100]);
});

/** Makes the last of the seven attempts fail for all due dispatches. */
async function giveUp(subscriptionId: string) {
  await fixture.pool.query('update webhook_queue set attempt = 7 where subscription_id = $1', [subscriptionId]);
  await fixture.dispatcher().settle();
}

test('failed and missing events are sent again, oldest first; acknowledged ones are not', async () => {
  const { receiver, organizationId, id, received } = await aSubscription();
  const acknowledged = await fixture.emit(organizationId, 'claim.paid', 2);
  await fixture.dispatcher().settle();
  receiver.answer = { kind: 'status', status: 500 };
  const givenUp = await fixture.emit(organizationId, 'claim.denied', 3);
  await giveUp(id);
  await fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id }, { status: 'paused' }));
  const missed = await fixture.emit(organizationId, 'claim.paid', 2);
  await fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id }, { status: 'enabled' }));
  receiver.answer = { kind: 'status', status: 204 };
  receiver.received.length = 0;
  const replay = await begin(organizationId, id);
  expect(fixture.jobs).toContainEqual({ name: 'replay-events', payload: { organizationId, replayId: replay.id } });
  expect(await run(organizationId, replay.id)).toEqual(['over']);
  expect(await find(organizationId, id, replay.id)).toMatchObject({
    replay: { status: 'completed', eventsTotal: 7, eventsExamined: 7, eventsReplayed: 5 },
    pending: 5,
  });
  await fixture.dispatcher().settle();
  expect(received()).toEqual([...givenUp, ...missed]);
  expect((await find(organizationId, id, replay.id)).pending).toBe(0);
  const deliveries = await fixture.deliveries(organizationId, id);
  const failed = deliveries.find((delivery) => delivery.eventId === givenUp[0])!;
  expect(deliveries.filter((delivery) => delivery.replayOf === failed.id)).toHaveLength(1);
  expect(acknowledged.some((eventId) => received().includes(eventId))).toBe(false);
  await receiver.close();
});

test('status, types and times choose', async () => {
  const { receiver, organizationId, id, received } = await aSubscription(['claim.*']);
  const early = await fixture.emit(organizationId, 'claim.paid', 1);
  await fixture.emit(organizationId, 'patient.created', 1);
  fixture.clock.advance(2 * HOUR_MS);
  const late = await fixture.emit(organizationId, 'claim.denied', 1);
  await fixture.dispatcher().settle();
  receiver.received.length = 0;
  const replayed = async (input: Partial<CreateReplayInput>) => {
    const replay = await begin(organizationId, id, { since: since(5), statuses: ['succeeded'], ...input });
    await run(organizationId, replay.id);
    await fixture.dispatcher().settle();
    return received().splice(0, receiver.received.splice(0).length);
  };
  expect(await replayed({})).toEqual([...early, ...late]);
  expect(await replayed({ since: since(1) })).toEqual(late);
  expect(await replayed({ until: since(1) })).toEqual(early);
  expect(await replayed({ eventTypes: ['claim.denied'] })).toEqual(late);
  expect(await replayed({ eventTypes: ['patient.*'] })).toEqual([]);
  expect(await replayed({ statuses: ['missing', 'permanently_failed'] })).toEqual([]);
  await receiver.close();
});

test('a batch that is run again, or by two workers at once, sends nothing twice', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  const events = await fixture.emit(organizationId, 'claim.paid', 40);
  await fixture.dispatcher().settle();
  receiver.received.length = 0;
  const replay = await begin(organizationId, id, { statuses: ['succeeded'] });
  await Promise.all(Array.from({ length: 5 }, () => run(organizationId, replay.id)));
  expect(await fixture.queueLength(id)).toBe(events.length);
  expect((await find(organizationId, id, replay.id)).replay.eventsReplayed).toBe(events.length);
  await fixture.dispatcher().settle();
  expect(new Set(receiver.received.map((one) => one.envelope.id)).size).toBe(events.length);
  expect(receiver.received).toHaveLength(events.length);
  await receiver.close();
});

test('a batch whose transaction is lost leaves nothing, and the next one repeats it', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 10);
  await fixture.dispatcher().settle();
  const replay = await begin(organizationId, id, { statuses: ['succeeded'] });
  const lost = fixture.write(organizationId, async (tx) => {
    await runReplayBatch(tx, replay.id);
    throw new Error('the worker died');
  });
  await expect(lost).rejects.toThrow('the worker died');
  expect(await fixture.queueLength(id)).toBe(0);
  expect((await find(organizationId, id, replay.id)).replay).toMatchObject({ status: 'queued', eventsReplayed: 0 });
  await run(organizationId, replay.id);
  expect(await fixture.queueLength(id)).toBe(10);
  await receiver.close();
});

test('at most 500 dispatches wait at a time, so that new events are not held up; the rest follows', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 1_200);
  await fixture.pool.query('delete from webhook_queue where subscription_id = $1', [id]);
  const replay = await begin(organizationId, id);
  let waits = 0;
  for (let last = ''; last !== 'over'; ) {
    last = (await run(organizationId, replay.id)).at(-1)!;
    expect(await fixture.queueLength(id)).toBeLessThanOrEqual(500);
    if (last === 'wait') waits += 1;
    await fixture.dispatcher().settle();
  }
  expect(waits).toBe(2);
  expect(receiver.received).toHaveLength(1_200);
  const ids = receiver.received.map((one) => one.envelope.id);
  expect(new Set(ids).size).toBe(1_200);
  await receiver.close();
});

test('queued events are skipped', async () => {
  const { receiver, organizationId, id } = await aSubscription(['*'], 500);
  await fixture.emit(organizationId, 'claim.paid', 3);
  await fixture.dispatcher().settle();
  expect(await fixture.queueLength(id)).toBe(3);
  const replay = await begin(organizationId, id, { statuses: ['permanently_failed', 'missing', 'succeeded'] });
  await run(organizationId, replay.id);
  expect(await fixture.queueLength(id)).toBe(3);
  await receiver.close();
});

test('an event acknowledged during the replay is not sent again', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 1);
  const replay = await begin(organizationId, id);
  await fixture.write(organizationId, async (tx) => {
    const query = tx.query.bind(tx);
    tx.query = async (text, values, plan) => {
      const rows = await query(text, values, plan);
      // The worker finishes the dispatch between the replay's two queries, of the queue and of the log.
      if (/from webhook_(?:queue|deliveries).*event_id = any/s.test(text)) await fixture.dispatcher().settle();
      return rows as never;
    };
    await runReplayBatch(tx, replay.id);
  });
  await fixture.dispatcher().settle();
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('a delivery in flight when its replay is cancelled is not retried, and pending ones are dropped', async () => {
  const { receiver, organizationId, id } = await aSubscription(['*'], 500);
  await fixture.emit(organizationId, 'claim.paid', 30);
  await fixture.pool.query('delete from webhook_queue');
  const replay = await begin(organizationId, id);
  expect(await run(organizationId, replay.id)).toEqual(['over']);
  const claims = await claimDue(fixture.pool, {
    kind: 'fresh',
    now: fixture.clock.now(),
    leasedUntilMs: Number.MAX_SAFE_INTEGER,
    claimId: randomUUID(),
    of: { subscriptionIds: [id] },
    rowsMax: 100,
    allowance: 10,
    allowances: new Map(),
    cursors: new Map(),
  });
  expect(claims.map(({ replayId }) => replayId)).toEqual(Array(10).fill(replay.id));
  const cancel = () => fixture.write(organizationId, (tx) => cancelReplay(tx, { subscriptionId: id, id: replay.id }));
  expect(await cancel(), 'completed, but nothing of it has been sent').toMatchObject({ status: 'cancelled' });
  expect(await fixture.queueLength(id)).toBe(claims.length);
  await fixture.passLeases(21_000);
  await fixture.dispatcher().settle();
  expect(await fixture.queueLength(id)).toBe(0);
  expect(receiver.received).toHaveLength(0);
  await receiver.close();
});

test('cancelling ends it and drops pending dispatches; a finished replay cannot be cancelled', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 700);
  await fixture.pool.query('delete from webhook_queue where subscription_id = $1', [id]);
  const replay = await begin(organizationId, id);
  expect((await run(organizationId, replay.id)).at(-1)).toBe('wait');
  const cancel = () => fixture.write(organizationId, (tx) => cancelReplay(tx, { subscriptionId: id, id: replay.id }));
  expect(await cancel()).toMatchObject({ status: 'cancelled', eventsReplayed: 500 });
  expect(await fixture.queueLength(id)).toBe(0);
  expect(await batch(organizationId, replay.id)).toBe('over');
  expect((await cancel()).status).toBe('cancelled');
  const other = await begin(organizationId, id, { until: since(0.5) });
  await run(organizationId, other.id);
  const late = fixture.write(organizationId, (tx) => cancelReplay(tx, { subscriptionId: id, id: other.id }));
  expect(await codeOf(late)).toBe('invalid_state_transition');
  await receiver.close();
});

test.each(['paused', 'disabled'] as const)(
  'a %s subscription gets it, also if it takes that status meanwhile, and keeps the status',
  async (status) => {
    const { receiver, organizationId, id } = await aSubscription();
    const events = await fixture.emit(organizationId, 'claim.paid', 3);
    await fixture.pool.query('delete from webhook_queue where subscription_id = $1', [id]);
    await setStatus(organizationId, id, status);
    const first = await begin(organizationId, id);
    expect(await batch(organizationId, first.id)).toBe('over');
    await fixture.dispatcher().settle();
    expect(receiver.received.map((one) => one.envelope.id)).toEqual(events);
    expect((await find(organizationId, id, first.id)).replay).toMatchObject({ status: 'completed', eventsReplayed: 3 });

    await setStatus(organizationId, id, 'enabled');
    const second = await begin(organizationId, id, { statuses: ['succeeded'] });
    expect(await batch(organizationId, second.id)).toBe('over');
    await setStatus(organizationId, id, status);
    expect(await fixture.queueLength(id), 'neither held nor dropped').toBe(3);
    await fixture.dispatcher().settle();
    expect(receiver.received).toHaveLength(6);
    const [subscription] = await fixture.read(organizationId, (reader) =>
      reader.query<{ status: string }>('select status from webhook_subscriptions where id = $1', [id]),
    );
    expect(subscription!.status).toBe(status);
    await receiver.close();
  },
);

test('a deleted subscription ends it, with the reason', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  await fixture.emit(organizationId, 'claim.paid', 3);
  const replay = await begin(organizationId, id);
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  expect(await batch(organizationId, replay.id)).toBe('over');
  expect((await find(organizationId, id, replay.id)).replay).toMatchObject({
    status: 'failed',
    statusReason: 'subscription_deleted',
  });
  expect(await codeOf(begin(organizationId, id))).toBe('resource_not_found');
  await receiver.close();
});

/**
 * Sets the status as the owner (paused, enabled) or the failure count (disabled) would, with the pending dispatches.
 */
async function setStatus(organizationId: string, id: string, status: 'enabled' | 'paused' | 'disabled') {
  await fixture.write(organizationId, async (tx) => {
    if (status !== 'disabled') return updateSubscription(tx, fixture, { id }, { status });
    await tx.query("update webhook_subscriptions set status = 'disabled' where id = $1", [id]);
    return settleDispatches(tx, id, { status, ordering: 'none' });
  });
}

test('a time that is no longer stored, or invalid, is refused', async () => {
  const { receiver, organizationId, id } = await aSubscription();
  expect(await codeOf(begin(organizationId, id, { since: since(31 * 24 + 1) }))).toBe('payload_expired');
  expect(await codeOf(begin(organizationId, id, { since: since(1), until: since(2) }))).toBe('validation_failed');
  expect(await codeOf(begin(await fixture.organization(), id))).toBe('resource_not_found');
  await receiver.close();
});
