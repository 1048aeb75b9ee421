import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Patients and coverages are written in the dashboard, with the keyboard alone.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember } = practiceOf(() => stage);
const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: typeof name === 'string' });
const get = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;

test('a date is typed in any usual form, changed with arrow keys, or chosen in a calendar', async () => {
  const { page, keys } = stage;
  await stage.open('/patients');
  await page.keyboard.press('c');
  const birth = dialog().getByLabel('Birth date', { exact: true });
  const text = () => birth.inputValue();
  await keys.type(birth, '2/28/84');
  await page.keyboard.press('Tab');
  expect(await text()).toBe('Feb 28, 1984');
  await keys.reach(birth);
  await page.keyboard.press('ArrowUp');
  expect(await text()).toBe('Feb 29, 1984');
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByText('February 1984').waitFor();
  await looksRight('calendar');
  await page.keyboard.press('ArrowRight');
  await calendar.getByText('March 1984').waitFor();
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await text()).toBe('Mar 1, 1984');
  await keys.reach(birth);
  await page.keyboard.press('Alt+ArrowDown');
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await keys.type(birth, '2/30/1984');
  await page.keyboard.press('Tab');
  await dialog().getByText('Enter a date such as Nov 28, 2026 or 11/28/2026.').waitFor();
  expect(await birth.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
});

test('a patient with a coverage and a checked eligibility is one form and one key', async () => {
  const { page, keys } = stage;
  await stage.open('/patients');
  await page.keyboard.press('c');
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  await keys.type(label('Family name'), 'Featherstone');
  await keys.type(label('Given names'), 'Augusta Jane');
  await keys.type(label('Birth date'), '1979-05-17');
  await keys.choose(label('Sex'), 'female');
  await keys.type(label('MRN (optional)'), 'MRN-7001');
  await keys.type(label('Number or address'), '5185550142');
  await keys.type(label('Street'), '12 Mill Lane');
  await keys.type(label('City'), 'Albany');
  await keys.type(label('State'), 'ny');
  await keys.type(label('ZIP code'), '122070001');
  await looksRight('patient-new');
  await keys.find(label('Payer'), 'commercial ppo', 'SBX01');
  await keys.type(label('Member id'), 'SBX-0701');
  await keys.type(label('Group number (optional)'), 'GRP-7');
  await keys.type(label('NPI of the provider who asks the payer'), '1999999984');
  await looksRight('patient-new-coverage');
  await inDialog('Add and check eligibility').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Primary:/ }).waitFor();
  await page.getByRole('link', { name: 'Active' }).waitFor();
  await looksRight('patient-with-coverage');
  const { data } = await get('/v1/patients?mrn=MRN-7001');
  expect(data[0]).toMatchObject({
    name: { family: 'Featherstone', given: ['Augusta', 'Jane'] },
    sex: 'female',
    telecoms: [{ system: 'phone', value: '5185550142' }],
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  });
  const coverages = await get(`/v1/coverages?patientId=${data[0].id}`);
  expect(coverages.data[0]).toMatchObject({ groupNumber: 'GRP-7', verified: true });
  expect(stage.problems).toEqual([]);
});

test('likely duplicates are shown while the form is typed; one is opened, or the patient is created anyway', async () => {
  const { page, keys } = stage;
  const known = await aMember('Quillington', 'SBX-0702');
  await stage.open('/patients');
  await page.keyboard.press('c');
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  await keys.type(label('Family name'), 'quillington');
  await keys.type(label('Given names'), 'Max');
  await keys.type(label('Birth date'), '1984-02-28');
  const found = dialog().getByRole('region', { name: 'Possible duplicates' });
  await found.getByText('Perhaps the same person: same family name, given name').waitFor();
  await keys.type(label('Birth date'), '1984-02-29');
  await found.getByText('Probably the same person: same family name, given name, birth date').waitFor();
  await looksRight('patient-duplicates');
  expect(new URL(page.url()).search).toBe('');
  await inDialog('Create anyway').waitFor();
  await keys.press(found.getByRole('link', { name: 'Open this patient' }));
  await page.waitForURL(`**/patients/${known.patientId}`);

  await stage.open('/patients');
  await page.keyboard.press('c');
  await keys.type(label('Family name'), 'Quillington');
  await keys.type(label('Given names'), 'Max');
  await keys.type(label('Birth date'), '1984-02-29');
  await keys.type(label('ZIP code'), '12');
  await keys.press(inDialog('Create anyway'));
  // The service names what is missing in the address, and the form shows it beside its fields.
  await dialog().locator('#patient-address-0-line1-error').waitFor();
  await keys.type(label('ZIP code'), '');
  await keys.press(inDialog('Create anyway'));
  await page.getByText('The patient has no coverage.').waitFor();
  expect((await get('/v1/patients?familyName=Quillington')).data).toHaveLength(2);
  expect(stage.problems).toEqual([]);
});

