import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, it has less than half of the size that each page has to receive and compile. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the violations that axe finds on a page, with all of its usual rules or only those given. The page gets axe
 * once, because compiling it takes a tenth of a second. Without `resultTypes` axe also describes each element that
 * passed each rule, which took longer than the rules themselves. axe does not load the style sheets again, because none
 * of its usual rules reads them.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(AXE);
  const preload = { assets: ['media'] };
  const options = { resultTypes: ['violations'], preload, ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const found = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
