import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { openTestApp } from '../helpers/app.ts';
import { aDocument, upload } from '../practice/documents/support.ts';
import { readPdf } from '../printing/read-pdf.ts';
import { PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
await ensureStarterSets(t.app.pool, t.app.clock.now());
afterAll(() => t.close());

async function aPdf(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(text);
  return Buffer.from(await pdf.save());
}

async function stored(body: object, content?: Buffer, type = 'application/pdf'): Promise<string> {
  const { id } = await aDocument(t, body, practice.own.key);
  const { status } = await upload(t, id, content ?? (await aPdf('A synthetic note')), { key: practice.own.key, type });
  if (status !== 200) throw new Error(`upload answered ${status}`);
  return id;
}

/** Downloads a packet; returns its pages as text. */
async function packetOf(id: string, key = practice.own.key, query = '') {
  const answer = await t.http.fastify.inject({ url: `${PATH}/${id}/packet${query}`, headers: { 'x-api-key': key } });
  return { status: answer.statusCode, headers: answer.headers, pages: await readPdf(answer.rawPayload) };
}

const problem = ({ status, body }: { status: number; body: { error: { code: string; param?: string } } }) => [
  status,
  body.error.code,
  body.error.param,
];

describe('documents of an authorization', () => {
  test('are attached once, listed in their order, kept from deletion, and detached before it is submitted', async () => {
    const { id, patientId } = await practice.draft('SBX-0001');
    const [one, other] = [await stored({ title: 'Sleep study' }), await stored({ patientId })];
    const path = `${PATH}/${id}/documents`;
    await practice.call('POST', path, { documentId: one });
    const { body: attached } = await practice.call('POST', path, { documentId: other });
    expect(attached.documentIds).toEqual([one, other]);
    const again = await t.call('POST', path, { body: { documentId: one }, key: practice.own.key, isNoChange: true });
    expect([again.status, again.body.version]).toEqual([200, attached.version]);
    const { body: list } = await practice.call('GET', path);
    expect(list.data.map((document: { id: string }) => document.id)).toEqual([one, other]);
    expect(problem(await practice.call('DELETE', `/v1/documents/${one}`)).slice(0, 2)).toEqual([
      409,
      'invalid_state_transition',
    ]);
    const stale = await practice.call('DELETE', `${path}/${one}`, undefined, { 'if-match': '"v1"' });
    expect(stale.status).toBe(412);
    expect((await practice.call('DELETE', `${path}/${one}`)).body.documentIds).toEqual([other]);
    expect((await practice.call('DELETE', `${path}/${one}`)).status).toBe(404);
    expect((await practice.call('DELETE', `/v1/documents/${one}`)).status).toBe(204);
    await practice.call('PATCH', `${PATH}/${id}`, { documentIds: [] });
    expect((await practice.call('DELETE', `/v1/documents/${other}`)).status).toBe(204);
    const approved = await practice.submit('SBX-0002');
    const late = await practice.call('POST', `${PATH}/${approved.id}/documents`, { documentId: await stored({}) });
    expect(problem(late).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
  });

  test('must exist, have content and be about the patient; otherwise nothing is stored', async () => {
    const draft = await practice.draft('SBX-0003');
    const { body: stranger } = await practice.call('POST', '/v1/patients', {
      name: { given: ['Other'], family: 'Person' },
      birthDate: '1990-01-01',
      sex: 'unknown',
      ...practice.own.patientFields,
    });
    const wrong = await stored({ patientId: stranger.id });
    const { id: empty } = await aDocument(t, {}, practice.own.key);
    const foreign = await t.organization('Stranger of documents');
    const { id: elsewhere } = await aDocument(t, {}, foreign.key);
    const path = `${PATH}/${draft.id}`;
    const attach = (documentId: string) => practice.call('POST', `${path}/documents`, { documentId });
    expect(problem(await attach(wrong))).toEqual([422, 'validation_failed', '/documentId']);
    expect(problem(await attach(empty))).toEqual([422, 'validation_failed', '/documentId']);
    expect(problem(await attach(newId('doc')))).toEqual([422, 'validation_failed', '/documentId']);
    expect(problem(await attach(elsewhere)).slice(0, 2)).toEqual([403, 'organization_mismatch']);
    const patched = await practice.call('PATCH', path, { documentIds: [await stored({}), wrong] });
    expect(problem(patched)).toEqual([422, 'validation_failed', '/documentIds/1']);
    const ids = { patientId: draft.patientId, coverageId: draft.coverageId };
    const created = await practice.call('POST', PATH, practice.request(ids, { documentIds: [empty] }));
    expect(problem(created)).toEqual([422, 'validation_failed', '/documentIds/0']);
    expect(await practice.get(draft.id)).toMatchObject({ documentIds: [], version: draft.version });
  });

  test('evidence of answers must exist and be about the patient, and its documents are attached', async () => {
    const authorization = await practice.submit('SBX-PA.QUESTIONS.3.BRANCH-0004');
    const questions = await practice.questions(authorization.id);
    const [question] = questions.filter(({ linkId }: { linkId: string }) => linkId === 'sbx_prior_treatment');
    const path = `${PATH}/${authorization.id}/questions/${question.id}`;
    const answer = (evidence: object[]) => practice.call('PATCH', path, { value: true, evidence });
    const other = await practice.coverage('SBX-0005');
    const history = await practice.call('POST', '/v1/patient-medical-history', {
      patientId: other.patientId,
      entries: [
        {
          category: 'condition',
          code: { system: 'icd10cm', code: 'E11.9' },
          clinicalStatus: 'active',
          verificationStatus: 'confirmed',
          recordedDate: '2030-01-02',
        },
      ],
    });
    expect(history.status).toBe(201);
    const entry = { type: 'history_entry', id: history.body.data[0].id };
    expect(problem(await answer([entry]))).toEqual([422, 'validation_failed', '/evidence/0/id']);
    const unknown = { type: 'history_entry', id: newId('pmh') };
    expect(problem(await answer([unknown]))).toEqual([422, 'validation_failed', '/evidence/0/id']);
    const missing = { type: 'document', id: newId('doc') };
    expect(problem(await answer([missing]))).toEqual([422, 'validation_failed', '/evidence/0/id']);
    const documentId = await stored({ patientId: authorization.patientId });
    expect((await answer([{ type: 'document', id: documentId }])).status).toBe(200);
    expect((await practice.get(authorization.id)).documentIds).toEqual([documentId]);
    expect((await practice.call('DELETE', `/v1/documents/${documentId}`)).status).toBe(409);
  });
});

describe('the packet', () => {
  test('contains the request, its services, the answers with their evidence, and the documents', async () => {
    const authorization = await practice.submit('SBX-PA.QUESTIONS.3.BRANCH-0006');
    const { id, patientId } = authorization;
    const study = await stored({ patientId, title: 'Sleep study' }, await aPdf('Apnea index of 31'));
    const scan = await stored({ patientId }, Buffer.from([0x49, 0x49, 0x2a, 0x00, 1, 2, 3, 4]), 'image/tiff');
    const questions = await practice.questions(id);
    const idOf = (linkId: string) => questions.find((one: { linkId: string }) => one.linkId === linkId).id;
    const evidence = [{ type: 'document', id: study }];
    const answered = await practice.call('PATCH', `${PATH}/${id}/answers`, {
      answers: [{ questionId: idOf('sbx_prior_treatment'), value: true, evidence }],
    });
    expect(answered.status).toBe(200);
    await practice.call('POST', `${PATH}/${id}/documents`, { documentId: scan });
    const { status, headers, pages } = await packetOf(id);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe(`attachment; filename="${id}-packet.pdf"`);
    const text = pages.join('\n');
    for (const part of [
      'Riverside Family Practice',
      'Prior authorization request',
      'SBX-PA.QUESTIONS.3.BRANCH-0006',
      'ICD-10-CM G47.33 (primary)',
      'E0601-RR',
      '4 units',
      'Home (code 12)',
      'Clinical questions and answers',
      'Yes',
      'Sleep study (1 page)',
      'sent separately: not a PDF, PNG, JPEG or text file',
      'Exhibit A, page 1 of 1',
      'Apnea index of 31',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/\[1\]\s+Exhibit A/);
    // No service has a frequency, so there is no column for it.
    expect(text).not.toContain('Frequency');
  });

  test('with a damaged document is refused by its name, or lists it', async () => {
    const { id } = await practice.draft('SBX-0008');
    await practice.call('POST', `${PATH}/${id}/documents`, { documentId: await stored({}) });
    const damaged = await stored({}, Buffer.from('%PDF-1.7\ndamaged in transit'));
    await practice.call('POST', `${PATH}/${id}/documents`, { documentId: damaged });
    const refused = await t.call('GET', `${PATH}/${id}/packet`, { key: practice.own.key });
    expect(problem(refused)).toEqual([422, 'document_unprintable', '/documentIds/1']);
    expect(refused.body.error.details).toMatchObject([{ code: 'unreadable', param: '/documentIds/1' }]);
    expect(refused.body.error.details[0].message).toContain(`Exhibit B (${damaged})`);
    const { status, pages } = await packetOf(`${id}`, practice.own.key, '?unreadable=omit');
    expect([status, pages.length]).toEqual([200, 2]);
    expect(pages[0]).toContain('sent separately: the file could not be read');
  });

  test('with documents needs documents:read as well, and belongs to one organization', async () => {
    const { id } = await practice.draft('SBX-0007');
    const { key } = await t.keyFor(practice.own.id, ['prior_auth:read']);
    expect((await packetOf(id, key)).status).toBe(200);
    await practice.call('POST', `${PATH}/${id}/documents`, { documentId: await stored({}) });
    const refused = await t.call('GET', `${PATH}/${id}/packet`, { key });
    expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'documents:read']);
    const foreign = await t.organization('Stranger of packets');
    const strange = await t.call('GET', `${PATH}/${id}/packet`, { key: foreign.key });
    expect(problem(strange).slice(0, 2)).toEqual([403, 'organization_mismatch']);
  });
});
