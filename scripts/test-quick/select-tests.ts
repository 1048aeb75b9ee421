import { dirname, join } from 'node:path/posix';
import { moduleOf } from '../module-of.ts';
import { ALWAYS, MODULES, ROOMS, ROUTE_WALKS } from './areas.ts';

/** The text of a file by its path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

/** The chosen tests with the reason of each, or every test because of one changed file. */
export type Selection = { all: string } | { tests: ReadonlyMap<string, string> };

/**
 * Chooses the tests that belong to the areas of the changed files (`areas.ts`). The graph of imports would choose nearly
 * all of them, because every test over HTTP reaches every route.
 */
export function selectTests(changed: readonly string[], sources: Sources): Selection {
  const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts'));
  const chosen = new Map<string, string>();
  const choose = (reason: string, fits: (test: string) => boolean) => {
    for (const test of tests) if (!chosen.has(test) && fits(test)) chosen.set(test, reason);
  };
  choose('every change', startsWithOneOf(ALWAYS));
  for (const path of changed) {
    const needs = needsOf(path, sources);
    if (needs === 'all') return { all: path };
    for (const { reason, fits } of needs) choose(reason, fits);
  }
  return { tests: chosen };
}

type Need = { reason: string; fits: (test: string) => boolean };

function needsOf(path: string, sources: Sources): Need[] | 'all' {
  const own = {
    reason: `beside ${path}`,
    fits: (test: string) => /^(?:src|sandbox)\//.test(path) && isBeside(test, path),
  };
  const walks = { reason: 'walks over all routes', fits: startsWithOneOf(ROUTE_WALKS) };
  const declares = /-(?:schema|resource|events)\.ts$/.test(path);
  const module = moduleOf(path);
  if (module !== undefined) return [own, needOfModule(module, sources), ...(declares ? [walks] : [])];
  const room = ROOMS.find(([prefix]) => path.startsWith(prefix));
  if (room === undefined || room[1] === 'all') return 'all';
  const [prefix, tests] = room;
  if (tests === 'importers') return [{ reason: path, fits: importersOf(path, sources) }];
  if (tests !== 'edge') return [own, { reason: prefix, fits: startsWithOneOf(tests) }];
  const main = mostImportedModule(sources.get(path) ?? '');
  if (main === undefined) return 'all';
  return [own, needOfModule(main, sources), ...(prefix === 'src/http/routes/' ? [walks] : [])];
}

function needOfModule(module: string, sources: Sources): Need {
  const name = module.split('/').at(-1)!;
  const { tests = [], urls = [`/v1/${name}`] } = MODULES[module] ?? {};
  const hasPath = startsWithOneOf([
    `src/modules/${module}/`,
    `test/${module}/`,
    `test/http/${name}`,
    `test/cli/${name}`,
    ...tests,
  ]);
  const imports = `src/modules/${module}/`;
  const fits = (test: string) => {
    if (hasPath(test)) return true;
    const text = sources.get(test) ?? '';
    if (urls.some((url) => text.includes(url))) return true;
    return importsOf(test, text).some((imported) => imported.startsWith(imports));
  };
  return { reason: `module ${module}`, fits };
}

const startsWithOneOf = (prefixes: readonly string[]) => (path: string) =>
  prefixes.some((prefix) => path.startsWith(prefix));

const isBeside = (test: string, path: string) => dirname(test) === dirname(path);

/** Returns the module that a file at the edge (HTTP, CLI, jobs) calls most, or undefined if it calls none. */
function mostImportedModule(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [path] of text.matchAll(/\/modules\/[\w./-]+/g)) {
    const module = moduleOf(path);
    if (module !== undefined) counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Returns whether a test is the changed file, or imports it through other files of `test`. */
function importersOf(path: string, sources: Sources): (test: string) => boolean {
  const reached = new Set([path]);
  const inTest = [...sources].filter(([file]) => file.startsWith('test/'));
  const imports = inTest.map(([file, text]) => ({ file, imported: importsOf(file, text) }));
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { file, imported } of imports) if (imported.some((one) => reached.has(one))) reached.add(file);
  }
  // A file that is not a module, such as a snapshot or a program, is used by the tests in the same folder.
  const isUsedByPath = reached.size === 1 && !path.endsWith('.test.ts');
  return (test) => reached.has(test) || (isUsedByPath && isBeside(test, path));
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map((match) => join(dirname(file), match[1]!));
}
