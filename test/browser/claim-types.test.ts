import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Institutional and dental claims are created and edited in the dashboard.

let stage: DashboardStage;
beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { looksRight } = pageOf(() => stage);
const { create, aMember, aClock } = practiceOf(() => stage);

const BILLING_PROVIDER = {
  npi: '1999999984',
  taxonomyCode: '282N00000X',
  organizationName: 'Riverside Hospital',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};
const DAY = '2026-02-20';

const claimOf = async (id: string) =>
  (await stage.t.call('GET', `/v1/claims/${id}`, { key: stage.organization.key })).body;
const editorOf = (name: string) => stage.page.getByRole('form', { name, exact: true });

/** Opens a box by the key of its button, fills its inputs and saves it. */
async function edit(key: string, name: string, inputs: Record<string, string>): Promise<void> {
  await stage.page.locator(`[data-edit="${key}"]`).click();
  const editor = editorOf(name);
  for (const [label, value] of Object.entries(inputs)) await editor.getByLabel(label, { exact: true }).fill(value);
  await stage.page.keyboard.press('Enter');
  await editor.waitFor({ state: 'detached' });
}

test('the boxes of an institutional claim are those of the UB-04, and each edit keeps the other parts', async () => {
  const ids = await aMember('Alder', 'SBX-CLM.PAID-0701', 'SBX01', (await aClock()).id);
  const { id } = await create('/v1/claims', {
    ...ids,
    billingProvider: BILLING_PROVIDER,
    claimType: 'institutional',
    institutional: {
      typeOfBill: '111',
      statementPeriod: { start: DAY, end: '2026-02-24' },
      medicalRecordNumber: 'MRN-7',
      attendingProvider: { npi: '1999999992', name: { family: 'Hart', given: ['Ida'] } },
    },
    diagnoses: [{ code: 'J18.9', type: 'principal', presentOnAdmission: 'Y' }],
    serviceLines: [{ revenueCode: '0120', units: '4', unitType: 'day', charge: 300_000 }],
  });
  await stage.open(`/claims/${id}`);
  await stage.page.getByText('Attending: Hart, Ida').waitFor();
  await looksRight('claim-institutional');
  const edits: [key: string, name: string, inputs: Record<string, string>, saved: object][] = [
    ['ub4', 'Box 4', { 'Type of bill': '114' }, { typeOfBill: '114', statementPeriod: { start: DAY } }],
    [
      'ub12',
      'Box 12',
      { Admission: DAY, 'Admission time (HHMM)': '0930', 'Admission type': '3', 'Admission source': '1' },
      { admission: { date: DAY, time: '0930' }, admissionTypeCode: '3', admissionSourceCode: '1' },
    ],
    ['ub17', 'Box 17', { 'Patient status': '01' }, { patientStatusCode: '01' }],
    ['ub18', 'Box 18', { 'Condition codes': 'c1, 39' }, { conditionCodes: ['C1', '39'] }],
    [
      'ub31',
      'Box 31',
      { 'Code 1': '11', 'Date 1': '2026-02-19', 'Code 2': '18', 'Date 2': '2026-01-01' },
      {
        occurrences: [
          { code: '11', date: '2026-02-19' },
          { code: '18', date: '2026-01-01' },
        ],
      },
    ],
    [
      'ub35',
      'Box 35',
      { 'Code 1': '74', 'From 1': '2026-02-21', 'Through 1': '2026-02-22' },
      { occurrenceSpans: [{ code: '74', period: { start: '2026-02-21', end: '2026-02-22' } }] },
    ],
    [
      'ub39',
      'Box 39',
      { 'Code 1': '09', 'Amount 1': '204.50', 'Code 2': '80', 'or number 2': '4' },
      {
        values: [
          { code: '09', amount: 20_450 },
          { code: '80', quantity: '4' },
        ],
      },
    ],
    ['ub71', 'Box 71', { DRG: '194' }, { diagnosisRelatedGroup: '194' }],
    [
      'ub74',
      'Box 74',
      { 'Code 1': '0BH17EZ', 'Date 1': DAY },
      { procedures: [{ code: '0BH17EZ', date: DAY, type: 'principal' }] },
    ],
    [
      'ub76',
      'Box 76',
      { 'Operating: family name': 'Moss', 'Operating: NPI': '1999999976' },
      { operatingProvider: { npi: '1999999976', name: { family: 'Moss' } } },
    ],
  ];
  for (const [key, name, inputs, saved] of edits) {
    await edit(key, name, inputs);
    expect((await claimOf(id)).institutional, name).toMatchObject(saved);
  }
  await edit('21', 'Box 66', { B: 'J45.909' });
  await edit('line-0', 'Line 1', { 'Not covered': '100.00' });
  const claim = await claimOf(id);
  expect(claim.institutional).toMatchObject({ medicalRecordNumber: 'MRN-7', attendingProvider: { npi: '1999999992' } });
  expect(claim.diagnoses).toMatchObject([{ code: 'J18.9', presentOnAdmission: 'Y' }, { code: 'J45.909' }]);
  expect(claim.serviceLines).toMatchObject([
    { revenueCode: '0120', units: '4', unitType: 'day', nonCoveredCharge: 10_000, procedureCode: null },
  ]);
});

