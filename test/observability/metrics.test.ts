import { PerformanceObserver } from 'node:perf_hooks';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openMetrics } from '../../src/observability/metrics.ts';
import { openTelemetry } from '../../src/observability/telemetry.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { realNow } from '../helpers/real-time.ts';
import { startProcess } from './service.ts';
import { openReceiver } from './support.ts';

const TOKEN = 'a-token-of-twenty-characters';

let t: TestApp;
let admin: pg.Client;
let organizationId: string;

beforeAll(async () => {
  t = await openTestApp();
  ({ id: organizationId } = await t.organization('Zimmerzeit Clinic'));
  admin = new pg.Client({ connectionString: t.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await t.close();
});

/** Returns the value of one series; undefined when there is none. */
function valueIn(body: string, series: string): number | undefined {
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('metrics', () => {
  test('requests by route template, method and status with their latency; never a path, an id or a name', async () => {
    const created = await t.call('POST', '/v1/patients', { body: aPatient() });
    await t.call('GET', `/v1/patients/${created.body.id}`);
    await t.call('GET', `/v1/patients/${newId('pat')}`);
    await t.call('GET', '/v1/Zimmerzeit/secret?name=Zimmerzeit');
    await t.call('GET', '/v1/patients', { key: null });
    const { body } = await t.app.telemetry.metrics.expose();
    const count = (labels: string) => valueIn(body, `rcm_http_request_duration_seconds_count{${labels}}`);
    expect(count('route="/v1/patients",method="POST",status="201"')).toBe(1);
    expect(count('route="/v1/patients/{id}",method="GET",status="200"')).toBe(1);
    expect(count('route="/v1/patients/{id}",method="GET",status="404"')).toBe(1);
    expect(count('route="/v1/patients",method="GET",status="401"')).toBe(1);
    expect(count('route="none",method="GET",status="404"')).toBe(1);
    expect(body).not.toMatch(/(?:pat|org|key|req)_[0-9a-z]{26}|Zimmerzeit|secret/);
  });

  test('of the process are measured once, whichever component opens them', async () => {
    const options = { pool: t.app.pool, now: () => t.app.clock.now() };
    openMetrics(options);
    const observe = vi.spyOn(PerformanceObserver.prototype, 'observe');
    const { body } = await openMetrics(options).expose();
    expect(observe).not.toHaveBeenCalled();
    observe.mockRestore();
    expect(valueIn(body, 'nodejs_eventloop_lag_mean_seconds')).toBeGreaterThan(0);
    expect(body.match(/^process_cpu_seconds_total /gm)).toHaveLength(1);
  });

  test('queues by depth and age, the pool, the event loop and the process', async () => {
    const due = (seconds: number) => new Date(realNow().getTime() - seconds * 1_000);
    for (const [attempt, isHeld, seconds] of [
      [1, false, 90],
      [1, false, -60],
      [3, false, 30],
      [1, true, 500],
    ] as const) {
      await admin.query(
        `insert into webhook_queue (organization_id, subscription_id, event_id, attempt, is_held, due_at, created_at)
         values ('org_x', 'whs_x', $1, $2, $3, $4, now())`,
        [newId('evt'), attempt, isHeld, due(seconds)],
      );
    }
    // A separate registry, because that of the service has counted the queues a moment ago.
    const { body } = await openMetrics({ pool: t.app.pool, now: () => t.app.clock.now() }).expose();
    const depth = (queue: string) => valueIn(body, `rcm_queue_depth{queue="${queue}"}`);
    const age = (queue: string) => valueIn(body, `rcm_queue_oldest_age_seconds{queue="${queue}"}`) ?? -1;
    expect(['webhook_fresh', 'webhook_retries', 'webhook_held', 'send-mail'].map(depth)).toEqual([2, 1, 1, 0]);
    expect(age('webhook_fresh')).toBeGreaterThanOrEqual(90);
    expect(age('webhook_fresh')).toBeLessThan(120);
    expect(age('webhook_retries')).toBeGreaterThanOrEqual(30);
    expect(age('webhook_held')).toBe(0);
    expect(depth('audit_unsealed')).toBeGreaterThanOrEqual(3);
    expect(age('audit_unsealed')).toBeLessThan(60);
    expect(valueIn(body, 'rcm_database_pool_size')).toBe(20);
    expect(valueIn(body, 'rcm_database_pool_waiting')).toBe(0);
    expect(body).toMatch(/^rcm_database_pool_connections\{state="idle"\} [1-9]/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
    await admin.query('delete from webhook_queue');
  });

  test('deliveries by outcome and lateness, in the worker that made them', async () => {
    const receiver = await openReceiver();
    const worker = await startProcess('worker', t.database.adminUrl, { RCM_METRICS_PORT: '0' });
    try {
      const subscribed = await t.call('POST', '/v1/webhooks/subscriptions', {
        body: { url: `${receiver.url}/hook`, events: ['patient.created'] },
      });
      expect(subscribed.status).toBe(201);
      await t.call('POST', '/v1/patients', { body: aPatient() });
      await receiver.until((received) => received[0]);
      const scrape = async () => (await fetch(worker.metricsUrl)).text();
      let body = await scrape();
      // The delivery may not be counted yet when the receiver has it, so the metrics are read until it is.
      while (valueIn(body, 'rcm_webhook_delivery_duration_seconds_count{outcome="succeeded"}') !== 1)
        body = await scrape();
      expect(valueIn(body, 'rcm_webhook_delivery_duration_seconds_count{outcome="timeout"}')).toBe(0);
      expect(valueIn(body, 'rcm_webhook_delivery_lateness_seconds_count')).toBe(1);
      expect(body).not.toContain(organizationId);
      const origin = new URL(worker.metricsUrl).origin;
      const ready = await fetch(`${origin}/ready`);
      expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([200, 'ok']);
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      expect((await fetch(`${origin}/v1/patients`)).status).toBe(404);
    } finally {
      await worker.stop();
      await receiver.close();
    }
  });
});

describe('jobs', () => {
  test('are counted and logged once per attempt, by outcome; the error reaches the retry', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = { info: (fields: object, msg: string) => lines.push({ ...fields, msg }) } as unknown as Logger;
    const { pool } = t.app;
    const telemetry = await openTelemetry({ pool, now: () => realNow(), logger, isTraced: false, metricsToken: null });
    const attempt = (number: number) => ({
      name: 'send-mail' as const,
      attempt: { number, isLast: number === 13 },
      organizationId,
      traceparent: null,
    });
    await telemetry.jobs(attempt(1), async () => undefined);
    for (const number of [2, 13]) {
      const failing = telemetry.jobs(attempt(number), () => Promise.reject(new RangeError('Zimmerzeit')));
      await expect(failing).rejects.toThrow('Zimmerzeit');
    }
    expect(lines).toMatchObject([
      { msg: 'job.finished', job: 'send-mail', organizationId, attempt: 1, outcome: 'completed' },
      { msg: 'job.finished', job: 'send-mail', organizationId, attempt: 2, outcome: 'failed' },
      { msg: 'job.finished', job: 'send-mail', organizationId, attempt: 13, outcome: 'given_up' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Zimmerzeit');
    const { body } = await telemetry.metrics.expose();
    for (const outcome of ['completed', 'failed', 'given_up']) {
      expect(valueIn(body, `rcm_job_duration_seconds_count{job="send-mail",outcome="${outcome}"}`)).toBe(1);
    }
  });
});

describe('access', () => {
  const get = (app: TestApp, options: { headers?: Record<string, string>; remoteAddress?: string }) =>
    app.http.fastify.inject({ method: 'GET', url: '/metrics', ...options }).then((response) => response.statusCode);

  test('without a token: only local callers in the sandbox, and none behind a proxy', async () => {
    expect(await get(t, {})).toBe(200);
    expect(await get(t, { remoteAddress: '203.0.113.9' })).toBe(404);
    expect(await get(t, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
    expect(await get(t, { headers: { forwarded: 'for=203.0.113.9' } })).toBe(404);
  });

  test('in a live deployment without a token: no caller', async () => {
    const live = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
    expect(await get(live, {})).toBe(404);
    await live.close();
  });

  test('with a token: callers with the token, from anywhere, and no others', async () => {
    const guarded = await openTestApp({ env: { RCM_METRICS_TOKEN: TOKEN } });
    expect(await get(guarded, {})).toBe(404);
    expect(await get(guarded, { headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(404);
    expect(await get(guarded, { headers: { authorization: `Bearer ${TOKEN}` }, remoteAddress: '203.0.113.9' })).toBe(
      200,
    );
    await guarded.close();
  });

  test('a listener beyond this machine, or a short token, is refused at the start', () => {
    const open = { RCM_METRICS_PORT: '9464', RCM_METRICS_HOST: '0.0.0.0' };
    expect(() => loadConfig(open)).toThrow(/RCM_METRICS_TOKEN is required/);
    expect(loadConfig({ ...open, RCM_METRICS_TOKEN: TOKEN })).toMatchObject({ metricsPort: 9464, metricsToken: TOKEN });
    expect(() => loadConfig({ RCM_METRICS_TOKEN: 'short' })).toThrow(/16 characters/);
  });
});
