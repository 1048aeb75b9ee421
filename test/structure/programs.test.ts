import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{src,sandbox}/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A program of a child process serves its parent as soon as it is loaded. */
const PROGRAM = /^(?:await )?(?:runPayerProgram|serveRequest)[<(]/m;
const VALUE_IMPORT = /^import (?!type )[^;]*?from '(\.[^']+)';/gm;

test('no module imports a program of a child process, which would take the messages and signals of its parent', () => {
  const programs = new Set(FILES.filter((path) => PROGRAM.test(textOf(path))));
  expect(programs.size).toBeGreaterThan(3);
  const importing = FILES.filter((path) =>
    [...textOf(path).matchAll(VALUE_IMPORT)].some(([, target]) => programs.has(join(dirname(path), target!))),
  );
  expect(importing).toEqual([]);
});
