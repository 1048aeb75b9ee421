import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../src/modules/payments/ledger/verification.ts';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../helpers/builders.ts';
import { forceStatus } from '../helpers/claims.ts';
import { remittanceFile } from '../trading/exchange/remittance-file.ts';
import { ClockedOrganization, DAY_MS } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('an uploaded remittance outlives the claims of a deleted clock, and its sums remain correct', async () => {
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

test('a remittance of others that was posted to claims of a deleted clock needs a person again', async () => {
  const own = new ClockedOrganization(t, await t.organization());
  const patients = await own.openPatients('2026-03-01T12:00:00Z');
  const accepted = async (patientControlNumber: string, fields: object) => {
    const { body: patient } = await own.call('POST', '/v1/patients', aPatient({ ...fields }));
    const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id));
    const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 1_000 })];
    const ids = { patientId: patient.id, coverageId: coverage.id };
    const { body } = await own.call('POST', '/v1/claims', aClaim(ids, { patientControlNumber, serviceLines }));
    await forceStatus(t, own.id, body.id, 'accepted');
    return body.id as string;
  };
  const upload = async (claims: number, control: string) => {
    const payload = Buffer.concat([...remittanceFile({ claims, linesPerClaim: 1, control })]);
    const headers = { 'content-type': 'application/edi-x12', prefer: 'respond-async' };
    const { body } = await t.call('POST', '/v1/remittances', { key: own.key, payload, headers });
    const { database, encryption, payers, handlers } = t.app;
    const job = { organizationId: own.id, interchangeId: body.interchangeId };
    await processInterchange(job, { isLast: true }, { database, encryption, handlers, mapping: payers.mapping });
  };
  await accepted('PCN1', patients.patientFields);
  const kept = await accepted('PCN2', {});
  await upload(2, '000000031');
  const statuses = async () =>
    (await own.call('GET', '/v1/remittances')).body.data.map((one: { postingStatus: string }) => one.postingStatus);
  expect(await statuses()).toEqual(['posted']);
  expect((await own.call('DELETE', `/v1/sandbox/test-clocks/${patients.clockId}`)).status).toBeLessThan(300);
  const { data } = (await own.call('GET', '/v1/remittances')).body;
  expect(data).toMatchObject([{ postingStatus: 'partially_posted', statusReason: { code: 'claims_not_posted' } }]);
  expect((await own.call('GET', `/v1/claims/${kept}`)).body.status).toBe('paid');
  expect((await own.call('GET', '/v1/claim-payments')).body.data).toMatchObject([{ posted: false }]);
});
