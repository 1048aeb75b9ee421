import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Saves the contact just after another user: the service refuses it, both values are shown, and nothing typed is lost. */
export async function saveAfterAnotherUser(stage: DashboardStage): Promise<void> {
  const { page, t } = stage;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const path = '/v1/organization/settings';
  const saveFirst = async (route: Route) => {
    const body = { submitter: { contact: { name: 'Night office' } } };
    if (route.request().method() === 'PATCH') await t.call('PATCH', path, { body });
    await route.fallback();
  };
  await page.route(`**${path}`, saveFirst);
  await stage.keys.type(page.getByLabel('Contact'), 'Front office');
  await stage.keys.press(save);
  await page.getByText('Another user has set: Night office').waitFor();
  await page.getByRole('alert').getByText('version_conflict').waitFor();
  expect(await page.getByLabel('Contact').inputValue()).toBe('Front office');
  expect(await stage.look('organization-conflict')).toEqual([]);
  await page.unroute(`**${path}`, saveFirst);
  await stage.keys.press(save);
  const saved = async () => (await t.call('GET', path)).body.submitter.contact.name;
  await expect.poll(saved).toBe('Front office');
  await page.getByRole('alert').waitFor({ state: 'detached' });
}
