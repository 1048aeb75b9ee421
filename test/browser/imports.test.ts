import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button, dialog, looksRight } = pageOf(() => stage);

const ROWS = [
  'externalId,name.given,name.family,birthDate,sex',
  'chart-1,Ada,Larkin,1984-02-29,female',
  'chart-2,Jo,Amsel,1990-13-01,female',
  'chart-3,Ruth,Ito,1971-06-30,female',
].join('\n');

const countPatients = async () =>
  (await stage.t.call('GET', '/v1/patients', { key: stage.organization.key })).body.data.length;

test('a file is checked by a dry run, imported from the same page, and its refused rows are saved as CSV', async () => {
  const { page } = stage;
  await stage.open('/imports');
  await page.getByText('No file was imported yet').waitFor();
  await looksRight('imports-empty');
  await stage.keys.press(button('Import a file').first());
  await dialog()
    .getByLabel('File')
    .setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  await dialog().getByLabel('Rows').selectOption('Patients');
  await looksRight('import-dialog');
  await stage.keys.press(dialog().getByRole('button', { name: 'Check the file' }));

  const detail = page.getByRole('region', { name: 'Import', exact: true });
  await detail.getByText('Would be created').waitFor();
  const refused = detail.getByRole('listitem');
  await refused.getByText('Line 3').waitFor();
  expect(await refused.innerText()).toContain('Birth date');
  await looksRight('import-dry-run');
  expect(await countPatients()).toBe(0);

  await stage.keys.press(detail.getByRole('button', { name: 'Import this file' }));
  await detail.getByText('Created', { exact: true }).waitFor();
  await refused.getByText('Line 3').waitFor();
  expect(await countPatients()).toBe(2);
  await page.getByRole('row', { name: /Patients, dry run/ }).waitFor();

  const saved = page.waitForEvent('download');
  await stage.keys.press(detail.getByRole('button', { name: 'Save the errors as CSV' }));
  const lines = (await readFile((await (await saved).path())!, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('chart-2');
  expect(stage.problems).toEqual([]);
});

test('an import that waits is cancelled', async () => {
  const { page, t, organization } = stage;
  const headers = { 'content-type': 'text/csv', prefer: 'respond-async' };
  const many = Array.from({ length: 20_000 }, (_, n) => `bulk-${n},Ada,Larkin,1984-02-29,female`);
  const payload = [ROWS.split('\n')[0], ...many].join('\n');
  const options = { key: organization.key, payload, headers };
  const { body } = await t.call('POST', '/v1/imports?type=patient', options);
  await stage.open(`/imports?id=${body.id}`);
  await page.getByRole('progressbar', { name: 'Progress of the import' }).waitFor();
  await stage.keys.press(button('Cancel'));
  await page.getByText('The import is cancelled. What it has done is kept.').waitFor();
  await page.getByText('The import was cancelled. The rows before had their effect.').waitFor();
  await button('Cancel').waitFor({ state: 'detached' });
  expect(stage.problems).toEqual([]);
});
