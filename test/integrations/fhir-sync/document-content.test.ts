import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFhirDocumentTask } from '../../../src/jobs/tasks/integrations.ts';
import { openSyncTest, type SyncTest } from './support.ts';

/** Documents of an EHR: inline data, content behind a URL, and what cannot be stored. */
let s: SyncTest;
const PDF = Buffer.from('%PDF-1.7\ninvented\n%%EOF');
const TEXT = Buffer.from('The patient is well.');
const subject = { reference: 'Patient/p' };
const document = (id: string, attachment: object) => ({
  ...{ resourceType: 'DocumentReference', id, status: 'current', subject },
  content: [{ attachment: { title: id, ...attachment } }],
});

beforeAll(async () => {
  s = await openSyncTest();
  const name = [{ family: 'Larkin', given: ['Ada'] }];
  s.peer.put({ resourceType: 'Patient', id: 'p', name, gender: 'female', birthDate: '1984-02-29' });
  s.peer.put(document('inline', { contentType: 'text/plain', data: TEXT.toString('base64') }));
  s.peer.put(document('relative', { contentType: 'application/pdf', url: 'Binary/b1' }));
  s.peer.put(document('foreign', { contentType: 'application/pdf', url: 'https://elsewhere.example/x.pdf' }));
  s.peer.put(
    document('program', { contentType: 'application/pdf', data: Buffer.from('MZ\u0000\u0001').toString('base64') }),
  );
  s.peer.put(document('broken', { contentType: 'text/plain', data: 'not base64!' }));
  s.peer.put({ resourceType: 'Binary', id: 'b1', contentType: 'application/pdf', data: PDF.toString('base64') });
  expect((await s.sync({ mode: 'full' })).status).toBe('succeeded');
});
afterAll(() => s.close());

const rowOf = async (title: string) => {
  const { body } = await s.t.call('GET', '/v1/documents?limit=100');
  return body.data.find((one: { title: string }) => one.title === title);
};
const problemsOf = async (id: string) => {
  const rows = await s.rows<{ problems: { code: string }[] | null }>(
    `select problems from fhir_resources where organization_id = $1 and fhir_id = '${id}'`,
  );
  return (rows[0]?.problems ?? []).map(({ code }) => code);
};
async function fetched(title: string, isLast = true) {
  const { id } = await rowOf(title);
  const { organizationId, connectionId } = s;
  await fetchFhirDocumentTask(s.t.app)({ organizationId, connectionId, documentId: id }, { number: 1, isLast });
  return rowOf(title);
}

test('a document that was received waits for its content, and a job is queued for each', async () => {
  expect(await rowOf('inline')).toMatchObject({ status: 'awaiting_content', contentType: null });
  expect(await problemsOf('inline')).toEqual([]);
  const jobs = `select count(*)::int as count from pgboss.job
    where name = 'fetch-fhir-document' and data->>'organizationId' = $1`;
  expect(await s.rows(jobs)).toEqual([{ count: 5 }]);
});

test('provenance names the resource and version from which a document was made', async () => {
  const { id } = await rowOf('inline');
  const { connectionId } = s;
  const records = await s.rows(
    `select p.target_version as version, a.action, a.details->'fhirSource' as source from provenance_records p
     join audit_entries a on a.organization_id = p.organization_id and a.id = p.audit_entry_id
     where p.organization_id = $1 and p.target_type = 'document' and p.target_id = '${id}'`,
  );
  const source = { connectionId, resourceType: 'DocumentReference', resourceId: 'inline', versionId: '1' };
  expect(records).toEqual([{ version: 1, action: 'document.received', source }]);
});

describe('content', () => {
  test.each([
    ['inline', 'text/plain', TEXT],
    ['relative', 'application/pdf', PDF],
  ])('of the attachment %s is stored with its type, encrypted, and read again', async (title, contentType, bytes) => {
    const stored = await fetched(title);
    expect(stored).toMatchObject({ status: 'stored', contentType, byteCount: bytes.length });
    const { text } = await s.t.call('GET', `/v1/documents/${stored.id}/download`);
    expect(text).toBe(bytes.toString());
    const again = await fetched(title);
    expect(again.version).toBe(stored.version);
  });

  test.each(['foreign', 'program', 'broken'])('of the attachment %s is reported and not stored', async (title) => {
    expect(await fetched(title)).toMatchObject({ status: 'awaiting_content', contentType: null });
    await fetched(title);
    expect(await problemsOf(title)).toEqual(['content_not_stored']);
  });

  test('is requested again while the server does not answer, and reported after the last attempt', async () => {
    s.peer.put(document('later', { contentType: 'application/pdf', url: 'Binary/b1' }));
    await s.sync({ mode: 'full' });
    s.peer.onRequest((request) => (request.includes('Binary') ? { status: 503 } : undefined));
    await expect(fetched('later', false)).rejects.toThrow('unavailable');
    expect(await problemsOf('later')).toEqual([]);
    await fetched('later');
    expect(await problemsOf('later')).toEqual(['content_not_stored']);
    s.peer.onRequest(null);
  });
});
