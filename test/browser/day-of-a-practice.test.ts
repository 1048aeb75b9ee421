import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realNow } from '../helpers/real-time.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';
import { startWalk, type Walk } from './walk.ts';

// `npm run office`: a day of a billing office, from the keyboard alone, with the keys of each task beside its budget.
let stage: DashboardStage;
let walk: Walk;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClaim, aReadyClaim } = practiceOf(() => stage);
const { button, dialog } = pageOf(() => stage);
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const label = (name: string) => dialog().getByLabel(name, { exact: true });
const get = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;
const post = (path: string) => create(path, {});
const heading = (name: string | RegExp) => stage.page.getByRole('heading', { level: 1, name });
const press = (key: string) => stage.page.keyboard.press(key);
const said = (text: string | RegExp) => stage.page.getByText(text).first().waitFor();

/** Yesterday: the day of the visits. */
const VISIT = new Date(realNow().getTime() - 86_400_000).toISOString().slice(0, 10);

/** Opens a page of the menu by its keys. */
const go = (letter: string, title: string) =>
  walk.way(async () => {
    await press('g');
    await press(letter);
    await heading(title).waitFor();
  });

/** Focuses the row of a list. */
const toRow = (row: Locator) => walk.way(() => stage.keys.reach(row));

/** Submits a claim of $125.00 of another patient on the day before, which the payer has accepted and not decided. */
async function aSubmittedClaim(family: string, memberId: string): Promise<string> {
  const { patientId, coverageId } = await aMember(family, memberId);
  const { id } = await aReadyClaim(patientId, coverageId, '121800001', { serviceDate: { start: VISIT } });
  await post(`/v1/claims/${id}/submit`);
  return id;
}

async function addPatient(): Promise<void> {
  const { page, keys } = stage;
  await press('c');
  await keys.type(label('Family name'), 'Silva');
  await keys.type(label('Given names'), 'Samuel');
  await keys.type(label('Birth date'), '1979-05-17');
  await keys.choose(label('Sex'), 'male');
  await keys.type(label('Street'), '12 Mill Lane');
  await keys.type(label('City'), 'Albany');
  await keys.type(label('State'), 'NY');
  await keys.type(label('ZIP code'), '122070001');
  await keys.find(label('Payer'), 'commercial ppo', 'SBX01');
  await keys.type(label('Member id'), 'SBX-CLM.PENDED.P1-0801');
  await inDialog('Add and check eligibility').waitFor();
  await press('Enter');
  await page.getByRole('link', { name: 'Active' }).waitFor();
  await heading(/^Patient Silva, Samuel/).waitFor();
}

async function addEncounter(): Promise<void> {
  const { page, keys } = stage;
  await press('c');
  await keys.find(label('Patient'), 'silva', 'Silva');
  await keys.choose(label('Coverage (optional)'), 1);
  await keys.type(label('Date of service'), VISIT);
  await keys.type(label('Diagnoses (ICD-10-CM)'), 'J06.9');
  await keys.type(label('Procedure'), '99213');
  await keys.type(label('Charge in dollars'), '125');
  await press('Enter');
  await page.waitForURL('**/encounters/enc_*');
  await button('Create claim').waitFor();
}

async function billVisit(): Promise<void> {
  const { page } = stage;
  await press('b');
  await label('NPI').waitFor();
  await press('Enter');
  await page.waitForURL('**/claims/clm_*');
  await said('Not checked yet');
}

async function fixFinding(): Promise<void> {
  const { page, keys } = stage;
  await press('s');
  await said('Blocks submission');
  await press('a');
  await keys.type(page.getByLabel('Postal code'), '121800001');
  await press('Enter');
  await said('The fix is applied.');
  await page.getByText('Blocks submission').waitFor({ state: 'detached' });
  // The focus was in the form, which is gone.
  await press('u');
  await said('The claim is submitted.');
}

