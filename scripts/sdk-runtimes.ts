import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Downloads the other runtimes of JavaScript (about 180 MB), and runs the test of the TypeScript client with each of them. They
// are too large to be dependencies: without them `npm test` runs the same test with the Node of this repository alone.

const FOLDER = join(import.meta.dirname, '../node_modules/.cache/rcm-runtimes');
const PACKAGES = { bun: '1.4.5', deno: '2.9.6', node: '20.20.2', workerd: '1.20261117.1' };
/** Their installation puts the program of this machine in its place. */
const allowScripts = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, true]));
const TEST = 'test/sdk/typescript-package.test.ts';

/** Returns the program of a runtime; null if this script has not installed it. */
export function runtimeProgram(name: keyof typeof PACKAGES): string | null {
  const program = join(FOLDER, 'node_modules/.bin', name);
  return existsSync(program) ? program : null;
}

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES, allowScripts }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  process.exitCode = spawnSync('npx', ['vitest', 'run', TEST], { stdio: 'inherit' }).status ?? 1;
}
