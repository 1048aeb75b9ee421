import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../docs-site/generate/openapi.ts';
import { allPages } from '../../docs-site/generate/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'specification.md' && name !== 'partner-ehr-api.md')
    .map((name) => `docs/${name}`),
];

const anonymous = (path: string) => path.replace(/\{[^}]+\}|[a-z]+_…/g, '{}');
const KNOWN = new Set(operations().map(({ method, path }) => `${method} ${anonymous(path)}`));

/** Returns the requests that a text names in code, such as `GET /v1/claims/{id}`. */
function requestsIn(text: string): string[] {
  return [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE)\s+(\/v1\/[^\s`?#:]*)[^`]*`/g)]
    .map(([, method, path]) => `${method} ${anonymous(path!.replace(/[.,/]$/, ''))}`)
    .filter((request) => !request.includes('…'));
}

test.each(PAGES)('every request that %s names is an operation of the API', (page) => {
  expect(requestsIn(readFileSync(join(ROOT, page), 'utf8')).filter((request) => !KNOWN.has(request))).toEqual([]);
});

test('every request that a generated page names is an operation of the API', () => {
  const pages = allPages().filter(({ source, path }) => source === undefined && !path.startsWith('api'));
  const unknown = pages.flatMap(({ path, body }) =>
    requestsIn(body).flatMap((request) => (KNOWN.has(request) ? [] : [`${path}: ${request}`])),
  );
  expect(unknown).toEqual([]);
});

test('the search for requests finds them with ids and queries', () => {
  expect(requestsIn('See `GET /v1/claims/{id}?expand=x` and `POST\n/v1/claims/clm_…/submit`.')).toEqual([
    'GET /v1/claims/{}',
    'POST /v1/claims/{}/submit',
  ]);
});
