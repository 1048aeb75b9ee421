import { afterAll, beforeAll, expect, test } from 'vitest';
import { inflatingPdf } from '../helpers/bombs.ts';
import { uncheckedDocument } from '../helpers/unchecked-document.ts';
import { PATH as AUTHORIZATIONS, Practice } from '../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS } from '../sandbox/support.ts';
import { readPdf } from './read-pdf.ts';

let own: ClockedOrganization;
let documentId: string;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  documentId = await hostileDocument(own.id);
});
afterAll(() => own.t.close());

function hostileDocument(organizationId: string): Promise<string> {
  const { database, encryption } = own.t.app;
  return uncheckedDocument({ database, encryption, organizationId }, inflatingPdf());
}

/** The document is refused by its name, left out if the caller wants so, and other requests are answered meanwhile. */
async function expectRefused(path: string, { key, id }: { key: string; id: string }): Promise<void> {
  const before = process.memoryUsage().rss;
  const [refused, health] = await Promise.all([own.t.call('GET', path, { key }), own.t.call('GET', '/v1/health')]);
  const { status, body } = refused;
  expect([status, body.error.code, body.error.param]).toEqual([422, 'document_unprintable', '/documentIds/0']);
  expect(body.error.details).toMatchObject([{ code: 'over_limit', param: '/documentIds/0' }]);
  expect(body.error.message).toContain(id);
  expect(health.status).toBe(200);
  const url = `${path}${path.includes('?') ? '&' : '?'}unreadable=omit`;
  const printed = await own.t.http.fastify.inject({ url, headers: { 'x-api-key': key } });
  expect(printed.statusCode).toBe(200);
  expect((await readPdf(printed.rawPayload)).join('\n')).toContain('sent separately: the file could not be printed');
  expect(process.memoryUsage().rss - before).toBeLessThan(96 * 1024 * 1024);
}

test('the packet of an authorization names a document that needs too much memory', async () => {
  const practice = await Practice.open(own.t);
  const { id } = await practice.draft('SBX-0001');
  const hostile = await hostileDocument(practice.own.id);
  const attached = await practice.call('POST', `${AUTHORIZATIONS}/${id}/documents`, { documentId: hostile });
  expect(attached.status).toBe(200);
  await expectRefused(`${AUTHORIZATIONS}/${id}/packet`, { key: practice.own.key, id: hostile });
});

test('the letter of an appeal names a document that needs too much memory', async () => {
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-0001', 'SBX01');
  await own.advance(16 * DAY_MS);
  const [denial] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  const made = await own.call('POST', '/v1/appeals', { denialIds: [denial.id], documentIds: [documentId] });
  expect(made.status).toBe(201);
  await expectRefused(`/v1/appeals/${made.body.id}/letter?format=pdf`, { key: own.key, id: documentId });
});
