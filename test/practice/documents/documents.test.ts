import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { removeExpiredContentOfAll } from '../../../src/jobs/retention.ts';
import { sweepUploadsOfAll } from '../../../src/jobs/sweeps.ts';
import { localDateOf } from '../../../src/kernel/local-date.ts';
import { requireDocument } from '../../../src/modules/practice/documents/find-documents.ts';
import type { Scope } from '../../../src/modules/scopes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import { aDocument, aStoredDocument, countRows, PDF, rowsOf, sha256, upload } from './support.ts';

const DAY_MS = 24 * 3600 * 1000;
let now = new Date('2026-05-04T10:00:00Z');
let t: TestApp;
let own: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp({ clock: { now: () => now }, env: { DOCUMENT_RETENTION_DAYS: '3650,letter=30' } });
  own = await t.organization('Own');
});
afterAll(() => t.close());

async function aClaimOfPatient(): Promise<{ patientId: string; claimId: string }> {
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
  const { body: coverage } = await t.call('POST', '/v1/coverages', { body: aCoverage(patient.id) });
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids) });
  return { patientId: patient.id, claimId: claim.id };
}

const errorOf = ({ status, body }: { status: number; body: { error: { code: string; param?: string } } }) => [
  status,
  body.error.code,
  body.error.param,
];

