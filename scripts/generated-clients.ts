import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pythonEnvironment } from './python-env.ts';

// Generates clients from openapi/v1.json with openapi-typescript and openapi-python-client, as integrators do, and checks the
// types of what they write with `tsc --strict` and mypy. Needs the package registries for the first run; without one, its
// client is skipped with the reason. Exits with 1 if the types of a client are wrong.
// openapi-python-client writes no function for an operation whose body is neither JSON, a form nor application/octet-stream:
// the content of a document and the import of records, whose media types name the kind of the file.

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'openapi/v1.json');
const TOOLS = join(ROOT, 'node_modules/.cache/rcm-generators');
/** openapi-typescript needs the compiler's JavaScript, which TypeScript 7 does not have. */
const PACKAGES = { 'openapi-typescript': '7.9.1', typescript: '5.9.3' };

/** Uses a path, a body and a response, so that the types are not only valid but are those of the operations. */
const PROGRAM = `import type { components, paths } from './schema.d.ts';
type Post = paths['/v1/claims']['post'];
export const body = (given: components['schemas']['ClaimCreateParams']): Post['requestBody']['content']['application/json'] => given;
export const id = (claim: Post['responses'][201]['content']['application/json']): string => claim.id;
`;

type Outcome = { errors: string[]; skipped: string | null };
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'rcm-generated-'));

async function typeScriptClient(): Promise<Outcome> {
  const tool = (path: string) => join(TOOLS, 'node_modules', path);
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(join(TOOLS, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const install = ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, stderr } = spawnSync('npm', install, { cwd: TOOLS, encoding: 'utf8' });
  if (status !== 0 && !existsSync(tool('openapi-typescript')))
    return { errors: [], skipped: `npm has no openapi-typescript: ${stderr.trim().slice(0, 300)}` };
  await run(process.execPath, [tool('openapi-typescript/bin/cli.js'), DOCUMENT, '-o', join(folder, 'schema.d.ts')]);
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck', 'false', 'program.ts'];
  const checked = spawnSync(process.execPath, [tool('typescript/bin/tsc'), ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { errors: checked.status === 0 ? [] : checked.stdout.trim().split('\n'), skipped: null };
}

/** Written by the generator in the same way for every document, with types that mypy refuses. */
const OF_EVERY_DOCUMENT = 'client/client.py:';

async function pythonClient(): Promise<Outcome> {
  const { python, missing } = await pythonEnvironment(join(import.meta.dirname, 'generators/requirements.txt'));
  if (python === null) return { errors: [], skipped: missing };
  const bin = dirname(python);
  // The generator formats with ruff, which it looks for in the path.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // The programs of an environment that was moved name its former place, so its modules are run.
  const generate = [
    '-m',
    'openapi_python_client',
    'generate',
    '--path',
    DOCUMENT,
    '--output-path',
    join(folder, 'client'),
    '--meta',
    'none',
  ];
  await run(python, generate, { env, maxBuffer: 1e8 });
  const checked = spawnSync(python, ['-m', 'mypy', 'client'], { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e8 });
  const errors = checked.stdout.split('\n').filter((line) => line.includes(': error:'));
  if (checked.status !== 0 && errors.length === 0) throw new Error(`mypy failed: ${checked.stdout}${checked.stderr}`);
  return { errors: errors.filter((line) => !line.startsWith(OF_EVERY_DOCUMENT)), skipped: null };
}

try {
  for (const [name, check] of [
    ['openapi-typescript, tsc', typeScriptClient],
    ['openapi-python-client, mypy', pythonClient],
  ] as const) {
    const { errors, skipped } = await check();
    const result = skipped === null ? `${errors.length} errors` : `skipped: ${skipped}`;
    process.stdout.write(`${name}: ${result}\n${errors.map((line) => `  ${line}\n`).join('')}`);
    if (errors.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
