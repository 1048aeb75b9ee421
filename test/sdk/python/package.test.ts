import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { type PythonEnvironment, pythonEnvironment } from '../../../scripts/python-env.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { PYTHON_PACKAGE } from '../support/python-client.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/rcm-mypy');
const PROGRAM = join(import.meta.dirname, '../../../bin/rcm.mjs');

let environment: PythonEnvironment;
let t: AppOfOne | undefined;
beforeAll(async () => {
  environment = await pythonEnvironment();
});
afterAll(() => t?.close());

/** Runs Python in the folder of the package, and returns what it printed. Skips the test on a machine without Python. */
async function python(context: TestContext, args: readonly string[], env: Record<string, string> = {}) {
  if (environment.python === null) return context.skip(`There is no Python environment: ${environment.missing}.`);
  const own = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: PYTHON_PACKAGE, ...env };
  return await promisify(execFile)(environment.python, args, { cwd: PYTHON_PACKAGE, env: own }).then(
    ({ stdout }) => ({ failed: false, stdout }),
    ({ stdout, stderr }) => ({ failed: true, stdout: `${stdout}${stderr}` }),
  );
}

test('the tests of the Python package pass against the service', async (context) => {
  if (environment.python !== null) t = await openAppOfOne();
  const { failed, stdout } = await python(context, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
    RCM_TEST_URL: t === undefined ? '' : (await t.http.listen('127.0.0.1', 0)).url,
    RCM_TEST_KEY: t?.own.key ?? '',
    RCM_TEST_COMMAND: JSON.stringify([process.execPath, PROGRAM, 'serve']),
  });
  expect(failed, stdout).toBe(false);
  expect(stdout).toMatch(/^\d+ passed in /m);
});

test('mypy accepts the Python package, its tests and the driver with all checks', async (context) => {
  const driver = join(import.meta.dirname, 'calls.py');
  const { stdout } = await python(context, ['-m', 'mypy', '--cache-dir', CACHE, 'rcm_sdk', 'tests', driver]);
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
  const { stdout } = await python(context, ['-m', 'mypy', '--cache-dir', CACHE, '-c', program]);
  const lines = [...stdout.matchAll(/^<string>:(\d+): error/gm)].map(([, line]) => Number(line));
  expect([...new Set(lines)], stdout).toEqual([3, 4, 5, 6]);
});
