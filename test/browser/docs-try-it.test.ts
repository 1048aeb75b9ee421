import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserOfFile, openBrowser } from '../helpers/browser.ts';
import { openStage, type SignInStage } from '../platform/sign-in/support.ts';
import { watchPage } from './watch-page.ts';

let stage: SignInStage;
let browser: BrowserOfFile;

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stage.close();
});

const OPERATION = '#operations-Patients-createPatient';

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
}

async function signIn(page: Page): Promise<void> {
  await page.locator('#session').click();
  await page.getByLabel('E-mail address').fill(stage.users.biller.email);
  await page.getByLabel('Password').fill(stage.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a user signs in from the page, returns to the operation and creates a patient with the CSRF token', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 } })).newPage();
  const { foreign, problems } = watchPage(page, stage.url);
  const address = `${stage.url}/docs/try#/Patients/createPatient`;
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(page);
  await page.getByRole('link', { name: 'Bill Ledger (biller)' }).waitFor();
  expect(page.url()).toBe(address);
  await page.getByText('Required scope:').first().waitFor();
  const operation = page.locator(OPERATION);
  const answered = page.waitForResponse((response) => response.url() === `${stage.url}/v1/patients`);
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = await answered;
  expect(response.status()).toBe(201);
  expect((await response.json()).object).toBe('patient');
  expect(await response.request().headerValue('x-csrf-token')).toMatch(/^[\w-]{43}$/);

  await operation.locator('.live-responses-table').waitFor();
  await operation.locator('.live-responses-table').scrollIntoViewIfNeeded();
  await shot(page, 'docs-live-response');
  // The curl command is for copying: it shows no token of the session.
  expect(await operation.locator('.curl').textContent()).not.toContain('CSRF');
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('the Authorize dialog has no input for the session cookie, and its keys also apply to other areas', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 } })).newPage();
  await page.goto(`${stage.url}/docs/try`);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByText('Use the link in the header to sign in.').waitFor();
  await shot(page, 'docs-authorize');
  expect(await dialog.locator('input').count()).toBe(2);
  await dialog.locator('input').first().fill('rcm_test_key');
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Payers', exact: true }).click();
  await page.locator('#operations-Payers-listPayers .locked').first().waitFor();
});
