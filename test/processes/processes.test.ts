import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answer, ApiClient, type Write } from '../../chaos/parts/api-client.ts';
import { claimBody, coverageBody, patientBody } from '../../chaos/parts/bodies.ts';
import { type Installation, openInstallation } from '../../chaos/parts/installation.ts';
import { createRandom } from '../../chaos/parts/random.ts';
import { Receiver } from '../../chaos/parts/receiver.ts';
import { SCENARIOS } from '../../chaos/parts/scenarios.ts';
import { createTenants, type Tenant } from '../../chaos/parts/tenants.ts';
import { Traffic } from '../../chaos/parts/traffic.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';
import { realNow } from '../helpers/real-time.ts';

// Four real processes on one PostgreSQL. Timeouts are long because the machine may be busy; no test depends on the
// speed.
const TIMEOUT_MS = 300_000;
const UNTIL_MS = 120_000;

let installation: Installation;
let tenant: Tenant;
let receiver: Receiver;
let apis: ApiClient[];

beforeAll(async () => {
  installation = await openInstallation({ apis: 2, workers: 2 }, (dataDir) => fillDataFolder(dataDir, 'installation'));
  [tenant] = (await createTenants(installation, 1)) as [Tenant];
  receiver = await new Receiver(createRandom(1)).open();
  const { key } = tenant;
  apis = installation.urls.map(
    (url) => new ApiClient({ urls: [url], key, traffic: new Traffic(), random: createRandom(2) }),
  );
}, TIMEOUT_MS);

afterAll(async () => {
  for (const api of apis ?? []) await api.close();
  await installation?.stop();
  await installation?.removeLogs();
  await receiver?.close();
}, TIMEOUT_MS);

function post(path: string, idempotencyKey: string, body: unknown = {}): Write {
  return { method: 'POST', path, body, idempotencyKey };
}

describe('two API processes and two workers on one database', { timeout: TIMEOUT_MS }, () => {
  test('a claim that is created, scrubbed, submitted and read on different processes is paid once', async () => {
    const [first, second] = apis as [ApiClient, ApiClient];
    const patient = await first.write(post('/v1/patients', 'p', patientBody('p')));
    expect(patient.status).toBe(201);
    const cover = coverageBody('v', { patientId: patient.body.id, memberId: 'SBX-CLM.PAID-1' });
    const coverage = await second.write(post('/v1/coverages', 'v', cover));
    expect(coverage.status).toBe(201);
    const ids = { patientId: patient.body.id, coverageId: coverage.body.id };
    const body = claimBody('c', ids, { random: createRandom(3), scenario: SCENARIOS[0]!, now: realNow() });
    const claim = await first.write(post('/v1/claims', 'c', body));
    expect(claim.status).toBe(201);
    const path = `/v1/claims/${claim.body.id}`;
    expect((await second.read(path)).body).toEqual(claim.body);
    expect((await second.write(post(`${path}/scrub`, 's'))).status).toBe(200);
    expect((await first.write(post(`${path}/submit`, 't'))).status).toBe(202);
    await until(async () => (await first.read(path)).body.status === 'paid');
    const paid = (await second.read(path)).body;
    expect(paid.amountPaid + paid.adjustmentsTotal + paid.patientResponsibility).toBe(paid.totalCharges);
    const { body: remittances } = await first.read('/v1/remittances');
    expect(remittances.data).toHaveLength(1);
  });

  test('a write repeated on both processes takes effect once and gets the same response', async () => {
    const write = post('/v1/patients', 'repeated', patientBody('repeated'));
    const answers: Answer[] = [];
    for (const api of [...apis, ...apis]) answers.push(await api.write(write));
    expect(answers.map(({ isReplay }) => isReplay)).toEqual([false, true, true, true]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await apis[0]!.read('/v1/patients?mrn=repeated');
    expect(body.data).toHaveLength(1);
  });

  test('the same write sent to all processes at once takes effect once', async () => {
    const write = post('/v1/patients', 'raced', patientBody('raced'));
    const answers = await Promise.all(apis.map((api) => api.write(write)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('the other worker takes over the lease of a worker that dies during a delivery', async () => {
    const [api] = apis as [ApiClient];
    const [dying, heir] = ['worker-1', 'worker-2'].map((name) => installation.parts.get(name)!.process);
    const wish = { url: `${receiver.url}/lease`, events: ['patient.created'] };
    const subscription = await api.write(post('/v1/webhooks/subscriptions', 'w', wish));
    receiver.secrets.set(subscription.body.id, subscription.body.signingSecret);
    receiver.suffer({ mood: 'hang', share: 1, until: Number.POSITIVE_INFINITY });
    // The other worker is suspended, so this worker must send the delivery.
    expect(heir!.freeze()).toBe(true);
    expect((await api.write(post('/v1/patients', 'm', patientBody('m')))).status).toBe(201);
    await until(() => receiver.arrivals.length === 1);
    expect(dying!.end('SIGKILL', TIMEOUT_MS)).toBe(true);
    receiver.calm();
    heir!.thaw();
    await until(() => receiver.arrivals.some(({ answer }) => answer === 'taken'));
    const [lost, taken] = receiver.arrivals;
    expect(receiver.arrivals).toHaveLength(2);
    expect(taken!.eventId).toBe(lost!.eventId);
    expect(taken!.bodyHash).toBe(lost!.bodyHash);
    expect(taken!.deliveryId).not.toBe(lost!.deliveryId);
    const log = `/v1/webhooks/subscriptions/${subscription.body.id}/deliveries`;
    await until(async () => (await api.read(log)).body.data.length === 1);
    expect((await api.read(log)).body.data).toMatchObject([
      { id: taken!.deliveryId, attempt: 1, status: 'succeeded', eventId: taken!.eventId },
    ]);
    expect(receiver.problems).toEqual([]);
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: UNTIL_MS, interval: 100 });
}
