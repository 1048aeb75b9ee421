import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  'bench',
  'bin',
  'chaos',
  'dashboard/src',
  'docs',
  'examples',
  'fuzz',
  'migrations',
  'openapi',
  'sandbox',
  'scripts',
  'sdk',
  'src',
  'test',
];
const DOCUMENTS = [
  'ARCHITECTURE.md',
  'README.md',
  'STYLE.md',
  'src/x12/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const paths = [
  ...readdirSync(ROOT).map((path) => `/${path}`),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
  ),
];

/**
 * Returns the paths that a text names in code or links to: names of source files, and paths below a folder of the root.
 */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap((match) => match[1]!.split(/\s+/));
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1]!).filter((link) => !/^\w+:/.test(link));
  const isFile = (word: string) => /^[\w<*][\w./<>*-]*\.(?:tsx?|mjs|sql|json|md)$/.test(word);
  const isBelow = (word: string) => /^(?:\w+)\/[\w./<>*-]+$/.test(word) && FOLDERS.includes(word.split('/')[0]!);
  return [...new Set([...code, ...links].filter((word) => isFile(word) || isBelow(word)))];
}

/** `<noun>` and `*` stand for any name. A path may leave out the folders before it that its sentence names. */
function exists(path: string): boolean {
  const escaped = path.replace(/\/$/, '').replace(/[.]/g, '\\.');
  const pattern = new RegExp(`/${escaped.replace(/<[\w-]+>|\*/g, '[^/]+')}$`);
  return paths.some((one) => pattern.test(one));
}

test.each(DOCUMENTS)('every path that %s names exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual([]);
});

test.each(DOCUMENTS)('every decision that %s refers to exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const lists = [...text.matchAll(/decisions\/((?:\d{4}(?:, (?=\d{4}))?)+)/g)];
  const numbers = lists.flatMap((match) => match[1]!.split(', '));
  expect(numbers.filter((number) => !paths.some((path) => path.startsWith(`/docs/decisions/${number}-`)))).toEqual([]);
});

test('every document that a source file refers to exists, with the decision of that number', () => {
  const dead: string[] = [];
  let references = 0;
  for (const path of paths.filter((one) => /^\/(?:bench|chaos|fuzz|scripts|src)\/.*(?<!\.test)\.ts$/.test(one))) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const documents = [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([name]) => `/${name}`);
    const decisions = [...text.matchAll(/\b[Dd]ecision (\d{1,4})\b/g)].map(
      ([, number]) => `/docs/decisions/${number!.padStart(4, '0')}-`,
    );
    const named = [...documents, ...decisions];
    references += named.length;
    dead.push(...named.filter((name) => !paths.some((one) => one.startsWith(name))).map((name) => `${path}: ${name}`));
  }
  expect(dead).toEqual([]);
  expect(references).toBeGreaterThan(20);
});

test('the walks of ARCHITECTURE.md are checked', () => {
  const found = pathsIn(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
  expect(found).toContain('test/platform/events/real-events.test.ts');
  expect(found).toContain('http/route-table.ts');
  expect(found.length).toBeGreaterThan(60);
});
