import { createHash } from 'node:crypto';
import { anchorOf, firstSentence, linkTo, type Page, plain } from './page.ts';
import { sections } from './written-pages.ts';

const NAME = 'rcm';
const SUMMARY =
  'The open, self-hosted revenue-cycle-management API: patients, coverages, eligibility, prior authorizations, claims, remittances, denials and appeals over real X12, with signed webhooks.';

/** Returns the file that the site is built from: the page with its data at the head. */
export function sourceFile(page: Page, titleOf: (path: string) => string): string {
  const isListed = page.parent === undefined;
  const data = {
    title: page.title,
    description: page.description,
    ...(page.parent === undefined ? {} : { parent: { title: titleOf(page.parent), href: linkTo(page.parent) } }),
    ...(page.keywords === undefined ? {} : { keywords: page.keywords }),
    ...(isListed ? {} : { prev: false, next: false }),
  };
  const lines = Object.entries(data).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${page.body}\n`;
}

/** Returns a page as Markdown for programs. Its links lead to the Markdown of the other pages. */
export function markdownTwin({ title, body }: Page): string {
  const text = body
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/\]\(\/docs\/([^)#]*?)\/(#[^)]*)?\)/g, (_, path: string, anchor = '') => `](/docs/${path}.md${anchor})`);
  return `# ${title}\n\n${text}\n`;
}

/** Returns `llms.txt` (llmstxt.org): what the product is, and every page that people wrote, then the lists of the others. */
export function llmsText(pages: readonly Page[]): string {
  const line = ({ path, title, description }: Page) => `- [${title}](/docs/${path}.md): ${plain(description)}`;
  const written = sections().map(({ title, sources }) => [
    `## ${title}`,
    ...sources.flatMap((source) => pages.filter((page) => page.source === source).map(line)),
  ]);
  const lists = pages.filter(
    ({ parent, source }) => parent === undefined && (source === undefined || source === 'CHANGELOG.md'),
  );
  return `${[`# ${NAME}`, `> ${SUMMARY}`, ...written.map((part) => part.join('\n')), ['## Reference', ...lists.map(line)].join('\n')].join('\n\n')}\n`;
}

type Release = { title: string; body: string };

/** Returns the releases of CHANGELOG.md, newest first. */
export function releasesOf(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), body: lines.join('\n').trim() };
    });
}

/** Returns the changes of a release, one text each: the entries of its list. */
export const changesOf = ({ body }: Release): string[] =>
  body
    .split(/^- /m)
    .slice(1)
    .map((change) => change.replace(/\s+/g, ' ').trim());

/** Returns the changelog as RSS 2.0, with an item for each change. An item keeps its id as long as its text is the same. */
export function rssOf(changelog: string): string {
  const items = releasesOf(changelog).flatMap((release) =>
    changesOf(release).map((change) => {
      const id = createHash('sha256').update(change).digest('hex').slice(0, 32);
      return `<item><title>${xml(firstSentence(change))}</title><link>/docs/changelog/#${anchorOf(release.title)}</link><category>${xml(release.title)}</category><guid isPermaLink="false">${id}</guid><description>${xml(change)}</description></item>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>rcm changelog</title><link>/docs/changelog/</link><description>Changes of rcm for users</description>${items.join('')}</channel></rss>\n`;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
