import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserOfFile, openBrowser } from '../helpers/browser.ts';
import { signIn } from '../helpers/session.ts';
import { openStage, type SignInStage } from '../platform/sign-in/support.ts';
import { bundle, PROGRAM } from '../sdk/support/bundle.ts';
import type { Globals } from '../sdk/support/program/in-globals.ts';
import { FOUND } from '../sdk/support/program/program.ts';

let stage: SignInStage;
let browser: BrowserOfFile;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser();
  const { headers } = await signIn(stage.t.app, stage.users.org_admin);
  const [name = '', value = ''] = headers.cookie.split('=');
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: stage.url, httpOnly: true }]);
  page = await context.newPage();
  await page.goto(`${stage.url}/v1/health`);
  await page.evaluate((await bundle(`${PROGRAM}/in-globals.ts`, 'iife')).code);
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

test('the TypeScript client works in a page of the same origin, with the session of its user', async () => {
  const found = await page.evaluate(() => (globalThis as unknown as Globals).runInSession());
  expect(found).toEqual(FOUND);
});

test('the client refuses a redirect in a page, which hides its status', async () => {
  await page.route('**/v1/patients', (route) => route.fulfill({ status: 302, headers: { location: '/v1/payers' } }));
  const error = await page.evaluate(() =>
    (globalThis as unknown as Globals).runInSession().then(
      () => null,
      ({ name, message }) => `${name}: ${message}`,
    ),
  );
  expect(error).toBe('ConnectionError: The service answered with a redirect, which is not followed.');
});
