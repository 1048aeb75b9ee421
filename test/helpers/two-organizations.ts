import { openTestApp, type TestApp } from './app.ts';
import { bareRows } from './rows.ts';

/**
 * Opens the service with two organizations that have one row of each table. Returns the first one, its rows, and those
 * of the other.
 */
export async function openTwoOrganizations() {
  const t: TestApp = await openTestApp();
  const organization = await t.organization();
  const other = await t.organization('Other');
  const own = await bareRows(t.database.adminUrl, organization.id);
  const foreign = await bareRows(t.database.adminUrl, other.id);
  return { t, organization, own, foreign };
}
