import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const DECISIONS = pagesIn('docs/decisions').filter((path) => !path.endsWith('/README.md'));
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'src/x12/README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/decisions'),
  ...pagesIn('bench'),
];

/** Returns the targets of a page's links to files, relative to the root. */
function linksOf(page: string): { path: string; anchor: string | undefined }[] {
  const text = read(page).replace(/```.*?```/gs, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      return { path: path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path)), anchor };
    });
}

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('README.md has at most 8 KB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8_000);
});

test.each(PAGES)('every link of %s leads to a file and a heading', (page) => {
  const dead = linksOf(page).filter(({ path, anchor }) => {
    if (!existsSync(join(ROOT, path))) return true;
    return anchor !== undefined && !anchorsOf(path).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('docs/README.md lists every page once', () => {
  const listed = linksOf('docs/README.md')
    .map(({ path }) => path)
    .filter((path) => /^docs\/[^/]+$/.test(path));
  expect(listed.sort()).toEqual(pagesIn('docs').filter((path) => path !== 'docs/README.md'));
});

const SUPERSEDED = /^(?:Superseded|Partly superseded) by \[(\d+)\]\((\d{4})-[\w-]+\.md\)/m;

test('the index of decisions lists every page once, with its title', () => {
  const lines = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const expected = DECISIONS.map((path) => {
    const text = read(path);
    const title = /^# (?:\d+\.|\d+:) (.+)$/m.exec(text)?.[1];
    const number = path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length);
    const mark = SUPERSEDED.exec(text);
    const suffix =
      mark === null ? '' : ` (${mark[0].startsWith('P') ? 'partly superseded' : 'superseded'} by ${mark[1]})`;
    return `- [${number}](${path.slice('docs/decisions/'.length)}): ${title}${suffix}`;
  });
  expect([...lines].sort()).toEqual(expected.sort());
});

test('a superseded decision says so at its head and names the page that replaces it', () => {
  const marked = DECISIONS.filter((path) => SUPERSEDED.test(read(path)));
  expect(marked.length).toBeGreaterThan(1);
  for (const path of marked) {
    const [, number, file] = SUPERSEDED.exec(read(path))!;
    expect(Number(number)).toBe(Number(file));
    expect(
      read(path)
        .split('\n')
        .slice(1, 4)
        .some((line) => SUPERSEDED.test(line)),
    ).toBe(true);
  }
});