test('a dental claim is edited with teeth, areas of the mouth and an estimate', async () => {
  const ids = await aMember('Birch', 'SBX-CLM.PAID-0702', 'SBX01', (await aClock()).id);
  const { id } = await create('/v1/claims', {
    ...ids,
    billingProvider: { ...BILLING_PROVIDER, taxonomyCode: '1223G0001X' },
    claimType: 'dental',
    placeOfServiceCode: '11',
    diagnoses: [],
    serviceLines: [{ procedureCode: 'D2740', teeth: [{ tooth: '14' }], serviceDate: { start: DAY }, charge: 90_000 }],
  });
  await stage.open(`/claims/${id}`);
  await stage.page.getByText('tooth 14').waitFor();
  await looksRight('claim-dental');
  await edit('line-0', 'Line 1', { 'Teeth and surfaces': '14 MO, 15', 'Areas of the mouth': '10' });
  await edit('ada33', 'Box 33', { 'Missing teeth': '1, 16' });
  await edit('ada40', 'Box 40', { 'Months of treatment': '24', 'Months left': '12' });
  const claim = await claimOf(id);
  expect(claim.serviceLines[0]).toMatchObject({
    teeth: [{ tooth: '14', surfaces: ['M', 'O'] }, { tooth: '15' }],
    oralCavityCodes: ['10'],
  });
  expect(claim.dental).toMatchObject({
    toothStatuses: [
      { tooth: '1', status: 'M' },
      { tooth: '16', status: 'M' },
    ],
    orthodonticTreatment: { totalMonths: '24', remainingMonths: '12' },
  });
});

test('an institutional claim is created from nothing', async () => {
  const { page } = stage;
  const { patientId } = await aMember('Cedar', 'SBX-CLM.PAID-0703', 'SBX01', (await aClock()).id);
  await create('/v1/claims', {
    ...(await aMember('Dogwood', 'SBX-CLM.PAID-0704', 'SBX01', (await aClock()).id)),
    billingProvider: BILLING_PROVIDER,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: [{ procedureCode: '99213', diagnosisPointers: [1], serviceDate: { start: DAY }, charge: 12_500 }],
  });
  await stage.open(`/claims/new?patient=${patientId}`);
  await page.getByLabel('Type of claim').selectOption('institutional');
  const bill = page.getByRole('region', { name: 'Bill of the facility' });
  await bill.getByLabel('Type of bill').fill('131');
  await bill.getByLabel('Statement from').fill(DAY);
  await bill.getByLabel('Attending: NPI').fill('1999999992');
  await bill.getByLabel('Attending: family name').fill('Hart');
  await page.getByRole('region', { name: 'Diagnoses' }).getByLabel('A', { exact: true }).fill('J18.9');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Revenue code').fill('0510');
  await line.getByLabel('Charge').fill('250.00');
  await looksRight('claim-new-institutional');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await page.getByText('131,').waitFor();
  const id = page.url().split('/').at(-1)!;
  expect(await claimOf(id)).toMatchObject({
    claimType: 'institutional',
    institutional: { typeOfBill: '131', attendingProvider: { npi: '1999999992', name: { family: 'Hart' } } },
    serviceLines: [{ revenueCode: '0510', charge: 25_000 }],
  });
});
