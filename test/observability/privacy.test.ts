import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../helpers/builders.ts';
import { type RunningProcess, startProcess } from './service.ts';
import { openReceiver, type Receiver } from './support.ts';

/** Unique values: each is protected health information or a secret. */
const MARKED = {
  family: 'Quastenflosser',
  given: 'Xanthippe',
  birthDate: '1937-03-19',
  mrn: 'MRN-883311',
  line1: '77 Vanishing Point',
  city: 'Zzyzxville',
  phone: '+12125550177',
  email: 'xanthippe@private.example',
  memberId: 'ZQX-0099887',
  lineNote: 'Umbrellastand',
  holdReason: 'Rutabaga lost her purse',
  description: 'hookforMrsQuast',
  urlToken: 'tok3nInPath',
  customSecret: 'sekritHeaderValue',
  traceValue: 'congo-t61rcWkgMzE',
};

let t: TestApp;
let key: string;
let collector: Receiver;
let webhooks: Receiver;
let service: RunningProcess;
const answers: string[] = [];

beforeAll(async () => {
  t = await openTestApp();
  ({ key } = await t.organization('Marked Clinic'));
  collector = await openReceiver();
  webhooks = await openReceiver();
  service = await startProcess('serve', t.database.adminUrl, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    RCM_METRICS_PORT: '0',
    SANDBOX_TIME_SCALE: '10000000',
  });
});
afterAll(async () => {
  await service?.stop();
  await Promise.all([collector.close(), webhooks.close()]);
  await t.close();
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      'x-api-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      tracestate: `vendor=${MARKED.traceValue}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status >= 400) answers.push(text);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers.
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as any };
}

test('no marked value or secret is in any log line, metric, trace or error, from the request to the delivery', async () => {
  const subscription = await call('POST', '/v1/webhooks/subscriptions', {
    url: `${webhooks.url}/${MARKED.urlToken}`,
    events: ['*'],
    description: MARKED.description,
  });
  expect(subscription.status).toBe(201);
  const { signingSecret } = subscription.body;
  expect(signingSecret).toMatch(/^whsec_/);
  const person = aPatient({
    name: { given: [MARKED.given], family: MARKED.family },
    birthDate: MARKED.birthDate,
    mrn: MARKED.mrn,
    addresses: [{ line1: MARKED.line1, city: MARKED.city, state: 'NY', postalCode: '122070001' }],
    telecoms: [
      { system: 'phone', value: MARKED.phone },
      { system: 'email', value: MARKED.email },
    ],
  });
  const patient = await call('POST', '/v1/patients', person, { 'idempotency-key': 'marked-1' });
  expect(patient.status).toBe(201);
  const patientId = patient.body.id;
  const coverage = await call('POST', '/v1/coverages', aCoverage(patientId, { memberId: MARKED.memberId }));
  expect(coverage.status).toBe(201);
  const lines = [aServiceLine({ description: MARKED.lineNote })];
  const content = aClaim({ patientId, coverageId: coverage.body.id }, { serviceLines: lines });
  const claim = await call('POST', '/v1/claims', content);
  expect(claim.status).toBe(201);
  const claimPath = `/v1/claims/${claim.body.id}`;
  expect((await call('POST', `${claimPath}/hold`, { reason: MARKED.holdReason })).status).toBe(200);
  expect((await call('POST', `${claimPath}/release`)).status).toBe(200);
  expect((await call('POST', `${claimPath}/scrub`)).status).toBe(200);
  expect((await call('POST', `${claimPath}/submit`)).status).toBe(202);
  // The payer's answers come as X12 with the same names in it, through jobs, and leave as webhooks.
  await webhooks.until((received) =>
    received.find(({ body }) => /"type":"claim\.(?:paid|denied|rejected)"/.test(body)),
  );
  expect(webhooks.received.some(({ body }) => body.includes(MARKED.family))).toBe(true);

  // Then every kind of refusal.
  await call('GET', `/v1/patients?familyName=${MARKED.family}&birthDate=${MARKED.birthDate}`);
  await call('GET', `/v1/patients?nonsense=${MARKED.mrn}`);
  // The error names an unknown field or parameter to its sender (docs/decisions/0015-interface-basics.md); the log must
  // not.
  await call('GET', `/v1/patients?${MARKED.family}=${MARKED.mrn}`);
  expect(answers.pop()).toContain(MARKED.family);
  await call('GET', `/v1/${MARKED.family}/${MARKED.mrn}`);
  await call('GET', `/v1/patients/${MARKED.family}`);
  await call('POST', '/v1/patients', `{"name": "${MARKED.family}"`);
  await call('POST', '/v1/patients', { ...person, birthDate: MARKED.given, sex: MARKED.family });
  await call('POST', '/v1/patients', { ...person, mrn: MARKED.mrn }, { 'idempotency-key': 'marked-1' });
  await call('POST', '/v1/webhooks/subscriptions', { url: `ftp://x.example/${MARKED.urlToken}`, events: ['*'] });
  await call('GET', '/v1/patients', undefined, { 'x-api-key': `${key}x` });
  await t.failNextQueries();
  const failed = await call('POST', '/v1/patients', { ...person, mrn: undefined, externalId: MARKED.mrn });
  expect(failed.status).toBeGreaterThanOrEqual(500);

  const metrics = await (await fetch(service.metricsUrl)).text();
  await collector.until(() =>
    collector.received.some(({ body }) => body.includes('POST /v1/patients')) ? true : undefined,
  );
  // Ending flushes the rest of the traces and the log.
  const log = await service.stop();
  const traces = collector.received.map(({ body }) => body).join('\n');
  const told = { log, metrics, traces, errors: answers.join('\n') };
  expect(log).toContain('webhook.attempted');
  expect(log).toContain('job.finished');
  expect(log).toContain('request.failed');
  expect(traces).toContain('deliver claim.');
  expect(metrics).toContain('rcm_webhook_delivery_duration_seconds_count{outcome="succeeded"}');
  expect(answers.length).toBeGreaterThanOrEqual(8);
  const secrets = { ...MARKED, key, keyBody: key.slice(9), signingSecret, secretBody: signingSecret.slice(6) };
  for (const [place, text] of Object.entries(told)) {
    for (const [name, value] of Object.entries(secrets)) {
      expect(text.includes(value), `${name} stands in the ${place}`).toBe(false);
    }
  }
});

test('a process that fails unexpectedly ends with a log line that quotes nothing', async () => {
  const failure = `Object.assign(new TypeError(process.env.MARKED), { detail: process.env.MARKED, code: '23505' })`;
  for (const way of [`throw ${failure}`, `Promise.reject(${failure})`]) {
    const preload = `process.once('SIGUSR2', () => { ${way} })`;
    const failing = await startProcess('worker', t.database.adminUrl, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
      MARKED: MARKED.family,
    });
    const { status, output } = await failing.endBy('SIGUSR2');
    expect(status).toBe(1);
    // Work that was running may still write a line after it.
    const line = JSON.parse(output.split('\n').find((each) => each.includes('"process.failed"')) ?? 'null');
    expect(line).toMatchObject({ level: 60, msg: 'process.failed', error: 'TypeError', errorCode: '23505' });
    expect(output).not.toContain(MARKED.family);
  }
});
