import type { Browser, BrowserContext, Page } from 'playwright-core';
import { embeddedPassword } from '../sandbox/identity/account.ts';
import { dashboardSizes } from '../scripts/dashboard-assets.ts';
import { buildDashboard, isDashboardStale } from '../src/start/dashboard-build.ts';
import { launchBrowser } from '../test/helpers/browser.ts';
import type { Benchmark, Outcome } from './benchmark.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { createListedClaims } from './parts/claims-to-list.ts';
import { interact } from './parts/interactions.ts';
import {
  holds,
  measureLoad,
  measureScrolling,
  measureSlowLoad,
  observePages,
  type PageLoad,
  type Scrolling,
} from './parts/page-measures.ts';
import { startProgram } from './parts/program.ts';
import { interleave, median, percentile, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { type Aim, milliseconds, renderAim } from './parts/table.ts';
import type { BarePageSettings } from './programs/bare-page-server.ts';

/** Each organization of a sandbox has ready-made users. */
const ADMINISTRATOR = 'org_admin@bench.example';
const CLAIMS = 10_000;
const CLAIMS_IN_SHORT = 1_000;
const CLAIMS_IN_SMOKE = 200;
const LOADS = 5;
const SLOW_LOADS = 3;
const SCROLLS = 3;
/** A wheel that is turned fast moves by three rows and a half in each frame. */
const WHEEL = { frames: 300, pixels: 112 };
/** A drag of the scroll bar replaces all rows in each frame. */
const DRAG = { frames: 100, pixels: 3_200 };
const CHANGES = 5;
const SIZE = { width: 1280, height: 800 };

/** The dashboard in a browser with many claims, compared with a page without a framework that shows the same claims. */
export const dashboard: Benchmark = {
  name: 'dashboard',
  summary: 'loading, using and scrolling the list of 10,000 claims in a browser, against a bare page',
  clientsDefault: 0,
  run: ({ profileDir, isShort, isSmoke }) =>
    withService({ profileDir }, (service) =>
      measure(service, unlessSmoke({ isSmoke }, isShort ? CLAIMS_IN_SHORT : CLAIMS, CLAIMS_IN_SMOKE), isSmoke),
    ),
};

type Sides = { browser: Browser; signedIn: Awaited<ReturnType<BrowserContext['storageState']>>; bareUrl: string };

async function measure(service: Service, claims: number, isSmoke: boolean): Promise<Outcome> {
  if (isDashboardStale() && !(await buildDashboard())) throw new Error('The dashboard could not be built.');
  const draftIds = await createListedClaims(service, claims);
  const settings: BarePageSettings = { serviceUrl: service.url, key: service.key };
  const bare = await startProgram<{ url: string }, never, never>('bare-page-server', settings);
  const browser = await launchBrowser();
  try {
    const sides = { browser, signedIn: await signIn(browser, service), bareUrl: bare.ready.url };
    const loads = await interleave(unlessSmoke({ isSmoke }, LOADS, 1), {
      ours: () => withContext(sides, (context) => measureLoad(context, `${service.url}/app/claims`, namesAreShown)),
      bare: () => withContext(sides, (context) => measureLoad(context, sides.bareUrl, isPrinted)),
    });
    const interactions = await withContext(sides, (context) => interact(context, `${service.url}/app/claims`));
    const shells: number[] = [];
    for (let time = 0; time < SLOW_LOADS; time++) {
      shells.push(await withContext(sides, (of) => measureSlowLoad(of, `${service.url}/app/claims`, SHELL_IS_SHOWN)));
    }
    const scrolls = { ours: await scrollOurs(sides, service, claims), bare: await scrollBare(sides) };
    const changes = await seeChanges(sides, service, draftIds);
    return report({ claims, loads, interactions, shells, scrolls, changes });
  } finally {
    await browser.close();
  }
}

/** Signs the administrator of the sandbox in; returns the cookies. */
async function signIn(browser: Browser, service: Service) {
  const app = await openBenchApp(service);
  const password = embeddedPassword(app.encryption);
  await app.close();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.url}/sign-in?returnTo=%2Fapp%2F`);
  await page.getByLabel('E-mail address').fill(ADMINISTRATOR);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function withContext<T>({ browser, signedIn }: Sides, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: SIZE, storageState: signedIn });
  await observePages(context);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Returns whether the rows in view have the names of their patients, and the sums are shown. */
function namesAreShown(page: Page): Promise<void> {
  return holds(
    page,
    `(() => {
      const rows = [...document.querySelectorAll('[data-row]')];
      const sums = document.querySelector('section[aria-label="Sums"]');
      return sums && rows.length > 10 && rows.every((row) => !row.textContent.includes('…'));
    })()`,
  );
}

/** The menu and the heading of the page are there. */
const SHELL_IS_SHOWN = `document.querySelector('nav[aria-label="Pages"]') && document.querySelector('h1')`;

const isPrinted = (page: Page) => holds(page, 'document.body.dataset.done !== undefined');

type Scrolled = { wheel: Scrolling[]; drag: Scrolling };

function scrollOurs(sides: Sides, service: Service, claims: number): Promise<Scrolled> {
  return withContext(sides, async (context) => {
    const page = await context.newPage();
    await page.goto(`${service.url}/app/claims`);
    await namesAreShown(page);
    // A list loads its next page before its end is reached.
    await holds(
      page,
      `(() => {
        const grid = document.querySelector('[role=grid]');
        grid.scrollTop = grid.scrollHeight;
        return Number(grid.getAttribute('aria-rowcount')) === ${claims + 1};
      })()`,
    );
    return repeatScrolling(page, '[role=grid]');
  });
}

function scrollBare(sides: Sides): Promise<Scrolled> {
  return withContext(sides, async (context) => {
    const page = await context.newPage();
    await page.goto(`${sides.bareUrl}/?all`);
    await isPrinted(page);
    return repeatScrolling(page, 'html');
  });
}

async function repeatScrolling(page: Page, selector: string): Promise<Scrolled> {
  const measured: Scrolling[] = [];
  for (let time = 0; time < SCROLLS; time++) measured.push(await measureScrolling(page, selector, WHEEL));
  return { wheel: measured, drag: await measureScrolling(page, selector, DRAG) };
}

/** Scrubs claims that are open in both pages; returns the times from the response to the new status in the page. */
async function seeChanges(sides: Sides, service: Service, ids: readonly string[]) {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (const id of ids.slice(0, CHANGES)) {
    times.ours.push(await withContext(sides, (context) => seeChange(context, service, { id, ours: true })));
  }
  for (const id of ids.slice(CHANGES, 2 * CHANGES)) {
    const bareUrl = sides.bareUrl;
    times.bare.push(await withContext(sides, (context) => seeChange(context, service, { id, ours: false, bareUrl })));
  }
  return times;
}

type Watched = { id: string } & ({ ours: true } | { ours: false; bareUrl: string });

async function seeChange(context: BrowserContext, service: Service, watched: Watched): Promise<number> {
  const page = await context.newPage();
  const { id } = watched;
  await page.goto(watched.ours ? `${service.url}/app/claims/${id}` : `${watched.bareUrl}/?watch=${id}`);
  await page
    .getByText(/^draft$/i)
    .first()
    .waitFor();
  // The stream is open.
  if (watched.ours) await page.waitForLoadState('load').then(() => page.waitForTimeout(1_000));
  const headers = { 'x-api-key': service.key, 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}/v1/claims/${id}/scrub`, { method: 'POST', headers, body: '{}' });
  const answeredAt = performance.now();
  if (!answer.ok) throw new Error(`the scrub was answered ${answer.status}`);
  await page
    .getByText(/^ready$/i)
    .first()
    .waitFor();
  return performance.now() - answeredAt;
}

