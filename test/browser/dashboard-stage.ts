import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildDashboard, isDashboardStale } from '../../src/dashboard-build.ts';
import { createWebhookSender } from '../../src/gateways/webhook-sender.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { openStage, type SignInStage } from '../sign-in/support.ts';

export type DashboardStage = SignInStage & {
  context: BrowserContext;
  page: Page;
  /** What the page did wrong: errors, violations of the content security policy, requests to other hosts. */
  problems: string[];
  open(path: string): Promise<void>;
  /** Returns what axe finds on the present page. */
  violations(rules?: string[]): Promise<string[]>;
};

/** Opens the service with its worker, builds the dashboard if needed, and signs its administrator in with a browser. */
export async function openDashboard(): Promise<DashboardStage> {
  if (isDashboardStale() && !(await buildDashboard())) throw new Error('The dashboard could not be built.');
  const stage = await openStage({ env: { SANDBOX_TIME_SCALE: '86400' } });
  const sender = createWebhookSender({ guard: stage.t.app.urlGuard, timeoutMs: 5_000 });
  const worker = await startWorker(stage.t.app, { sender, mailer: null });
  const browser: Browser = await launchBrowser({ isolated: true });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(stage.url) && !url.startsWith('data:')) problems.push(`a request to ${url}`);
  });
  page.on('console', (message) => {
    // Before the sign-in the service answers that nobody is signed in, which the browser reports.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${stage.url}/`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(stage.users.org_admin.email);
  await page.getByLabel('Password').fill(stage.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return {
    ...stage,
    context,
    page,
    problems,
    open: async (path) => {
      await page.goto(`${stage.url}/app${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    violations: async (rules) => {
      // The other mode opens a second page for every analysis. These pages have no frames, which is what it is for.
      const builder = new AxeBuilder({ page }).setLegacyMode(true);
      const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    close: async () => {
      await browser.close();
      await worker.close();
      await stage.close();
    },
  };
}
