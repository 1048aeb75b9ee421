import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { type Attempt, recordSuccesses } from '../../../src/modules/platform/webhooks/attempts/attempts-store.ts';
import { claimDue } from '../../../src/modules/platform/webhooks/queue/dispatch-queue-store.ts';
import { Fixture } from './fixture.ts';

const fixture = await Fixture.open();
let organizationId: string;
let subscriptionId: string;
let attempts: Attempt[];

afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.emptyQueue();
  organizationId = await fixture.organization();
  ({ id: subscriptionId } = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/hooks'));
  await fixture.emit(organizationId, 'claim.paid', 3);
  const claims = await claimDue(fixture.pool, {
    kind: 'fresh',
    now: fixture.clock.now(),
    leasedUntilMs: 0,
    claimId: randomUUID(),
    of: { subscriptionIds: [subscriptionId] },
    rowsMax: 10,
    allowance: 10,
    allowances: new Map(),
    cursors: new Map(),
  });
  attempts = claims.map((dispatch, index) => ({
    dispatch,
    deliveryId: newId('whd'),
    eventType: 'claim.paid',
    outcome: 'succeeded',
    responseStatus: 200 + index,
    responseExcerpt: null,
    durationMs: 7,
    attemptedAt: fixture.clock.now(),
    finishedAt: new Date(fixture.clock.now().getTime() + 7),
    nextAttemptAt: null,
    nextDeliveryId: null,
  }));
});

const record = (batch: Attempt[]) => recordSuccesses(fixture.pool, organizationId, batch);

test('successes leave the queue for the log, as they were', async () => {
  const ids = attempts.map(({ dispatch }) => dispatch.dispatchId);
  expect(await record(attempts)).toEqual(new Set(ids));
  expect(await fixture.queueLength(subscriptionId)).toBe(0);
  const logged = await fixture.read(organizationId, (reader) =>
    reader.query(
      `select id, dispatch_id, subscription_id, event_id, event_type, attempt, outcome, response_status, response_excerpt,
         duration_ms, attempted_at, finished_at, next_attempt_at from webhook_deliveries
       where organization_id = $1 order by response_status`,
      [organizationId],
    ),
  );
  expect(logged).toEqual(
    attempts.map((attempt) => ({
      id: attempt.deliveryId,
      dispatch_id: attempt.dispatch.dispatchId,
      subscription_id: subscriptionId,
      event_id: attempt.dispatch.eventId,
      event_type: 'claim.paid',
      attempt: 1,
      outcome: 'succeeded',
      response_status: attempt.responseStatus,
      response_excerpt: null,
      duration_ms: 7,
      attempted_at: attempt.attemptedAt,
      finished_at: attempt.finishedAt,
      next_attempt_at: null,
    })),
  );
});

test('an attempt whose dispatch was claimed again is not recorded', async () => {
  const [lost] = attempts;
  await fixture.pool.query('update webhook_queue set claim_id = gen_random_uuid() where dispatch_id = $1', [
    lost!.dispatch.dispatchId,
  ]);
  expect(await record(attempts)).toEqual(new Set(attempts.slice(1).map(({ dispatch }) => dispatch.dispatchId)));
  expect(await fixture.queueLength(subscriptionId)).toBe(1);
});

test.each([
  ['failed', { outcome: 'http_status', responseStatus: 500 }],
  ['was answered with a text', { responseExcerpt: "it's {quoted}" }],
] satisfies [string, Partial<Attempt>][])(
  'a batch is recorded by a whole transaction if one %s',
  async (_name, other) => {
    expect(await record([...attempts.slice(1), { ...attempts[0]!, ...other }])).toBeNull();
    expect(await fixture.queueLength(subscriptionId)).toBe(3);
  },
);
