import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerOf } from '../../src/database/transactions/transaction.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { collectedFile } from '../helpers/collected-file.ts';
import { readFixture } from '../x12/fixtures/read-fixture.ts';
import { type DashboardStage, openDashboard, pageOf, signInWith } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

let stage: DashboardStage;
const { button, dialog, looksRight } = pageOf(() => stage);
const { create, aMember, aClaim, aClock, pass } = practiceOf(() => stage);

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const api = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;

/** Takes a picture of the present page on a phone, and returns whether the page is wider than it. */
async function isWideOnPhone(name: string): Promise<boolean> {
  const { page } = stage;
  await page.setViewportSize({ width: 390, height: 844 });
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png` });
  const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  await page.setViewportSize({ width: 1280, height: 800 });
  return isWide;
}

/** Picks a file up at the first trading partner, and returns its id. */
async function pickUp(path: string, content: string): Promise<string> {
  const { database, encryption, payers } = stage.t.app;
  const organizationId = stage.organization.id;
  const [partner] = await readerOf(database, organizationId).query<{ id: string }>(
    'select id from trading_partners where organization_id = $1 limit 1',
    [organizationId],
  );
  const file = collectedFile({ organizationId, tradingPartnerId: partner!.id, path, content, isWhole: true });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...payers, gateway }, limit: 1 });
  return (await api('/v1/exchange/files?limit=1')).data[0].id;
}

test('an interchange shows its claims, its acknowledgments and its text; an uncertain one is settled with the keyboard', async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Larkspur', 'SBX-0001', 'SBX01', clock.id);
  const claim = await aClaim(patientId, coverageId);
  await create(`/v1/claims/${claim.id}/scrub`, {});
  await create(`/v1/claims/${claim.id}/submit`, {});
  await pass(clock.id, '2026-03-22T14:00:00.000Z');
  await stage.open('/');
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await keys.press(page.getByRole('row', { name: /837P sent/ }).first());
  const detail = page.getByRole('region', { name: 'Interchange', exact: true });
  const chain = detail.getByRole('region', { name: 'Acknowledgments' });
  await chain.getByRole('row', { name: /999: the functional group Accepted 1/ }).waitFor();
  await detail.getByRole('region', { name: 'Claims' }).getByText('Larkspur, Maximiliana').waitFor();
  await looksRight('interchange');
  expect(await isWideOnPhone('interchange')).toBe(false);
  await keys.press(detail.getByRole('button', { name: 'Show the X12' }));
  await dialog().locator('[data-side=tree]').getByText('2000B').first().waitFor();
  await looksRight('interchange-x12');
  await page.keyboard.press('Escape');
  await keys.press(chain.getByRole('link', { name: '999: the functional group' }));
  await detail.getByRole('heading', { name: /^999 .* from / }).waitFor();

  const { data } = await api('/v1/exchange/interchanges?direction=outbound&transactionSet=837P');
  const id = data[0].id as string;
  // No script of the sandbox leaves an interchange uncertain.
  const owner = new pg.Client({ connectionString: stage.t.database.adminUrl });
  await owner.connect();
  await owner.query("update interchanges set status = 'uncertain' where id = $1", [id]);
  await owner.end();
  await stage.open('/exchange/interchanges?status=uncertain');
  await keys.press(page.getByRole('row', { name: /837P sent.*Uncertain/ }));
  await looksRight('interchange-uncertain');
  await keys.press(button('Record the partner’s answer'));
  await looksRight('interchange-answer');
  await keys.choose(dialog().getByLabel('Answer'), 'transmitted');
  await keys.press(dialog().getByRole('button', { name: 'Record' }));
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(async () => (await api(`/v1/exchange/interchanges/${id}`)).status).toBe('transmitted');
  await detail.getByText('Transmitted', { exact: true }).first().waitFor();
  expect(stage.problems).toEqual([]);
});

test('files in quarantine are read, marked, discarded and processed again; other roles only read them', async () => {
  const { page, keys } = stage;
  const summary = await pickUp('DAILY_SUMMARY.txt', 'CLAIMS RECEIVED 1');
  const notice = await pickUp('NOTICE.txt', 'MAINTENANCE ON SUNDAY');
  const era = await pickUp('ERA_0104.835', readFixture('835/paid-and-denied'));
  await stage.open('/');
  await page.keyboard.press('g');
  await page.keyboard.press('2');
  await page.getByRole('row', { name: /ERA_0104/ }).waitFor();
  await looksRight('files');
  await keys.press(page.getByRole('tab', { name: /^Quarantine 2/ }));
  await keys.press(page.getByRole('row', { name: /DAILY_SUMMARY\.txt/ }));
  const detail = page.getByRole('region', { name: 'Partner file' });
  await detail.getByText('The file is not X12. Mark it as a report if it is meant for people.').waitFor();
  await looksRight('quarantine');
  expect(await isWideOnPhone('quarantine')).toBe(false);
  await keys.press(detail.getByRole('button', { name: 'Show the content' }));
  await dialog().getByText('CLAIMS RECEIVED 1').waitFor();
  await looksRight('file-content');
  await page.keyboard.press('Escape');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    keys.press(detail.getByRole('button', { name: 'Save a masked copy' })),
  ]);
  expect(saved.suggestedFilename()).toBe(`${summary}-masked.edi`);
  await keys.press(detail.getByRole('button', { name: 'It is a report' }));
  await expect.poll(async () => (await api(`/v1/exchange/files/${summary}`)).status).toBe('report');
  await detail.getByText('Report', { exact: true }).waitFor();

  await stage.open(`/exchange/files?tab=quarantine&id=${notice}`);
  await keys.press(detail.getByRole('button', { name: 'Discard' }));
  await looksRight('discard-file');
  await keys.choose(dialog().getByLabel('Reason'), 'not_for_us');
  await keys.press(dialog().getByRole('button', { name: 'Discard' }));
  await dialog().waitFor({ state: 'detached' });
  await detail.getByText('Not for us').waitFor();
  await keys.press(detail.getByRole('button', { name: 'Process again' }));
  await expect.poll(async () => (await api(`/v1/exchange/files/${notice}`)).status).toBe('quarantined');

  // A role without exchange:write reads the same file without its actions.
  await stage.open(`/exchange/files?id=${era}`);
  await detail.getByText('SHA-256').waitFor();
  const own = await stage.browser.newContext();
  const theirs = await own.newPage();
  await theirs.goto(`${stage.url}/app/`);
  await signInWith(theirs, { email: stage.users.viewer.email, password: stage.password });
  await theirs.goto(`${stage.url}/app/exchange/files?id=${notice}`);
  const read = theirs.getByRole('region', { name: 'Partner file' });
  await read.getByText('SHA-256').waitFor();
  await read.getByRole('button', { name: 'Show the content' }).waitFor();
  expect(await read.getByRole('button', { name: /Discard|Process again|report/ }).count()).toBe(0);
  await own.close();
  expect(stage.problems).toEqual([]);
});

test('an eligibility policy is created, previewed, changed, turned off and deleted with the keyboard', async () => {
  const { page, keys } = stage;
  await aMember('Policywell', 'SBX-ELG.ACTIVE-7');
  await stage.open('/settings/policies?tab=eligibility');
  await keys.press(button('Create an eligibility policy'));
  await keys.type(dialog().getByLabel('Name', { exact: true }), 'Monthly');
  await keys.choose(dialog().getByLabel('When'), 'monthly');
  await keys.type(dialog().getByLabel('Provider NPI'), '1999999984');
  await keys.type(dialog().getByLabel('Provider name'), 'Riverside Family Practice');
  await keys.type(dialog().getByRole('combobox', { name: 'Add a payer' }), 'SBX01');
  const options = dialog().getByRole('option');
  await options.filter({ hasText: /SBX01$/ }).waitFor();
  const at = (await options.allInnerTexts()).findIndex((text) => text.endsWith('SBX01'));
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Remove the payer' }).waitFor();
  await looksRight('eligibility-policy-form');
  await keys.press(dialog().getByRole('button', { name: 'Create' }));
  const detail = page.getByRole('region', { name: 'Eligibility policy Monthly' });
  await detail.getByText('Each month from day 1').waitFor();
  await detail.getByRole('heading', { name: /^Due now: \d+$/ }).waitFor();
  const [made] = (await api('/v1/eligibility-policies')).data;
  expect(made).toMatchObject({ name: 'Monthly', trigger: 'monthly', dayOfMonth: 1, payerIds: ['SBX01'], ranks: null });
  await looksRight('eligibility-policy');
  expect(await isWideOnPhone('eligibility-policy')).toBe(false);

  await keys.press(detail.getByRole('button', { name: 'Change' }));
  await keys.type(dialog().getByLabel('First day of the month'), '5');
  await keys.press(dialog().getByRole('button', { name: 'Save' }));
  await detail.getByText('Each month from day 5').waitFor();
  await keys.press(detail.getByRole('button', { name: 'Turn off' }));
  await expect.poll(async () => (await api(`/v1/eligibility-policies/${made.id}`)).status).toBe('paused');
  await keys.press(detail.getByRole('button', { name: 'Delete' }));
  await keys.press(dialog().getByRole('button', { name: 'Delete' }));
  await page.getByRole('heading', { name: 'No eligibility policy yet' }).waitFor();
  expect((await api('/v1/eligibility-policies')).data).toEqual([]);
  expect(stage.problems).toEqual([]);
});
