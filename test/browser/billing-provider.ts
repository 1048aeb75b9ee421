import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Adds a billing provider by its form, in which the service first finds a fault, and changes it. */
export async function addBillingProvider(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await button('Add a billing provider').click();
  const fields = {
    Name: 'Riverside Family Practice',
    NPI: '1999999984',
    'Tax id': '12',
    Street: '4 Quay Street',
    City: 'Troy',
    State: 'ny',
    'Postal code': '12180-0001',
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('#provider-taxId ~ p').first().waitFor();
  expect(await stage.look('billing-provider')).toEqual([]);
  await dialog.getByLabel('Tax id', { exact: true }).fill('123456789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Riverside Family Practice.*EIN …6789/ }).waitFor();
  await page.getByText('No billing provider is set up.').waitFor({ state: 'detached' });
  await button('Change Riverside Family Practice').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Riverside North');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Riverside North.*EIN …6789/ }).waitFor();
}
