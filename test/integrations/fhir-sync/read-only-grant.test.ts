import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { type EhrTest, openEhrTest } from './embedded.ts';

/** Connections to the sandbox's EHR whose tokens allow only reading, though the server offers writes. */
let s: EhrTest;
let id: string;
let patientId: string;
beforeAll(async () => {
  s = await openEhrTest();
  id = (await s.connect()).connection.id;
  await s.sync(id, { mode: 'full', resourceTypes: ['Patient'] });
  const [known] = await s.rows<{ target: string }>(
    `select target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Patient' and status = 'mapped' order by fhir_id limit 1`,
  );
  patientId = known!.target;
});
afterAll(() => s.close());

const path = (end: string) => `/v1/integrations/fhir/connections/${id}${end}`;
const put = (more: object, options: { isNoChange?: boolean } = {}) => {
  const body = { patientId, coverages: [{ payerId: 'SBX01', memberId: 'READ-ONLY' }], ...more };
  return s.t.call('PUT', path('/coverage'), { body, ...options });
};
const waiting = async (): Promise<Json[]> => (await s.call('GET', `/${id}/outbox`)).data;

test('a required write-back of coverages is refused at once with the missing scope', async () => {
  const refused = await put({ requireWriteBack: true });
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { code: 'fhir_scope_not_granted', requiredScope: 'system/Coverage.cu' },
  ]);
  expect(await waiting()).toEqual([]);
});

test('a wished write-back stores the coverages here, queues nothing and names the scope', async () => {
  const stored = await put({ writeBack: true });
  expect(stored.body).toMatchObject({
    writeBack: 'not_granted',
    missingScope: 'system/Coverage.cu',
    outboxEntryIds: [],
    created: [expect.stringMatching(/^cov_/)],
  });
  expect((await put({}, { isNoChange: true })).body).toMatchObject({ writeBack: 'not_requested', missingScope: null });
  expect(await waiting()).toEqual([]);
  expect((await s.call('GET', `/${id}`)).status).toBe('active');
});

test('a document is refused in the same way', async () => {
  const { body: document } = await s.t.call('POST', '/v1/documents', { body: { kind: 'letter', patientId } });
  const headers = { 'content-type': 'text/plain' };
  await s.t.call('PUT', `/v1/documents/${document.id}/content`, { headers, payload: 'Dear colleague' });
  const write = (more: object, options: object) =>
    s.t.call('POST', path('/documents'), { body: { documentId: document.id, ...more }, ...options });
  expect((await write({}, { isNoChange: true })).body).toMatchObject({
    writeBack: 'not_granted',
    missingScope: 'system/DocumentReference.c',
    outboxEntryId: null,
  });
  expect((await write({ requireWriteBack: true }, {})).body.error).toMatchObject({
    code: 'fhir_scope_not_granted',
    requiredScope: 'system/DocumentReference.c',
  });
});

test('after the scope is granted, the same set is written', async () => {
  await s.call('PATCH', `/${id}`, { requestedScopes: ['system/*.cruds'] });
  await s.call('POST', `/${id}/test`);
  const written = await put({ requireWriteBack: true });
  expect(written.body).toMatchObject({ writeBack: 'queued', missingScope: null });
  expect(written.body.outboxEntryIds).toHaveLength(1);
});
