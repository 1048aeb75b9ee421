import { expect, test } from 'vitest';
import { methodsOfPaths } from './method-refusals.ts';
import { PathTable } from './path-table.ts';

function table(...paths: string[]): PathTable<string> {
  const made = new PathTable<string>();
  for (const path of paths) made.set(path, path);
  return made;
}

test('finds the path of a request, fixed segments before variable ones', () => {
  const paths = table('/v1/work', '/v1/work/{id}', '/v1/work/summary', '/v1/{kind}/summary/notes');
  expect(paths.find('/v1/work')).toBe('/v1/work');
  expect(paths.find('/v1/work/summary')).toBe('/v1/work/summary');
  expect(paths.find('/v1/work/wrk_1')).toBe('/v1/work/{id}');
  // The fixed segment has no match below it, so the variable one is tried.
  expect(paths.find('/v1/work/summary/notes')).toBe('/v1/{kind}/summary/notes');
});

test('decodes the path as the router does, and leaves out the query', () => {
  const paths = table('/v1/work/{id}');
  expect(paths.find('/v1/%77ork/a%2Fb?x=/v1/other')).toBe('/v1/work/{id}');
  expect(paths.find('/v1/work/%E0%A4%A')).toBeNull();
});

test('distinguishes case and a trailing slash', () => {
  const paths = table('/v1/work');
  for (const url of ['/v1/Work', '/v1/work/', '/v1', '/v1/work/a', '']) expect(paths.find(url), url).toBeNull();
});

test('lists the methods that the router would take for a route with a variable segment', () => {
  const { shadows } = methodsOfPaths([
    { method: 'GET', path: '/v1/checks/{id}' },
    { method: 'DELETE', path: '/v1/checks/{id}' },
    { method: 'POST', path: '/v1/checks/batch' },
    { method: 'GET', path: '/v1/checks/summary' },
    { method: 'GET', path: '/v1/others/batch' },
  ]);
  expect(shadows).toEqual([
    { path: '/v1/checks/batch', allowed: ['POST'], refused: ['HEAD', 'GET', 'DELETE'] },
    { path: '/v1/checks/summary', allowed: ['GET'], refused: ['DELETE'] },
  ]);
});
