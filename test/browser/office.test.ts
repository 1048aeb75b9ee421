import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard } from './dashboard-stage.ts';

// The pages of a billing office: overview, work, patients and encounters, users and roles.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const button = (name: string | RegExp) => stage.page.getByRole('button', { name, exact: typeof name === 'string' });

test('an empty installation plays the demo on the overview, whose numbers then lead to their lists', async () => {
  const { page } = stage;
  await stage.open('/');
  await page.getByRole('heading', { name: 'No claim yet' }).waitFor();
  expect(await stage.look('overview-empty')).toEqual([]);
  await button('Play the demo').click();
  await page.getByRole('progressbar', { name: 'Demo' }).waitFor();
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
  await detail.getByLabel('Wait for').selectOption('payer');
  await detail.getByText('Waiting').waitFor();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Complete the item' });
  await dialog.getByLabel('Result').selectOption('fixed');
  expect(await stage.look('work-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await button('Reopen').waitFor();

  await stage.open('/work');
  await page
    .getByRole('row', { name: /Work a denial/ })
    .first()
    .waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const bulk = page.getByRole('region', { name: 'Selected items' });
  await bulk.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('heading', { name: 'No item matches' }).or(page.getByText('The queue is clear')).waitFor();
  await page.getByLabel('Assignee').selectOption('me');
  await page
    .getByRole('row', { name: /Work a denial.*You/ })
    .first()
    .waitFor();
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
  await page.getByText(/Open in all|Nothing is open/).waitFor();
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
  expect(await stage.look('provenance')).toEqual([]);
  await stage.open('/encounters?status=on_claim');
  await page.getByRole('row', { name: /On claim/ }).waitFor();
  expect(await stage.look('encounters')).toEqual([]);
  await button('Views').click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  const naming = page.getByRole('dialog', { name: 'Save the view' });
  await naming.getByLabel('Name').fill('Waiting for payers');
  await naming.getByRole('button', { name: 'Save view' }).click();
  await stage.open('/encounters');
  await button('Views').click();
  await page.getByRole('menuitem', { name: 'Waiting for payers', exact: true }).waitFor();
  expect(await stage.look('views')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Waiting for payers', exact: true }).click();
  await page.waitForURL(/status=on_claim/);
});

test('the settings are saved, and policies and EHRs can be looked at', async () => {
  const { page, t } = stage;
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
  expect(await stage.look('organization')).toEqual([]);

  const targets = [{ metric: 'resolution', duration: { value: 7, unit: 'days' } }];
  await t.call('POST', '/v1/sla-policies', { body: { name: 'Within a week', targets } });
  const condition = { field: 'totalCharges', operator: 'at_least', value: 1_000 };
  await t.call('POST', '/v1/manual-review-policies', {
    body: { name: 'Large claims', stage: 'claim_submit', condition },
  });
  const office = {
    name: 'Office',
    timeZone: 'America/New_York',
    hours: { monday: [{ start: '09:00', end: '17:00' }] },
  };
  await t.call('POST', '/v1/calendars', { body: { ...office, holidays: [] } });
  await stage.open('/settings/policies');
  await page.getByRole('row', { name: /Within a week/ }).click();
  await page.getByText(/It matches \d+ of \d+/).waitFor();
  expect(await stage.look('sla-policies')).toEqual([]);
  await button('Turn off').click();
  await page.getByRole('row', { name: /Within a week.*Off/ }).waitFor();
  await page.getByRole('tab', { name: 'Manual review' }).click();
  await page.getByRole('row', { name: /Large claims/ }).click();
  await page.getByText(/\d+ of \d+ steps since/).waitFor();
  expect(await stage.look('review-policies')).toEqual([]);
  await page.getByRole('tab', { name: 'Calendars' }).click();
  await page.getByRole('row', { name: /Office/ }).click();
  await page.getByText('09:00 to 17:00').waitFor();
  expect(await stage.look('calendars')).toEqual([]);
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
