import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETRY_DELAYS_SECONDS } from '../../src/modules/platform/webhooks/attempts/retry-schedule.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { realNow } from '../helpers/real-time.ts';
import { sendDue } from '../helpers/send-due.ts';
import { verifySignature } from '../helpers/verify-signature.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { ClockedOrganization, DAY_MS, HOUR_MS, MINUTE_MS, openSender, SECOND_MS, START } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const typesOf = (events: { type: string }[]) => events.map((event) => event.type);

describe("an organization's own time", () => {
  test("new resources get the clock's time, and nothing happens until it is advanced", async () => {
    const own = await ClockedOrganization.open(t);
    const { body: patient } = await own.call('GET', `/v1/patients/${await patientOf(own)}`);
    expect(patient.createdAt).toBe(START);
    const claimId = await own.submitClaim();
    const { body: claim } = await own.call('GET', `/v1/claims/${claimId}`);
    expect(claim.submission).toMatchObject({ state: 'queued', submittedAt: START });
    expect((await own.clock()).body).toMatchObject({ status: 'ready', frozenTime: START, advancesTo: null });
  });

  test('an advance to the current time runs only the work due now', async () => {
    const own = await ClockedOrganization.open(t);
    await own.submitClaim();
    await own.advance(0);
    expect(typesOf(await own.events())).toEqual(['patient.created', 'claim.created', 'claim.ready', 'claim.submitted']);
    expect((await own.clock()).body.frozenTime).toBe(START);
  });

  test('fourteen days of waiting for a payment are played at their times', async () => {
    const own = await ClockedOrganization.open(t);
    const claimId = await own.submitClaim();
    const startedAt = performance.now();
    await own.advance(15 * DAY_MS);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    const after = (await own.events()).filter((event) => event.afterMs > 0);
    expect(after).toEqual([
      { type: 'claim.accepted', resource: 'claim 1', afterMs: DAY_MS },
      { type: 'remittance.received', resource: 'remittance 1', afterMs: 14 * DAY_MS },
      { type: 'claim.paid', resource: 'claim 1', afterMs: 14 * DAY_MS },
      { type: 'remittance.posted', resource: 'remittance 1', afterMs: 14 * DAY_MS },
    ]);
    expect((await own.call('GET', `/v1/claims/${claimId}`)).body.status).toBe('paid');
    expect((await own.clock()).body.frozenTime).toBe(new Date(Date.parse(START) + 15 * DAY_MS).toISOString());
  });

  test('all seven attempts of a webhook are made at their times by the clock, signed in real time', async () => {
    const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
    const own = await ClockedOrganization.open(t);
    const { id, signingSecret } = await own.subscribe(receiver.url, ['claim.paid']);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    await own.advance(7 * DAY_MS);
    expect(receiver.received).toHaveLength(7);
    const { body } = await own.call('GET', `/v1/webhooks/subscriptions/${id}/deliveries`);
    const deliveries = body.data.toReversed();
    const delays: readonly number[] = RETRY_DELAYS_SECONDS;
    const waits = delays.map((_, index) => delays.slice(0, index + 1).reduce((sum, seconds) => sum + seconds, 0));
    const times = waits.map((seconds) => new Date(Date.parse(START) + seconds * SECOND_MS).toISOString());
    expect(deliveries.map((delivery: { attemptedAt: string }) => delivery.attemptedAt)).toEqual(times);
    expect(deliveries.map((delivery: { attempt: number }) => delivery.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(deliveries.at(-1)).toMatchObject({ status: 'permanently_failed', nextAttemptAt: null });
    for (const { headers, rawBody, envelope } of receiver.received) {
      const signature = String(headers['service-signature']);
      const check = { secret: signingSecret, signature, timestamp: String(headers['service-timestamp']), rawBody };
      expect(verifySignature({ ...check, now: realNow() }), 'a receiver with an honest clock takes it').toBe(true);
      expect(envelope.createdAt).toBe(START);
    }
    await receiver.close();
  });

  test('a retry that succeeds ends the schedule; a paused subscription gets nothing until it is resumed', async () => {
    const receiver = await startWebhookReceiver({
      answer: (_delivery, index) => ({ kind: 'status', status: index < 1 ? 503 : 204 }),
    });
    const own = await ClockedOrganization.open(t);
    const { id } = await own.subscribe(receiver.url, ['claim.paid']);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    await own.advance(0);
    await own.call('POST', `/v1/webhooks/subscriptions/${id}/pause`);
    await own.advance(HOUR_MS);
    expect(receiver.received).toHaveLength(1);
    await own.call('POST', `/v1/webhooks/subscriptions/${id}/resume`);
    await own.advance(0);
    expect(receiver.received).toHaveLength(2);
    await own.advance(7 * DAY_MS);
    expect(receiver.received).toHaveLength(2);
    await receiver.close();
  });
});

describe('deliveries to a subscription', () => {
  test('strict order is kept: a failure holds up later events until its retry succeeds', async () => {
    const receiver = await startWebhookReceiver({
      answer: (_delivery, index) => ({ kind: 'status', status: index < 2 ? 503 : 204 }),
    });
    const own = await ClockedOrganization.open(t);
    const { id } = await own.subscribe(receiver.url, ['claim.*'], { ordering: 'strict' });
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.accepted' });
    await own.advance(SECOND_MS);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.denied' });
    await own.advance(HOUR_MS);
    expect(receiver.received.map((received) => received.envelope.type)).toEqual([
      'claim.accepted',
      'claim.accepted',
      'claim.accepted',
      'claim.paid',
      'claim.denied',
    ]);
    const { body } = await own.call('GET', `/v1/webhooks/subscriptions/${id}/deliveries`);
    const last = new Date(Date.parse(START) + 330 * SECOND_MS).toISOString();
    const attempted = body.data.map((delivery: { attemptedAt: string }) => delivery.attemptedAt);
    expect(attempted.slice(0, 3), 'as soon as the retry has succeeded').toEqual([last, last, last]);
    await receiver.close();
  });

  test('a hundred dispatches that fail for good disable it, by the clock and exactly once', async () => {
    const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
    const own = await ClockedOrganization.open(t);
    const { id } = await own.subscribe(receiver.url, ['claim.paid']);
    for (let count = 0; count < 101; count++) {
      await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    }
    await own.advance(3 * DAY_MS);
    expect((await own.call('GET', `/v1/webhooks/subscriptions/${id}`)).body.status).toBe('disabled');
    const disabled = (await own.events()).filter((event) => event.type === 'subscription.disabled');
    expect(disabled.map((event) => event.afterMs)).toEqual([(30 + 300 + 1_800 + 7_200 + 43_200 + 86_400) * SECOND_MS]);
    await receiver.close();
  });

  test('a bulk replay is played by the clock', async () => {
    const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
    const own = await ClockedOrganization.open(t);
    const { id } = await own.subscribe(receiver.url, ['claim.paid']);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    await own.advance(3 * DAY_MS);
    receiver.answer = { kind: 'status', status: 204 };
    const body = { since: START, status: ['permanently_failed'] };
    const replay = await own.call('POST', `/v1/webhooks/subscriptions/${id}/replays`, body);
    expect(replay.status, replay.text).toBe(202);
    await own.advance(0);
    const path = `/v1/webhooks/subscriptions/${id}/replays/${replay.body.id}`;
    expect((await own.call('GET', path)).body).toMatchObject({
      status: 'completed',
      progress: { eventsReplayed: 1 },
    });
    expect(receiver.received).toHaveLength(8);
    await receiver.close();
  });
});

describe('real workers and a test clock', () => {
  test('skip work that is due by a clock, and serve all other work', async () => {
    const receiver = await startWebhookReceiver();
    const own = await ClockedOrganization.open(t, '2020-01-01T00:00:00.000Z');
    const other = await t.organization('In real time');
    await own.subscribe(`${receiver.url}/clocked`, ['claim.paid']);
    await own.submitClaim();
    await own.advance(0);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    const options = { key: other.key };
    const body = { url: `${receiver.url}/real`, events: ['claim.paid'] };
    await t.call('POST', '/v1/webhooks/subscriptions', { ...options, body });
    await t.call('POST', '/v1/sandbox/events/trigger', { ...options, body: { type: 'claim.paid' } });
    const { database, encryption, payers } = t.app;
    await sendDue(t.app, openSender(t));
    expect(receiver.received.map((received) => received.path)).toEqual(['/hooks/real']);
    const files = { database, encryption, payers, limit: 100 };
    expect(await receivePayerFiles(files), 'the answers are due since 2020').toEqual({ collected: 0, stored: 0 });
    await own.advance(2 * MINUTE_MS);
    expect(receiver.received.map((received) => received.path)).toEqual(['/hooks/real', '/hooks/clocked']);
    await receiver.close();
  });

  test('receive waiting work when the clock is deleted, with its remaining delay', async () => {
    const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
    const own = await ClockedOrganization.open(t);
    await own.subscribe(receiver.url, ['claim.paid']);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    await own.submitClaim();
    await own.advance(0);
    await own.submitClaim();
    expect((await own.call('DELETE', `/v1/sandbox/test-clocks/${own.clockId}`)).status).toBe(204);
    const now = realNow().getTime();
    const [dispatch] = await own.query<{ due_at: Date; is_clocked: boolean; attempt: number }>(
      'select due_at, is_clocked, attempt from webhook_queue where organization_id = $1',
      [own.id],
    );
    expect(dispatch).toMatchObject({ is_clocked: false, attempt: 2 });
    expect(dispatch!.due_at.getTime() - now).toBeGreaterThan(0);
    expect(dispatch!.due_at.getTime() - now).toBeLessThanOrEqual(30 * SECOND_MS);
    const { rows: files } = await t.app.pool.query<{ due_at: Date }>(
      `select due_at from simulator.outbox where mailbox like $1 and not is_clocked order by due_at`,
      [`${own.id}/%`],
    );
    expect(files.length).toBeGreaterThan(2);
    expect(files[0]!.due_at.getTime() - now).toBeLessThanOrEqual(MINUTE_MS);
    const { rows: jobs } = await t.app.pool.query(
      `select name from pgboss.job where name = 'close-batch' and data->>'organizationId' = $1`,
      [own.id],
    );
    expect(jobs).toHaveLength(1);
    const { body: patient } = await own.call('GET', `/v1/patients/${await patientOf(own)}`);
    expect(Math.abs(Date.parse(patient.createdAt) - realNow().getTime())).toBeLessThan(60_000);
    await receiver.close();
  });

  test('transfer waiting work to a new clock, with its remaining delay', async () => {
    const receiver = await startWebhookReceiver();
    const organization = await t.organization();
    const own = new ClockedOrganization(t, organization);
    await own.subscribe(receiver.url, ['claim.paid']);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    const { body } = await own.call('POST', '/v1/sandbox/test-clocks', { frozenTime: START });
    own.clockId = body.id;
    await own.advance(0);
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });
});

async function patientOf(own: ClockedOrganization): Promise<string> {
  const { body } = await own.call('POST', '/v1/patients', {
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female',
  });
  return body.id;
}