describe('a document', () => {
  test('is created, uploaded, listed, read, downloaded byte for byte and deleted', async () => {
    const created = await aDocument(t, { title: 'Knee surgery' });
    expect(created).toMatchObject({ status: 'awaiting_content', byteCount: null, retainUntil: null, version: 1 });
    const { body: stored } = await upload(t, created.id, PDF);
    expect(stored).toMatchObject({
      status: 'stored',
      contentType: 'application/pdf',
      byteCount: PDF.length,
      sha256: sha256(PDF),
      storedAt: now.toISOString(),
      retainUntil: localDateOf(new Date(now.getTime() + 3650 * DAY_MS)),
      version: 2,
    });
    expect((await t.call('GET', `/v1/documents/${created.id}`)).body).toEqual(stored);
    const file = await t.call('GET', `/v1/documents/${created.id}/download`);
    expect([file.status, file.text]).toEqual([200, PDF.toString()]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="${created.id}.pdf"`,
      'x-content-type-options': 'nosniff',
      etag: `"${sha256(PDF)}"`,
    });
    const headers = { 'if-none-match': file.headers.etag! };
    expect((await t.call('GET', `/v1/documents/${created.id}/download`, { headers })).status).toBe(304);
    const stale = await t.call('DELETE', `/v1/documents/${created.id}`, { headers: { 'if-match': '"v1"' } });
    expect(errorOf(stale).slice(0, 2)).toEqual([412, 'version_conflict']);
    expect((await t.call('DELETE', `/v1/documents/${created.id}`)).status).toBe(204);
    expect((await t.call('GET', `/v1/documents/${created.id}`)).status).toBe(404);
  });

  test('links to a patient and a claim, which must belong together', async () => {
    const { patientId, claimId } = await aClaimOfPatient();
    const other = await aClaimOfPatient();
    expect(await aDocument(t, { claimId })).toMatchObject({ claimId, patientId });
    const body = { kind: 'other', claimId, patientId: other.patientId };
    const mismatch = await t.call('POST', '/v1/documents', { body });
    expect(errorOf(mismatch)).toEqual([422, 'validation_failed', '/claimId']);
    const { key } = await t.organization('Stranger of links');
    const foreign = await t.call('POST', '/v1/documents', { body: { kind: 'other', claimId }, key });
    expect(errorOf(foreign).slice(0, 2)).toEqual([403, 'organization_mismatch']);
    const nowhere = await t.call('POST', '/v1/documents', {
      body: { kind: 'other', patientId: `pat_${'0'.repeat(26)}` },
    });
    expect(errorOf(nowhere)).toEqual([422, 'validation_failed', '/patientId']);
    const byPatient = await t.call('GET', `/v1/documents?patientId=${patientId}&kind=clinical_note`);
    expect(byPatient.body.data).toHaveLength(1);
    expect((await t.call('GET', `/v1/documents?patientId=${patientId}&kind=imaging`)).body.data).toEqual([]);
    const later = encodeURIComponent(new Date(now.getTime() + DAY_MS).toISOString());
    expect((await t.call('GET', `/v1/documents?claimId=${claimId}&createdAt[lt]=${later}`)).body.data).toHaveLength(1);
    expect((await t.call('GET', `/v1/documents?claimId=${claimId}&createdAt[gte]=${later}`)).body.data).toEqual([]);
  });

  test('belongs to one organization: another one gets 403 for every operation', async () => {
    const { id } = await aStoredDocument(t);
    const { key } = await t.organization('Stranger');
    const answers = [
      await t.call('GET', `/v1/documents/${id}`, { key }),
      await t.call('GET', `/v1/documents/${id}/download`, { key }),
      await upload(t, id, PDF, { key }),
      await t.call('PATCH', `/v1/documents/${id}`, { key, body: { title: 'x' } }),
      await t.call('DELETE', `/v1/documents/${id}`, { key }),
    ];
    for (const answer of answers) expect(errorOf(answer).slice(0, 2)).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', '/v1/documents', { key })).body.data).toEqual([]);
  });

  test('needs documents:read to download and documents:write to upload', async () => {
    const { id } = await aDocument(t);
    const reader = (await t.keyFor(own.id, ['documents:read'] as Scope[])).key;
    const writer = (await t.keyFor(own.id, ['documents:write'] as Scope[])).key;
    expect((await upload(t, id, PDF, { key: reader })).body.error.requiredScope).toBe('documents:write');
    expect((await upload(t, id, PDF, { key: writer })).status).toBe(200);
    const refused = await t.call('GET', `/v1/documents/${id}/download`, { key: writer });
    expect(refused.body.error.requiredScope).toBe('documents:read');
  });
});

describe('an upload', () => {
  test('of the same content again changes nothing, and of other content is a 409', async () => {
    const stored = await aStoredDocument(t);
    const again = await upload(t, stored.id, PDF, { isNoChange: true });
    expect([again.status, again.body]).toEqual([200, stored]);
    const other = await upload(t, stored.id, Buffer.from('%PDF-1.4 other'));
    expect(errorOf(other).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    expect((await t.call('GET', `/v1/documents/${stored.id}`)).body).toEqual(stored);
  });

  test('that comes five times at once is stored once', async () => {
    const { id, key } = await t.organization('At once');
    const document = await aDocument(t, {}, key);
    const url = `/v1/documents/${document.id}/content`;
    const headers = { 'x-api-key': key, 'content-type': 'application/pdf' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => t.http.fastify.inject({ method: 'PUT', url, headers, payload: PDF })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countRows(t, id, 'upload_chunks')).toBe(1);
  });

  test('whose content is not of its Content-Type is refused, names both, and leaves nothing', async () => {
    const { id, key } = await t.organization('Mismatch');
    const document = await aDocument(t, {}, key);
    const refused = await upload(t, document.id, PDF, { type: 'image/png', key });
    expect(errorOf(refused)).toEqual([422, 'document_type_mismatch', 'Content-Type']);
    expect(refused.body.error.message).toBe('Content-Type is image/png, but the content is application/pdf.');
    const page = await upload(t, document.id, Buffer.from('<!doctype html>'), { type: 'text/plain', key });
    expect(page.body.error.message).toBe('Content-Type is text/plain, but the content is of no accepted type.');
    const html = await upload(t, document.id, Buffer.from('<html>'), { type: 'text/html', key });
    expect(errorOf(html).slice(0, 2)).toEqual([415, 'unsupported_media_type']);
    const empty = await upload(t, document.id, Buffer.alloc(0), { key });
    expect(errorOf(empty).slice(0, 2)).toEqual([400, 'invalid_request']);
    expect(await countRows(t, id, 'upload_chunks')).toBe(0);
    expect((await t.call('GET', `/v1/documents/${document.id}`, { key })).body.status).toBe('awaiting_content');
  });

  test('is encrypted, and is kept when abandoned uploads are deleted', async () => {
    const { id, key } = await t.organization('Kept');
    await aStoredDocument(t, {}, key);
    const text = 'select content, is_kept from upload_chunks';
    const rows = await rowsOf<{ content: Buffer; is_kept: boolean }>(t, id, text);
    expect(rows.map(({ is_kept }) => is_kept)).toEqual([true]);
    expect(rows[0]!.content.includes('operative report')).toBe(false);
    now = new Date(now.getTime() + 2 * 3600 * 1000);
    await sweepUploadsOfAll(t.app);
    expect(await countRows(t, id, 'upload_chunks')).toBe(1);
  });
});

describe('retention', () => {
  test('removes the content after the days of its kind, keeps the facts, and a legal hold stops it', async () => {
    const { id: organizationId, key } = await t.organization('Retention');
    const letter = await aStoredDocument(t, { kind: 'letter' }, key);
    const held = await aStoredDocument(t, { kind: 'letter', legalHold: true }, key);
    const note = await aStoredDocument(t, {}, key);
    now = new Date(now.getTime() + 30 * DAY_MS);
    expect(await removeExpiredContentOfAll(t.app)).toBe(0);
    now = new Date(now.getTime() + DAY_MS);
    expect(await removeExpiredContentOfAll(t.app)).toBe(1);
    const { body: removed } = await t.call('GET', `/v1/documents/${letter.id}`, { key });
    expect(removed).toMatchObject({
      status: 'content_removed',
      sha256: letter.sha256,
      contentRemovedAt: now.toISOString(),
      version: letter.version + 1,
    });
    const gone = await t.call('GET', `/v1/documents/${letter.id}/download`, { key });
    expect(errorOf(gone).slice(0, 2)).toEqual([410, 'payload_expired']);
    expect(errorOf(await upload(t, letter.id, PDF, { key })).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    for (const { id } of [held, note]) {
      expect((await t.call('GET', `/v1/documents/${id}/download`, { key })).status).toBe(200);
    }
    const refused = await t.call('DELETE', `/v1/documents/${held.id}`, { key });
    expect(errorOf(refused).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    await t.call('PATCH', `/v1/documents/${held.id}`, { key, body: { legalHold: false } });
    expect(await removeExpiredContentOfAll(t.app)).toBe(1);
    expect(await countRows(t, organizationId, 'upload_chunks')).toBe(1);
  });

  test('follows a new kind, from the day of the upload', async () => {
    const note = await aStoredDocument(t);
    const { body } = await t.call('PATCH', `/v1/documents/${note.id}`, { body: { kind: 'letter' } });
    expect(body.retainUntil).toBe(localDateOf(new Date(now.getTime() + 30 * DAY_MS)));
  });
});

describe('a reference to a document', () => {
  test('keeps it from being deleted', async () => {
    const { id } = await aStoredDocument(t);
    const admin = new pg.Client({ connectionString: t.database.adminUrl });
    await admin.connect();
    await admin.query(`create table attachments (organization_id text, document_id text,
      foreign key (organization_id, document_id) references documents)`);
    await admin.query('insert into attachments values ($1, $2)', [own.id, id]);
    const refused = await t.call('DELETE', `/v1/documents/${id}`);
    expect(errorOf(refused).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    expect((await t.call('GET', `/v1/documents/${id}/download`)).text).toBe(PDF.toString());
    await admin.query('drop table attachments');
    await admin.end();
    expect((await t.call('DELETE', `/v1/documents/${id}`)).status).toBe(204);
  });

  test('needs its content, and finds nothing of another organization', async () => {
    const stored = await aStoredDocument(t);
    const empty = await aDocument(t);
    const { id: strangerId } = await t.organization('Stranger of references');
    const required = (organizationId: string, id: string) =>
      transact(t.app.database, { organizationId, actor: { type: 'system', id: 'test' } }, (tx) =>
        requireDocument(tx, id, '/documentIds/0'),
      );
    expect((await required(own.id, stored.id)).content.sha256).toBe(stored.sha256);
    for (const [organizationId, id] of [
      [own.id, empty.id],
      [strangerId, stored.id],
    ] as const) {
      await expect(required(organizationId, id)).rejects.toMatchObject({
        code: 'validation_failed',
        options: { param: '/documentIds/0' },
      });
    }
  });
});

test('deleting a test clock of patients deletes their documents with the content', async () => {
  const { id, key } = await t.organization('Clocks');
  const clock = { frozenTime: '2026-01-05T09:00:00Z', scope: 'patients' };
  const { body: made } = await t.call('POST', '/v1/sandbox/test-clocks', { key, body: clock });
  const { body: patient } = await t.call('POST', '/v1/patients', { key, body: aPatient({ testClockId: made.id }) });
  const document = await aStoredDocument(t, { patientId: patient.id }, key);
  expect([document.createdAt, document.storedAt]).toEqual(['2026-01-05T09:00:00.000Z', now.toISOString()]);
  await aStoredDocument(t, {}, key);
  expect((await t.call('DELETE', `/v1/sandbox/test-clocks/${made.id}`, { key })).status).toBe(204);
  expect([await countRows(t, id, 'documents'), await countRows(t, id, 'upload_chunks')]).toEqual([1, 1]);
});
