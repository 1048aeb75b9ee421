import type { BrowserContext } from 'playwright-core';
import { interactionTimes } from './page-measures.ts';

const ROWS = 12;

/** Works with the list of claims by keyboard and pointer; returns the duration of each interaction in milliseconds. */
export async function interact(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage();
  const { keyboard } = page;
  await page.goto(url);
  const rows = page.getByRole('row');
  await rows.nth(20).waitFor();
  let performed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await keyboard.press(key);
      performed += 1;
    }
  };
  await press(...Array.from({ length: ROWS }, () => 'j'), 'x', 'k', 'x', 'k', 'x');
  await press('x', 'j', 'x', 'j', 'x');
  const click = async (locator: ReturnType<typeof page.getByRole>) => {
    await locator.click();
    performed += 1;
  };
  for (const name of [/^Draft \d/, /^Draft \d/, /^Ready \d/, /^Ready \d/]) {
    await click(page.getByRole('button', { name }));
    await rows.nth(20).waitFor();
  }
  // A claim with its form and findings, and its tabs.
  await click(rows.nth(3));
  for (const name of ['Timeline', 'Payments', 'X12']) await click(page.getByRole('tab', { name }));
  await press('Escape');
  await rows.nth(20).waitFor();
  const dialog = page.getByRole('dialog');
  for (const keys of [['Control+k', 'a', 'u', 'd', 'i', 't'], ['?']] as const) {
    const [open, ...typed] = keys;
    await press(open);
    await dialog.waitFor();
    await press(...typed, 'Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  for (const [key, title] of [
    ['n', 'Denials'],
    ['r', 'Remittances'],
    ['c', 'Claims'],
  ] as const) {
    await press('g', key);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  return interactionTimes(page, performed);
}
