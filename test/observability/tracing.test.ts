import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../helpers/builders.ts';
import { type RunningProcess, startProcess } from './service.ts';
import { openReceiver, type Receiver } from './support.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: unknown }[];
};

let t: TestApp;
let key: string;
let collector: Receiver;
let webhooks: Receiver;
let api: RunningProcess;
let worker: RunningProcess;

beforeAll(async () => {
  t = await openTestApp();
  ({ key } = await t.organization());
  collector = await openReceiver();
  webhooks = await openReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  // Two processes, so that the trace has to travel through the database.
  api = await startProcess('api', t.database.adminUrl, env);
  worker = await startProcess('worker', t.database.adminUrl, env);
});
afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()]);
  await Promise.all([collector.close(), webhooks.close()]);
  await t.close();
});

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers.
  return { status: response.status, body: (await response.json()) as any };
}

function spansOf(receiver: Receiver): Span[] {
  return receiver.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

describe('one trace', () => {
  test('spans the request, its job in another process, and the resulting delivery', async () => {
    const subscription = await call('/v1/webhooks/subscriptions', {
      url: `${webhooks.url}/hook`,
      events: ['claim.submitted'],
    });
    expect(subscription.status).toBe(201);
    const patient = (await call('/v1/patients', aPatient())).body.id;
    const coverage = (await call('/v1/coverages', aCoverage(patient))).body.id;
    const claim = (await call('/v1/claims', aClaim({ patientId: patient, coverageId: coverage }))).body.id;
    await call(`/v1/claims/${claim}/scrub`, {});
    const traceparent = `00-${TRACE_ID}-${PARENT}-01`;
    const submitted = await call(`/v1/claims/${claim}/submit`, {}, { traceparent });
    expect(submitted.status).toBe(202);

    const delivery = await webhooks.until((received) => received.find(({ body }) => body.includes('claim.submitted')));
    const wanted = [
      'POST /v1/claims/{id}/submit',
      'job close-batch',
      'job transmit-interchange',
      'deliver claim.submitted',
    ];
    const spans = await collector.until(() => {
      const own = spansOf(collector).filter((span) => span.traceId === TRACE_ID);
      return wanted.every((name) => own.some((span) => span.name === name)) ? own : undefined;
    });
    const [request, closing, job, sent] = wanted.map((name) => spans.find((span) => span.name === name)!);
    expect([request!.parentSpanId, request!.kind]).toEqual([PARENT, 2]);
    expect([closing!.parentSpanId, closing!.kind]).toEqual([request!.spanId, 5]);
    expect([job!.parentSpanId, job!.kind]).toEqual([closing!.spanId, 5]);
    expect([sent!.parentSpanId, sent!.kind]).toEqual([job!.spanId, 3]);
    expect(delivery.headers.traceparent).toBe(`00-${TRACE_ID}-${sent!.spanId}-01`);
    const names = new Set([
      ...collector.received.map(({ body }) => /"service\.name","value":\{"stringValue":"([^"]+)"/.exec(body)?.[1]),
    ]);
    expect(names).toEqual(new Set(['rcm']));
    // The log's lines of the same work name the trace as well, in both processes.
    const linesOf = (output: string) => output.split('\n').filter((line) => line.includes(`"traceId":"${TRACE_ID}"`));
    expect(linesOf(api.output()).join()).toContain('request.answered');
    expect(linesOf(worker.output()).join()).toContain('job.finished');
  });

  test('is started by the service without a trace of the caller, and a malformed one is ignored', async () => {
    await call('/v1/patients', aPatient(), { traceparent: '00-nonsense-01' });
    const span = await collector.until(() => spansOf(collector).findLast(({ name }) => name === 'POST /v1/patients'));
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span.parentSpanId ?? '').toBe('');
  });
});

describe('without tracing', () => {
  test('a trace that the caller names is neither followed nor stored', async () => {
    const headers = { traceparent: `00-${TRACE_ID}-${PARENT}-01` };
    const { status, body } = await t.call('POST', '/v1/patients', { body: aPatient(), headers });
    expect(status).toBe(201);
    expect(t.app.telemetry.tracing).toBeNull();
    const client = new pg.Client({ connectionString: t.database.adminUrl });
    await client.connect();
    const { rows } = await client.query('select traceparent from events where resource_id = $1', [body.id]);
    await client.end();
    expect(rows).toEqual([{ traceparent: null }]);
  });
});
