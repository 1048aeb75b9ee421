import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Makes a Python environment with the packages that the tests of sdk/python need. Run as a program, it prints its python.

const ROOT = join(import.meta.dirname, '..');
const REQUIREMENTS = join(ROOT, 'sdk/python/requirements-dev.txt');
const run = promisify(execFile);

/** An environment, or why this machine has none. */
export type PythonEnvironment = { python: string; missing: null } | { python: null; missing: string };

/**
 * Returns the environment for a file of requirements, and makes it if it does not exist: with `uv` or, without it, with
 * `python3 -m venv` and `pip`. Both read the package index of the machine's configuration.
 */
export async function pythonEnvironment(requirements = REQUIREMENTS): Promise<PythonEnvironment> {
  const hash = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const cache = join(ROOT, 'node_modules/.cache');
  const folder = join(cache, `rcm-python-${hash}`);
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return { python, missing: null };
  await mkdir(cache, { recursive: true });
  // Made beside its place, so that an interrupted installation is never taken for a whole one.
  const draft = `${folder}.${process.pid}`;
  const makers = [withUv, withVenv];
  let missing = '';
  for (const make of makers) {
    try {
      await make(draft, requirements);
      await rename(draft, folder).catch((error) => {
        // Another process was faster.
        if (!existsSync(python)) throw error;
      });
      return { python, missing: null };
    } catch (error) {
      missing = reasonOf(error);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return { python: null, missing };
}

async function withUv(folder: string, requirements: string): Promise<void> {
  await run('uv', ['venv', '--quiet', folder]);
  await run('uv', ['pip', 'install', '--quiet', '--python', join(folder, 'bin/python'), '-r', requirements]);
}

async function withVenv(folder: string, requirements: string): Promise<void> {
  await run('python3', ['-m', 'venv', folder]);
  const install = ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '10'];
  await run(join(folder, 'bin/python'), ['-m', 'pip', ...install, '-r', requirements]);
}

/** Returns a line for a person: the program is missing, or the last line that it printed. */
function reasonOf(error: unknown): string {
  const { code, path, stderr, message } = error as { code?: string; path?: string; stderr?: string; message: string };
  if (code === 'ENOENT') return `${path} is not installed`;
  return stderr?.trim().split('\n').at(-1) || message;
}

if (import.meta.main) {
  const { python, missing } = await pythonEnvironment();
  if (python === null) console.error(`There is no Python environment: ${missing}.`);
  else console.info(python);
  process.exitCode = python === null ? 1 : 0;
}
