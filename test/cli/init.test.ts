import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '../helpers/run-command.ts';
import { pythonOf } from '../sdk/support/python-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-init-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Port 9 has no service, so the tests of the program start a sandbox of their own. */
const run = (...args: string[]) =>
  commandRunner({ DATA_DIR: join(folder, 'data'), RCM_API_URL: 'http://127.0.0.1:9' })(['init', ...args]);

test('the TypeScript program is installed, compiles, and passes its own tests', async () => {
  const project = join(folder, 'My Practice');
  const { status, stdout, stderr } = await run(project, '--json');
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ folder: project, language: 'typescript' });
  expect(JSON.parse(await readFile(join(project, 'package.json'), 'utf8')).name).toBe('my-practice');
  expect((await stat(join(project, '.env'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(project, '.gitignore'), 'utf8')).toContain('.env');

  const quiet = ['--prefer-offline', '--omit=dev', '--no-audit', '--no-fund'];
  await execute('npm', ['install', ...quiet], { cwd: project });
  await mkdir(join(project, 'node_modules/@types'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'));
  await symlink(join(ROOT, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  await execute(process.execPath, [compiler], { cwd: project }).catch((error) => expect.fail(error.stdout));

  const tests = ['--env-file=.env', '--test', 'test/first-claim.test.ts', 'test/receiver.test.ts'];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const tested = await execute(process.execPath, tests, { cwd: project, env }).catch((error) =>
    expect.fail(error.stdout),
  );
  expect(tested.stdout).toMatch(/pass 3\b/);
});

test('the Python program passes its own tests', async (context) => {
  const python = await pythonOf(context);
  const project = join(folder, 'py');
  const { status, stderr } = await run(project, '--language', 'python');
  expect([status, stderr]).toEqual([0, '']);
  const env = { ...process.env, PYTHONPATH: join(project, 'vendor/rcm-sdk'), RCM_NODE: process.execPath };
  const tested = await execute(python, ['-m', 'unittest', '-v'], { cwd: project, env });
  expect(tested.stderr).toMatch(/Ran 3 tests(?:.|\n)*\nOK\n/);
});

test('a folder with files in it is left alone', async () => {
  const project = join(folder, 'full');
  await mkdir(project);
  await writeFile(join(project, 'mine.txt'), 'mine');
  const { status, stderr } = await run(project);
  expect([status, stderr]).toEqual([1, `rcm: ${project} is not empty; name another folder\n`]);
  expect((await run(project, '--language', 'cobol')).status).toBe(2);
});
