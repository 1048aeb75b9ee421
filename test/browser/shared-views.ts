import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';
import { renameView } from './rename-view.ts';

/**
 * Saves the filters of the present list of encounters as a shared view, opens and renames it, gives it other filters,
 * deletes it, takes that back, and moves a view that a former version kept in the browser.
 */
export async function keepViews(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  const views = page.getByRole('button', { name: /^Views/ });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const saved = async () => {
    const key = stage.organization.key;
    const { body } = await stage.t.call('GET', '/v1/saved-views?page=/encounters', { key });
    return body.data.map(({ name, visibility, filters }: Record<string, string>) => [name, visibility, filters]);
  };
  await stage.keys.press(views);
  await stage.keys.press(item('Save these filters as a view'));
  const naming = page.getByRole('dialog', { name: 'Save the view' });
  await stage.keys.type(naming.getByLabel('Name'), 'Waiting for payers');
  await stage.keys.tick(naming.getByLabel('Share with the team'));
  expect(await stage.look('save-view')).toEqual([]);
  await stage.keys.press(naming.getByRole('button', { name: 'Save view' }));
  await naming.waitFor({ state: 'detached' });
  // A key of the organization sees it, too.
  expect(await saved()).toEqual([['Waiting for payers', 'shared', { status: 'on_claim' }]]);
  await stage.open('/encounters');
  await stage.keys.press(views);
  await item('Waiting for payers Team').waitFor();
  expect(await stage.look('views')).toEqual([]);
  await stage.keys.press(item('Waiting for payers Team'));
  await page.waitForURL(/status=on_claim/);
  await renameView(stage);

  await page.evaluate(`localStorage.setItem('rcm.views.${stage.users.org_admin.id}', JSON.stringify([
    { path: '/encounters', name: 'Drafts', search: { status: 'draft' } },
  ]))`);
  await stage.open('/encounters?status=ready');
  await stage.keys.press(views);
  await stage.keys.press(item('Move 1 views from this browser to the service'));
  await page.getByText('The views are moved.').waitFor();
  await stage.keys.press(views);
  await stage.keys.press(item('With the payers Team'));
  await page.waitForURL(/status=on_claim/);
  await stage.open('/encounters?status=draft');
  await stage.keys.press(page.getByRole('button', { name: 'Views: Drafts' }));
  await stage.keys.press(item('Share Drafts with the team'));
  await page.getByText('The view is changed.').waitFor();
  expect(await saved()).toContainEqual(['Drafts', 'shared', { status: 'draft' }]);
  await stage.keys.press(views);
  await stage.keys.press(item('Delete Drafts'));
  await page.getByText('The view is deleted.').waitFor();
  expect(await saved()).toHaveLength(1);
  await stage.keys.press(page.getByRole('button', { name: 'Undo' }));
  await page.getByRole('button', { name: 'Views: Drafts' }).waitFor();
  expect(await saved()).toContainEqual(['Drafts', 'shared', { status: 'draft' }]);
}
