import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard, DASHBOARD_DIST, isDashboardStale } from '../src/start/dashboard-build.ts';

// Compares the compressed sizes of the built dashboard with its budgets. Status 1 if one is exceeded.
const KB = 1024;
const BUDGETS = { 'initial JavaScript': 185 * KB, styles: 20 * KB, 'largest page': 30 * KB, everything: 450 * KB };

if (isDashboardStale() && !(await buildDashboard())) throw new Error('The dashboard could not be built.');

const assets = readdirSync(join(DASHBOARD_DIST, 'assets')).filter((name) => name.endsWith('.gz'));
const sizeOf = (name: string) => statSync(join(DASHBOARD_DIST, 'assets', name)).size;
const index = readFileSync(join(DASHBOARD_DIST, 'index.html'), 'utf8');
const isInitial = (name: string) => index.includes(name.replace(/\.gz$/, ''));
const scripts = assets.filter((name) => name.endsWith('.js.gz'));
const sum = (names: string[]) => names.reduce((total, name) => total + sizeOf(name), 0);

const sizes: Record<keyof typeof BUDGETS, number> = {
  'initial JavaScript': sum(scripts.filter(isInitial)),
  styles: sum(assets.filter((name) => name.endsWith('.css.gz'))),
  'largest page': Math.max(0, ...scripts.filter((name) => !isInitial(name)).map(sizeOf)),
  everything: sum(assets),
};

for (const [name, budget] of Object.entries(BUDGETS)) {
  const size = sizes[name as keyof typeof BUDGETS];
  const isOver = size > budget;
  process.stdout.write(`${name}: ${(size / KB).toFixed(1)} of ${budget / KB} KB${isOver ? '  EXCEEDED' : ''}\n`);
  if (isOver) process.exitCode = 1;
}
