import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARD_DIST } from '../src/start/dashboard-build.ts';

const KB = 1024;

/** The compressed sizes of the built dashboard in KB, each with its budget. */
export function dashboardSizes(): { name: string; sizeKb: number; budgetKb: number }[] {
  const assets = readdirSync(join(DASHBOARD_DIST, 'assets')).filter((name) => name.endsWith('.gz'));
  const sizeOf = (name: string) => statSync(join(DASHBOARD_DIST, 'assets', name)).size / KB;
  const index = readFileSync(join(DASHBOARD_DIST, 'index.html'), 'utf8');
  const isInitial = (name: string) => index.includes(name.replace(/\.gz$/, ''));
  const scripts = assets.filter((name) => name.endsWith('.js.gz'));
  const sum = (names: string[]) => names.reduce((total, name) => total + sizeOf(name), 0);
  return [
    { name: 'initial JavaScript', sizeKb: sum(scripts.filter(isInitial)), budgetKb: 190 },
    { name: 'styles', sizeKb: sum(assets.filter((name) => name.endsWith('.css.gz'))), budgetKb: 20 },
    {
      name: 'largest page',
      sizeKb: Math.max(0, ...scripts.filter((name) => !isInitial(name)).map(sizeOf)),
      budgetKb: 30,
    },
    { name: 'everything', sizeKb: sum(assets), budgetKb: 490 },
  ];
}
