import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { realNow } from '../helpers/real-time.ts';
import { type DashboardStage, pageOf } from './dashboard-stage.ts';
import { chooseFilter } from './set-filter.ts';

/** Adds work that is overdue and work of the next days, and opens the overdue work from the overview. */
export async function openDueWork(stage: DashboardStage): Promise<void> {
  const { page, t } = stage;
  const { key } = stage.organization;
  for (const [title, days] of [
    ['Call the payer', -2],
    ['Write to the patient', 3],
  ] as const) {
    const dueAt = new Date(realNow().getTime() + days * 86_400_000).toISOString();
    await t.call('POST', '/v1/work', { key, body: { type: 'custom', title, dueAt, amountAtRisk: 12_500 } });
  }
  const { body: overview } = await t.call('GET', '/v1/reports/overview', { key });
  const { count } = overview.due.passed.find(({ deadline }: { deadline: string }) => deadline === 'work');
  await stage.open('/');
  await page.getByRole('list', { name: 'Due in the next 14 days' }).getByRole('link').first().waitFor();
  const passed = page.getByRole('list', { name: 'Past the deadline' });
  await passed.getByRole('link', { name: new RegExp(`^${count} work items? to complete$`) }).waitFor();
  expect(await stage.look('overview-due')).toEqual([]);
  await stage.keys.press(passed.getByRole('link', { name: /to complete$/ }));
  await page.getByRole('row', { name: /Call the payer/ }).waitFor();
  expect(await page.getByRole('row', { name: /Write to the patient/ }).count()).toBe(0);
}

/** Opens the claims that a row of the aging counts. */
export async function openAgedClaims(stage: DashboardStage): Promise<void> {
  const { page, t } = stage;
  const { body: overview } = await t.call('GET', '/v1/reports/overview', { key: stage.organization.key });
  // The link of a payer in the aging opens the claims that its row counts.
  await stage.open('/');
  const [aged] = overview.aging;
  const ofPayer = overview.aging.filter(({ payerId }: { payerId: string }) => payerId === aged.payerId);
  const claims = ofPayer.reduce((sum: number, row: { claims: number }) => sum + row.claims, 0);
  const aging = page.getByRole('table', { name: 'Open amounts by age' });
  await stage.keys.press(aging.locator(`[title="${aged.payerId}"]`).locator('xpath=ancestor::a'));
  const sums = page.getByRole('region', { name: 'Sums' });
  await expect.poll(() => sums.innerText()).toMatch(new RegExp(`Claims\\s+${claims}\\s`));
}

/** Opens the report on collections from its figure, saves it as CSV, and opens the claims of a month. */
export async function openCollections(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  const { button } = pageOf(() => stage);
  // A figure opens its report, for its period. Without one, the overview is about the newest claims, which may be of a clock.
  const { key } = stage.organization;
  const { from, to } = (await stage.t.call('GET', '/v1/reports/collections', { key })).body;
  await stage.open(`/?from=${from}&to=${to}`);
  const collected = page.getByRole('list', { name: 'Figures of the period' }).getByRole('link').first();
  const amount = await collected.innerText();
  await stage.keys.press(collected);
  await page.waitForURL(/reports\?report=collections/);
  await page.getByText(`Collected in total: ${amount}`).waitFor();
  expect(await stage.look('report-collections')).toEqual([]);
  await chooseFilter(stage, 'By', 'Month');
  const collections = page.getByRole('table', { name: 'Collections' });
  await collections.getByRole('columnheader', { name: 'Month' }).waitFor();
  const download = page.waitForEvent('download');
  await stage.keys.press(button('Save as CSV: Collections'));
  const file = await download;
  expect(file.suggestedFilename()).toBe('collections_report.csv');
  // The file is for people.
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toContain('Charges (USD),Paid by payers (USD)');
  await stage.keys.press(collections.getByRole('link').last());
  await page.waitForURL(/claims\?.*paidFrom=/);
  await page.getByRole('row', { name: /aid/ }).first().waitFor();
  await stage.open('/reports?report=collections&by=month');
  await collections.waitFor();
  expect(await stage.printed('report-collections')).toEqual([]);
}

/** Opens every report by its tab, and a list from the checklist of a month. */
export async function openEveryReport(stage: DashboardStage): Promise<void> {
  const { page } = stage;
  // Every report is opened by its tab.
  await stage.open('/');
  await page.keyboard.press('g');
  await page.keyboard.press('3');
  await page.getByRole('tab', { name: 'Open amounts', selected: true }).waitFor();
  await page.getByRole('table', { name: 'Open amounts by age' }).waitFor();
  expect(await stage.look('report-aging')).toEqual([]);
  for (const name of ['First-pass yield', 'Payers', 'Denials', 'Authorizations']) {
    await stage.keys.press(page.getByRole('tab', { name, exact: true }));
    await page.getByRole('table', { name }).waitFor();
    expect(await stage.look(`report-${name.toLowerCase()}`), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Save as CSV: Authorizations' }).waitFor();
  await stage.keys.press(page.getByRole('tab', { name: 'Service levels' }));
  await page
    .getByRole('tabpanel', { name: 'Service levels' })
    .getByText(/no rows|Met in time/)
    .waitFor();
  // The number of a report opens it. Its figures are explained below it.
  await page.keyboard.press('8');
  await page
    .getByRole('table', { name: 'Productivity' })
    .getByRole('row', { name: /Olive Admin/ })
    .waitFor();
  await stage.keys.press(page.getByText('What the figures mean'));
  await page.getByText('Work items that the colleague completed.').waitFor();
  expect(await stage.look('report-productivity')).toEqual([]);
  await stage.keys.press(page.getByRole('tab', { name: 'Month-end' }));
  const checklist = page.getByRole('table', { name: 'Month-end checklist' });
  await checklist.getByText('Done').first().waitFor();
  expect(await stage.look('report-month-end')).toEqual([]);
  // The denials are of the present month.
  const month = page.getByLabel('Month', { exact: true });
  await stage.keys.choose(month, 1);
  await page.waitForURL(/month=/);
  await stage.keys.choose(month, 0);
  const undecided = checklist.getByRole('row', { name: /Denials without a decision/ });
  await undecided.getByRole('link').waitFor();
  const open = Number(await undecided.getByRole('cell').first().innerText());
  await stage.keys.press(undecided.getByRole('link'));
  await expect.poll(() => page.getByRole('grid', { name: 'Denials' }).getByRole('row').count()).toBe(open + 1);
}
