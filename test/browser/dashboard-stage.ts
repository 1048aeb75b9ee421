import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createWebhookSender } from '../../src/gateways/webhooks/webhook-sender.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { buildDashboard, isDashboardStale } from '../../src/start/dashboard-build.ts';
import { type BrowserOfFile, openBrowser } from '../helpers/browser.ts';
import { openStage, type SignInStage } from '../platform/sign-in/support.ts';
import { axeViolations } from './axe-violations.ts';
import { saveDocsPicture } from './docs-pictures.ts';
import { type Keyboard, keyboardOf, watchKeyboard } from './keyboard.ts';
import { rawNames } from './raw-names.ts';

export type DashboardStage = SignInStage & {
  browser: BrowserOfFile;
  context: BrowserContext;
  page: Page;
  keys: Keyboard;
  /** What the page did wrong: errors, violations of the content security policy, requests to other hosts. */
  problems: string[];
  open(path: string): Promise<void>;
  /**
   * Returns what axe finds on the present page, in light and dark, the amounts that are cut off, and the names of rules and
   * fields as programs write them. With PICTURES set to
   * a folder it also takes pictures of the page at 390, 1280 and 1920 pixels, in the dark and at 200 % zoom.
   */
  look(name: string): Promise<string[]>;
  /** Returns what is wrong with the present page on paper: menus that are printed, and content that is cut off. */
  printed(name: string): Promise<string[]>;
};

/** Returns the locators and the check that most tests of pages use. */
export const pageOf = (stage: () => DashboardStage) => ({
  /** A text must be the whole name of the button. */
  button: (name: string | RegExp) => stage().page.getByRole('button', { name, exact: typeof name === 'string' }),
  dialog: () => stage().page.getByRole('dialog'),
  looksRight: async (name: string) => expect(await stage().look(name), name).toEqual([]),
});

/** Signs a user in on the dashboard's first page. */
export async function signInWith(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('link', { name: 'Sign in' }));
  await keys.type(page.getByLabel('E-mail address'), email);
  await keys.type(page.getByLabel('Password'), password);
  await keys.press(page.getByRole('button', { name: 'Sign in' }));
  await keys.press(page.getByRole('button', { name: 'Continue' }));
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

/** Opens the service with its worker, builds the dashboard if needed, and signs its administrator in with a browser. */
export async function openDashboard(): Promise<DashboardStage> {
  if (isDashboardStale() && !(await buildDashboard())) throw new Error('The dashboard could not be built.');
  const stage = await openStage({ env: { SANDBOX_TIME_SCALE: '86400' } });
  const sender = createWebhookSender({ guard: stage.t.app.urlGuard, timeoutMs: 5_000 });
  const worker = await startWorker(stage.t.app, { sender, mailer: null });
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchKeyboard(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(stage.url) && !url.startsWith('data:')) problems.push(`a request to ${url}`);
  });
  page.on('console', (message) => {
    // Before the sign-in the service responds with 401, which the browser reports as an error.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${stage.url}/`);
  await signInWith(page, { email: stage.users.org_admin.email, password: stage.password });
  return {
    ...stage,
    browser,
    context,
    page,
    keys: keyboardOf(page),
    problems,
    open: async (path) => {
      await page.goto(`${stage.url}/app${path}`);
      // The page without a session has a heading too, but no menu. A narrow window hides the menu.
      await page.locator('#pages').waitFor({ state: 'attached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    look: async (name) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const found = await axeViolations(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const foundInDark = await axeViolations(page, ['color-contrast']);
      if (process.env.PICTURES) await takePictures(page, `${process.env.PICTURES}/${name}`);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await saveDocsPicture(page, name);
      const cut = await page.evaluate<string[]>(CUT_AMOUNTS);
      const raw = await rawNames(page);
      return [...found, ...foundInDark.map((violation) => `dark: ${violation}`), ...cut, ...raw];
    },
    printed: async (name) => {
      await page.emulateMedia({ media: 'print' });
      // Lists are printed in landscape.
      const isList = (await page.locator('main:has([role=grid]):not(:has([data-detail]))').count()) > 0;
      await page.setViewportSize(isList ? { width: 1123, height: 794 } : { width: 794, height: 1123 });
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${name}-print.png`, fullPage: true });
      const found = await page.evaluate<string[]>(WRONG_ON_PAPER);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 800 });
      return found;
    },
    close: async () => {
      await browser.close();
      await worker.close();
      await stage.close();
    },
  };
}

async function takePictures(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A browser at 200 % zoom has half as many pixels for the page.
  const sizes = { '1280': [1280, 800], '1920': [1920, 1080], zoom: [640, 400], '390': [390, 844] } as const;
  for (const [name, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${path}-${name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Runs in the browser. An amount with an ellipsis would be read as a smaller one. */
const CUT_AMOUNTS = `(() => {
  const isAmount = (element) => element.childElementCount === 0 && /^−?\\$[\\d,]+\\.\\d\\d\\*?$/.test(element.textContent);
  return [...document.querySelectorAll('main span')].filter(isAmount).flatMap((element) => {
    const cell = element.closest('[role=gridcell], td');
    if (cell === null || getComputedStyle(cell).overflow === 'visible' || cell.scrollWidth <= cell.clientWidth) return [];
    return ['cut off: ' + element.textContent];
  });
})()`;

/** Runs in the browser. */
const WRONG_ON_PAPER = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((element) => element.offsetParent !== null);
  const isCut = (overflow, content, room) => overflow !== 'visible' && content > room + 1;
  return shown.flatMap((element) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    // Text for screen readers alone is on no paper.
    if (clipPath === 'inset(50%)') return [];
    const isWide = element.clientWidth > 200 && isCut(overflowX, element.scrollWidth, element.clientWidth);
    const text = element.outerHTML.slice(0, 120);
    return [
      ...(element.matches('nav, [data-no-print]') ? ['printed: ' + text] : []),
      ...(isWide || isCut(overflowY, element.scrollHeight, element.clientHeight) ? ['cut off: ' + text] : []),
    ];
  });
})()`;
