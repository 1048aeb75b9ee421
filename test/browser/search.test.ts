import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Records are found from anywhere, with the keyboard alone.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { aMember, aClaim, create } = practiceOf(() => stage);

test('a patient and the claims are found by a few letters; Enter opens the chosen one', async () => {
  const { page } = stage;
  const silva = await aMember('Silvanus', 'SBX-4711');
  const claim = await aClaim(silva.patientId, silva.coverageId);
  await create('/v1/work', { type: 'custom', title: 'Call the payer', subject: { type: 'claim', id: claim.id } });
  await aMember('Thornbury', 'SBX-0002');
  const searched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/search')) searched.push(request.url());
  });
  await stage.open('/settings/api-keys');
  const box = page.getByRole('combobox', { name: 'Search commands and records' });
  const records = page.getByRole('group', { name: 'Records' });
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('max silv');
  await records.getByRole('option', { name: /^Patient Silvanus, Maximiliana/ }).waitFor();
  await records.getByRole('option', { name: /^Claim Silvanus, Maximiliana.*\$125\.00/ }).waitFor();
  await records.getByRole('option', { name: /^Work Silvanus, Maximiliana Call the payer/ }).waitFor();
  expect(await records.getByRole('option', { name: /Thornbury/ }).count()).toBe(0);
  // Records stand before commands.
  const groups = page.getByRole('listbox', { name: 'Results' }).getByRole('group');
  expect(await groups.first().getAttribute('aria-label')).toBe('Records');
  expect(await stage.look('search-records')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/claims/${claim.id}`);

  // Enter before the results have arrived opens the first of them.
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('SBX-4711');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/patients/${silva.patientId}`);

  // A command is still found, also if no record matches.
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('api keys');
  await page.getByRole('option', { name: /API keys/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/api-keys');

  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('qqqqqq');
  await page.getByText('No record and no command matches.').waitFor();
  expect(await stage.look('search-none')).toEqual([]);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });

  // The text may be PHI: it is in no address.
  expect([searched.length > 0, searched.filter((url) => new URL(url).search !== '')]).toEqual([true, []]);
  expect(stage.problems).toEqual([]);
});

test('a list is filtered by a patient who is chosen by name; the address has the id only', async () => {
  const { page } = stage;
  await stage.open('/claims');
  await page.getByRole('row', { name: /Silvanus/ }).waitFor();
  const main = page.getByRole('main');
  // `/` moves to the filters, whose fields are found by their names.
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('combobox').waitFor();
  await page.keyboard.type('pati');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter: Patient' });
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type('thorn');
  await dialog.getByRole('option', { name: /Thornbury/ }).waitFor();
  expect(await stage.look('filter-patient')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No claim matches' }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?patient=pat_[0-9a-z]{26}$/);
  await page.keyboard.press('Escape');
  const chip = main.getByRole('button', { name: /^Patient: Thornbury/ });
  await stage.keys.reach(chip);
  await page.keyboard.press('Backspace');
  await page.getByRole('row', { name: /Silvanus/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('masked records show no name in the results', async () => {
  const { page } = stage;
  await stage.open('/patients');
  await page.getByRole('row', { name: /Silvanus/ }).waitFor();
  await page.keyboard.press('Shift+M');
  await page.getByRole('row', { name: /Silvanus/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands and records' }).waitFor();
  await page.keyboard.type('silvanus');
  const records = page.getByRole('group', { name: 'Records' });
  await records.getByRole('option', { name: /^Patient •••••/ }).waitFor();
  expect(await records.innerText()).not.toMatch(/Silvanus|Maximiliana/);
  expect(await stage.look('search-masked')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+M');
});
