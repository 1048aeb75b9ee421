import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import { asOwner } from '../../helpers/database.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { type EhrTest, openEhrTest } from '../fhir-sync/embedded.ts';

/** Writes to the sandbox's EHR over FHIR: the routes of their outbox, and results that are decided in advance. */
const PATH = '/v1/integrations/fhir/connections';
const UNDO_MS = 60_000;
const HOUR_MS = 3_600_000;
let s: EhrTest;
let id: string;
let patientId: string;
let remotePatient: string;
beforeAll(async () => {
  s = await openEhrTest();
  ({ id } = (await s.connect({ requestedScopes: ['system/*.cruds'] })).connection);
  await s.sync(id, { mode: 'full' });
  const [known] = await s.rows<{ fhirId: string; target: string }>(
    `select fhir_id as "fhirId", target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Patient' and status = 'mapped' order by fhir_id limit 1`,
  );
  patientId = known!.target;
  remotePatient = known!.fhirId;
});
afterAll(() => s.close());

const run = () =>
  sendOutboxTask(s.t.app)({ organizationId: s.organizationId, testClockId: null }, { number: 1, isLast: false });
async function send(afterMs = UNDO_MS) {
  s.clock.advance(afterMs);
  await run();
}
let sets = 0;
/** Changes the set of the connection and returns the new writes. */
async function put(fields: object = {}): Promise<string[]> {
  sets += 1;
  const coverages = [{ payerId: 'SBX01', memberId: 'W-1', groupNumber: `G${sets}`, ...fields }];
  const body = { patientId, coverages, requireWriteBack: true };
  const answer = await s.t.call('PUT', `${PATH}/${id}/coverage`, { body });
  expect(answer.status).toBe(200);
  return answer.body.outboxEntryIds;
}
const entryOf = async (outboxId: string, query = '') => s.call('GET', `/${id}/outbox/${outboxId}${query}`);
const cancel = (outboxId: string, options: object = {}) =>
  s.t.call('POST', `${PATH}/${id}/outbox/${outboxId}/cancel`, { body: {}, ...options });
const retry = (outboxId: string, options: object = {}) =>
  s.t.call('POST', `${PATH}/${id}/outbox/${outboxId}/retry`, options);
const decide = (subjectId: string, data?: object) =>
  s.t.call('POST', '/v1/sandbox/payer-events', {
    body: { type: 'ehr_write_result', subjectId, ...(data && { data }) },
  });
const atTheEhr = async (memberId: string): Promise<Json[]> => {
  const { entry = [] } = await s.ehr('GET', `Coverage?patient=${remotePatient}`);
  return entry.map(({ resource }: Json) => resource).filter(({ subscriberId }: Json) => subscriberId === memberId);
};

test('the outbox of a FHIR connection lists, shows and cancels its writes', async () => {
  const [created, ...others] = await put({ memberId: 'W-CANCELLED' });
  const { data } = await s.call('GET', `/${id}/outbox?status=pending`);
  expect(data.map((one: Json) => one.id)).toContain(created);
  expect(data[0]).toMatchObject({ connectionType: 'fhir', connectionId: id, resourceType: 'Coverage' });
  expect(data[0]).not.toHaveProperty('payload');
  const shown = await entryOf(created!, '?expand=payload');
  expect(shown.payload).toMatchObject({ resourceType: 'Coverage', subscriberId: 'W-CANCELLED' });
  const cancelled = await cancel(created!, { body: { reason: 'Entered for another patient' } });
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  const again = await cancel(created!, { isNoChange: true });
  expect([again.status, again.body]).toEqual([200, cancelled.body]);
  for (const one of others) await cancel(one);
  await send();
  expect(await atTheEhr('W-CANCELLED')).toEqual([]);
});