test('a practice works a day in the dashboard with the keyboard alone, within the budget of each task', async () => {
  const { page, keys } = stage;
  const corrected = await aSubmittedClaim('Larkspur', 'SBX-CLM.PENDED.P1-0802');
  const appealed = await aSubmittedClaim('Thornbury', 'SBX-CLM.PENDED.P1-0803');
  // The latest claim of the practice lacks the last digits of its ZIP code, and the next ones are proposed from it.
  const elder = await aMember('Elderberry', 'SBX-0804');
  await aClaim(elder.patientId, elder.coverageId, '12180', { serviceDate: { start: VISIT } });

  await stage.open('/');
  walk = await startWalk(page);
  // The browser asks for files only here, and from now on: it would need a moment to begin when a key is pressed.
  page.on('filechooser', () => undefined);
  await go('p', 'Patients');
  await walk.task('New patient with coverage, eligibility checked', { keys: 1, forms: 1 }, addPatient);
  await go('h', 'Encounters');
  await walk.task('Encounter of a visit', { keys: 1, forms: 1 }, addEncounter);
  await walk.task('Claim from the encounter', { keys: 1, forms: 1 }, billVisit);
  const own = new URL(page.url()).pathname.split('/').at(-1)!;
  await walk.task('Check, fix the finding, submit', { keys: 3, forms: 1 }, fixFinding);
  expect(await get(`/v1/claims/${own}`)).toMatchObject({ status: expect.stringMatching(/submitted|accepted/) });

  await go('q', 'Work');
  await walk.task('Find the claim of a patient from anywhere', { keys: 2, forms: 0 }, async () => {
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands and records' }).waitFor();
    await page.keyboard.type('claim silva');
    await press('Enter');
    await heading(/^Claim Silva, Samuel/).waitFor();
  });

  await go('r', 'Remittances');
  await walk.task('Paper remittance of one check', { keys: 1, forms: 1 }, () => enterCheck(own));
  expect(await get(`/v1/claims/${own}`)).toMatchObject({ status: 'paid', patientResponsibility: 2_000 });
  for (const id of [corrected, appealed]) expect(await get(`/v1/claims/${id}`)).toMatchObject({ status: 'denied' });

  await go('n', 'Denials');
  await toRow(page.getByRole('row', { name: /Larkspur/ }));
  await walk.task('Denial: correct the claim and send it again', { keys: 2, forms: 1 }, async () => {
    await press('c');
    const editor = page.locator('[data-box="23"] [data-editor]');
    await editor.waitFor();
    await keys.type(editor.getByLabel('Authorization'), 'AUTH-802');
    await press('Enter');
    await editor.waitFor({ state: 'detached' });
    await press('u');
    await said('The claim is submitted.');
  });
  expect((await get(`/v1/claims/${corrected}`)).correctionClaimId).toMatch(/^clm_/);

  await go('n', 'Denials');
  await toRow(page.getByRole('row', { name: /Thornbury/ }));
  await walk.task('Denial: appeal with an uploaded record', { keys: 4, forms: 2 }, appealWithRecord);
  const [appeal] = (await get(`/v1/appeals?claimId=${appealed}`)).data;
  expect(appeal).toMatchObject({ status: 'sent', documentIds: [expect.stringMatching(/^doc_/)] });
  // Escape returns to the list. The denial leads to its appeal, and names the party that acts next.
  await press('Escape');
  await heading('Denials').waitFor();
  await keys.press(page.getByRole('row', { name: /Thornbury/ }));
  const denial = page.getByRole('region', { name: 'Denial', exact: true });
  await denial.getByText('Next: the payer decides on the appeal').waitFor();
  await keys.press(denial.getByRole('button', { name: 'Open the appeal' }));
  await heading(/^Appeal Thornbury/).waitFor();
  await press('Escape');
  await heading('Denials').waitFor();

  await walk.way(async () => {
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands and records' }).waitFor();
    await page.keyboard.type('claim silva');
    await press('Enter');
    await heading(/^Claim Silva/).waitFor();
    await keys.press(page.getByRole('tab', { name: 'Account' }));
    await page.getByRole('region', { name: 'Account' }).waitFor();
  });
  await walk.task('Patient payment', { keys: 1, forms: 1 }, async () => {
    await press('p');
    await keys.type(label('Amount in dollars'), '20');
    await keys.choose(label('Paid by'), 'card');
    await press('Control+Enter');
    await page.getByRole('row', { name: /Payment of the patient by card/ }).waitFor();
  });
  expect(await get(`/v1/claims/${own}`)).toMatchObject({ balance: 0, patientPayments: 2_000 });

  for (const [letter, list] of [
    ['n', 'Denials'],
    ['c', 'Claims'],
  ] as const) {
    await go(letter, list);
    await page.getByRole('row').nth(1).waitFor();
    await walk.task(`Month-end: ${list.toLowerCase()} to CSV`, { keys: 1, forms: 0 }, async () => {
      const saved = page.waitForEvent('download');
      await press('Shift+E');
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    });
  }

  await go('3', 'Reports');
  await walk.task(
    'Month-end: checklist, receivable and collections on one page, to CSV',
    { keys: 2, forms: 0 },
    async () => {
      await press('9');
      const checklist = page.getByRole('table', { name: 'Month-end checklist' });
      await checklist.getByRole('row', { name: /Claims in draft.*(?:Done|To do)/ }).waitFor();
      await checklist.getByRole('row', { name: 'Receivable at the end of the month' }).waitFor();
      const saved = page.waitForEvent('download');
      await press('Shift+E');
      expect((await saved).suggestedFilename()).toBe('month_end_report.csv');
    },
  );
  // In the first half of a month, the page shows the month before the visits.
  const { rows } = await get(`/v1/reports/month-end?month=${VISIT.slice(0, 7)}`);
  const lines = new Map<string, { count: number; amount: number }>(
    rows.map((row: { line: string }) => [row.line, row]),
  );
  expect(lines.get('claims_draft')).toMatchObject({ count: 1, amount: 12_500 });
  // The payer has paid $80.00, and the patient $20.00 today.
  expect([8_000, 10_000]).toContain(lines.get('collected')!.amount);

  process.stdout.write(`\n${walk.table().join('\n')}\n\n`);
  expect(walk.excess()).toEqual([]);
  expect(stage.problems).toEqual([]);
});

