import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import {
  readPartnerResourceTask,
  sendOutboxTask,
  syncLinkedConnectionTask,
} from '../../../src/jobs/tasks/integrations.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { type EhrTest, openEhrTest } from '../fhir-sync/embedded.ts';
import { queueStatus } from '../outbox/support.ts';
import { connected, startPartner, type TestPartner } from './partner.ts';

/** A partner connection's status is announced, and its change notices synchronize the FHIR connection beside it. */
const PATH = '/v1/integrations/partner-ehr/connections';
let s: EhrTest;
let partner: TestPartner;
let own: { id: string; key: string };
let fhir: string;
let id: string;
beforeAll(async () => {
  s = await openEhrTest();
  partner = await startPartner(s.t);
  const { key } = await s.t.keyFor(s.organizationId, ['integrations:read', 'integrations:write']);
  own = { id: s.organizationId, key };
  fhir = (await s.connect()).connection.id;
  id = await connected(s.t, partner, own, { fhirConnectionId: fhir });
});
afterAll(async () => {
  await partner.close();
  await s.close();
});

const patch = (body: object) => s.t.call('PATCH', `${PATH}/${id}`, { body });
const changes = async (): Promise<[string, string][]> => {
  const { data } = (await s.t.call('GET', '/v1/events?type=integration.connection_status_changed&limit=100')).body;
  const ours = data.filter(({ data: { connection } }: Json) => connection.id === id).reverse();
  return ours.map(({ data: { connection, previousAttributes } }: Json) => [
    previousAttributes.status,
    connection.status,
  ]);
};

test('each change of the status fires an event with the status before', async () => {
  expect(await changes()).toEqual([['pending', 'active']]);
  await patch({ credential: 'not-the-token' });
  await s.t.call('POST', `${PATH}/${id}/test`);
  await patch({ credential: partner.tokenOf(own.id) });
  await s.t.call('POST', `${PATH}/${id}/test`);
  await patch({ name: 'Renamed' });
  await patch({ enabled: false });
  await patch({ enabled: true });
  await s.t.call('POST', `${PATH}/${id}/test`);
  expect((await changes()).slice(1)).toEqual([
    ['active', 'pending'],
    ['pending', 'reauthorization_required'],
    ['reauthorization_required', 'pending'],
    ['pending', 'active'],
    ['active', 'disabled'],
    ['disabled', 'pending'],
    ['pending', 'active'],
  ]);
});

test('three failed calls degrade a connection, and one that works makes it active', async () => {
  const before = (await changes()).length;
  const fail = { kind: 'server_error', status: 503, api: 'partner', resourceType: 'claim_status', count: 3 };
  expect((await s.t.call('POST', '/v1/sandbox/ehr/faults', { body: fail })).status).toBe(201);
  for (let n = 0; n < 3; n++) {
    await transact(s.t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
      queueStatus(tx, s.t.app.encryption, { connection: { type: 'partner_ehr', id }, undoWindowSeconds: 0 }),
    );
  }
  const run = () =>
    sendOutboxTask(s.t.app)({ organizationId: own.id, testClockId: null }, { number: 1, isLast: false });
  await run();
  expect((await changes()).slice(before)).toEqual([['active', 'degraded']]);
  s.clock.advance(60_000);
  await run();
  expect((await changes()).slice(before)).toEqual([
    ['active', 'degraded'],
    ['degraded', 'active'],
  ]);
});

test('the FHIR connection has to be one of the organization', async () => {
  const other = await s.t.organization('Other');
  const foreign = await s.t.call('POST', '/v1/integrations/fhir/connections', {
    key: other.key,
    body: { name: 'F', fhirBaseUrl: 'https://ehr.example/r4', authMethod: 'smart_backend_jwt', clientId: 'c' },
  });
  expect(foreign.status).toBe(201);
  const refused = await patch({ fhirConnectionId: foreign.body.id });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'organization_mismatch']);
  const unknown = await patch({ fhirConnectionId: 'fhc_01jq3x5v8e9f7r2m4n6p8s0t1v' });
  expect(unknown.body.error.details[0].param).toBe('/fhirConnectionId');
});

const sync = () =>
  syncLinkedConnectionTask(s.t.app)({ organizationId: own.id, connectionId: id }, { number: 1, isLast: false });
const runs = async (): Promise<Json[]> => (await s.call('GET', `/${fhir}/sync-runs`)).data;
const wanted = async () =>
  (
    await s.rows<{ types: string[] }>(
      `select sync_types as types from partner_ehr_connections where organization_id = $1`,
    )
  )[0]!.types;
const jobs = async () => {
  const text = `select count(*)::int as count from pgboss.job where name = 'sync-linked-connection' and data->>'connectionId' = $1`;
  return (await s.t.app.pool.query(text, [id])).rows[0].count as number;
};

async function until<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (performance.now() > deadline) throw new Error('It did not happen in time');
    await new Promise(setImmediate);
  }
}

test('changes that the partner announces are synchronized by one run, after the run in progress', async () => {
  await s.t.call('POST', `${PATH}/${id}/webhooks`, { body: { eventTypes: ['patient.created', 'encounter.created'] } });
  const events = async () =>
    (await s.rows<{ id: string }>('select id from partner_ehr_events where organization_id = $1')).map((one) => one.id);
  await partner.call('POST', own.id, '/patient', { name: 'A' });
  await partner.call('POST', own.id, '/encounter', { reason: 'Visit' });
  const told = await until(async () => ((await events()).length === 2 ? events() : null));
  for (const eventId of told) {
    await readPartnerResourceTask(s.t.app)({ organizationId: own.id, eventId }, { number: 1, isLast: false });
  }
  const types = ['ChargeItem', 'Condition', 'Encounter', 'Patient', 'Procedure'];
  expect(await wanted()).toEqual(types);
  expect(await jobs()).toBe(1);
  const { id: running } = await s.call('POST', `/${fhir}/sync`, { mode: 'full', resourceTypes: ['Patient'] });
  await sync();
  expect(await wanted()).toEqual(types);
  expect(await jobs()).toBe(2);
  await s.call('POST', `/${fhir}/sync-runs/${running}/cancel`);
  await sync();
  expect(await wanted()).toEqual([]);
  const [newest] = await runs();
  expect(newest).toMatchObject({ trigger: 'subscription', mode: 'incremental' });
  expect(newest!.resourceTypes).toEqual(expect.arrayContaining(['Patient', 'Encounter']));
});

test('a FHIR connection that cannot be used is not called', async () => {
  await s.t.call('POST', `/v1/integrations/fhir/connections/${fhir}/disable`);
  const before = (await runs()).length;
  await partner.call('POST', own.id, '/patient', { name: 'B' });
  const pending = await until(async () => {
    const rows = await s.rows<{ id: string }>(
      'select id from partner_ehr_events where organization_id = $1 order by id',
    );
    return rows.length === 3 ? rows.at(-1)!.id : null;
  });
  await readPartnerResourceTask(s.t.app)({ organizationId: own.id, eventId: pending }, { number: 1, isLast: false });
  await sync();
  expect([await wanted(), (await runs()).length]).toEqual([[], before]);
});
