import type { BrowserContext, Page, Request } from 'playwright-core';

/** The cost of loading a page. `workMs` is the time of scripts, layout and styles. */
export type PageLoad = { lcpMs: number; workMs: number; requests: number; apiRequests: number };

/** Frames of a page that scrolls: the median time between two, and scripts, layout and styles in each. */
export type Scrolling = { frameMs: number; workMs: number };

const QUIET_MS = 500;

/** Collects in each page the browser's entries about painting and interactions. Runs before the page's scripts. */
const OBSERVERS = `
  window.paints = [];
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

export async function observePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(OBSERVERS);
}

/** Opens an address in a new context with an empty cache, waits until it is complete, and measures it. */
export async function measureLoad(context: BrowserContext, url: string, complete: Complete): Promise<PageLoad> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  const work = await workOf(page);
  await page.goto(url);
  await complete(page);
  // Paints after the data, such as names that arrive later, count too.
  await page.waitForTimeout(QUIET_MS);
  const lcpMs = await page.evaluate<number>('window.paints.at(-1)');
  const apiRequests = requests.filter((request) => new URL(request.url()).pathname.startsWith('/v1/')).length;
  const load = { lcpMs, workMs: await work(), requests: requests.length, apiRequests };
  await page.close();
  return load;
}

/** 400 kbit/s in both directions, and 400 ms until each answer begins. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Opens an address over a slow line with an empty cache. Returns the time in ms until an expression is true. */
export async function measureSlowLoad(context: BrowserContext, url: string, expression: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await holds(page, expression);
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
}

const ASK_AGAIN_MS = 20;
const COMPLETE_WITHIN_MS = 600_000;

/**
 * Waits until an expression is true in the page. The page's content security policy does not allow Playwright's own
 * function.
 */
export async function holds(page: Page, expression: string): Promise<void> {
  const until = performance.now() + COMPLETE_WITHIN_MS;
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) {
    if (performance.now() > until) throw new Error('the page is not complete');
    await page.waitForTimeout(ASK_AGAIN_MS);
  }
}

type Complete = (page: Page) => Promise<unknown>;

/** Scrolls an element, or the page, from its top by some pixels in each frame, for a number of frames or to its end. */
export async function measureScrolling(
  page: Page,
  selector: string,
  { frames, pixels }: { frames: number; pixels: number },
): Promise<Scrolling> {
  const work = await workOf(page);
  const gaps = await page.evaluate<number[]>(`new Promise((resolve) => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollTop = 0;
    const gaps = [];
    let before = null;
    const step = (now) => {
      if (before !== null) gaps.push(now - before);
      before = now;
      element.scrollTop += ${pixels};
      if (gaps.length >= ${frames} || element.scrollTop + element.clientHeight >= element.scrollHeight - 1) resolve(gaps);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  const sorted = gaps.sort((a, b) => a - b);
  return { frameMs: sorted[sorted.length >> 1]!, workMs: (await work()) / gaps.length };
}

/**
 * Returns the duration of each interaction since the page was opened; 0 for durations that are too short for the
 * browser to report.
 */
export async function interactionTimes(page: Page, performed: number): Promise<number[]> {
  await page.waitForTimeout(QUIET_MS);
  const reported = await page.evaluate<number[]>('[...window.interactions.values()]');
  return [...reported, ...Array.from({ length: Math.max(0, performed - reported.length) }, () => 0)];
}

/** Returns a function that returns the page's working time since this call: scripts, layout and styles. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1_000;
  };
  const before = await read();
  return async () => (await read()) - before;
}
