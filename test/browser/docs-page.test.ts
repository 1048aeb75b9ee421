import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';
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

test('the API reference renders every operation without files of other hosts', async () => {
  const page = await browser.newPage();
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    // The page asks whether a user is signed in; the browser reports the 401 as an error.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/docs`);
  const tags = Map.groupBy(ROUTES, ({ operation }) => operation.tag);
  await page.locator('.opblock-tag').first().waitFor();
  expect(await page.locator('.opblock-tag').count()).toBe(tags.size);
  expect(await page.locator('.opblock').count()).toBe(Object.keys(EVENT_TYPES).length);
  for (const [tag, routes] of tags) {
    // Clicks in the page: a click of the mouse makes the browser lay out and paint the page several times.
    const click = () => page.evaluate(`document.querySelector('[data-tag="${tag}"]').click()`);
    await click();
    await expect.poll(() => page.locator('.opblock-tag-section.is-open .opblock').count()).toBe(routes.length);
    await click();
  }
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png` });
  await page.locator('[data-tag="Patients"]').click();
  await page.getByText('Create a patient').first().waitFor();
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

/** The relative luminance of a CSS colour, as WCAG defines it. */
function luminance(color: string): number {
  const parts = color
    .match(/\d+(\.\d+)?/g)!
    .slice(0, 3)
    .map((part) => Number(part) / 255);
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

const CODE = '#operations-Patients-createPatient :is(.highlight-code, .example) code';

// Runs in the page: the colour of the first text in an element, and of what is painted behind it.
const COLORS = `selector => {
  const element = document.querySelector(selector);
  let behind = element;
  while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
  const text = [...element.querySelectorAll('span'), element].find((node) => node.textContent.trim());
  return { text: getComputedStyle(text).color, behind: getComputedStyle(behind || document.body).backgroundColor };
}`;

function edge(page: Page, selector: string, side: 'top' | 'bottom'): Promise<number> {
  return page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().${side}`);
}

test('a deep link shows its operation below the header, with JSON that can be read', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.goto(`${url}/docs#/Patients/createPatient`);
  const code = page.locator(CODE).first();
  await code.waitFor();
  await expect.poll(() => page.evaluate<number>('scrollY'), { timeout: 20_000 }).toBeGreaterThan(0);
  // The page scrolls smoothly; the test waits until it has stopped.
  let last = -1;
  const hasStopped = async () => {
    const before = last;
    last = await page.evaluate<number>('scrollY');
    return last === before;
  };
  await expect.poll(hasStopped, { interval: 200 }).toBe(true);
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs-deep-link.png` });
    await page.screenshot({
      path: `${process.env.SCREENSHOTS}/docs-deep-link-full.png`,
      fullPage: true,
      clip: { x: 0, y: 500, width: 1200, height: 2600 },
    });
  }
  const boxes = {
    header: await edge(page, '.bar', 'bottom'),
    operation: await edge(page, '#operations-Patients-createPatient', 'top'),
  };
  expect(boxes.operation).toBeGreaterThanOrEqual(Math.max(0, boxes.header) - 1);
  const colors = await page.evaluate<{ text: string; behind: string }>(`(${COLORS})(${JSON.stringify(CODE)})`);
  const [dark, light] = [luminance(colors.text), luminance(colors.behind)].sort((one, other) => one - other);
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(4.5);
});
