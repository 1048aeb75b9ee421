import type { Page } from 'playwright-core';
import { ALL_RULES } from '../../src/modules/billing/claims/scrubbing/all-rules.ts';

const RULES: ReadonlySet<string> = new Set(ALL_RULES.map(({ id }) => id));

/** Names that are written in this way everywhere. */
const USUAL: ReadonlySet<string> = new Set(['eClinicalWorks', 'mTLS']);

/**
 * Runs in the browser. Returns the visible texts of the page without those of programs, and without the letters drawn
 * by chance that a user types to confirm, such as the end of a key.
 */
const TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest('pre, script, style, textarea, [data-opaque]') === null && element.checkVisibility())
      texts.push(walker.currentNode.data);
  }
  return texts;
})()`;

/**
 * Returns the names of rules and fields that the page shows as programs write them, such as `elig.check_exists` and
 * `patientControlNumber`. The pages of developers may.
 */
export async function rawNames(page: Page): Promise<string[]> {
  if (new URL(page.url()).pathname.startsWith('/app/dev')) return [];
  const texts = await page.evaluate<string[]>(TEXTS);
  const words = new Set(texts.flatMap((text) => text.split(/[\s,;:()"“”]+/)).map((word) => word.replace(/\.$/, '')));
  return [...words]
    .filter((word) => RULES.has(word) || (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(word) && !USUAL.has(word)))
    .map((word) => `the name ${word} is shown to people`);
}
