import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { toDocument } from '../src/database/documents/document-row.ts';
import { newId } from '../src/kernel/ids.ts';
import { notificationPath } from '../src/modules/integrations/fhir-subscriptions/fhir-subscription.ts';
import { fhirSubscriptionFields } from '../src/modules/integrations/fhir-subscriptions/fhir-subscription-fields.ts';
import { secretHashOf } from '../src/modules/integrations/fhir-subscriptions/subscribe.ts';
import { newResource } from '../src/modules/resource-fields.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { HttpConnection } from './parts/http-connection.ts';
import { type Service, withService } from './parts/service.ts';
import { renderAim } from './parts/table.ts';

const AIM_MS = 200;
const SECRET = 'a-secret-of-a-subscription';

/** How long a FHIR server waits for the answer to a notification with one event. */
export const fhirNotifications: Benchmark = {
  name: 'fhir-notifications',
  summary: `the answer to notifications of FHIR servers (aim: 95 of 100 within ${AIM_MS} ms)`,
  clientsDefault: 20,
  run: (options) =>
    withService(
      { profileDir: options.profileDir, role: 'api', settings: { WEBHOOK_ALLOW_LOOPBACK: 'true' } },
      (service) => measure(service, options),
    ),
};

async function measure(service: Service, { clients, seconds }: BenchmarkOptions): Promise<Outcome> {
  const ids = await subscribe(service, clients);
  // Compiles the code and prepares the statements.
  await load(service, ids, 2);
  const own = await load(service, ids, seconds / 2);
  const shared = await load(service, ids.fill(ids[0]!), seconds / 2);
  const p95Ms = Math.max(own.at(0.95), shared.at(0.95));
  const row = (name: string, { at, count }: Latencies) => [
    name,
    String(count),
    ...[0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)),
  ];
  return {
    result: {
      bench: 'fhir-notifications',
      figure: Number(p95Ms.toFixed(1)),
      unit: 'ms p95',
      ceiling: null,
      ratio: null,
      aim: null,
    },
    table: {
      heads: [renderAim({ what: 'p95 of an answer', value: p95Ms, unit: ' ms', aim: AIM_MS, isMost: true })],
      columns: [`${clients} connections`, 'notifications', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
      rows: [row('each with its own subscription', own), row('all of one subscription', shared)],
      notes: ['Every connection sends its next notification as soon as the previous one is answered.'],
    },
  };
}

/** Creates a connection over the API, and active subscriptions of it as a FHIR server would have confirmed them. */
async function subscribe({ url, key, adminUrl, organizationId }: Service, count: number): Promise<string[]> {
  const body = { name: 'bench', fhirBaseUrl: 'http://127.0.0.1:9/fhir', authMethod: 'none' };
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const path = '/v1/integrations/fhir/connections';
  const created = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!created.ok) throw new Error(`POST ${path} answered ${created.status}: ${await created.text()}`);
  const { id: connectionId } = (await created.json()) as { id: string };
  const ids = Array.from({ length: count }, () => newId('fsb'));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const id of ids) {
      const given = { connectionId, resourceType: 'Encounter', kind: 'r4_backport', status: 'active' } as const;
      const content = { criteria: 'Encounter?', content: 'id-only' } as const;
      const subscription = newResource(fhirSubscriptionFields, { ...given, ...content }, new Date());
      await client.query(
        `insert into fhir_subscriptions (organization_id, id, connection_id, resource_type, status, secret_hash, document,
           version, created_at, updated_at) values ($1, $2, $3, 'Encounter', 'active', $4, $5, 1, now(), now())`,
        [organizationId, id, connectionId, secretHashOf(SECRET), toDocument(subscription)],
      );
    }
  } finally {
    await client.end();
  }
  return ids;
}

type Latencies = { count: number; at(share: number): number };

/** Sends notifications for some seconds, one connection for each id; returns the times of all answers. */
async function load({ url }: Service, ids: readonly string[], seconds: number): Promise<Latencies> {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    ids.map(async (id) => {
      const connection = await HttpConnection.open(new URL(url));
      while (performance.now() < end) {
        const startedAt = performance.now();
        const { status } = await connection.send(notification(id));
        times.push(performance.now() - startedAt);
        if (status !== 200) throw new Error(`A notification was answered with ${status}`);
      }
      connection.close();
    }),
  );
  times.sort((a, b) => a - b);
  return { count: times.length, at: (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]! };
}

/** Returns a notification without a number, as servers of R4 send them. Each one counts as new. */
function notification(id: string): string {
  const focus = { reference: `Encounter/${randomUUID()}` };
  const status = { resourceType: 'SubscriptionStatus', type: 'event-notification', notificationEvent: [{ focus }] };
  const body = JSON.stringify({ resourceType: 'Bundle', type: 'history', entry: [{ resource: status }] });
  return [
    `POST ${notificationPath(id)} HTTP/1.1`,
    'host: bench',
    `authorization: Bearer ${SECRET}`,
    'content-type: application/fhir+json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
