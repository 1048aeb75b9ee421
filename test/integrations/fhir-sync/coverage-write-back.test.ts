import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import { aPatient } from '../../helpers/builders.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { type EhrTest, openEhrTest } from './embedded.ts';

/** Coverages that change again before their creation at the sandbox's EHR is over. */
let s: EhrTest;
let connectionId: string;
let patients: { fhirId: string; target: string }[];
beforeAll(async () => {
  s = await openEhrTest();
  const { connection } = await s.connect({ requestedScopes: ['system/*.cruds'] });
  connectionId = connection.id;
  await s.sync(connectionId, { mode: 'full', resourceTypes: ['Patient'] });
  patients = await s.rows(
    `select fhir_id as "fhirId", target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Patient' and status = 'mapped' order by fhir_id`,
  );
});
afterAll(() => s.close());

/** Sends the writes that are due after a time. */
async function send(seconds = 61): Promise<void> {
  s.clock.advance(seconds * 1_000);
  const payload = { organizationId: s.organizationId, testClockId: null };
  await sendOutboxTask(s.t.app)(payload, { number: 1, isLast: false });
}
const put = (patient: number, coverages: object[], more: object = {}): Promise<Json> =>
  s.call('PUT', `/${connectionId}/coverage`, {
    patientId: patients[patient]!.target,
    coverages: coverages.map((one) => ({ payerId: 'SBX01', ...one })),
    requireWriteBack: true,
    ...more,
  });
const atTheServer = async (patient: number, memberId: string): Promise<Json[]> => {
  const { entry = [] } = await s.ehr('GET', `Coverage?patient=${patients[patient]!.fhirId}`);
  return entry.map(({ resource }: Json) => resource).filter(({ subscriberId }: Json) => subscriberId === memberId);
};
const entries = (ids: string[]) =>
  s.rows<{ operation: string; status: string }>(
    `select document->>'operation' as operation, status from outbox_entries
     where organization_id = $1 and id in (${ids.map((id) => `'${id}'`).join(', ')}) order by id`,
  );
const groupOf = ({ class: classes }: Json) => classes[0].value;

test('a coverage that is changed before it was sent is created once, with the newer content', async () => {
  const first = await put(0, [{ memberId: 'EARLY', groupNumber: 'G1' }]);
  const second = await put(0, [{ memberId: 'EARLY', groupNumber: 'G2' }]);
  await send();
  const found = await atTheServer(0, 'EARLY');
  expect([found.length, groupOf(found[0]), found[0].meta.versionId]).toEqual([1, 'G2', '1']);
  expect(await entries([...first.outboxEntryIds, ...second.outboxEntryIds])).toEqual([
    { operation: 'create', status: 'cancelled' },
    { operation: 'create', status: 'written' },
  ]);
});

test('a coverage that is changed after a lost response to its creation is created once and then changed', async () => {
  const first = await put(1, [{ memberId: 'LOST', groupNumber: 'G1' }]);
  await s.t.call('POST', '/v1/sandbox/ehr/faults', { body: { kind: 'lost_answer', interaction: 'create' } });
  await send();
  expect(await entries(first.outboxEntryIds)).toEqual([{ operation: 'create', status: 'unknown' }]);
  const second = await put(1, [{ memberId: 'LOST', groupNumber: 'G2' }]);
  for (let round = 0; round < 4; round += 1) await send(300);
  expect(await entries([...first.outboxEntryIds, ...second.outboxEntryIds])).toEqual([
    { operation: 'create', status: 'written' },
    { operation: 'update', status: 'written' },
  ]);
  const found = await atTheServer(1, 'LOST');
  expect([found.length, groupOf(found[0]), found[0].meta.versionId]).toEqual([1, 'G2', '2']);
});

test('a coverage that is removed before it was sent is not created', async () => {
  const first = await put(2, [{ memberId: 'GONE' }]);
  const second = await put(2, [], { allowEmpty: true });
  expect(second.outboxEntryIds).toEqual([]);
  await send();
  expect(await entries(first.outboxEntryIds)).toEqual([{ operation: 'create', status: 'cancelled' }]);
  expect(await atTheServer(2, 'GONE')).toEqual([]);
});