/** Enters a check that pays one claim in part and denies two. */
async function enterCheck(own: string): Promise<void> {
  const { page, keys } = stage;
  const { patientControlNumber } = await get(`/v1/claims/${own}`);
  await press('c');
  await heading('Paper remittance').waitFor();
  await keys.type(page.getByLabel('Check or EFT number'), 'CHK801');
  await keys.type(page.getByLabel('Date of the payment'), VISIT);
  await keys.type(page.getByLabel('Amount in dollars'), '80');
  const paid = await addClaim(patientControlNumber, 1);
  await keys.type(paid.getByLabel('Allowed'), '100');
  await keys.type(paid.getByLabel('Paid', { exact: true }), '80');
  await adjust(paid, '', ['CO', '45', '25']);
  await keys.press(paid.getByRole('button', { name: 'Add an adjustment' }));
  await adjust(paid, ' 2', ['PR', '3', '20']);
  for (const [at, family] of ['Larkspur', 'Thornbury'].entries()) {
    const denied = await addClaim(family, at + 2);
    await keys.choose(denied.getByLabel('Decision'), 'Denied');
    await adjust(denied, '', ['CO', '197', '125']);
  }
  await page.getByRole('region', { name: 'Totals' }).getByText('Balanced', { exact: true }).waitFor();
  await press('Control+Enter');
  await page.getByRole('region', { name: 'Remittance', exact: true }).waitFor();
}

/** Finds a claim by a text and adds it to the check. */
async function addClaim(text: string, number: number): Promise<Locator> {
  const { page, keys } = stage;
  await keys.type(page.getByRole('combobox', { name: 'Add a claim' }), text);
  await page.getByRole('option').filter({ hasText: '$125.00' }).first().waitFor();
  await press('Enter');
  const claim = page.getByRole('region', { name: `Claim ${number}`, exact: true });
  await claim.waitFor();
  return claim;
}

async function adjust(claim: Locator, place: string, [group, code, amount]: [string, string, string]): Promise<void> {
  const { keys } = stage;
  await keys.choose(claim.getByLabel(`Group${place}`, { exact: true }), group);
  await keys.type(claim.getByLabel(`Reason code${place}`, { exact: true }), code);
  await keys.type(claim.getByLabel(`Adjustment${place}`, { exact: true }), amount);
}

async function appealWithRecord(): Promise<void> {
  const { page, keys } = stage;
  await press('p');
  await page.getByRole('article', { name: 'Letter' }).waitFor();
  await button('Fill the blanks').waitFor();
  await button('Upload files').waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('a')]);
  const record = { name: 'referral.txt', mimeType: 'text/plain', buffer: Buffer.from('Referred on the phone.') };
  await chooser.setFiles(record);
  await page.getByRole('list', { name: 'Enclosures' }).getByText('referral.txt').waitFor();
  await press('f');
  const details = page.getByRole('complementary', { name: 'Letter details' });
  for (const blank of await details.getByRole('textbox').all()) await keys.type(blank, 'The referral was urgent.');
  await press('Control+Enter');
  await said('All blanks are filled');
  // Until the button of the next step has the focus, the keys are written into the blank.
  await page.locator('[data-next-step]:focus').waitFor();
  await press('u');
  await keys.choose(label('Channel'), 'mail');
  await keys.type(label('Tracking number'), '9400100000000000000000');
  await press('Enter');
  await said('The appeal is sent.');
}
