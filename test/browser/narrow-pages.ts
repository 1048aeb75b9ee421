import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/**
 * Runs in the browser. Returns what is wrong with a page that fits its window: the document itself scrolls, or a control
 * lies outside the window and no area around it can be scrolled to it.
 */
const CUT_OFF = `(() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  const found = [];
  if (scrollWidth > clientWidth) found.push('the document is ' + scrollWidth + ' px wide');
  if (scrollHeight > clientHeight) found.push('the document is ' + scrollHeight + ' px high');
  const scrolls = (element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return at.scrollWidth > at.clientWidth;
    }
    return false;
  };
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (control.offsetParent === null) continue;
    const { left, right, width } = control.getBoundingClientRect();
    const isOutside = width > 1 && (left < -1 || right > clientWidth + 1);
    if (isOutside && !scrolls(control)) found.push('outside: ' + control.outerHTML.slice(0, 100));
  }
  return found;
})()`;

/** The width of a phone, that of a laptop at 200 % zoom, and a laptop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 640, height: 800 },
  { width: 1280, height: 800 },
];

/** The pages of the menu that the test of all pages does not open. */
export const OTHER_PAGES = [
  '/',
  ...[
    '/work',
    '/reviews',
    '/agent-actions',
    '/imports',
    '/eligibility',
    '/prior-auths',
    '/appeals',
    '/patients',
    '/encounters',
  ],
  ...['/exchange/interchanges', '/exchange/files', '/dev', '/dev/requests'],
  ...['users', 'roles', 'organization', 'policies', 'payers', 'providers', 'connections', 'integrations'].map(
    (name) => `/settings/${name}`,
  ),
];

/** Opens pages in each size. Returns what is cut off. */
export async function walkPages({ page, open }: DashboardStage, pages: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of pages) {
    await open(path);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = await page.evaluate<string[]>(CUT_OFF);
      problems.push(...found.map((problem) => `${path} at ${size.width} px: ${problem}`));
      if (process.env.PICTURES && size.width === 390)
        await page.screenshot({ path: `${process.env.PICTURES}/narrow${path.replaceAll('/', '-')}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return problems;
}

/** Opens a page with the menu of a narrow window, by keyboard. */
export async function useNarrowMenu({ page, keys, open }: DashboardStage): Promise<void> {
  await page.setViewportSize(SIZES[0]!);
  await open('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.waitFor({ state: 'hidden' });
  await keys.press(menu);
  await pages.waitFor();
  await page.keyboard.press('Escape');
  await pages.waitFor({ state: 'hidden' });
  await keys.press(menu);
  await keys.press(pages.getByRole('link', { name: 'Remittances' }));
  await page.getByRole('heading', { level: 1, name: 'Remittances' }).waitFor();
  await pages.waitFor({ state: 'hidden' });
  const tabs = page.getByRole('navigation', { name: 'Quick menu' });
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Work', 'Claims']);
  await keys.press(tabs.getByRole('button', { name: 'Search' }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
}
