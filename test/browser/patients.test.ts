import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// A person who was registered twice becomes one patient, and the payers of a patient are put in order.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClaim } = practiceOf(() => stage);

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
    .getByRole('radio', { name: new RegExp(`, female, Patient …${end}, created [A-Z][a-z]{2} \\d`) })
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
  await stage.keys.press(page.getByRole('button', { name: 'More' }));
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Copy the id']);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await stage.look('merged')).toEqual([]);
  await page.getByRole('link', { name: /^Patient …/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Secondary:/ }).waitFor();
  expect(stage.problems).toEqual([]);
});

test('the order of coverages is changed with the keyboard alone', async () => {
  const { page, keys, t, organization } = stage;
  const { patientId, coverageId } = await aMember('Larkspur', 'SBX-0004');
  const second = await create('/v1/coverages', {
    patientId,
    payerId: 'SBX02',
    memberId: 'SBX-0005',
    rank: 'secondary',
  });
  const third = await create('/v1/coverages', { patientId, payerId: 'SBX04', memberId: 'SBX-0006', rank: 'tertiary' });
  await stage.open(`/patients/${patientId}`);
  const button = page.getByRole('button', { name: 'Change order' });
  await keys.press(button);
  const dialog = page.getByRole('dialog', { name: 'Change the order of the coverages' });
  const save = dialog.getByRole('button', { name: 'Save the order' });
  expect(await save.getAttribute('title')).toBe('The order has not changed');
  const last = dialog.getByRole('button', { name: `Move up: ${third.payerName}` });
  const first = dialog.getByRole('button', { name: `Move down: ${second.payerName}` });
  // The focus stays at the button that was pressed, also when its row moves in the document.
  await keys.press(last);
  await last.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText(`${third.payerName} is now number 1 of 3.`).waitFor();
  await page.keyboard.press('Enter');
  expect(await last.getAttribute('title')).toBe('The coverage is the first one');
  await keys.press(dialog.getByRole('button', { name: 'Move down: ', exact: false }).nth(1));
  await page
    .locator(':focus')
    .and(dialog.getByRole('button', { name: /^Move down: .*number 3$/ }))
    .waitFor();
  expect(await first.count()).toBe(1);
  expect(await stage.look('coverage-order')).toEqual([]);
  await keys.press(save);
  await dialog.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
  await page.getByRole('heading', { name: `Primary: ${third.payerName}` }).waitFor();
  expect(await stage.look('coverages-in-order')).toEqual([]);
  const { body } = await t.call('GET', `/v1/coverages?patientId=${patientId}`, { key: organization.key });
  const ranks = Object.fromEntries(body.data.map(({ id, rank }: { id: string; rank: string }) => [id, rank]));
  expect(ranks).toEqual({ [third.id]: 'primary', [second.id]: 'secondary', [coverageId]: 'tertiary' });
  expect(stage.problems).toEqual([]);
});
