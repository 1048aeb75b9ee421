import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateText } from '../../dashboard/src/components/time-text.ts';
import { addBillingProvider } from './billing-provider.ts';
import { confirmBulk } from './confirm-bulk.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';
import { openAgedClaims, openCollections, openDueWork, openEveryReport } from './reports.ts';
import { saveAfterAnotherUser, typeWhileSaving } from './save-after-another-user.ts';
import { chooseFilter, payerFilter, typeFilter } from './set-filter.ts';
import { keepViews } from './shared-views.ts';

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
  await stage.keys.press(button('Play the demo'));
  await page.getByRole('progressbar', { name: 'Demo' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'The demo is running',
  ]);
  expect(await stage.look('overview-demo')).toEqual([]);
  // It continues on other pages, whose menu leads back.
  await stage.keys.press(page.getByRole('link', { name: 'Patients', exact: true }));
  const back = page.getByRole('link', { name: /^The demo is running: \d of 8$/ });
  await back.waitFor();
  expect(await stage.look('patients-demo')).toEqual([]);
  await stage.keys.press(back);
  await page.getByRole('progressbar', { name: 'Demo' }).waitFor();
  expect(await back.count()).toBe(0);
  // The claims are of the days before today, so the period ends today, and nothing is overdue from the start.
  const pipeline = page.getByRole('table', { name: 'Claims by status' });
  await pipeline.waitFor({ timeout: 90_000 });
  expect(await page.getByText('the day of the newest claim').count()).toBe(0);
  const { body: overview } = await stage.t.call('GET', '/v1/reports/overview', { key: stage.organization.key });
  expect(overview.work).toMatchObject({ overdue: 0 });
  expect(await page.getByRole('progressbar', { name: 'Demo' }).count()).toBe(0);
  expect(await pipeline.getByRole('row', { name: /Rejected/ }).innerText()).toContain('$125.00');
  await page.getByRole('table', { name: 'Open amounts by age' }).waitFor();
  await page.getByRole('heading', { name: 'Due now' }).waitFor();
  await page.getByRole('list', { name: 'Work by queue' }).getByRole('link').first().waitFor();
  expect(await stage.look('overview')).toEqual([]);
  // A payer is found by its name; the address has its id.
  await payerFilter(stage, 'Commercial PPO', 'SBX01');
  await page.waitForURL(/payer=SBX01/);
  await page.getByRole('button', { name: 'Payer: Sandbox Commercial PPO' }).waitFor();
  await pipeline.waitFor();
  expect(await stage.look('overview-payer')).toEqual([]);
  await stage.keys.press(button('Drop filters'));
  await page.waitForURL((url) => url.search === '');
  await stage.keys.press(pipeline.getByRole('row', { name: /Rejected/ }).getByRole('link', { name: '1', exact: true }));
  await page.getByRole('row', { name: /Rejected/ }).waitFor();
  // The list has the period of the overview.
  expect(new URL(page.url()).searchParams.get('status')).toBe('rejected');
  await page.getByRole('button', { name: `Created from ${dateText(overview.from)}` }).waitFor();
  // Other figures open their lists too; the line of a figure is read with the arrow keys.
  await stage.open('/');
  const line = page.getByRole('slider', { name: 'Collected in 13 weeks' });
  await stage.keys.reach(line);
  await page.keyboard.press('Home');
  await expect
    .poll(() => line.getAttribute('aria-valuetext'))
    .toContain(dateText(overview.figures.collected.weeks[0].from));
  await stage.keys.press(page.getByRole('link', { name: /\d+ Unassigned$/ }));
  await page.waitForURL(/status=unfinished&assignee=none|assignee=none&status=unfinished/);
  await stage.open('/');
  const receivable = page.getByRole('list', { name: 'Figures of the period' }).getByRole('link').nth(1);
  await stage.keys.press(receivable);
  await page.getByRole('region', { name: 'Sums' }).getByText('Owed by patients').waitFor();
});

