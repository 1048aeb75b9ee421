import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBillingProvider } from './billing-provider.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';
import { renameView } from './rename-view.ts';
import { saveAfterAnotherUser } from './save-after-another-user.ts';

// The pages of a billing office: overview, work, patients and encounters, users and roles.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { button } = pageOf(() => stage);
const { aPaidVisit } = practiceOf(() => stage);

test('an empty installation plays the demo on the overview, whose numbers then lead to their lists', async () => {
  const { page } = stage;
  await stage.open('/');
  await page.getByRole('heading', { name: 'No claim yet' }).waitFor();
  expect(await stage.look('overview-empty')).toEqual([]);
  await button('Play the demo').click();
  await page.getByRole('progressbar', { name: 'Demo' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'The demo is running',
  ]);
  expect(await stage.look('overview-demo')).toEqual([]);
  // The claims are of the demo's own time, which is not today's period.
  const pipeline = page.getByRole('table', { name: 'Claims by status' });
  await pipeline.waitFor({ timeout: 90_000 });
  await page.getByText('the day of the newest claim').waitFor();
  expect(await pipeline.getByRole('row', { name: /Rejected/ }).innerText()).toContain('$125.00');
  await page.getByRole('table', { name: 'Open amounts by age' }).waitFor();
  await page.getByRole('link', { name: /CO-197/ }).waitFor();
  expect(await stage.look('overview')).toEqual([]);
  await pipeline
    .getByRole('row', { name: /Rejected/ })
    .getByRole('link', { name: '1', exact: true })
    .click();
  await page.getByRole('row', { name: /Rejected/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=rejected');
});

test('work is taken, noted, put off and completed; several items are changed at once', async () => {
  const { page } = stage;
  await stage.open('/work');
  await button('Take next').click();
  const detail = page.getByRole('region', { name: 'Work item' });
  await detail.getByRole('heading', { name: 'Correct a rejected claim' }).waitFor();
  await detail.getByText('You', { exact: true }).waitFor();
  await detail.getByRole('heading', { name: /Why it is urgent: \d+ of 100 points/ }).waitFor();
  await detail.getByLabel('New note').fill('The clearinghouse wants another taxonomy code.');
  await button('Add note').click();
  await detail.getByRole('listitem').filter({ hasText: 'another taxonomy code' }).waitFor();
  expect(await stage.look('work-item')).toEqual([]);
  // Beside the details the list has fewer columns instead of scrolling sideways.
  const list = page.getByRole('grid', { name: 'Work items' });
  expect(await list.getByRole('columnheader', { name: 'Assignee' }).count()).toBe(0);
  const overflow =
    "document.querySelector('[role=grid]').scrollWidth - document.querySelector('[role=grid]').clientWidth";
  expect(await page.evaluate(overflow)).toBe(0);
  await detail.getByLabel('Wait for').selectOption('payer');
  await detail.getByText('Waiting').waitFor();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Complete the item' });
  await dialog.getByLabel('Result').selectOption('fixed');
  expect(await stage.look('work-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await button('Reopen').waitFor();

  // In the list the same keys act on the current row.
  await stage.open('/work');
  const denial = page.getByRole('row', { name: /Work a denial.*Denial …/ }).first();
  await denial.focus();
  await page.keyboard.press('d');
  await page.getByRole('dialog', { name: 'Complete the item' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.getByText('The item is yours.').last().waitFor();
  await page.getByLabel('Assignee').selectOption('me');
  await page
    .getByRole('row', { name: /Work a denial.*You/ })
    .first()
    .focus();
  await page.keyboard.press('i');
  await page.getByText('The item is back in its queue.').waitFor();
  await stage.open('/work');
  await denial.waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const bulk = page.getByRole('region', { name: 'Selected items' });
  await bulk.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('heading', { name: 'The queue is clear' }).waitFor();
  await page.getByText(/Next due/).waitFor();
  expect(await stage.look('work-clear')).toEqual([]);
  await page.getByLabel('Assignee').selectOption('me');
  const mine = page.getByRole('row', { name: /Work a denial.*You/ }).first();
  await mine.getByRole('checkbox').check();
  await bulk.getByLabel('Wait for').selectOption('payer');
  await bulk.waitFor({ state: 'detached' });
  await page.getByLabel('Status').selectOption('waiting');
  const waiting = page.getByRole('row', { name: /Waiting.*Work a denial.*You/ });
  await waiting.getByRole('checkbox').check();
  expect(await stage.look('work-bulk')).toEqual([]);
  await bulk.getByLabel('Wait for').selectOption({ label: 'Nobody' });
  await waiting.waitFor({ state: 'detached' });
});

test('a long list is printed whole, with its rows on paper and no menus', async () => {
  const { page } = stage;
  await stage.open('/settings/audit');
  await page.getByRole('row').nth(20).waitFor();
  // A browser without a screen has no dialog for printing. The page says when it asks for it.
  await page.evaluate('window.print = () => { document.body.dataset.asked = "yes" }');
  await page.keyboard.press('Control+p');
  await page.locator('body[data-asked]').waitFor();
  const grid = page.getByRole('grid', { name: 'Audit log' });
  const { body } = await stage.t.call('GET', '/v1/audit-entries?limit=100');
  expect(body.hasMore).toBe(true);
  const inView = await grid.getByRole('row').count();
  await page.emulateMedia({ media: 'print' });
  expect(inView).toBeLessThan(60);
  await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(101);
  if (process.env.PICTURES) await page.pdf({ path: `${process.env.PICTURES}/audit.pdf`, format: 'Letter' });
  expect(await stage.printed('audit')).toEqual([]);
  await stage.open('/work');
  await page.getByRole('row').nth(1).waitFor();
  expect(await stage.printed('work')).toEqual([]);
});

test('a queue is created, named and deleted', async () => {
  const { page } = stage;
  await stage.open('/work/queues');
  await button('Create queue').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Denials of the north');
  await dialog.getByRole('button', { name: 'Create queue' }).click();
  await page.getByRole('row', { name: /Denials of the north.*Everybody/ }).waitFor();
  expect(await stage.look('queues')).toEqual([]);
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No queue yet' }).waitFor();
});

test('a denied claim is corrected from its denial, and its payment is shown by line', async () => {
  const { page } = stage;
  await stage.open('/denials?status=open&sort=openAmount:desc');
  await page.getByLabel('At least $').fill('9,999,999.99');
  await page.getByLabel('At least $').press('Enter');
  await page.getByRole('heading', { name: 'No denial matches' }).waitFor();
  await button('Drop the filters').click();
  await page.getByLabel('Status').selectOption('open');
  const row = page.getByRole('row', { name: /CO-197/ }).first();
  await row.click();
  await page.getByRole('region', { name: 'Denial', exact: true }).waitFor();
  expect(await stage.look('denial')).toEqual([]);
  await page.getByRole('region', { name: 'Denial', exact: true }).getByRole('link', { name: /^clm_/ }).click();
  await page.getByRole('tab', { name: /Denials/ }).click();
  await page.getByRole('row', { name: /CO-197/ }).waitFor();
  expect(await stage.look('claim-denials')).toEqual([]);
  await page.getByRole('tab', { name: /Payments/ }).click();
  await page.getByRole('row', { name: /G0463.*CO-197/ }).waitFor();
  expect(await stage.look('claim-payments')).toEqual([]);
  await stage.open('/denials?status=open');
  await row.focus();
  await page.keyboard.press('e');
  await page.getByText('The correction is drafted. Change it, check it and submit it.').waitFor();
  await page.getByRole('heading', { name: 'Claim', level: 1 }).waitFor();
  await page.getByText('Not checked yet').waitFor();
});

test('a visit is billed, and its provenance leads from the chart to the claim', async () => {
  const { page, t } = stage;
  const { body: coverages } = await t.call('GET', '/v1/coverages?status=active&limit=1');
  const { id: coverageId, patientId } = coverages.data[0];
  const { body: patient } = await t.call('GET', `/v1/patients/${patientId}`);
  const { body: visit } = await t.call('POST', '/v1/encounters', {
    body: {
      ...{ patientId, coverageId, serviceDate: { start: '2026-02-24' }, class: 'ambulatory', placeOfServiceCode: '11' },
      diagnoses: [{ code: 'J06.9' }],
      charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
    },
  });
  await stage.open('/patients');
  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add a patient' });
  const fields = {
    ...{ 'Family name': 'Ó Súilleabháin-Featherstonehaugh', 'Given names': 'Maximiliana Theodora' },
    ...{ 'Birth date': '1984-02-29', 'Street (optional)': '12 Mill Lane', City: 'Albany', State: 'Nowhere' },
    'ZIP code': '12207',
  };
  for (const [label, value] of Object.entries(fields)) await adding.getByLabel(label, { exact: true }).fill(value);
  await adding.getByRole('button', { name: 'Add patient' }).click();
  await adding.locator('#patient-state ~ p').waitFor();
  expect(await stage.look('patient-dialog')).toEqual([]);
  await adding.getByLabel('State').fill('NY');
  await adding.getByRole('button', { name: 'Add patient' }).click();
  await page.getByRole('tab', { name: 'Medical history' }).click();
  await page.getByRole('heading', { name: 'No medical history' }).waitFor();
  expect(await stage.look('patient-history')).toEqual([]);
  await stage.open('/patients');
  await page.getByLabel('Family name').fill(patient.name.family.slice(0, 3).toLowerCase());
  const row = page.getByRole('row', { name: new RegExp(patient.name.family) }).first();
  await row.waitFor();
  expect(await stage.look('patients')).toEqual([]);
  // What was looked for is PHI, so the address does not have it.
  expect(new URL(page.url()).search).toBe('');
  await stage.open(`/patients/${patientId}`);
  await page.getByRole('heading', { name: /Primary:/ }).waitFor();
  expect(await stage.look('patient')).toEqual([]);
  await page.getByRole('tab', { name: 'Balance' }).click();
  await page.getByText(/Total open amount|Nothing is open/).waitFor();
  await page.getByRole('tab', { name: 'Encounters' }).click();
  await page.getByRole('row', { name: /\$125\.00/ }).click();
  await page.getByRole('cell', { name: '$125.00' }).first().waitFor();
  expect(await stage.look('encounter')).toEqual([]);
  await button('Create claim').click();
  const dialog = page.getByRole('dialog', { name: 'Create a claim' });
  await dialog.getByLabel('NPI').waitFor();
  expect(await stage.look('bill-encounter')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name: 'Claim', level: 1 }).waitFor();
  await stage.open(`/encounters/${visit.id}?tab=provenance`);
  const records = page.getByRole('list', { name: 'Provenance' });
  await records.getByText('Claims').first().waitFor();
  await records.getByText('Derive').first().waitFor();
  // Each charge leads to its line of the claim, and this to its payment.
  const lanes = page.getByRole('list', { name: 'From the chart to the payment' });
  await lanes.getByText('Claim line 1').waitFor();
  await lanes.getByText('No payment yet').waitFor();
  const paid = await aPaidVisit();
  await stage.open(`/encounters/${paid.id}?tab=provenance`);
  const lane = lanes.getByRole('listitem');
  await lane.filter({ hasText: /Charge\$125\.00.*Claim line 1\$125\.00.*Payment\$\d+\.\d\d.*By the payer/ }).waitFor();
  expect(await lane.getByRole('link', { name: /^Encounter …/ }).count()).toBe(1);
  expect(await lane.getByRole('link', { name: /^Claim …/ }).count()).toBe(1);
  expect(await lane.getByRole('link', { name: /^Remittance …/ }).count()).toBe(1);
  expect(await stage.look('provenance')).toEqual([]);
  await stage.open('/encounters?status=on_claim');
  await page.getByRole('row', { name: /On claim/ }).waitFor();
  expect(await stage.look('encounters')).toEqual([]);
  await button('Views').click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  const naming = page.getByRole('dialog', { name: 'Save the view' });
  await naming.getByLabel('Name').fill('Waiting for payers');
  await page.keyboard.press('Enter');
  await naming.waitFor({ state: 'detached' });
  await stage.open('/encounters');
  await button('Views').click();
  await page.getByRole('menuitem', { name: 'Waiting for payers', exact: true }).waitFor();
  expect(await stage.look('views')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Waiting for payers', exact: true }).click();
  await page.waitForURL(/status=on_claim/);
  await renameView(stage);
});

/** Creates a calendar, a service level that counts its hours, and a policy of manual review; looks at their previews. */
async function createPolicies(): Promise<void> {
  const { page } = stage;
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await stage.open('/settings/policies?tab=calendars');
  await page.getByRole('heading', { name: 'No calendar yet' }).waitFor();
  await button('Create a calendar').click();
  await dialog.getByLabel('Name').fill('Office');
  await dialog.getByLabel('Time zone').fill('America/Nowhere');
  await dialog.getByLabel('Friday').fill('nine to five');
  expect(await inDialog('Create').getAttribute('title')).toBe('Enter the hours of Friday as 09:00-17:00');
  await dialog.getByLabel('Friday').fill('9:00-12:00, 13:00-16:00');
  await inDialog('Create').click();
  await dialog.locator('#calendar-zone ~ p').first().waitFor();
  expect(await stage.look('calendar-dialog')).toEqual([]);
  await dialog.getByLabel('Time zone').fill('America/New_York');
  await inDialog('Create').click();
  await page.getByText('09:00 to 12:00, 13:00 to 16:00').waitFor();
  await button('Change').click();
  await dialog.getByLabel('Holidays').fill('2026-12-25');
  await inDialog('Save').click();
  await page.getByRole('region', { name: 'Calendar Office' }).getByText('2026-12-25').waitFor();
  expect(await stage.look('calendars')).toEqual([]);

  await page.getByRole('tab', { name: 'Service levels' }).click();
  await button('Create a service level').click();
  expect(await inDialog('Create').getAttribute('title')).toBe('Enter a name first');
  await dialog.getByLabel('Name').fill('Within a week');
  await dialog.getByLabel('Counts').selectOption({ label: 'Office' });
  await button('Add a comparison').click();
  await dialog.getByLabel('Field 1').selectOption('amountAtRisk');
  await dialog.getByLabel('Operator 1').selectOption('at_least');
  await dialog.getByLabel('Value 1').fill('much');
  await button('Add a step').click();
  await inDialog('Create').click();
  await dialog.getByRole('alert').getByText('/filter', { exact: false }).first().waitFor();
  expect(await stage.look('sla-dialog')).toEqual([]);
  await dialog.getByLabel('Value 1').fill('100');
  await inDialog('Create').click();
  await page.getByRole('row', { name: /Within a week.*Off/ }).waitFor();
  await page.getByText(/It would have matched \d+ of \d+|There have been no such items since/).waitFor();
  await button('Change').click();
  await dialog.getByLabel('Within', { exact: true }).fill('5');
  await inDialog('Save').click();
  await page.getByRole('row', { name: /Within a week.*Resolution in 5 days.*Off/ }).waitFor();
  await button('Turn on').click();
  await page.getByRole('row', { name: /Within a week.*On/ }).waitFor();
  expect(await stage.look('sla-policies')).toEqual([]);

  await page.getByRole('tab', { name: 'Manual review' }).click();
  await button('Create a policy').click();
  await dialog.getByLabel('Name').fill('Large claims');
  await button('Add a comparison').click();
  await dialog.getByLabel('Field 1').selectOption('totalCharges');
  await dialog.getByLabel('Operator 1').selectOption('at_least');
  await dialog.getByLabel('Value 1').fill('1000');
  expect(await stage.look('review-dialog')).toEqual([]);
  await inDialog('Create').click();
  await page.getByText(/\d+ of \d+ steps since|There have been no such steps since/).waitFor();
  await button('Change').click();
  await dialog.getByLabel('What happens').selectOption('hold');
  await inDialog('Save').click();
  await page.getByRole('row', { name: /Large claims.*It waits until a person releases it.*Off/ }).waitFor();
  expect(await stage.look('review-policies')).toEqual([]);
}

test('the settings are saved, and calendars and policies made, tried and turned on', async () => {
  const { page } = stage;
  await stage.open('/settings/organization');
  await page.getByText('The name of the submitter is missing.').waitFor();
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Name', { exact: true }).fill('Riverside Family Practice');
  await button('Save').click();
  await page.getByText('phone number', { exact: false }).first().waitFor();
  await page.getByLabel('Phone').fill('5185550100');
  await page.getByLabel('Contact').fill('Billing Office');
  await button('Save').click();
  await page.getByText('The name of the submitter is missing.').waitFor({ state: 'detached' });
  await page.getByLabel('Name of the organization').fill('Riverside Health');
  await button('Save').click();
  await page.getByRole('navigation').getByText('Riverside Health').waitFor();
  await saveAfterAnotherUser(stage);
  await addBillingProvider(stage);
  expect(await stage.look('organization')).toEqual([]);

  await createPolicies();
  await stage.open('/settings/integrations');
  await page.getByText('No FHIR server yet').waitFor();
  expect(await stage.look('integrations')).toEqual([]);
});

test('a role is made and a person invited with it, whose link is shown once; the requests are in the log', async () => {
  const { page } = stage;
  const dialog = page.getByRole('dialog');
  await stage.open('/settings/roles');
  await page.keyboard.press('c');
  await dialog.getByLabel('Name').fill('Front desk');
  await dialog.getByLabel('Purpose').fill('Checks members in');
  await dialog.getByRole('group', { name: /Permissions/ }).waitFor();
  expect(await stage.look('edit-role')).toEqual([]);
  await dialog.getByRole('button', { name: 'Read only' }).click();
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await page.getByRole('region', { name: 'Role Front desk' }).getByText('claims:read').waitFor();
  expect(await stage.look('roles')).toEqual([]);

  await stage.open('/settings/users');
  await page.getByRole('row', { name: /Active.*Administrator/ }).waitFor();
  await page.keyboard.press('c');
  await dialog.getByLabel('E-mail address').fill('nobody');
  await dialog.getByLabel('Name', { exact: true }).fill('Kim Ash');
  await dialog.getByLabel('Role').selectOption({ label: 'Front desk' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('be an email address', { exact: false }).first().waitFor();
  await dialog.getByLabel('E-mail address').fill('kim.ash@riverside.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await page.locator('[data-secret]').innerText();
  expect(link).toContain('/sign-in?invitation=');
  await dialog.getByLabel('I have stored it safely').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-secret]').waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(link.slice(-60, -20));
  const kim = page.getByRole('region', { name: 'User Kim Ash' });
  await kim.getByText('Front desk').waitFor();
  expect(await stage.look('users')).toEqual([]);
  await button('Disable').click();
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await kim.getByRole('button', { name: 'Enable' }).waitFor();
  await kim.getByText('Disabled').first().waitFor();

  await stage.t.http.recorder.flush();
  await stage.open('/dev/requests?operationId=inviteUser');
  await page.getByRole('row', { name: /422.*POST.*\/v1\/users.*validation_failed/ }).click();
  await page.getByRole('region', { name: 'Request' }).getByText('inviteUser').waitFor();
  expect(await stage.look('requests')).toEqual([]);
});

test('no page broke the content security policy, failed or asked another host', () => {
  expect(stage.problems).toEqual([]);
});
