import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Tool, text } from '../tool.ts';

type Section = { page: string; heading: string; content: string; words: readonly string[] };

const SECTIONS_MAX = 5;
const SECTION_LENGTH_MAX = 3_000;

/** The sections of the documentation. The first search reads them. */
let sections: Promise<readonly Section[]> | null = null;

async function readSections(folder: string): Promise<readonly Section[]> {
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const read = await Promise.all(
    pages.map(async (page) => sectionsOf(page, await readFile(join(folder, page), 'utf8'))),
  );
  return read.flat();
}

/** Divides a page at its headings. */
function sectionsOf(page: string, markdown: string): Section[] {
  return markdown.split(/^(?=#{1,3} )/m).map((part) => {
    const heading = /^#+ (.*)$/m.exec(part)?.[1] ?? page;
    return { page, heading, content: part.slice(0, SECTION_LENGTH_MAX), words: wordsOf(part) };
  });
}

/** Returns the words in lower case without common endings, so that "claims" matches "claim". */
const wordsOf = (given: string) =>
  (given.toLowerCase().match(/[a-z0-9_]{2,}/g) ?? []).map((word) => word.replace(/(?<=\w{3})(?:ing|ed|es|s|e)$/, ''));

/** Returns the sections that match the query best. Words in a heading count more, and so do repeated words. */
function bestSections(all: readonly Section[], query: string): Section[] {
  const asked = new Set(wordsOf(query));
  const scored = all.map((section) => {
    const heading = new Set(wordsOf(section.heading));
    const score = [...asked].reduce((sum, word) => {
      const count = section.words.filter((one) => one === word).length;
      return sum + (heading.has(word) ? 3 : 0) + (count > 0 ? 3 : 0) + Math.min(count, 4) / 4;
    }, 0);
    return { section, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SECTIONS_MAX)
    .map(({ section }) => section);
}

const searchDocs: Tool = {
  name: 'search_docs',
  title: 'Search the documentation',
  description: 'Returns the sections of the documentation that fit a few words.',
  scope: 'agent:read',
  operations: [],
  effect: 'read',
  input: { properties: { query: text(200, 'A few words.') }, required: ['query'] },
  run: async ({ query }, { docsFolder }) => {
    sections ??= readSections(docsFolder);
    const found = bestSections(await sections, query);
    return { data: { sections: found.map(({ page, heading, content }) => ({ page, heading, content })) } };
  },
};

export const DOCS_TOOLS: readonly Tool[] = [searchDocs];
