import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../docs/blocks.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { PYTHON_PACKAGE, pythonOf } from '../support/python-client.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/rcm-mypy');
const PROGRAM = join(import.meta.dirname, '../../../bin/rcm.mjs');

const README = 'sdk/python/README.md';

let t: AppOfOne;
let url: string;
beforeAll(async () => {
  t = await openAppOfOne();
  url = (await t.http.listen('127.0.0.1', 0)).url;
});
afterAll(() => t.close());

/** Runs Python in the folder of the package, and returns what it printed. */
async function run(python: string, args: readonly string[], env: Record<string, string> = {}) {
  const own = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: PYTHON_PACKAGE, ...env };
  return await promisify(execFile)(python, args, { cwd: PYTHON_PACKAGE, env: own }).then(
    ({ stdout }) => ({ failed: false, stdout }),
    ({ stdout, stderr }) => ({ failed: true, stdout: `${stdout}${stderr}` }),
  );
}

test('the tests of the Python package pass against the service', async (context) => {
  const python = await pythonOf(context);
  const { failed, stdout } = await run(python, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
    RCM_TEST_URL: url,
    RCM_TEST_KEY: t.own.key,
    RCM_TEST_COMMAND: JSON.stringify([process.execPath, PROGRAM, 'serve']),
  });
  expect(failed, stdout).toBe(false);
  expect(stdout).toMatch(/^\d+ passed in /m);
});

test('mypy accepts the Python package, its tests and the driver with all checks', async (context) => {
  const driver = join(import.meta.dirname, 'calls.py');
  const { stdout } = await run(await pythonOf(context), [
    '-m',
    'mypy',
    '--cache-dir',
    CACHE,
    'rcm_sdk',
    'tests',
    driver,
  ]);
  expect(stdout).toMatch(/^Success: no issues found in \d+ source files/);
});

test('mypy refuses unknown operations, wrong bodies and wrong types of results', async (context) => {
  const program = [
    'from rcm_sdk import Rcm',
    'rcm = Rcm("http://127.0.0.1:8080")',
    'rcm.claims.unknown("clm_1")',
    'rcm.patients.create({"name": 7})',
    'x: int = rcm.claims.get("clm_1")',
    'rcm.claims.get("clm_1", retries=3)',
    'y: str = rcm.patients.list().data[0]["id"]',
  ].join('\n');
  const { stdout } = await run(await pythonOf(context), ['-m', 'mypy', '--cache-dir', CACHE, '-c', program]);
  const lines = [...stdout.matchAll(/^<string>:(\d+): error/gm)].map(([, line]) => Number(line));
  expect([...new Set(lines)], stdout).toEqual([3, 4, 5, 6]);
});

const programs = blocksOf(README, readFileSync(join(PYTHON_PACKAGE, 'README.md'), 'utf8')).filter(
  ({ language, skip }) => language === 'python' && skip === null,
);

test.for(programs)('the program at line $line of README runs, and mypy accepts it', async ({ code }, context) => {
  const python = await pythonOf(context);
  const program = code.replace('http://127.0.0.1:8080', url);
  const ran = await run(python, ['-c', program], { RCM_API_KEY: t.own.key });
  expect(ran.failed, ran.stdout).toBe(false);
  expect((await run(python, ['-m', 'mypy', '--cache-dir', CACHE, '-c', program])).stdout).toMatch(/^Success/);
});

test('the wheel has the package with its types, and nothing else', async (context) => {
  const python = await pythonOf(context);
  const folder = await mkdtemp(join(tmpdir(), 'rcm-wheel-'));
  try {
    const built = await run(python, ['-m', 'hatchling', 'build', '-t', 'wheel', '-d', folder]);
    expect(built.failed, built.stdout).toBe(false);
    const { stdout } = await run(python, ['-m', 'zipfile', '-l', join(folder, 'rcm_sdk-1.0.0-py3-none-any.whl')]);
    const files = stdout.split('\n').flatMap((line) => /^(rcm_sdk\S*)/.exec(line)?.[1] ?? []);
    const names = files.filter((file) => file.startsWith('rcm_sdk/')).map((file) => file.slice('rcm_sdk/'.length));
    expect(names).toEqual(expect.arrayContaining(['__init__.py', '_api.pyi', 'py.typed', 'types.pyi', 'webhooks.py']));
    expect(files.filter((file) => !/^rcm_sdk(?:-1\.0\.0\.dist-info)?\//.test(file))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
