import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { dateText } from '../../dashboard/src/components/time-text.ts';
import type { DashboardStage } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';
import { chooseFilter, rangeFilter } from './set-filter.ts';

/**
 * Filters the lists of checks, authorizations, claims and appeals: rows that do not match leave the list, and the address has
 * codes and dates only. The list of appeals must have an appeal of the first level that was upheld, and one of
 * the second that was overturned, with an earlier last day to send.
 */
export async function filterLists(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  await createRows(stage);
  const row = (name: RegExp) => page.getByRole('row', { name });
  /** Opens a list, sets a filter, and waits until the other row has left. Returns the filters in the address. */
  const filtered = async (path: string, filter: () => Promise<unknown>, shown: RegExp, other: RegExp) => {
    await stage.open(path);
    await row(shown).waitFor();
    await row(other).waitFor();
    await filter();
    await row(other).waitFor({ state: 'detached' });
    // While the list is loading it has no rows at all.
    await row(shown).waitFor();
    expect(await row(other).count()).toBe(0);
    expect(await stage.look(`filter-${path.slice(1)}`)).toEqual([]);
    return new URL(page.url()).search;
  };
  const choose = (label: string, option: string) => () => chooseFilter(stage, label, option);
  const [ours, others] = [/Nightingale/, /Ploughman/];
  expect(await filtered('/eligibility', choose('Reason', '72 Member id'), ours, others)).toBe('?reason=72');
  // The button that drops the filters stays in their row.
  const topOf = async (control: Locator) => (await control.boundingBox())!.y;
  const dropFilters = page.getByRole('button', { name: 'Drop filters' });
  expect(await topOf(dropFilters)).toBe(await topOf(page.getByRole('button', { name: 'Filter', exact: true })));
  expect(await filtered('/prior-auths', choose('Urgency', 'Expedited'), ours, others)).toBe('?urgency=expedited');
  expect(await filtered('/claims', choose('Findings', 'Blocked'), ours, others)).toBe('?scrub=blocked');
  const [first, second] = [/1: .*Upheld/, /2: .*Overturned/];
  expect(await filtered('/appeals', choose('Level', 'Level 2'), second, first)).toBe('?level=2');
  const { body } = await stage.t.call('GET', '/v1/appeals', { key: stage.organization.key });
  const deadlineOf = (level: number): string =>
    body.data.find((appeal: { level: number }) => appeal.level === level).deadline.date;
  const [later, earlier] = [deadlineOf(1), deadlineOf(2)];
  expect(later > earlier, `${later} is after ${earlier}`).toBe(true);
  const range = (from: string, to: string) => () => rangeFilter(stage, 'Send until', from, to);
  expect(await filtered('/appeals', range(later, ''), first, second)).toBe(`?from=${later}`);
  expect(await filtered('/appeals', range('', earlier), second, first)).toBe(`?to=${earlier}`);
  // The chip shows the date in words, and its popup leaves a text that is no date in its field.
  const chip = page.getByRole('button', { name: `Send until: to ${dateText(earlier)}` });
  await stage.keys.press(chip);
  const end = page.getByRole('dialog', { name: 'Filter: Send until' }).getByLabel('to', { exact: true });
  await stage.keys.type(end, 'soon');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a date such as').waitFor();
  expect(await stage.look('filter-dates')).toEqual([]);
  expect(new URL(page.url()).search).toBe(`?to=${earlier}`);
  await page.keyboard.press('Escape');
  await end.waitFor({ state: 'detached' });
  // The filters of an address apply when it is opened, and all of them are dropped together.
  await stage.open(`/appeals?level=2&from=${earlier}`);
  await row(second).waitFor();
  expect(await row(first).count()).toBe(0);
  await stage.keys.press(dropFilters);
  await row(first).waitFor();
  expect(new URL(page.url()).search).toBe('');
}

/** Creates a check, an authorization and a claim that match the filters, and one of each that does not. */
async function createRows(stage: DashboardStage): Promise<void> {
  const { create, aMember, aClock, aReadyClaim } = practiceOf(() => stage);
  const clock = await aClock();
  for (const [family, code, urgency, postalCode] of [
    ['Nightingale', '72', 'expedited', '12180'],
    ['Ploughman', '75', 'standard', '121800001'],
  ] as const) {
    const member = await aMember(family, `SBX-ELG.AAA.${code}-0351`);
    const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
    await create('/v1/eligibility-checks', { coverageId: member.coverageId, provider });
    await create('/v1/prior-authorizations', { ...member, requestingProvider: { npi: '1999999984' }, urgency });
    // The findings of a claim include the refusal of its coverage, so the claim has another one.
    const billed = await aMember(family, 'SBX-CLM.PAID-0352', 'SBX01', clock.id);
    await aReadyClaim(billed.patientId, billed.coverageId, postalCode);
  }
}

/** Filters the list of denials by two values of one field, and changes and removes the chip. */
export async function useChips(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  await stage.open('/denials');
  await chooseFilter(stage, 'Status', 'Open', 'Upheld');
  const chip = page.getByRole('button', { name: 'Status: Open, Upheld' });
  await chip.waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('open,upheld');
  await stage.keys.press(chip);
  const popup = page.getByRole('dialog', { name: 'Filter: Status' });
  await popup.getByRole('option', { name: 'Open', selected: true }).waitFor();
  expect(await stage.look('filter-chip')).toEqual([]);
  await page.keyboard.press('Enter');
  await popup.getByRole('option', { name: 'Open', selected: false }).waitFor();
  await page.keyboard.press('Escape');
  const upheld = page.getByRole('button', { name: 'Status: Upheld' });
  await upheld.waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('upheld');
  // The focus has returned to the chip, which Delete removes.
  await page.locator('[data-chip=status]:focus').waitFor();
  await page.keyboard.press('Delete');
  await upheld.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await chooseFilter(stage, 'Category', 'Coding');
  await stage.keys.press(page.getByRole('button', { name: 'Remove the filter Category' }));
  await expect.poll(() => new URL(page.url()).search).toBe('');
}