type Measured = {
  claims: number;
  loads: { ours: PageLoad[]; bare: PageLoad[] };
  interactions: number[];
  /** The times until the menu is shown over a slow line. */
  shells: number[];
  scrolls: { ours: Scrolled; bare: Scrolled };
  changes: { ours: number[]; bare: number[] };
};

function report({ claims, loads, interactions, shells, scrolls, changes }: Measured): Outcome {
  const load = (side: PageLoad[], value: (load: PageLoad) => number) => median(side.map(value));
  const least = (side: Scrolling[], value: (scrolling: Scrolling) => number) => Math.min(...side.map(value));
  const sorted = [...interactions].sort((a, b) => a - b);
  const [lcp, bareLcp] = [load(loads.ours, ({ lcpMs }) => lcpMs), load(loads.bare, ({ lcpMs }) => lcpMs)];
  const seen = median(changes.ours);
  const first = loads.ours[0]!;
  const atMost = (what: string, value: number, aim: number, unit = ' ms'): Aim => ({
    what,
    value,
    aim,
    unit,
    isMost: true,
  });
  const aims = [
    atMost('largest contentful paint, median of five', lcp, 800),
    atMost(`interaction to next paint, p95 of ${sorted.length}`, percentile(sorted, 0.95), 100),
    atMost(
      'median frame while scrolling, best of three',
      least(scrolls.ours.wheel, ({ frameMs }) => frameMs),
      17,
    ),
    atMost(
      'scripts, layout and styles in a frame',
      least(scrolls.ours.wheel, ({ workMs }) => workMs),
      6,
    ),
    atMost('requests to the API of one page', first.apiRequests, 6, ''),
    atMost('menu and heading at 400 kbit/s and 400 ms, median of three', median(shells), 6_000),
    atMost('a change is visible after, median of five', seen, 1_000),
    ...dashboardSizes().map(({ name, sizeKb, budgetKb }) => atMost(`${name}, compressed`, sizeKb, budgetKb, ' KB')),
  ];
  const row = (what: string, ours: number, bare: number) => [
    what,
    milliseconds(ours),
    milliseconds(bare),
    (ours / bare).toFixed(2),
  ];
  const compare = (what: string, value: (load: PageLoad) => number) =>
    row(what, load(loads.ours, value), load(loads.bare, value));
  const compareFrames = (what: string, value: (scrolling: Scrolling) => number) =>
    row(what, least(scrolls.ours.wheel, value), least(scrolls.bare.wheel, value));
  return {
    result: {
      bench: 'dashboard',
      figure: Math.round(lcp),
      unit: 'ms',
      ceiling: Math.round(bareLcp),
      ratio: Number((lcp / bareLcp).toFixed(2)),
      aim: null,
    },
    table: {
      heads: aims.map(renderAim),
      columns: ['what', 'dashboard', 'bare page', 'ratio'],
      rows: [
        compare('largest contentful paint', ({ lcpMs }) => lcpMs),
        compare('work of loading', ({ workMs }) => workMs),
        compareFrames('median frame', ({ frameMs }) => frameMs),
        compareFrames('work in a frame', ({ workMs }) => workMs),
        row('median frame, dragged', scrolls.ours.drag.frameMs, scrolls.bare.drag.frameMs),
        row('work in a frame, dragged', scrolls.ours.drag.workMs, scrolls.bare.drag.workMs),
        row('a change is visible', seen, median(changes.bare)),
      ],
      notes: [
        `${claims.toLocaleString('en-US')} claims, empty cache, ${SIZE.width} by ${SIZE.height} pixels. The dashboard makes ${first.requests} requests, ${first.apiRequests} of them to`,
        `the API; the bare page makes ${loads.bare[0]!.requests}. The bare page has all rows in one table, and polls a watched claim without a pause.`,
      ],
    },
  };
}
