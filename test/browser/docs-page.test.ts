import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Area } from '../../src/http/openapi/areas.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { type BrowserOfFile, openBrowser } from '../helpers/browser.ts';
import { expectReadableOperation } from './deep-link.ts';
import { watchPage } from './watch-page.ts';

let t: TestApp;
let browser: BrowserOfFile;
let url: string;

const EVENTS = ['webhooks', Object.keys(EVENT_TYPES).length] as const;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  ({ url } = await t.http.listen('127.0.0.1', 0));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await t.close();
});

async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
}

/** Returns the number of operations that each area's document has. */
async function countOperations(): Promise<Record<string, number>> {
  const { areas } = (await (await fetch(`${url}/docs/contents.json`)).json()) as { areas: Area[] };
  const counts = areas.map(async ({ name, document }) => {
    const { paths, webhooks } = (await (await fetch(url + document)).json()) as Record<string, object>;
    const items = [...Object.values(paths!), ...Object.values(webhooks!)];
    return [name, items.flatMap((item) => Object.keys(item)).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('a deep link shows its operation below the header, and areas show their operations', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 } })).newPage();
  const { foreign, problems } = watchPage(page, url);
  await page.goto(`${url}/docs/try#/Patients/createPatient`);
  await expectReadableOperation(page);
  const tags = Map.groupBy(ROUTES, ({ operation }) => operation.tag);
  const areas = [...[...tags].map(([tag, routes]) => [tag, routes.length] as const), EVENTS] as const;
  expect(await page.locator('#areas a[data-area]:not([data-area=""])').count()).toBe(areas.length);
  // Rendering each of them takes half a second.
  expect(await countOperations()).toEqual(Object.fromEntries(areas));
  const shown = areas.filter(([area]) => ['Coverages', 'Prior authorizations', 'Sandbox', EVENTS[0]].includes(area));
  for (const [area, count] of shown) {
    // Clicks in the page: a click of the mouse makes the browser lay out and paint the page several times.
    await page.evaluate(`document.querySelector('#areas [data-area="${area}"]').click()`);
    await expect.poll(() => page.locator('.opblock').count()).toBe(count);
    expect(await page.locator('#areas [aria-current]').getAttribute('data-area')).toBe(area);
  }
  // The events are shown last. They are not operations, and the page must not report that the section is empty.
  expect(await page.getByText('No operations defined').isVisible()).toBe(false);
  await page.goBack();
  await expect.poll(() => page.locator('#areas [aria-current]').getAttribute('data-area')).toBe('Sandbox');
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('the overview names the areas, and a search finds an operation of any area', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 } })).newPage();
  const { problems } = watchPage(page, url);
  await page.goto(`${url}/docs/try`);
  await page.getByRole('heading', { name: 'Revenue-cycle management API' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Prior authorizations' }).waitFor();
  expect(await page.getByText('No operations defined').isVisible()).toBe(false);
  await screenshot(page, 'docs');
  const search = page.getByRole('searchbox', { name: 'Find an operation' });
  await search.fill('no such operation');
  await page.getByText('No operation has all of these words.').waitFor();
  await search.fill('merge patients');
  await screenshot(page, 'docs-search');
  await page.locator('#results a').first().click();
  await page.locator('#operations-Patients-mergePatient.is-open').waitFor();
  await screenshot(page, 'docs-area');
  expect(problems).toEqual([]);
});

test('an operation shows its whole text, its examples and its errors', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 1600 } })).newPage();
  const { problems } = watchPage(page, url);
  await page.goto(`${url}/docs/try#/Patients/createPatient`);
  const operation = page.locator('#operations-Patients-createPatient');
  await operation.getByText('This is only a warning.').waitFor();
  await operation.getByText('"possibleDuplicates"').first().waitFor();
  expect(await operation.getByText('duplicate_external_id').first().isVisible()).toBe(true);
  await screenshot(page, 'docs-operation');
  // Swagger UI lists here what it could not resolve.
  expect(await page.locator('.errors-wrapper').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('every error code has its place in the list that docUrl points to', async () => {
  const { body } = await t.call('GET', '/v1/patients/nonsense');
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}${body.error.docUrl}`);
  // A row has the anchor in it if the site is built, and is the anchor itself before.
  const row = page.locator('tr#resource_not_found, tr:has(#resource_not_found)');
  await row.waitFor();
  expect(await row.textContent()).toContain('404');
  await screenshot(page, 'errors');
});