test('a patient is edited with one PATCH; if another user was faster, both values are shown', async () => {
  const { page, keys, t, organization } = stage;
  const { patientId } = await aMember('Harrowgate', 'SBX-0703');
  await stage.open(`/patients/${patientId}`);
  await page.getByRole('heading', { name: /^Primary:/ }).waitFor();
  await page.keyboard.press('e');
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  await keys.type(label('MRN (optional)'), 'MRN-MINE');
  await keys.type(label('Family name'), 'Harrogate');
  await keys.press(inDialog('Add contact'));
  await keys.choose(label('Kind'), 'email');
  await keys.type(label('Number or address'), 'm@example.org');
  const path = `/v1/patients/${patientId}`;
  const other = { mrn: 'MRN-THEIRS', language: 'es' };
  expect((await t.call('PATCH', path, { key: organization.key, body: other })).status).toBe(200);
  await keys.press(inDialog('Save'));
  await dialog().getByText('Another user has set: MRN-THEIRS').waitFor();
  expect(await label('MRN (optional)').inputValue()).toBe('MRN-MINE');
  await looksRight('patient-conflict');
  await keys.press(inDialog('Use it: Mrn'));
  expect(await label('MRN (optional)').inputValue()).toBe('MRN-THEIRS');
  await keys.press(inDialog('Save'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Harrogate').first().waitFor();
  const saved = await get(path);
  expect(saved).toMatchObject({ mrn: 'MRN-THEIRS', language: 'es', name: { family: 'Harrogate' }, version: 3 });
  expect(saved.telecoms).toEqual([{ system: 'email', value: 'm@example.org' }]);
  expect(stage.problems).toEqual([]);
});

test('a second coverage is added, checked with one key, edited and kept in its order', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Isherwood', 'SBX-0704');
  const other = await create('/v1/patients', {
    name: { given: ['Ivy'], family: 'Isherwood-Ray' },
    birthDate: '1990-01-02',
    sex: 'female',
  });
  expect(other.status).toBe('active');
  await stage.open(`/patients/${patientId}`);
  await page.getByRole('heading', { name: /^Primary:/ }).waitFor();
  await page.keyboard.press('v');
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  expect(await label('Order of payment').inputValue()).toBe('secondary');
  await keys.find(label('Payer'), 'SBX02');
  await keys.type(label('Member id'), 'SBX-0705');
  await keys.choose(label('The patient is'), 'spouse');
  await keys.type(label('Family name of the subscriber'), 'Isherwood');
  await keys.type(label('Given names of the subscriber'), 'Basil');
  await keys.type(label('Birth date of the subscriber'), '1980-03-04');
  await looksRight('coverage-new');
  await keys.press(inDialog('Add coverage'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /^Secondary:/ }).waitFor();
  const { data } = await get(`/v1/coverages?patientId=${patientId}`);
  const second = data.find(({ id }: { id: string }) => id !== coverageId);
  expect(second).toMatchObject({ status: 'active', subscriber: { name: { given: ['Basil'], family: 'Isherwood' } } });
  expect(second.subscriber.birthDate).toBe('1980-03-04');

  const edit = button(`Edit the coverage: ${second.payerName}`);
  await keys.press(edit);
  await keys.type(label('Plan name (optional)'), 'Silver 70');
  await keys.type(label('Valid from (optional)'), '2026-01-01');
  await keys.press(inDialog('Save'));
  await dialog().waitFor({ state: 'detached' });
  await edit.and(page.locator(':focus')).waitFor();
  await page.getByText('Silver 70').waitFor();
  expect(await get(`/v1/coverages/${second.id}`)).toMatchObject({
    planName: 'Silver 70',
    period: { start: '2026-01-01', end: null },
    rank: 'secondary',
    version: 2,
  });
  expect(stage.problems).toEqual([]);
});

test('an encounter is created, edited, held, released, billed, and another one is voided', async () => {
  const { page, keys, t, organization } = stage;
  const { patientId, coverageId } = await aMember('Jessamyn', 'SBX-0706');
  await stage.open('/encounters');
  await page.keyboard.press('c');
  const label = (name: string) => dialog().getByLabel(name, { exact: true });
  await keys.find(label('Patient'), 'maxi jessam', 'Jessamyn');
  await keys.choose(label('Coverage (optional)'), coverageId);
  await keys.type(label('Date of service'), '2026-11-20');
  await keys.type(label('NPI of the rendering provider (optional)'), '1999999984');
  await keys.type(label('Family name of the provider'), 'Hale');
  await keys.type(label('Diagnoses (ICD-10-CM)'), 'j06.9 R05.9');
  await keys.type(label('Procedure'), '99213');
  await keys.type(label('Modifiers'), '25');
  await keys.type(label('Charge in dollars'), '12x');
  await inDialog('Create encounter').and(page.locator('[title^="Enter the amount of charge 1"]')).waitFor();
  await keys.type(label('Charge in dollars'), '125');
  await keys.press(inDialog('Add charge'));
  await keys.type(dialog().locator('#encounter-charge-1-procedureCode'), '87880');
  await keys.type(dialog().locator('#encounter-charge-1-charge'), '30.50');
  await dialog().getByText('$155.50').waitFor();
  await looksRight('encounter-new');
  await keys.press(inDialog('Create encounter'));
  await page.waitForURL('**/encounters/enc_*');
  const path = `/v1${new URL(page.url()).pathname.replace('/app', '')}`;
  expect(await get(path)).toMatchObject({
    ...{ patientId, coverageId, billingStatus: 'draft', totalCharges: 15_550 },
    diagnoses: [{ code: 'J06.9' }, { code: 'R05.9' }],
    charges: [
      { procedureCode: '99213', modifiers: ['25'], charge: 12_500, diagnosisPointers: [1] },
      { procedureCode: '87880', charge: 3_050, units: '1' },
    ],
    renderingProvider: { npi: '1999999984', name: { family: 'Hale' } },
  });

  // Another user changes the place of service meanwhile; both values are shown, and the own one is kept.
  await button('Create claim').waitFor();
  await page.keyboard.press('e');
  await keys.type(label('Place of service'), '02');
  await keys.type(dialog().locator('#encounter-charge-1-units'), '2');
  const body = { placeOfServiceCode: '10' };
  expect((await t.call('PATCH', path, { key: organization.key, body })).status).toBe(200);
  await keys.press(inDialog('Save'));
  await dialog().getByText('Another user has set: 10').waitFor();
  await looksRight('encounter-conflict');
  await keys.press(inDialog('Save'));
  await dialog().waitFor({ state: 'detached' });
  const edited = await get(path);
  expect(edited).toMatchObject({ placeOfServiceCode: '02', version: 3, charges: [{}, { units: '2' }] });

  await page.keyboard.press('h');
  await keys.type(dialog().getByLabel('Reason (optional)'), 'The note is not signed');
  await looksRight('encounter-hold');
  await keys.press(inDialog('Hold'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('The note is not signed').waitFor();
  await keys.press(button('Release'));
  await keys.press(button('Create claim'));
  await dialog().getByLabel('NPI').waitFor();
  await looksRight('encounter-claim');
  await keys.press(inDialog('Cancel'));
  await page.keyboard.press('v');
  await looksRight('encounter-void');
  await keys.press(inDialog('Void the encounter'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Voided').first().waitFor();
  expect((await get(path)).billingStatus).toBe('voided');
  expect(stage.problems).toEqual([]);
});