test('a write-back for a patient whom the server does not have is refused, and stores and queues nothing', async () => {
  const { body: patient } = await s.t.call('POST', '/v1/patients', { body: aPatient() });
  const path = `/v1/integrations/fhir/connections/${connectionId}/coverage`;
  const set = { patientId: patient.id, coverages: [{ payerId: 'SBX01', memberId: 'LOCAL' }] };
  const countOf = async (table: string) =>
    (await s.rows<{ count: number }>(`select count(*)::int as count from ${table} where organization_id = $1`))[0]!
      .count;
  const before = [await countOf('coverages'), await countOf('outbox_entries')];
  for (const wish of [{ writeBack: true }, { requireWriteBack: true }, { writeBack: true, dryRun: true }]) {
    const refused = await s.t.call('PUT', path, { body: { ...set, ...wish } });
    const { code, param, details } = refused.body.error;
    expect([refused.status, code, param]).toEqual([422, 'validation_failed', '/patientId']);
    expect(details).toMatchObject([{ code: 'patient_not_at_server', param: '/patientId' }]);
  }
  expect([await countOf('coverages'), await countOf('outbox_entries')]).toEqual(before);
  const kept = await s.t.call('PUT', path, { body: set });
  expect(kept.body).toMatchObject({ writeBack: 'not_requested', created: [expect.stringMatching(/^cov_/)] });
});

test('a set that was stored without a write-back is written when the request is repeated with one, once', async () => {
  const set = [{ memberId: 'LATER' }];
  const stored = await put(3, set, { requireWriteBack: false });
  expect(stored).toMatchObject({ writeBack: 'not_requested', outboxEntryIds: [] });
  const written = await put(3, set);
  expect(written).toMatchObject({ unchanged: stored.created, outboxEntryIds: [expect.stringMatching(/^obx_/)] });
  const repeat = async (): Promise<Json> => {
    const coverages = set.map((one) => ({ payerId: 'SBX01', ...one }));
    const body = { patientId: patients[3]!.target, coverages, requireWriteBack: true };
    const path = `/v1/integrations/fhir/connections/${connectionId}/coverage`;
    return (await s.t.call('PUT', path, { body, isNoChange: true })).body;
  };
  expect((await repeat()).outboxEntryIds).toEqual([]);
  await send();
  expect(await atTheServer(3, 'LATER')).toHaveLength(1);
  expect((await repeat()).outboxEntryIds).toEqual([]);
});

test('what the EHR has added to a written coverage stays when the coverage changes', async () => {
  await put(4, [{ memberId: 'ADDED', groupNumber: 'G1' }]);
  await send();
  const [made] = await atTheServer(4, 'ADDED');
  const added = {
    network: 'PPO',
    dependent: '02',
    extension: [{ url: 'https://ehr.example/checked', valueBoolean: true }],
  };
  const rx = { type: { coding: [{ code: 'rxbin' }] }, value: '610014' };
  await s.ehr('PUT', `Coverage/${made.id}`, { ...made, ...added, class: [...made.class, rx] });
  await s.sync(connectionId, { mode: 'incremental', resourceTypes: ['Coverage'] });
  await put(4, [{ memberId: 'ADDED', groupNumber: 'G2' }]);
  await send();
  const [changed] = await atTheServer(4, 'ADDED');
  expect(changed).toMatchObject({ ...added, subscriberId: 'ADDED', payor: made.payor });
  expect(changed.class.map(({ value }: Json) => value).sort()).toEqual(['610014', 'G2']);
});

test('a coverage that the EHR has made is never written', async () => {
  const { fhirId } = patients[5]!;
  const beneficiary = { reference: `Patient/${fhirId}` };
  const theirs = await s.ehr('POST', 'Coverage', {
    resourceType: 'Coverage',
    status: 'active',
    subscriberId: 'THEIRS',
    beneficiary,
    payor: [{ identifier: { value: 'SBX01' }, display: 'Sandbox' }],
    order: 1,
  });
  await s.sync(connectionId, { mode: 'incremental', resourceTypes: ['Coverage'] });
  const changed = await put(5, [{ memberId: 'THEIRS', groupNumber: 'G9' }]);
  expect(changed).toMatchObject({ outboxEntryIds: [], notWrittenBack: [...changed.updated, ...changed.cancelled] });
  const cancelled = await put(5, [], { allowEmpty: true });
  expect(cancelled).toMatchObject({ outboxEntryIds: [], notWrittenBack: cancelled.cancelled });
  expect([changed.updated.length, cancelled.cancelled.length]).toEqual([1, 1]);
  await send();
  expect((await s.ehr('GET', `Coverage/${theirs.id}`)).meta.versionId).toBe(theirs.meta.versionId);
});
