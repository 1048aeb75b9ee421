import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { anchorOf, firstSentence, linkTo, type Page } from './page.ts';
import { KEYWORDS } from './synonyms.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTENTS = 'docs/README.md';

/** A section of docs/README.md, which is the contents of the site: its heading and its pages in order. */
export type Section = { title: string; sources: string[] };

/** Returns the sections of docs/README.md with the pages that are Markdown files of docs/. */
export function sections(): Section[] {
  const parts = read(CONTENTS).split(/^## /m).slice(1);
  return parts
    .map((part) => ({
      title: part.split('\n', 1)[0]!.trim(),
      sources: [...part.matchAll(/\]\(([\w-]+\.md|\.\.\/sdk\/\w+\/README\.md)\)/g)].map((match) =>
        match[1]!.startsWith('../') ? match[1]!.slice('../'.length) : `docs/${match[1]}`,
      ),
    }))
    .map(({ title, sources }) => ({ title, sources: [...new Set(sources)] }))
    .filter(({ sources }) => sources.length > 0);
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Titles of pages whose file has the title of a package. */
const TITLES: Readonly<Record<string, string>> = {
  'clients/python': 'Python client',
  'clients/typescript': 'TypeScript client',
};

/** Returns the path of the page of a file: `sdk/python/README.md` is at `clients/python`. */
const siteName = (source: string) =>
  source.startsWith('sdk/') ? `clients/${source.split('/')[1]}` : source.slice('docs/'.length, -'.md'.length);

/** Returns the pages that people wrote, and the changelog. */
export function writtenPages(): Page[] {
  const sources = sections().flatMap((section) => section.sources);
  return [...sources.map((source) => writtenPage(source, siteName(source))), changelog()];
}

function writtenPage(source: string, path: string): Page {
  const text = read(source);
  const title = TITLES[path] ?? /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${source} has no title.`);
  const own = withSiteLinks(text.replace(/^# .+\n+/m, ''), source);
  const body = withoutRunTags(withIncludes(own, source));
  const keywords = KEYWORDS[path];
  const description = firstSentence(body.split(/\n\s*\n/).find((part) => /^[A-Z`*[]/.test(part)) ?? title);
  return { path, title, description, body, source, ...(keywords === undefined ? {} : { keywords }) };
}

function changelog(): Page {
  return {
    ...writtenPage('CHANGELOG.md', 'changelog'),
    description: 'Changes for users, newest first.',
    keywords: ['release notes', 'versions', 'what is new'],
  };
}

/**
 * Replaces links between files by links between pages. Links to files that are no pages, such as decisions, keep their text
 * only: the site has no place for them.
 */
export function withSiteLinks(text: string, source: string): string {
  const withImages = (part: string) => part.replace(/!\[([^\]]*)\]\(images\/([\w.-]+)\)/g, '![$1](/docs/images/$2)');
  return outsideCode(text, (part) =>
    withImages(part).replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, label: string, target: string) => {
      if (/^(?:[a-z]+:|#|\/)/.test(target)) return whole;
      const [file = '', anchor] = target.split('#');
      const path = relative(ROOT, join(ROOT, dirname(source), file));
      if (!existsSync(join(ROOT, path))) throw new Error(`${source} links to ${target}, which does not exist.`);
      const page = pathOfFile(path);
      return page === null ? label : `[${label}](${linkTo(page)}${anchor === undefined ? '' : `#${anchor}`})`;
    }),
  );
}

const INCLUDE = /^<!-- include: (\S+)#(\S+) -->\n[^\n]+$/gm;

/**
 * Replaces the mark `<!-- include: file#heading -->`, and the line after it, by a section of another file. Readers of the
 * file itself see that line, which links to the section.
 */
function withIncludes(text: string, source: string): string {
  return text.replace(INCLUDE, (_, file: string, anchor: string) => {
    const path = relative(ROOT, join(ROOT, dirname(source), file));
    const section = read(path)
      .split(/^## /m)
      .find((part) => anchorOf(part.split('\n', 1)[0]!) === anchor);
    if (section === undefined) throw new Error(`${source} includes ${file}#${anchor}, which does not exist.`);
    return withSiteLinks(section.slice(section.indexOf('\n')).trim(), path);
  });
}

/** Returns the path of the page with the text of a file, or null. */
function pathOfFile(file: string): string | null {
  if (file === 'README.md') return 'first-claim';
  if (file === CONTENTS) return '';
  if (file === 'CHANGELOG.md') return 'changelog';
  if (/^sdk\/\w+$/.test(file)) return siteName(`${file}/README.md`);
  return /^(?:docs\/[\w-]+|sdk\/\w+\/README)\.md$/.test(file) ? siteName(file) : null;
}

/** Changes the text outside of fenced blocks. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^ *```[^\n]*\n[\s\S]*?^ *```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/**
 * Removes what the tests read after the language of a block (`skip="…"`), which the highlighter would read as its own. The name
 * of a file that a reader saves (`file="…"`) becomes the title of the block.
 */
const withoutRunTags = (text: string) =>
  text.replace(/^( *```\w+) +([^\n]+)$/gm, (_, fence: string, attributes: string) => {
    const file = /\bfile="([\w.-]+)"/.exec(attributes)?.[1];
    return file === undefined ? fence : `${fence} title="${file}"`;
  });
