import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button, dialog, looksRight } = pageOf(() => stage);

const listed = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body.data;

const ROSTER = [
  'npi,name.given,name.family,taxonomyCode',
  '1234567893,Ruth,Amsel,208D00000X',
  '1999999985,Ada,Larkin,208D00000X',
];

test('a provider is added, changed, deactivated and merged', async () => {
  const { page, keys } = stage;
  await stage.open('/settings/providers');
  await page.getByText('No provider yet').waitFor();
  await looksRight('providers-empty');
  await keys.press(button('Add a provider').first());
  await dialog().getByLabel('Given names').fill('June');
  await dialog().getByLabel('Family name').fill('Okafor');
  await dialog().getByLabel('NPI').fill('1999999985');
  await dialog().getByLabel('Taxonomy code').fill('207Q00000X');
  await dialog().getByLabel('Licenses').fill('NY 256789');
  await dialog().getByLabel('Ids of payers').fill('SBX01 G2 P-77\n* LU 12');
  await keys.press(dialog().getByRole('button', { name: 'Save' }));
  await dialog().getByText('the check digit is wrong').first().waitFor();
  await looksRight('provider-dialog');
  await dialog().getByLabel('NPI').fill('1999999984');
  await keys.press(dialog().getByRole('button', { name: 'Save' }));
  const detail = page.getByRole('region', { name: 'Provider', exact: true });
  await detail.getByText('NY 256789').waitFor();
  await looksRight('provider-detail');
  const [provider] = await listed('/v1/providers');
  expect(provider.secondaryIds).toEqual([
    { payerId: 'SBX01', qualifier: 'G2', value: 'P-77' },
    { qualifier: 'LU', value: '12' },
  ]);

  await keys.press(detail.getByRole('button', { name: 'Change' }));
  await dialog().getByLabel('Status').selectOption('Inactive');
  await keys.press(dialog().getByRole('button', { name: 'Save' }));
  await detail.getByText('Inactive').waitFor();

  const other = { npi: '1234567893', organizationName: 'Riverside Family Practice' };
  await stage.t.call('POST', '/v1/providers', { key: stage.organization.key, body: other });
  await keys.press(detail.getByRole('button', { name: 'Merge into another' }));
  const picker = dialog().getByRole('combobox', { name: 'Provider that remains' });
  await keys.type(picker, 'river');
  await page.getByRole('option', { name: /Riverside Family Practice/ }).waitFor();
  await picker.press('Enter');
  await keys.press(dialog().getByRole('button', { name: 'Merge' }));
  await detail.getByText('This provider was merged into another one.').waitFor();
  await keys.press(detail.getByRole('button', { name: 'Open it' }));
  await detail.getByText('1234567893').waitFor();
  expect(stage.problems).toEqual([]);
});

test('a facility is added, and a roster with a wrong line is imported completely or not at all', async () => {
  const { page, keys } = stage;
  await stage.open('/settings/providers?tab=facilities');
  await keys.press(button('Add a facility').first());
  await dialog().getByLabel('Name', { exact: true }).fill('Riverside Annex');
  await dialog().getByLabel('Street').fill('9 Ferry Road');
  await dialog().getByLabel('City').fill('Troy');
  await dialog().getByLabel('State').fill('NY');
  await dialog().getByLabel('ZIP code').fill('12180-0002');
  await keys.press(dialog().getByRole('button', { name: 'Save' }));
  await page.getByRole('region', { name: 'Facility', exact: true }).getByText('9 Ferry Road').waitFor();
  await looksRight('facilities');

  await stage.open('/settings/providers');
  await keys.press(button('Import a roster'));
  const file = (lines: readonly string[]) => ({
    name: 'roster.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog().getByLabel('File').setInputFiles(file(ROSTER));
  await keys.reach(dialog().getByRole('checkbox', { name: /Dry run/ }));
  await page.keyboard.press('Space');
  await looksRight('roster-dialog');
  const before = (await listed('/v1/providers')).length;
  await keys.press(dialog().getByRole('button', { name: 'Import the file' }));
  await page.getByText('Rows were refused, so nothing was imported').waitFor();
  await page.getByText('Line 3').waitFor();
  expect(await listed('/v1/providers')).toHaveLength(before);
  expect(stage.problems).toEqual([]);
});
