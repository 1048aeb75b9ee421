import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { expectReadableOperation } from './deep-link.ts';
import { watchPage } from './watch-page.ts';

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

test('a deep link shows its operation below the header, and every operation opens without files of other hosts', async () => {
  const page = await browser.newPage();
  const { foreign, problems } = watchPage(page, url);
  await page.goto(`${url}/docs#/Patients/createPatient`);
  const tags = Map.groupBy(ROUTES, ({ operation }) => operation.tag);
  // The browser resolves the whole description first, which takes long on a busy machine.
  await page.locator('.opblock-tag').first().waitFor({ timeout: 90_000 });
  expect(await page.locator('.opblock-tag').count()).toBe(tags.size);
  await expectReadableOperation(page);
  const linked = tags.get('Patients')!.length;
  expect(await page.locator('.opblock').count()).toBe(Object.keys(EVENT_TYPES).length + linked);
  await page.evaluate(`document.querySelector('[data-tag="Patients"]').click()`);
  for (const [tag, routes] of tags) {
    // Clicks in the page: a click of the mouse makes the browser lay out and paint the page several times.
    const click = () => page.evaluate(`document.querySelector('[data-tag="${tag}"]').click()`);
    await click();
    await expect.poll(() => page.locator('.opblock-tag-section.is-open .opblock').count()).toBe(routes.length);
    await click();
  }
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png` });
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
}, 180_000);

test('every error code has its place in the list that docUrl points to', async () => {
  const { body } = await t.call('GET', '/v1/patients/nonsense');
  const page = await browser.newPage();
  await page.goto(`${url}${body.error.docUrl}`);
  const row = page.locator('#resource_not_found');
  await row.waitFor();
  expect(await row.textContent()).toContain('404');
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/errors.png` });
});
