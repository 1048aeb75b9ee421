import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { openFhirTarget } from '../../../src/modules/integrations/fhir-sync/fhir-write-target.ts';
import type { OutboxWrite } from '../../../src/modules/integrations/outbox/outbox-target.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { queueStatus } from './support.ts';

const PATH = '/v1/integrations/fhir/connections';
let t: TestApp;
let organizationId: string;
let connectionId: string;
let patient: string;
beforeAll(async () => {
  t = await openTestApp();
  ({ id: organizationId } = await t.organization());
  await t.app.ehr!.listen(0);
  const { body: ehr } = await t.call('GET', '/v1/sandbox/ehr');
  const { fhirBaseUrl, clientId, clientSecret } = ehr;
  const body = {
    name: 'EHR',
    vendor: 'sandbox',
    fhirBaseUrl,
    authMethod: 'client_secret',
    clientId,
    clientSecret,
    requestedScopes: ['system/*.cruds'],
  };
  const made = await t.call('POST', PATH, { body });
  connectionId = made.body.id;
  await t.call('POST', `${PATH}/${connectionId}/test`);
  const found = await t.app.fhir.server.search({ organizationId, connectionId }, 'Patient', { _count: '1' });
  if (!found.ok) throw new Error(`The EHR cannot be read: ${found.failure} ${found.code}`);
  patient = `Patient/${(found.resource!.entry as { resource: { id: string } }[])[0]!.resource.id}`;
});
afterAll(() => t.close());

const aTask = () => ({
  resourceType: 'Task',
  status: 'requested',
  intent: 'order',
  for: { reference: patient },
});

/** Returns a write as a worker has it. */
async function aWrite(more: Partial<OutboxWrite['entry']> = {}, payload: unknown = aTask()): Promise<OutboxWrite> {
  const actor = { type: 'system', id: 'test' } as const;
  const entry = await transact(t.app.database, { organizationId, actor }, (tx) =>
    queueStatus(tx, t.app.encryption, {
      connection: { type: 'fhir', id: connectionId },
      resourceType: 'Task',
      payload,
    }),
  );
  return { organizationId, entry: { ...entry, operation: 'create', ...more }, payload };
}
const target = () =>
  openFhirTarget(t.app.fhir.server, { complete: async ({ payload }) => payload, now: () => t.app.clock.now() });

test('a create is made once, also when it is sent again, and is found after a lost answer', async () => {
  const write = await aWrite();
  expect(await target().reconcile(write)).toEqual({ outcome: 'absent' });
  const first = await target().send(write);
  expect(first).toMatchObject({ outcome: 'written', version: '1' });
  const again = await target().send(write);
  const found = await target().reconcile(write);
  const { remoteId } = first as { remoteId: string };
  expect([again, found]).toMatchObject([
    { outcome: 'written', remoteId },
    { outcome: 'written', remoteId },
  ]);
});

test('an update is bound to its version, and reading shows whether it was made', async () => {
  const created = (await target().send(await aWrite())) as { remoteId: string };
  const { remoteId } = created;
  const changed = { ...aTask(), status: 'completed' };
  const write = await aWrite({ operation: 'update', remoteId, ifMatch: 'W/"1"' }, changed);
  expect(await target().reconcile(write)).toEqual({ outcome: 'absent' });
  expect(await target().send(write)).toMatchObject({ outcome: 'written', remoteId, version: '2' });
  expect(await target().reconcile(write)).toMatchObject({ outcome: 'written', remoteId, version: '2' });
  const late = await aWrite({ operation: 'update', remoteId, ifMatch: 'W/"1"' }, changed);
  expect(await target().send(late)).toMatchObject({ outcome: 'terminal', code: 'version_conflict' });
});

test('calls to a failing server are repeated or replaced by a read, and a lost connection is retried only until its deadline', async () => {
  const fault = (kind: string) => t.call('POST', '/v1/sandbox/ehr/faults', { body: { kind, count: 1 } });
  const throttled = await aWrite();
  await fault('rate_limited');
  expect(await target().send(throttled)).toMatchObject({ outcome: 'retryable', code: 'throttled' });
  const unknown = await aWrite();
  const gone = { ...unknown, entry: { ...unknown.entry, connection: { type: 'fhir', id: 'fhc_none' } as const } };
  expect(await target().send(gone)).toMatchObject({ outcome: 'retryable', code: 'connection_missing' });
});
