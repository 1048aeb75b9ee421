import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/**
 * Confirms the preview of a change of the selected items, and closes its results or undoes it. Returns the number of items
 * that the preview announced.
 */
export async function confirmBulk(stage: DashboardStage, title: string, end: 'Done' | 'Undo'): Promise<string> {
  const { page } = stage;
  const dialog = page.getByRole('dialog', { name: title });
  const announced = await dialog.getByText(/^\d+ rows? will be changed/).innerText();
  expect(await stage.look('bulk-preview')).toEqual([]);
  await stage.keys.press(dialog.getByRole('button', { name: /^Change \d+ rows?$/ }));
  await dialog.getByText(/^\d+ rows? changed/).waitFor();
  expect(await stage.look('bulk-results')).toEqual([]);
  await stage.keys.press(dialog.getByRole('button', { name: end }));
  await dialog.waitFor({ state: 'detached' });
  return announced;
}
