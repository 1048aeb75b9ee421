import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Claims of several visits, and bundles of charges.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember } = practiceOf(() => stage);
const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: typeof name === 'string' });
const get = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;
const t = () => stage.t;
const RIVERSIDE = {
  npi: '1999999984',
  name: 'Riverside Family Practice',
  taxonomyCode: '207Q00000X',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

test('a bundle is created, and copied to an encounter by one choice', async () => {
  const { page, keys } = stage;
  await stage.open('/encounters');
  await keys.press(page.getByRole('link', { name: 'Charge bundles' }));
  await keys.press(button('Create a bundle'));
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  await keys.type(label('Code'), 'FLU');
  await keys.type(label('Name'), 'Flu shot');
  await keys.type(label('Diagnoses (optional, ICD-10-CM)'), 'z23');
  await keys.type(label('Procedure'), 'g0008');
  await keys.type(label('Charge in dollars'), '30');
  await keys.press(inDialog('Add charge'));
  await keys.type(dialog().locator('#bundle-charge-1-procedureCode'), 'Q2038');
  await keys.type(dialog().locator('#bundle-charge-1-charge'), '25');
  await looksRight('bundle-form');
  await keys.press(inDialog('Create'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Flu shot').waitFor();
  await looksRight('bundles');
  const [bundle] = (await get('/v1/charge-bundles')).data;
  expect(bundle).toMatchObject({
    code: 'FLU',
    diagnoses: [{ code: 'Z23' }],
    charges: [{ charge: 3_000 }, { charge: 2_500 }],
  });

  const { patientId } = await aMember('Ottoline', 'SBX-0801');
  await stage.open('/encounters');
  await page.keyboard.press('c');
  await keys.find(label('Patient'), 'maxi ottol', 'Ottoline');
  await keys.type(label('Date of service'), '2026-11-20');
  await keys.type(label('Diagnoses (ICD-10-CM)'), 'j06.9');
  await keys.choose(label('Add a charge bundle'), bundle.id);
  await dialog().getByText('From the bundle Flu shot').first().waitFor();
  await looksRight('encounter-bundle');
  await keys.press(inDialog('Create encounter'));
  await page.waitForURL('**/encounters/enc_*');
  const [encounter] = (await get(`/v1/encounters?patientId=${patientId}`)).data;
  expect(encounter).toMatchObject({
    diagnoses: [{ code: 'J06.9' }, { code: 'Z23' }],
    charges: [
      { procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [2], chargeBundleId: bundle.id },
      { procedureCode: 'Q2038', charge: 2_500, diagnosisPointers: [2], chargeBundleId: bundle.id },
    ],
  });
  await page.getByText('from Flu shot').first().waitFor();
  expect(stage.problems).toEqual([]);
});

test('selected visits become claims after their preview, and visits that cannot be billed are named', async () => {
  const { page, keys } = stage;
  await t().call('PATCH', '/v1/organization/settings', {
    key: stage.organization.key,
    body: { billingProviders: [RIVERSIDE] },
  });
  const ids = await aMember('Leopold', 'SBX-0802');
  const other = await aMember('Marguerite', 'SBX-0803');
  const visit = { class: 'ambulatory', placeOfServiceCode: '11', diagnoses: [{ code: 'J06.9' }] };
  const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];
  const on = (start: string) => ({ serviceDate: { start }, ...visit, charges });
  const first = await create('/v1/encounters', { ...ids, ...on('2026-11-16') });
  await create('/v1/encounters', { ...ids, ...on('2026-11-18') });
  await create('/v1/encounters', { ...ids, ...on('2026-11-19'), placeOfServiceCode: '10' });
  const planned = { ...other, ...on('2026-11-20'), clinicalStatus: 'planned' };
  await create('/v1/encounters', planned);
  await stage.open(`/encounters?status=draft`);
  await page.getByText('Leopold').first().waitFor();
  for (const row of await page.getByRole('row', { name: /Leopold|Marguerite/ }).all())
    await keys.tick(row.getByRole('checkbox'));
  await keys.press(button('Make claims'));
  await dialog().getByText('Claim 2').waitFor();
  await dialog().getByText('The place of service differs').waitFor();
  await dialog().getByText('The visit is not finished').waitFor();
  await looksRight('make-claims');
  await keys.press(inDialog('Make 2 claims'));
  await dialog().getByText('2 claims made.').waitFor();
  await looksRight('made-claims');
  await keys.press(inDialog('Done'));
  const { claimIds, billingStatus } = await get(`/v1/encounters/${first.id}`);
  expect(billingStatus).toBe('on_claim');
  expect((await get(`/v1/claims/${claimIds[0]}`)).totalCharges).toBe(25_000);
  expect(stage.problems).toEqual([]);
});
