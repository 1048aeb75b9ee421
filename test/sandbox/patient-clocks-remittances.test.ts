import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchange } from '../../src/modules/exchange/inbound/process-interchange.ts';
import { verifyLedger } from '../../src/modules/ledger/verify-ledger.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { ClockedOrganization, DAY_MS } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('an uploaded remittance outlives the claims of a deleted clock, and is accounted for', async () => {
  const own = new ClockedOrganization(t, await t.organization());
  const patients = await own.openPatients('2026-03-01T12:00:00Z');
  await patients.submitClaim('SBX-0001');
  await patients.advance(16 * DAY_MS);
  const [posted] = (await own.call('GET', '/v1/remittances')).body.data;
  const { text } = await own.call('GET', `/v1/remittances/${posted.id}/835`);
  const headers = { 'content-type': 'application/edi-x12', prefer: 'respond-async' };
  const uploaded = await t.call('POST', '/v1/remittances', { key: own.key, payload: text, headers });
  expect(uploaded.status).toBe(202);
  const { database, encryption, payers, handlers } = t.app;
  const job = { organizationId: own.id, interchangeId: uploaded.body.interchangeId };
  await processInterchange(job, { isLast: true }, { database, encryption, handlers, mapping: payers.mapping });
  expect((await own.call('DELETE', `/v1/sandbox/test-clocks/${patients.clockId}`)).status).toBeLessThan(300);

  const { data } = (await own.call('GET', '/v1/remittances')).body;
  expect(data).toMatchObject([{ paymentAmount: posted.paymentAmount, postingStatus: 'needs_review' }]);
  const claims = (await own.call('GET', `/v1/remittances/${data[0].id}/claims`)).body;
  expect(claims.data).toMatchObject([{ posted: false, match: { state: 'unmatched', claimId: null } }]);
  expect((await verifyLedger(database, own.id)).problems).toEqual([]);
});
