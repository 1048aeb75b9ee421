import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { selectTests } from './test-quick/select-tests.ts';

// Runs the tests of the areas that changed since a revision (default: HEAD, so uncommitted changes). `--list` only prints them.

const { values } = parseArgs({
  options: { since: { type: 'string', default: 'HEAD' }, list: { type: 'boolean', default: false } },
});

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    .split('\n')
    .filter((line) => line !== '');

const base = git('merge-base', values.since, 'HEAD')[0]!;
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', base), ...untracked];
const paths = [...git('ls-files', 'src', 'sandbox', 'test'), ...untracked].filter((path) =>
  /^(?:src|sandbox|test)\/.*\.ts$/.test(path),
);
const sources = new Map(paths.flatMap((path) => textOf(path)));

const selection = selectTests(changed, sources);
const files = 'all' in selection ? [] : [...selection.tests.keys()];
if ('all' in selection) process.stdout.write(`All tests, because everything runs on ${selection.all}.\n`);
else {
  const total = [...sources.keys()].filter((path) => path.endsWith('.test.ts')).length;
  const reasons = Map.groupBy(selection.tests, ([, reason]) => reason);
  process.stdout.write(`${files.length} of ${total} test files for ${changed.length} changed files:\n`);
  for (const [reason, chosen] of reasons) process.stdout.write(`  ${chosen.length} for ${reason}\n`);
}

if (values.list) process.stdout.write(files.map((file) => `${file}\n`).join(''));
else process.exit(spawnSync('vitest', ['run', ...files], { stdio: 'inherit' }).status ?? 1);

/** Returns the path with its text; nothing for a file that has been removed. */
function textOf(path: string): [string, string][] {
  try {
    return [[path, readFileSync(path, 'utf8')]];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
