import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../dashboard/src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/(?:from\s+|import\s*\(?\s*)'(\.[^']+)'/g)].map((match) => ({
    file,
    target: relative(SOURCE, join(SOURCE, dirname(file), match[1]!)),
  })),
);
const described = (wrong: typeof imports) => wrong.map(({ file, target }) => `${file} imports ${target}`);
const pageOf = (path: string) => /^pages\/([^/]+)\//.exec(path)?.[1];

test('the dashboard knows only the HTTP contract: it imports nothing outside its own sources', () => {
  expect(imports.length).toBeGreaterThan(50);
  expect(described(imports.filter(({ target }) => target.startsWith('..')))).toEqual([]);
});

test('pages never import each other, and nothing but the router imports a page', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (pageOf(target) === undefined || file === 'router.tsx') return false;
    return pageOf(file) !== pageOf(target) || target.endsWith('-page.tsx');
  });
  expect(described(wrong)).toEqual([]);
});

test('only the queries and the client call the API', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      target === 'api/client.ts' && !/^api\//.test(file) && !['session/session.tsx', 'main.tsx'].includes(file),
  );
  expect(described(wrong)).toEqual([]);
});

test('no file sets HTML from text, which Trusted Types would refuse', () => {
  const wrong = files.filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const long = files.filter(
    (file) => file !== 'api/schema.ts' && readFileSync(join(SOURCE, file), 'utf8').split('\n').length > 400,
  );
  expect(long).toEqual([]);
});
