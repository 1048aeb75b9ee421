import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aPatient } from '../../helpers/builders.ts';
import { anEntry, importList } from '../payers/lists.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
  await t.organization();
  await importList(t.database, [anEntry('60054', 'Aetna')], { isSandbox: false });
});
afterAll(() => t.close());

async function readyClaim() {
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
  const cover = { patientId: patient.id, payerId: '60054', memberId: 'W1234567' };
  const { body: coverage } = await t.call('POST', '/v1/coverages', { body: cover });
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids) });
  const { npi, taxId } = claim.billingProvider;
  const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
  const submitter = { name: 'Harbor Billing', id: 'HB100', contact: { name: 'Ada Byron', phone: '5185550100' } };
  const provider = { npi, name: 'Riverside', taxId: { type: taxId.type, value: taxId.value }, address };
  await t.call('PATCH', '/v1/organization/settings', { body: { submitter, billingProviders: [provider] } });
  return claim;
}

test('files of a live deployment have ISA15 T while their connection is testing, and P from go-live on', async () => {
  const envelope = { interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'NORTHWIND' };
  const { body: partner } = await t.call('POST', '/v1/trading-partners', { body: { ...envelope, name: 'Northwind' } });
  const route = { payerId: '60054', transactionSet: '837P', tradingPartnerId: partner.id };
  await t.call('POST', '/v1/payer-routes', { body: route });
  const profile = { host: 'sftp.partner.example', username: 'riverside' };
  const connection = { name: 'Clearing', kind: 'sftp', profile, tradingPartnerId: partner.id };
  const { body: made } = await t.call('POST', '/v1/connections', { body: connection });
  const claim = await readyClaim();
  const usage = async () => (await t.call('GET', `/v1/claims/${claim.id}/x12`)).text.split('~')[0]!.split('*')[15];

  await t.call('POST', `/v1/connections/${made.id}/resume`);
  expect(await usage()).toBe('T');
  const refused = await t.call('PATCH', `/v1/trading-partners/${partner.id}`, { body: { usageIndicator: 'P' } });
  expect([refused.status, refused.body.error.details[0].param]).toEqual([422, '/usageIndicator']);
  expect(await usage()).toBe('T');
  const reason = 'The partner has confirmed the test by telephone.';
  await t.call('POST', `/v1/connections/${made.id}/go-live`, { body: { reason } });
  expect(await usage()).toBe('P');
});
