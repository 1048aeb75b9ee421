import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DASHBOARD = join(ROOT, 'dashboard');
export const DASHBOARD_DIST = join(DASHBOARD, 'dist');
/** Names the sources that a build was made from. */
export const HASH_FILE = 'inputs.txt';

const SCRIPT = join(ROOT, 'scripts/build-dashboard.ts');
const SINGLE_INPUTS = [
  'dashboard/index.html',
  'dashboard/package.json',
  'package-lock.json',
  'scripts/build-dashboard.ts',
];

/**
 * Returns a hash of everything that the build of the dashboard depends on, or null if the sources are not installed.
 */
export function dashboardHash(): string | null {
  const folder = join(DASHBOARD, 'src');
  if (!existsSync(folder) || !existsSync(SCRIPT)) return null;
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...SINGLE_INPUTS.map((name) => join(ROOT, name)), ...sources]) {
    if (existsSync(file)) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether the built dashboard is missing, or older than its sources. */
export function isDashboardStale(): boolean {
  const hash = dashboardHash();
  const file = join(DASHBOARD_DIST, HASH_FILE);
  return hash !== null && !(existsSync(file) && readFileSync(file, 'utf8') === hash);
}

/**
 * Builds the dashboard in a separate process. Resolves to whether the build succeeded; the process prints the reason of
 * a failure.
 */
export function buildDashboard(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [SCRIPT], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(signal && { signal }),
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0 && !isDashboardStale()));
  });
}