test('work is taken, noted, put off and completed; several items are changed at once', async () => {
  const { page } = stage;
  await stage.open('/work');
  await stage.keys.press(button('Take next'));
  const detail = page.getByRole('region', { name: 'Work item' });
  await detail.getByRole('heading', { name: 'Correct a rejected claim' }).waitFor();
  await detail.getByText('You', { exact: true }).waitFor();
  await detail.getByRole('heading', { name: /Why it is urgent: \d+ of 100 points/ }).waitFor();
  await stage.keys.type(detail.getByLabel('New note'), 'The clearinghouse wants another taxonomy code.');
  await stage.keys.press(button('Add note'));
  await detail.getByRole('listitem').filter({ hasText: 'another taxonomy code' }).waitFor();
  expect(await stage.look('work-item')).toEqual([]);
  // Beside the details the list has fewer columns instead of scrolling sideways.
  const list = page.getByRole('grid', { name: 'Work items' });
  expect(await list.getByRole('columnheader', { name: 'Assignee' }).count()).toBe(0);
  const overflow =
    "document.querySelector('[role=grid]').scrollWidth - document.querySelector('[role=grid]').clientWidth";
  expect(await page.evaluate(overflow)).toBe(0);
  await stage.keys.pick(detail.getByLabel('Wait for'), 'payer');
  await detail.getByText('Waiting').waitFor();
  // Escape leaves the select, whose keys would choose.
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Complete the item' });
  await stage.keys.choose(dialog.getByLabel('Result'), 'fixed');
  expect(await stage.look('work-dialog')).toEqual([]);
  await stage.keys.press(dialog.getByRole('button', { name: 'Complete' }));
  await button('Reopen').waitFor();

  // In the list the same keys act on the current row.
  await stage.open('/work');
  const denial = page.getByRole('row', { name: /Work a denial/ }).first();
  await stage.keys.reach(denial);
  await page.keyboard.press('d');
  await page.getByRole('dialog', { name: 'Complete the item' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.getByText('The item is yours.').last().waitFor();
  await chooseFilter(stage, 'Assignee', 'Me');
  await stage.keys.reach(page.getByRole('row', { name: /Work a denial.*You/ }).first());
  await page.keyboard.press('i');
  await page.getByText('The item is back in its queue.').waitFor();
  await stage.open('/work');
  const boxes = page.getByRole('checkbox');
  // A row that comes or goes while the list is loaded again would be missed.
  const tickAll = async () => {
    const { body } = await stage.t.call('GET', '/v1/work?status=open&limit=100', { key: stage.organization.key });
    await expect.poll(() => boxes.count()).toBe(body.data.length);
    for (const box of await boxes.all()) await stage.keys.tick(box);
  };
  await tickAll();
  const bulk = page.getByRole('region', { name: 'Selected items' });
  await stage.keys.press(bulk.getByRole('button', { name: 'Assign to me' }));
  const changed = await confirmBulk(stage, 'Assign to me', 'Undo');
  await page.getByText('The items are as before.').waitFor();
  await tickAll();
  await stage.keys.press(bulk.getByRole('button', { name: 'Assign to me' }));
  expect(await confirmBulk(stage, 'Assign to me', 'Done')).toBe(changed);
  await page.getByRole('heading', { name: 'The queue is clear' }).waitFor();
  await page.getByText(/Next due/).waitFor();
  expect(await stage.look('work-clear')).toEqual([]);
  await chooseFilter(stage, 'Assignee', 'Me');
  const mine = page.getByRole('row', { name: /Work a denial.*You/ }).first();
  await stage.keys.tick(mine.getByRole('checkbox'));
  await stage.keys.pick(bulk.getByLabel('Wait for'), 'payer');
  await confirmBulk(stage, 'Wait for the payer', 'Done');
  await bulk.waitFor({ state: 'detached' });
  await chooseFilter(stage, 'Status', 'Waiting');
  const waiting = page.getByRole('row', { name: /Work a denial.*Waiting.*You/ });
  await stage.keys.tick(waiting.getByRole('checkbox'));
  expect(await stage.look('work-bulk')).toEqual([]);
  await stage.keys.pick(bulk.getByLabel('Wait for'), 'Nobody');
  await confirmBulk(stage, 'Wait for nobody', 'Done');
  await waiting.waitFor({ state: 'detached' });
  // An item is given to a colleague, whose name the details and the list show.
  await stage.open('/work?assignee=me');
  await stage.keys.press(page.getByRole('row', { name: /Work a denial/ }).first());
  const colleague = stage.users.biller;
  await stage.keys.pick(detail.getByLabel('Assign to'), colleague.name);
  await page.getByText(`The item is assigned to ${colleague.name}.`).waitFor();
  await stage.open(`/work?assignee=${colleague.id}`);
  const theirs = page.getByRole('row', { name: /Work a denial/ });
  await theirs.getByText(colleague.name).waitFor();
  await stage.keys.press(theirs);
  await detail.getByTitle(colleague.id).getByText(colleague.name).waitFor();

  // A note mentions a colleague, who gets a work item that is about this one.
  const note = detail.getByLabel('New note');
  await stage.keys.type(note, `Please call, @${colleague.name.slice(0, 3)}`);
  await detail.getByRole('listbox', { name: 'Colleagues' }).getByRole('option', { name: colleague.name }).waitFor();
  expect(await stage.look('mention')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => note.inputValue()).toBe(`Please call, @${colleague.name} `);
  await stage.keys.press(detail.getByRole('button', { name: 'Add note' }));
  // The text of a field is found by getByText too, so the list of notes is asked.
  await detail.getByRole('listitem').getByText(`Please call, @${colleague.name}`).waitFor();
  await stage.open(`/work?type=mention&assignee=${colleague.id}`);
  await stage.keys.press(page.getByRole('row', { name: /Read the notes: / }));
  await stage.keys.press(detail.getByRole('link', { name: /^Work item …/ }));
  await detail.getByText(`Please call, @${colleague.name}`).waitFor();
});

test('a long list is printed whole, with its rows on paper and no menus', async () => {
  const { page } = stage;
  await stage.open('/settings/audit');
  await page.getByRole('row').nth(20).waitFor();
  // A browser without a screen has no dialog for printing. The page records its call of print().
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
  await stage.keys.press(button('Create queue'));
  const dialog = page.getByRole('dialog');
  await stage.keys.type(dialog.getByLabel('Name'), 'Denials of the north');
  await stage.keys.press(dialog.getByRole('button', { name: 'Create queue' }));
  await page.getByRole('row', { name: /Denials of the north.*Everybody/ }).waitFor();
  expect(await stage.look('queues')).toEqual([]);
  await stage.keys.press(button('Delete'));
  await stage.keys.press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.getByRole('heading', { name: 'No queue yet' }).waitFor();
});

test('a denied claim is corrected from its denial, and its payment is shown by line', async () => {
  const { page } = stage;
  await stage.open('/denials?status=open&sort=openAmount:desc');
  await typeFilter(stage, 'Open amount', '9,999,999.99');
  await page.getByRole('heading', { name: 'No denial matches' }).waitFor();
  await stage.keys.press(button('Drop the filters'));
  await chooseFilter(stage, 'Status', 'Open');
  const row = page.getByRole('row', { name: /CO-197/ }).first();
  await stage.keys.tick(row.getByRole('checkbox'));
  const selected = page.getByRole('region', { name: 'Selected denials' });
  await stage.keys.press(selected.getByRole('button', { name: 'Work on' }));
  await confirmBulk(stage, 'Work on the denials', 'Undo');
  await selected.waitFor({ state: 'detached' });
  await row.waitFor();
  await stage.keys.press(row);
  await page.getByRole('region', { name: 'Denial', exact: true }).waitFor();
  expect(await stage.look('denial')).toEqual([]);
  await stage.keys.press(
    page.getByRole('region', { name: 'Denial', exact: true }).getByRole('link', { name: 'Open the claim' }),
  );
  await stage.keys.press(page.getByRole('tab', { name: /Denials/ }));
  await page.getByRole('row', { name: /CO-197/ }).waitFor();
  expect(await stage.look('claim-denials')).toEqual([]);
  await stage.keys.press(page.getByRole('tab', { name: /Payments/ }));
  await page.getByRole('row', { name: /G0463.*CO-197/ }).waitFor();
  expect(await stage.look('claim-payments')).toEqual([]);
  await stage.open('/denials?status=open');
  await stage.keys.reach(row);
  await page.keyboard.press('c');
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
    ...{ 'Birth date': '1984-02-29', Street: '12 Mill Lane', City: 'Albany', State: 'Nowhere' },
    'ZIP code': '12207',
  };
  for (const [label, value] of Object.entries(fields))
    await stage.keys.type(adding.getByLabel(label, { exact: true }), value);
  await stage.keys.press(adding.getByRole('button', { name: 'Add patient' }));
  await adding.locator('#patient-address-0-state-error').waitFor();
  expect(await stage.look('patient-dialog')).toEqual([]);
  await stage.keys.type(adding.getByLabel('State'), 'NY');
  await stage.keys.press(adding.getByRole('button', { name: 'Add patient' }));
  await stage.keys.press(page.getByRole('tab', { name: 'Medical history' }));
  await page.getByRole('heading', { name: 'No medical history' }).waitFor();
  expect(await stage.look('patient-history')).toEqual([]);
  await stage.open('/patients');
  await stage.keys.type(page.getByLabel('Family name'), patient.name.family.slice(0, 3).toLowerCase());
  const row = page.getByRole('row', { name: new RegExp(patient.name.family) }).first();
  await row.waitFor();
  expect(await stage.look('patients')).toEqual([]);
  // The search text is PHI, so it is not in the address.
  expect(new URL(page.url()).search).toBe('');
  await stage.open(`/patients/${patientId}`);
  await page.getByRole('heading', { name: /Primary:/ }).waitFor();
  expect(await stage.look('patient')).toEqual([]);
  await stage.keys.press(page.getByRole('tab', { name: 'Account' }));
  await page.getByText(/Total open amount|Nothing is open/).waitFor();
  await stage.keys.press(page.getByRole('tab', { name: 'Encounters' }));
  await stage.keys.press(page.getByRole('row', { name: /\$125\.00/ }));
  await page.getByRole('cell', { name: '$125.00' }).first().waitFor();
  expect(await stage.look('encounter')).toEqual([]);
  await stage.keys.press(button('Create claim'));
  const dialog = page.getByRole('dialog', { name: 'Create a claim' });
  await dialog.getByLabel('NPI').waitFor();
  expect(await stage.look('bill-encounter')).toEqual([]);
  await stage.keys.press(dialog.getByRole('button', { name: 'Create draft' }));
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
  await records
    .getByText(/Paid: \$70\.00\n.*CO-45 \$25\.00 \w+/s)
    .first()
    .waitFor();
  expect(await records.getByText('"paid"').count()).toBe(0);
  expect(await stage.look('provenance')).toEqual([]);
  await stage.open('/encounters?status=on_claim');
  await page.getByRole('row', { name: /On claim/ }).waitFor();
  expect(await stage.look('encounters')).toEqual([]);
  await keepViews(stage);
});

/**
 * Creates a calendar, a service level that counts its hours, and a policy of manual review; looks at their previews.
 */
async function createPolicies(): Promise<void> {
  const { page } = stage;
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await stage.open('/settings/policies?tab=calendars');
  await page.getByRole('heading', { name: 'No calendar yet' }).waitFor();
  await stage.keys.press(button('Create a calendar'));
  await stage.keys.type(dialog.getByLabel('Name'), 'Office');
  await stage.keys.type(dialog.getByLabel('Time zone'), 'America/Nowhere');
  await stage.keys.type(dialog.getByLabel('Friday'), 'nine to five');
  expect(await inDialog('Create').getAttribute('title')).toBe('Enter the hours of Friday as 09:00-17:00');
  await stage.keys.type(dialog.getByLabel('Friday'), '9:00-12:00, 13:00-16:00');
  await stage.keys.press(inDialog('Create'));
  await dialog.locator('#calendar-zone ~ p').first().waitFor();
  expect(await stage.look('calendar-dialog')).toEqual([]);
  await stage.keys.type(dialog.getByLabel('Time zone'), 'America/New_York');
  await stage.keys.press(inDialog('Create'));
  await page.getByText('09:00 to 12:00, 13:00 to 16:00').waitFor();
  await stage.keys.press(button('Change'));
  await stage.keys.type(dialog.getByLabel('Holidays'), '2026-12-25');
  await stage.keys.press(inDialog('Save'));
  await page.getByRole('region', { name: 'Calendar Office' }).getByText('Dec 25, 2026').waitFor();
  expect(await stage.look('calendars')).toEqual([]);

  await stage.keys.press(page.getByRole('tab', { name: 'Service levels' }));
  // The button of an empty list is in its middle, and is the only one.
  await page.getByRole('heading', { name: 'No service level yet' }).waitFor();
  expect(await stage.look('sla-empty')).toEqual([]);
  await stage.keys.press(button('Create a service level'));
  expect(await inDialog('Create').getAttribute('title')).toBe('Enter a name first');
  await stage.keys.type(dialog.getByLabel('Name'), 'Within a week');
  await stage.keys.choose(dialog.getByLabel('Counts'), 'Office');
  await stage.keys.press(button('Add a comparison'));
  await stage.keys.choose(dialog.getByLabel('Field 1'), 'amountAtRisk');
  await stage.keys.choose(dialog.getByLabel('Operator 1'), 'at_least');
  await stage.keys.type(dialog.getByLabel('Value 1'), 'much');
  await stage.keys.press(button('Add a step'));
  expect(await inDialog('Create').getAttribute('title')).toBe(
    'Enter an amount in dollars, such as 125.00, in comparison 1',
  );
  expect(await stage.look('sla-dialog')).toEqual([]);
  await stage.keys.type(dialog.getByLabel('Value 1'), '100');
  await stage.keys.press(inDialog('Create'));
  await page.getByRole('row', { name: /Within a week.*Off/ }).waitFor();
  await page.getByText(/It would have matched \d+ of \d+|There have been no such items since/).waitFor();
  await stage.keys.press(button('Change'));
  await stage.keys.type(dialog.getByLabel('Within', { exact: true }), '5');
  await stage.keys.press(inDialog('Save'));
  await page.getByRole('row', { name: /Within a week.*Resolution in 5 days.*Off/ }).waitFor();
  await stage.keys.press(button('Turn on'));
  await page.getByRole('row', { name: /Within a week.*On/ }).waitFor();
  expect(await stage.look('sla-policies')).toEqual([]);

  await stage.keys.press(page.getByRole('tab', { name: 'Manual review' }));
  await stage.keys.press(button('Create a policy'));
  await stage.keys.type(dialog.getByLabel('Name'), 'Large claims');
  await stage.keys.press(button('Add a comparison'));
  await stage.keys.choose(dialog.getByLabel('Field 1'), 'totalCharges');
  await stage.keys.choose(dialog.getByLabel('Operator 1'), 'at_least');
  await stage.keys.type(dialog.getByLabel('Value 1'), '1000');
  expect(await stage.look('review-dialog')).toEqual([]);
  await stage.keys.press(inDialog('Create'));
  await page.getByText(/\d+ of \d+ steps since|There have been no such steps since/).waitFor();
  await stage.keys.press(button('Change'));
  await stage.keys.choose(dialog.getByLabel('What happens'), 'hold');
  await stage.keys.press(inDialog('Save'));
  await page.getByRole('row', { name: /Large claims.*The step waits until a person releases it.*Off/ }).waitFor();
  expect(await stage.look('review-policies')).toEqual([]);
}

test('the settings are saved, and calendars and policies made, tried and turned on', async () => {
  const { page } = stage;
  await stage.open('/settings/organization');
  await page.getByText('The name of the submitter is missing.').waitFor();
  await stage.keys.type(page.getByLabel('Phone'), '12');
  await stage.keys.type(page.getByLabel('Name', { exact: true }), 'Riverside Family Practice');
  await stage.keys.press(button('Save'));
  await page.getByText('phone number', { exact: false }).first().waitFor();
  await stage.keys.type(page.getByLabel('Phone'), '5185550100');
  await stage.keys.type(page.getByLabel('Contact'), 'Billing Office');
  await stage.keys.press(button('Save'));
  await page.getByText('The name of the submitter is missing.').waitFor({ state: 'detached' });
  await stage.keys.type(page.getByLabel('Name of the organization'), 'Riverside Health');
  await stage.keys.press(button('Save'));
  await page.getByRole('navigation').getByText('Riverside Health').waitFor();
  await typeWhileSaving(stage);
  await saveAfterAnotherUser(stage);
  await addBillingProvider(stage);
  expect(await stage.look('organization')).toEqual([]);

  await createPolicies();
  await stage.open('/settings/integrations');
  await page.getByText('No FHIR server yet').waitFor();
  expect(await stage.look('integrations')).toEqual([]);
});

test('a role is created and a person is invited with it; the link is shown once, and the requests are in the log', async () => {
  const { page } = stage;
  const dialog = page.getByRole('dialog');
  await stage.open('/settings/roles');
  await page.keyboard.press('c');
  await stage.keys.type(dialog.getByLabel('Name'), 'Front desk');
  await stage.keys.type(dialog.getByLabel('Purpose'), 'Checks members in');
  await dialog.getByRole('group', { name: /Permissions/ }).waitFor();
  expect(await stage.look('edit-role')).toEqual([]);
  await stage.keys.press(dialog.getByRole('button', { name: 'Read only' }));
  await stage.keys.press(dialog.getByRole('button', { name: 'Create role' }));
  await page.getByRole('region', { name: 'Role Front desk' }).getByText('claims:read').waitFor();
  expect(await stage.look('roles')).toEqual([]);

  await stage.open('/settings/users');
  await page.getByRole('row', { name: /Active.*Administrator/ }).waitFor();
  await page.keyboard.press('c');
  await stage.keys.type(dialog.getByLabel('E-mail address'), 'nobody');
  await stage.keys.type(dialog.getByLabel('Name', { exact: true }), 'Kim Ash');
  await stage.keys.choose(dialog.getByLabel('Role'), 'Front desk');
  await stage.keys.press(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.getByText('be an email address', { exact: false }).first().waitFor();
  await stage.keys.type(dialog.getByLabel('E-mail address'), 'kim.ash@riverside.example');
  await stage.keys.press(dialog.getByRole('button', { name: 'Invite' }));
  const link = await page.locator('[data-secret]').innerText();
  expect(link).toContain('/sign-in?invitation=');
  await stage.keys.tick(dialog.getByLabel('I have stored it safely'));
  await stage.keys.press(dialog.getByRole('button', { name: 'Done' }));
  await page.locator('[data-secret]').waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(link.slice(-60, -20));
  const kim = page.getByRole('region', { name: 'User Kim Ash' });
  await kim.getByText('Front desk').waitFor();
  expect(await stage.look('users')).toEqual([]);
  await stage.keys.press(button('Disable'));
  await stage.keys.press(dialog.getByRole('button', { name: 'Disable user' }));
  await kim.getByRole('button', { name: 'Enable' }).waitFor();
  await kim.getByText('Disabled').first().waitFor();

  await stage.t.http.recorder.flush();
  await stage.open('/dev/requests?operationId=inviteUser');
  await stage.keys.press(page.getByRole('row', { name: /422.*POST.*\/v1\/users.*validation_failed/ }));
  await page.getByRole('region', { name: 'Request' }).getByText('inviteUser').waitFor();
  expect(await stage.look('requests')).toEqual([]);
});

test('the overview marks past deadlines, and its figures lead to reports that open their lists', async () => {
  await openDueWork(stage);
  await openAgedClaims(stage);
  await openCollections(stage);
  await openEveryReport(stage);
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});
