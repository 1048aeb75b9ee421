import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Adds a billing provider by its form, in which the service first finds a fault, and changes it. */
export async function addBillingProvider(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await stage.keys.press(button('Add a billing provider'));
  const fields = {
    Name: 'Riverside Family Practice',
    NPI: '1999999984',
    'Tax id': '12',
    Street: '4 Quay Street',
    City: 'Troy',
    State: 'ny',
    'Postal code': '12180-0001',
  };
  for (const [label, value] of Object.entries(fields))
    await stage.keys.type(dialog.getByLabel(label, { exact: true }), value);
  await stage.keys.press(dialog.getByRole('button', { name: 'Save' }));
  await dialog.locator('#provider-taxId ~ p').first().waitFor();
  expect(await stage.look('billing-provider')).toEqual([]);
  await stage.keys.type(dialog.getByLabel('Tax id', { exact: true }), '123456789');
  await stage.keys.press(dialog.getByRole('button', { name: 'Save' }));
  await page.getByRole('row', { name: /Riverside Family Practice.*EIN …6789/ }).waitFor();
  await page.getByText('No billing provider is set up.').waitFor({ state: 'detached' });
  await stage.keys.press(button('Change Riverside Family Practice'));
  await stage.keys.type(dialog.getByLabel('Name', { exact: true }), 'Riverside North');
  await stage.keys.press(dialog.getByRole('button', { name: 'Save' }));
  await page.getByRole('row', { name: /Riverside North.*EIN …6789/ }).waitFor();
}
