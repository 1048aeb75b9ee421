import { detailPages } from './detail-pages.ts';
import { elementPages } from './element-pages.ts';
import { errorPages } from './error-pages.ts';
import { eventPages } from './event-pages.ts';
import { operationPages } from './operation-pages.ts';
import { linkTo, type Page } from './page.ts';
import { partnerPages } from './partner-pages.ts';
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
    ...partnerPages(),
  ];
  const taken = new Set<string>();
  for (const { path } of pages) {
    if (taken.has(path.toLowerCase())) throw new Error(`Two pages have the path ${path}.`);
    taken.add(path.toLowerCase());
  }
  return pages.map((page) => (page.source === undefined ? page : withListOf(page, pages)));
}

/** Adds the generated pages below a page that a person wrote. */
function withListOf(page: Page, pages: readonly Page[]): Page {
  const below = pages.filter(({ parent }) => parent === page.path);
  if (below.length === 0) return page;
  const list = below.map(({ path, title }) => `- [${title}](${linkTo(path)})`).join('\n');
  return { ...page, body: `${page.body.trim()}\n\n## Presets in detail\n\n${list}\n` };
}
