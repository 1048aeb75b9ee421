import { detailPages } from './detail-pages.ts';
import { elementPages } from './element-pages.ts';
import { errorPages } from './error-pages.ts';
import { eventPages } from './event-pages.ts';
import { operationPages } from './operation-pages.ts';
import type { Page } from './page.ts';
import { rulePages } from './rule-pages.ts';
import { scenarioPages } from './scenario-pages.ts';
import { writtenPages } from './written-pages.ts';

/** Returns every page of the site but the home page. Throws if two pages have one path. */
export function allPages(): Page[] {
  const pages = [
    ...writtenPages(),
    ...operationPages(),
    ...errorPages(),
    ...detailPages(),
    ...eventPages(),
    ...rulePages(),
    ...scenarioPages(),
    ...elementPages(),
  ];
  const taken = new Set<string>();
  for (const { path } of pages) {
    if (taken.has(path.toLowerCase())) throw new Error(`Two pages have the path ${path}.`);
    taken.add(path.toLowerCase());
  }
  return pages;
}
