import type { DashboardStage } from './dashboard-stage.ts';

type Stage = Pick<DashboardStage, 'page' | 'keys'>;

/** Chooses a field of `+ Filter` by its name, with the keyboard alone. Its input has the focus afterwards. */
async function addFilter({ page, keys }: Stage, field: string): Promise<void> {
  await keys.press(page.getByRole('button', { name: 'Filter', exact: true }));
  const find = page.getByRole('dialog', { name: 'Add a filter' }).getByRole('combobox');
  await find.waitFor();
  await page.keyboard.type(field);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: `Filter: ${field}` })
    .locator('input')
    .first()
    .waitFor();
}

/** Filters the list of the page by values of a field that has fixed values, with the keyboard alone. */
export async function chooseFilter(stage: Stage, field: string, ...values: string[]): Promise<void> {
  const { page } = stage;
  await addFilter(stage, field);
  const popup = page.getByRole('dialog', { name: `Filter: ${field}` });
  for (const value of values) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
    await popup.locator('[role=option][data-current]').filter({ hasText: value }).waitFor();
    await page.keyboard.press('Enter');
  }
  // A filter with one value closes itself.
  if (await popup.isVisible()) await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
}

/** Filters the page by a payer, found by its name; `id` is that of the payer. */
export async function payerFilter(stage: Stage, name: string, id: string): Promise<void> {
  const { page, keys } = stage;
  await addFilter(stage, 'Payer');
  const popup = page.getByRole('dialog', { name: 'Filter: Payer' });
  await keys.find(popup.getByLabel('Payer', { exact: true }), name, id);
  // A filter with one value closes itself.
  if (await popup.isVisible()) await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
}

/** Filters the list of the page by a text, a code or an amount that is typed. */
export async function typeFilter(stage: Stage, field: string, text: string): Promise<void> {
  const { page } = stage;
  await addFilter(stage, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Filter: ${field}` }).waitFor({ state: 'detached' });
}

/** Opens the popup of a range of dates and types both ends; an empty text leaves an end open. */
export async function rangeFilter(stage: Stage, field: string, from: string, to: string): Promise<void> {
  const { page, keys } = stage;
  await addFilter(stage, field);
  const popup = page.getByRole('dialog', { name: `Filter: ${field}` });
  if (from !== '') await keys.type(popup.getByLabel(`${field}, from`), from);
  if (to !== '') await keys.type(popup.getByLabel('to', { exact: true }), to);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
}
