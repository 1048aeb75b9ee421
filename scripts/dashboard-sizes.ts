import { buildDashboard, isDashboardStale } from '../src/start/dashboard-build.ts';
import { dashboardSizes } from './dashboard-assets.ts';

// Compares the compressed sizes of the built dashboard with its budgets. Status 1 if one is exceeded.
if (isDashboardStale() && !(await buildDashboard())) throw new Error('The dashboard could not be built.');

for (const { name, sizeKb, budgetKb } of dashboardSizes()) {
  const isOver = sizeKb > budgetKb;
  process.stdout.write(`${name}: ${sizeKb.toFixed(1)} of ${budgetKb} KB${isOver ? '  EXCEEDED' : ''}\n`);
  if (isOver) process.exitCode = 1;
}