test('a replayed cancellation answers the same; foreign ids, connections and scopes are refused', async () => {
  const [entry] = await put();
  const headers = { 'idempotency-key': 'cancel-once' };
  const first = await cancel(entry!, { headers });
  const replayed = await cancel(entry!, { headers, isNoChange: true });
  expect([replayed.text, replayed.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  const other = await s.t.organization('Other');
  for (const answer of [await cancel(entry!, { key: other.key }), await retry(entry!, { key: other.key })]) {
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
  }
  const { key } = await s.t.keyFor(s.organizationId, ['integrations:read']);
  expect((await cancel(entry!, { key })).body.error.code).toBe('forbidden_scope');
  expect((await retry(entry!, { key })).body.error.code).toBe('forbidden_scope');
  const elsewhere = (await s.connect()).connection.id;
  expect((await s.t.call('GET', `${PATH}/${elsewhere}/outbox/${entry}`)).status).toBe(404);
  expect((await s.call('GET', `/${elsewhere}/outbox`)).data).toEqual([]);
  expect((await cancel(entry!, { body: { cascade: 'all' } })).body.error.details[0].param).toBe('/cascade');
});

test('a rejected write fails and is retried; a completed write is neither retried nor cancelled', async () => {
  const [entry] = await put();
  expect((await decide(entry!, { outcome: 'rejected' })).status).toBe(202);
  await send();
  expect(await entryOf(entry!)).toMatchObject({
    status: 'failed',
    failure: { code: 'rejected' },
    attempts: [{ httpStatus: 422 }],
  });
  expect((await cancel(entry!)).body.error.code).toBe('outbox_entry_not_cancellable');
  expect((await retry(entry!)).body.status).toBe('pending');
  await run();
  expect(await entryOf(entry!)).toMatchObject({ status: 'written', attemptCount: 2 });
  expect((await retry(entry!)).body.error.code).toBe('invalid_state_transition');
  expect((await cancel(entry!)).body.error.code).toBe('outbox_entry_not_cancellable');
  expect(await atTheEhr('W-1')).toHaveLength(1);
});

test.each([
  ['accepted', 'written', 1],
  ['unavailable', 'retry_scheduled', 0],
  ['slow', 'written', 1],
  ['lost_request', 'unknown', 0],
  ['lost_answer', 'unknown', 1],
])('ehr_write_result `%s` leaves the write `%s`, and it is made once in the end', async (outcome, status, made) => {
  const memberId = `W-${outcome}`;
  const [entry] = await put({ memberId });
  await decide(entry!, { outcome, ...(outcome === 'slow' ? { seconds: 1 } : {}) });
  await send();
  expect(await entryOf(entry!)).toMatchObject({ status });
  expect(await atTheEhr(memberId)).toHaveLength(made);
  for (let round = 0; round < 3; round++) await send(HOUR_MS);
  expect(await entryOf(entry!)).toMatchObject({ status: 'written' });
  expect(await atTheEhr(memberId)).toHaveLength(1);
});

test('a result that is not possible is refused, naming the field', async () => {
  const [entry] = await put();
  const refused = async (subjectId: string, data: object) => (await decide(subjectId, data)).body.error;
  expect((await refused(entry!, { outcome: 'paid' })).details[0].param).toBe('/data/outcome');
  expect((await refused(entry!, { outcome: 'accepted', seconds: 3 })).details[0].param).toBe('/data/seconds');
  expect((await refused(entry!, { from: 'payer' })).details[0].param).toBe('/data/from');
  expect((await refused('clm_01jq3x5v8e9f7r2m4n6p8s0t1v', {})).details[0].param).toBe('/subjectId');
  expect((await refused('obx_01jq3x5v8e9f7r2m4n6p8s0t1v', {})).details[0].param).toBe('/subjectId');
  const body = { name: 'Elsewhere', fhirBaseUrl: 'https://ehr.example/r4', authMethod: 'none' };
  const made = await s.t.call('POST', PATH, {
    body: { ...body, authMethod: 'client_secret', clientId: 'c', clientSecret: 'a-secret-of-it' },
  });
  expect(made.status).toBe(201);
  expect((await refused(made.body.id, {})).details[0].param).toBe('/subjectId');
  await cancel(entry!);
  expect((await refused(entry!, {})).code).toBe('invalid_state_transition');
  const other = await s.t.organization('Foreign');
  const foreign = await s.t.call('POST', '/v1/sandbox/payer-events', {
    key: other.key,
    body: { type: 'ehr_write_result', subjectId: id },
  });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
});

test('two changes in one undo window change one resource in order, each by the version before it', async () => {
  const [create] = await put({ memberId: 'W-ORDER' });
  await send();
  const [second] = await put({ memberId: 'W-ORDER' });
  const [third] = await put({ memberId: 'W-ORDER' });
  await send();
  const all = await Promise.all([create, second, third].map((one) => entryOf(one!)));
  expect(all.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'create written',
    'update written',
    'update written',
  ]);
  expect(all.map(({ ifMatch }) => ifMatch)).toEqual([null, 'W/"1"', 'W/"2"']);
  const [resource, ...others] = await atTheEhr('W-ORDER');
  expect(others).toEqual([]);
  expect(resource).toMatchObject({ meta: { versionId: '3' } });
  expect(JSON.stringify(resource)).toContain(`"G${sets}"`);
});

test('a change of a coverage whose creation is on its way follows it, and fails at once if it fails', async () => {
  const [create] = await put({ memberId: 'W-FAILS' });
  await decide(create!, { outcome: 'lost_request' });
  await send();
  const [update] = (await put({ memberId: 'W-FAILS' })).slice(-1);
  expect(await entryOf(update!)).toMatchObject({ operation: 'update', dependsOn: [create], remoteId: null });
  await decide(create!, { outcome: 'rejected' });
  await send();
  expect((await entryOf(create!)).status).toBe('failed');
  expect(await entryOf(update!)).toMatchObject({ status: 'failed', failure: { code: 'dependency_failed' } });
  const early = await retry(update!);
  expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state_transition']);
  await retry(create!);
  await retry(update!);
  await run();
  expect(await entryOf(update!)).toMatchObject({ status: 'written', ifMatch: 'W/"1"', remoteVersion: '2' });
  expect(await atTheEhr('W-FAILS')).toHaveLength(1);
});

test('a coverage that was written comes back from the server as the same coverage', async () => {
  const [created] = await put({ memberId: 'W-BACK' });
  await send();
  const { subject } = await entryOf(created!);
  await s.sync(id, { mode: 'incremental', resourceTypes: ['Coverage'] });
  const { data } = (await s.t.call('GET', `/v1/coverages?patientId=${patientId}&limit=100`)).body;
  const same = data.filter(({ memberId }: Json) => memberId === 'W-BACK');
  expect(same.map((one: Json) => one.id)).toEqual([subject.id]);
});

async function aDocument(fields: object = {}): Promise<string> {
  const { body } = await s.t.call('POST', '/v1/documents', {
    body: { kind: 'letter', title: 'To the EHR', patientId, ...fields },
  });
  return body.id;
}
const upload = (documentId: string, payload: string) =>
  s.t.call('PUT', `/v1/documents/${documentId}/content`, { payload, headers: { 'content-type': 'text/plain' } });
const write = (documentId: string, options: object = {}) =>
  s.t.call('POST', `${PATH}/${id}/documents`, { body: { documentId }, ...options });

test('a document is written with its content, once, and comes back as the same document', async () => {
  const documentId = await aDocument();
  await upload(documentId, 'Dear colleague');
  const { body: queued } = await write(documentId);
  expect(queued).toMatchObject({ writeBack: 'queued', outboxEntryId: expect.stringMatching(/^obx_/) });
  const shown = await entryOf(queued.outboxEntryId, '?expand=payload');
  // The outbox keeps no second copy of the content.
  expect(shown.payload.content[0].attachment).toEqual({
    contentType: 'text/plain',
    size: 14,
    title: 'To the EHR',
    creation: expect.any(String),
  });
  await decide(queued.outboxEntryId, { outcome: 'lost_answer' });
  await send();
  expect(await entryOf(queued.outboxEntryId)).toMatchObject({ status: 'unknown' });
  await send(HOUR_MS);
  const { remoteId, status } = await entryOf(queued.outboxEntryId);
  expect(status).toBe('written');
  const resource = await s.ehr('GET', `DocumentReference/${remoteId}`);
  expect(resource).toMatchObject({ status: 'current', subject: { reference: `Patient/${remotePatient}` } });
  expect(Buffer.from(resource.content[0].attachment.data, 'base64').toString()).toBe('Dear colleague');
  expect((await write(documentId, { isNoChange: true })).body).toEqual(queued);
  const titled = async () =>
    (await s.t.call('GET', '/v1/documents?limit=100')).body.data.filter(({ title }: Json) => title === 'To the EHR')
      .length;
  const before = await titled();
  await s.sync(id, { mode: 'incremental', resourceTypes: ['DocumentReference'] });
  expect(await titled()).toBe(before);
  expect((await write(documentId, { isNoChange: true })).body).toMatchObject({ writeBack: 'present' });
});

test('a document that cannot be written is refused at its field, or reported as not written', async () => {
  const empty = await aDocument();
  const refused = async (documentId: string) => (await write(documentId)).body.error.details[0];
  expect(await refused(empty)).toMatchObject({ code: 'no_content', param: '/documentId' });
  const stranger = await aDocument({ patientId: undefined });
  await upload(stranger, 'Nobody');
  expect(await refused(stranger)).toMatchObject({ code: 'patient_not_at_server', param: '/documentId' });
  expect(await refused('doc_01jq3x5v8e9f7r2m4n6p8s0t1v')).toMatchObject({ param: '/documentId' });
  const { key } = await s.t.keyFor(s.organizationId, ['integrations:write']);
  expect((await write(empty, { key })).body.error).toMatchObject({ requiredScope: 'documents:read' });
  const other = await s.t.organization('Without documents');
  expect((await write(empty, { key: other.key })).body.error.code).toBe('organization_mismatch');
  const readOnly = JSON.stringify({ resources: { DocumentReference: { interactions: ['read'], searchParams: [] } } });
  const { connection } = await s.connect();
  await asOwner(
    s.t.database,
    "update fhir_connections set document = document::jsonb || jsonb_build_object('capability', $2::jsonb) where id = $1",
    [connection.id, readOnly],
  );
  const answer = (body: object) => s.t.call('POST', `${PATH}/${connection.id}/documents`, { body, isNoChange: true });
  expect((await answer({ documentId: stranger })).body).toMatchObject({
    writeBack: 'not_supported',
    outboxEntryId: null,
  });
  expect((await answer({ documentId: stranger, requireWriteBack: true })).body.error.code).toBe(
    'capability_not_supported',
  );
});

test('a document whose content is gone when it is sent fails with that reason', async () => {
  const documentId = await aDocument();
  await upload(documentId, 'Soon gone');
  const { outboxEntryId } = (await write(documentId)).body;
  expect((await s.t.call('DELETE', `/v1/documents/${documentId}`)).status).toBe(204);
  await send();
  expect(await entryOf(outboxEntryId)).toMatchObject({ status: 'failed', failure: { code: 'content_missing' } });
});

test('a write waits while its connection has lost its authorization, and has that reason', async () => {
  const { connection } = await s.connect({ requestedScopes: ['system/*.cruds'] });
  await s.sync(connection.id, { mode: 'full', resourceTypes: ['Patient'] });
  const body = { patientId, coverages: [{ payerId: 'SBX01', memberId: 'W-WAITS' }], requireWriteBack: true };
  const { outboxEntryIds } = await s.call('PUT', `/${connection.id}/coverage`, body);
  await s.t.call('POST', '/v1/sandbox/ehr/faults', { body: { kind: 'authorization_lost', count: null } });
  await send();
  await send();
  await s.t.call('DELETE', '/v1/sandbox/ehr/faults');
  const waiting = await s.call('GET', `/${connection.id}/outbox/${outboxEntryIds[0]}`);
  expect(waiting).toMatchObject({ status: 'retry_scheduled', attemptCount: 2 });
  expect(waiting.attempts.map(({ errorCode }: Json) => errorCode)).toEqual([
    'authorization_lost',
    'authorization_lost',
  ]);
  await s.call('POST', `/${connection.id}/test`);
  await send(HOUR_MS);
  expect((await s.call('GET', `/${connection.id}/outbox/${outboxEntryIds[0]}`)).status).toBe('written');
});

test('the writes of a connection that is deleted are cancelled', async () => {
  const { connection } = await s.connect({ requestedScopes: ['system/*.cruds'] });
  await s.sync(connection.id, { mode: 'full', resourceTypes: ['Patient'] });
  const body = { patientId, coverages: [{ payerId: 'SBX01', memberId: 'W-GONE' }], requireWriteBack: true };
  const { outboxEntryIds } = await s.call('PUT', `/${connection.id}/coverage`, body);
  expect((await s.t.call('DELETE', `${PATH}/${connection.id}`)).status).toBe(204);
  await send();
  const [entry] = await s.rows<{ status: string }>(
    `select status from outbox_entries where organization_id = $1 and id = '${outboxEntryIds[0]}'`,
  );
  expect(entry).toEqual({ status: 'cancelled' });
});

test('a result can be decided for the next write of a connection, and wins over the member id', async () => {
  const [entry, ...others] = await put({ memberId: 'SBX-EHR.FAIL.422-7' });
  for (const other of others) await cancel(other);
  await decide(id);
  await send();
  expect(await entryOf(entry!)).toMatchObject({ status: 'written' });
});
