import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Returns the violations that axe finds on a page, with all of its usual rules or only those given. The page gets axe
 * once, because compiling it takes a tenth of a second. Without `resultTypes` axe also describes each element that
 * passed each rule, which took longer than the rules themselves.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
