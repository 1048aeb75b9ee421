import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = '{src,sandbox,scripts,dashboard/src}';
/** The tests beside the code. They hand incomplete values to the function that they test. */
const TEST = /\.(?:test|conformance)\.tsx?$/;

/** Code in which `as never` remains, by file, with the reason. */
const REMAINING: Readonly<Record<string, string>> = {
  'src/gateways/transports/pgp/pgp-runner.ts':
    'A child process answers one of several tasks, and TypeScript cannot derive the answer’s type from a generic task.',
};

/** Returns whether a line of code casts to `never`, which fits every type and so turns the type check off. */
const casts = (line: string) => /\bas never\b/.test(line.replace(/'[^']*'|`[^`]*`|\/\/.*$|^\s*\*.*$|>[^<{]*</g, ''));

test('code is typed without `as never`, so that a renamed page, field or filter does not compile', () => {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !TEST.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').some(casts));
  expect(found.toSorted()).toEqual(Object.keys(REMAINING));
});

test('finds a cast in code, but not in comments and texts', () => {
  expect(casts('  return answer as never;')).toBe(true);
  expect(casts("  <Link to={'/claims' as never}>")).toBe(true);
  expect(casts(' * Throws for one that was never sent. It has never run.')).toBe(false);
  expect(casts("  const text = 'The claim was never sent, as never before.';")).toBe(false);
});
