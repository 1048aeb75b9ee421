import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The pictures of docs/dashboard.md, by the name under which a test looks at the page. */
const PICTURES: Readonly<Record<string, string>> = {
  'claim-form': 'claim',
  'claim-denied': 'denied-claim',
  'eligibility-check': 'eligibility',
  'authorization-questions': 'questions',
  'appeal-won': 'appeal',
};

/**
 * Saves a picture of the present page for the documentation if it shows this page and DOCS_PICTURES names a folder:
 *
 *     DOCS_PICTURES=docs/images vitest run test/browser/claim-form.test.ts test/browser/dashboard-payers.test.ts
 */
export async function saveDocsPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.DOCS_PICTURES;
  const picture = PICTURES[name];
  if (folder === undefined || picture === undefined) return;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 50 });
  writeFileSync(join(folder, `${picture}.webp`), Buffer.from(data, 'base64'));
  await session.detach();
}
