import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// A person who was registered twice becomes one patient.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { aMember, aClaim } = practiceOf(() => stage);

test('two patients are compared and merged with the keyboard alone', async () => {
  const { page, t, organization } = stage;
  const from = await aMember('Quillfeather', 'SBX-0001');
  const claim = await aClaim(from.patientId, from.coverageId);
  const into = await aMember('Quillfether', 'SBX-0002');
  await aMember('Thornbury', 'SBX-0003');
  await stage.open(`/patients/${from.patientId}`);
  await page.getByRole('heading', { name: /Primary:/ }).waitFor();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Merge into another patient' });
  // Before anything is typed, patients with the same birth date are offered.
  await dialog.getByRole('radio', { name: /Thornbury/ }).waitFor();
  const isFocused = (name: string | RegExp, role: 'radio' | 'textbox' | 'button') =>
    dialog.getByRole(role, { name }).and(page.locator(':focus')).waitFor();
  await isFocused('Patient that remains', 'textbox');
  await page.keyboard.type('quillf');
  await dialog.getByRole('radio', { name: /Thornbury/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('radio', { name: /Quillfether/ }).waitFor();
  // The sex, the id and the time of creation are shown even if PHI is masked, so that patients can be told apart.
  const end = into.patientId.slice(-6);
  await dialog
    .getByRole('radio', { name: new RegExp(`, female, Patient …${end}, created \\d{4}-\\d\\d-\\d\\d `) })
    .waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(1);
  await page.keyboard.press('Tab');
  await isFocused(/Quillfether/, 'radio');
  await page.keyboard.press('Space');
  const differing = dialog.getByRole('table', { name: 'Comparison' }).getByRole('rowheader', { name: /differs/ });
  await differing.first().waitFor();
  expect(await differing.allInnerTexts()).toEqual(['Name (differs)']);
  await page.keyboard.press('Tab');
  await isFocused('Reason (optional)', 'textbox');
  await page.keyboard.type('Registered twice.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('merge');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isFocused('Merge the patients', 'button');
  expect(await stage.look('merge-dialog')).toEqual([]);
  // The search text is PHI, so it is not in the address.
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/patients/${into.patientId}`);
  await page.getByRole('heading', { name: /Secondary:/ }).waitFor();
  expect(await stage.look('merged-into')).toEqual([]);
  const { body } = await t.call('GET', `/v1/claims/${claim.id}`, { key: organization.key });
  expect(body.patientId).toBe(into.patientId);

  await stage.open(`/patients/${from.patientId}`);
  await page.getByRole('heading', { name: 'This patient was merged into another one' }).waitFor();
  expect(await page.getByRole('button', { name: 'Merge into another patient' }).count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await stage.look('merged')).toEqual([]);
  await page.getByRole('link', { name: /^Patient …/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Secondary:/ }).waitFor();
  expect(stage.problems).toEqual([]);
});
