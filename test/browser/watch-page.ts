import type { Page } from 'playwright-core';

/** Collects the requests of a page to other hosts, and its errors. */
export function watchPage(page: Page, url: string): { foreign: string[]; problems: string[] } {
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    // The page asks whether a user is signed in; the browser reports the 401 as an error.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { foreign, problems };
}
