import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BrowserOfFile, openBrowser } from '../helpers/browser.ts';
import { openStage, type SignInStage } from '../platform/sign-in/support.ts';

let stage: SignInStage;
let browser: BrowserOfFile;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
}

/** Opens a page; returns it with the requests to other origins and the errors in it. */
async function openPage() {
  const context = await browser.newContext({ viewport: { width: 900, height: 760 } });
  const page = await context.newPage();
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.url)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    // The page asks whether a user is signed in, so this 401 is expected.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, foreign, problems };
}

test("a person signs in, sees the account and signs out, with the service's own pages only", async () => {
  const { context, page, foreign, problems } = await openPage();
  await page.goto(`${stage.url}/account`);
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  await shot(page, 'account-signed-out');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(stage.users.biller.email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await shot(page, 'idp-wrong-password');
  await page.getByLabel('Password').fill(stage.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Continue to rcm?' }).waitFor();
  await shot(page, 'idp-consent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Bill Ledger' }).waitFor();
  await shot(page, 'account-signed-in');
  expect(new URL(page.url()).pathname).toBe('/account');
  expect(await page.locator('#organization').textContent()).toBe('Riverside');
  expect(await page.locator('#role').textContent()).toBe('biller');
  expect(await page.locator('#scopes li').allTextContents()).toContain('claims:write');
  // Scripts do not see the session's cookie.
  expect(await page.evaluate(() => (globalThis as unknown as { document: { cookie: string } }).document.cookie)).toBe(
    '',
  );
  const cookie = (await context.cookies(stage.url)).find(({ name }) => name === 'rcm_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign out here too?' }).waitFor();
  await shot(page, 'idp-logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  expect((await context.cookies(stage.url)).filter(({ name }) => name === 'rcm_session')).toEqual([]);
  expect(foreign).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

/** Opens a page of another site. Its content is set by the test; the browser decides what it may do. */
async function visitEvil(page: Page, content: string): Promise<void> {
  await page.unroute('http://evil.example/');
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: content }));
  await page.goto('http://evil.example/');
}

test('another site’s page can neither read with the session nor change anything with it', async () => {
  const { page } = await openPage();
  await page.goto(`${stage.url}/sign-in`);
  await page.getByLabel('E-mail address').fill(stage.users.org_admin.email);
  await page.getByLabel('Password').fill(stage.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Olive Admin' }).waitFor();

  await visitEvil(page, '<p>Nothing to see</p>');
  const read = await page.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        ({ status }) => `answered ${status}`,
        () => 'blocked',
      ),
    `${stage.url}/v1/session`,
  );
  expect(read).toBe('blocked');

  const form = (action: string, content: string) =>
    `<form method="post" enctype="text/plain" action="${stage.url}${action}">${content}<button>Win</button></form>`;
  await visitEvil(page, form('/v1/patients', `<input name='{"sex":"' value='female"}'>`));
  const [response] = await Promise.all([page.waitForResponse(/v1\/patients/), page.getByRole('button').click()]);
  // The browser does not send the cookie, so the request has no session.
  expect(response.status()).toBe(401);
  await visitEvil(page, form('/sign-out', '<input name="csrfToken" value="x">').replace('text/plain', ''));
  await Promise.all([page.waitForResponse(/sign-out/), page.getByRole('button').click()]);

  await page.goto(`${stage.url}/account`);
  await page.getByRole('heading', { name: 'Olive Admin' }).waitFor();
});

test('a sign-in that was started elsewhere shows a page with a link to start again', async () => {
  const { page } = await openPage();
  await page.goto(`${stage.url}/sign-in/callback?code=forged&state=forged`);
  await page.getByRole('heading', { name: 'The sign-in failed' }).waitFor();
  await shot(page, 'sign-in-failed');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('E-mail address').waitFor();
});
