import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { EVENT_TYPES } from '../../src/modules/webhooks/event-types.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { launchBrowser } from '../helpers/browser.ts';

let t: TestApp;
let browser: Browser;
let url: string;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  ({ url } = await t.http.listen('127.0.0.1', 0));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await t.close();
});

test('the API reference renders every operation from our own files alone', async () => {
  const page = await browser.newPage();
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/docs`);
  await page.getByText('Create a patient').first().waitFor();
  const operations = await page.locator('.opblock').count();
  expect(operations).toBe(ROUTES.length + Object.keys(EVENT_TYPES).length);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png` });
  await page.getByText('Create a patient').first().click();
  await page.getByText('Required scope:').first().waitFor();
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs-operation.png` });
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('every error code has its place in the list that docUrl points to', async () => {
  const { body } = await t.call('GET', '/v1/patients/nonsense');
  const page = await browser.newPage();
  await page.goto(`${url}${body.error.docUrl}`);
  const row = page.locator('#resource_not_found');
  await row.waitFor();
  expect(await row.textContent()).toContain('404');
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/errors.png` });
});
