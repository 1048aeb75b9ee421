import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Types while a save is slow: the text typed meanwhile is kept, and the next save stores it. */
export async function typeWhileSaving({ page, keys, t }: DashboardStage): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const path = '/v1/organization/settings';
  const typed = Promise.withResolvers<void>();
  const saveLate = async (route: Route) => {
    if (route.request().method() === 'PATCH') await typed.promise;
    await route.fallback();
  };
  await page.route(`**${path}`, saveLate);
  await keys.type(page.getByLabel('Contact'), 'Day office');
  await keys.press(save);
  await keys.type(page.getByLabel('Phone'), '5185550199');
  typed.resolve();
  await save.and(page.locator(':not([aria-busy=true])')).waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('5185550199');
  await page.unroute(`**${path}`, saveLate);
  await keys.press(save);
  const contact = async () => (await t.call('GET', path)).body.submitter.contact;
  await expect.poll(contact).toMatchObject({ name: 'Day office', phone: '5185550199' });
}

/**
 * Saves the contact just after another user: the service refuses it, both values are shown, and nothing typed is lost.
 */
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
