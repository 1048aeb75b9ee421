import type { TestApp } from './app.ts';
import { bareRows } from './rows.ts';

/** Creates two organizations with one row of each table. Returns the first one, its rows, and those of the other. */
export async function twoOrganizations(t: TestApp) {
  const organization = await t.organization();
  const other = await t.organization('Other');
  const own = await bareRows(t.database.adminUrl, organization.id);
  const foreign = await bareRows(t.database.adminUrl, other.id);
  return { organization, own, foreign };
}
