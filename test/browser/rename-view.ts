import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/**
 * Renames the view `Waiting for payers`, which the present list shows, by the keyboard alone, from the menu and from the
 * palette.
 */
export async function renameView(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  const views = page.getByRole('button', { name: /^Views/ });
  const naming = page.getByRole('dialog', { name: 'Rename the view' });
  const typeName = async (name: string) => {
    await naming.getByLabel('Name').press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await naming.waitFor({ state: 'detached' });
  };
  await views.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename Waiting for payers' }).waitFor();
  // Typing selects the entry that begins with these letters.
  await page.keyboard.type('Ren');
  await page.keyboard.press('Enter');
  await naming.waitFor();
  expect(await stage.look('rename-view')).toEqual([]);
  await typeName('On claims');
  await page.getByRole('button', { name: 'Views: On claims' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await stage.keys.type(page.getByRole('combobox', { name: 'Search commands' }), 'Rename On claims');
  await page.getByRole('option', { name: 'Rename On claims', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await typeName('With the payers');
  await page.reload();
  await page.getByRole('button', { name: 'Views: With the payers' }).press('Enter');
  await page.getByRole('menuitem', { name: 'With the payers Team', exact: true }).waitFor();
  expect(await page.getByRole('menuitem', { name: /On claims|Waiting for payers/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
}
