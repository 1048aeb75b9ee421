import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the relative luminance of a CSS colour, as WCAG defines it. */
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

/** Expects that the operation of the page's address is shown below the header, with JSON that can be read. */
export async function expectReadableOperation(page: Page): Promise<void> {
  const code = page.locator(CODE).first();
  await code.waitFor();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0);
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
}
