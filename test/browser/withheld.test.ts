import { afterAll, beforeAll, expect, test } from 'vitest';
import { AgentClient } from '../mcp/agent-client.ts';
import { paymentFile } from '../payments/remittances/payment-file.ts';
import { type DashboardStage, openDashboard, pageOf, signInWith } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';
import { chooseFilter } from './set-filter.ts';

// Steps that wait for people: payments whose amounts do not add up, and steps that policies hold for review.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);
const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Creates claims that the payer has accepted, and has not decided on. */
async function acceptedClaims(families: readonly string[]): Promise<{ id: string; patientControlNumber: string }[]> {
  const clock = await aClock();
  const claims: { id: string; patientControlNumber: string }[] = [];
  for (const [index, family] of families.entries()) {
    const { patientId, coverageId } = await aMember(family, `SBX-CLM.PAID-04${index}1`, 'SBX01', clock.id);
    const claim = await aReadyClaim(patientId, coverageId);
    claims.push(await create(`/v1/claims/${claim.id}/submit`, {}));
  }
  await pass(clock.id, '2026-03-05T14:00:00.000Z');
  return claims;
}

/** Uploads an 835 that pays $80.00 of $125.00, with adjustments that are some cents off. Returns the remittance. */
async function payOff(number: string, { trace, cents }: { trace: string; cents: number }): Promise<{ id: string }> {
  const { t, organization } = stage;
  const claims = [{ number, charge: 12_500, paid: 8_000, adjusted: 4_500 - cents }];
  const { body } = await t.call('POST', '/v1/remittances', {
    key: organization.key,
    payload: paymentFile({ trace, claims }),
    headers: { 'content-type': 'application/edi-x12', prefer: 'wait=30' },
  });
  return body.remittances[0];
}

const claimOf = async (id: string) =>
  (await stage.t.call('GET', `/v1/claims/${id}`, { key: stage.organization.key })).body;

async function explain(prefix: string, reason: string, note: string): Promise<void> {
  const { keys, page } = stage;
  await keys.choose(page.locator(`#${prefix}-reason`), reason);
  await keys.type(page.locator(`#${prefix}-note`), note);
}

test('withheld payments are released, cleared, undone and dismissed with the keyboard alone', async () => {
  const { page, keys } = stage;
  const [paid, other] = await acceptedClaims(['Featherstonehaugh', 'Larkin']);
  const first = await payOff(paid!.patientControlNumber, { trace: 'OFF1', cents: 1 });
  const second = await payOff(other!.patientControlNumber, { trace: 'OFF2', cents: 250 });
  await create('/v1/manual-review-policies', {
    ...{ name: 'Four eyes', stage: 'payment_release', action: 'require_approval' },
    condition: { field: 'difference', operator: 'greater_than', value: 100 },
  });

  // The work item leads to the remittance.
  await stage.open('/work');
  await keys.press(page.getByRole('row', { name: /Post or dismiss a remittance that was withheld/ }).first());
  await keys.press(page.getByRole('link', { name: 'Review withheld remittance' }));
  await page.getByRole('region', { name: 'Remittance', exact: true }).waitFor();
  await stage.open(`/remittances?id=${first.id}`);
  const why = page.getByRole('region', { name: 'Why it is not posted' });
  await why.getByText('The amounts do not add up, so nothing was posted').waitFor();
  await why.getByText('$80.00 instead of $80.01').first().waitFor();
  await page.getByText('The amounts that the payer states for the claim do not add up.').waitFor();
  await looksRight('withheld');

  await keys.press(button('Release'));
  const effect = dialog().getByRole('table', { name: 'The claim before and after' });
  await effect.getByRole('row', { name: /Status Accepted Paid/ }).waitFor();
  await effect.getByRole('row', { name: /In suspense \$0\.00 \$0\.01/ }).waitFor();
  await dialog().getByText('The payer explains less than the charge: $0.01 goes to suspense.').waitFor();
  expect(await inDialog('Release').getAttribute('title')).toBe('Choose a reason first');
  await explain('release', 'payer_confirmed', 'They will not send a correction for one cent.');
  await looksRight('release-dialog');
  await keys.press(inDialog('Release'));
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Released: The payer confirmed the amounts/ }).waitFor();
  await why.waitFor({ state: 'detached' });
  expect(await claimOf(paid!.id)).toMatchObject({ status: 'paid', amountPaid: 8_000, amountInSuspense: 1, balance: 0 });
  expect(await button('Dismiss').count()).toBe(0);
  await looksRight('released');

  // A release that other people have to approve is refused in the dialog; nothing is posted.
  await stage.open(`/remittances?id=${second.id}`);
  await keys.press(button('Release'));
  await effect.waitFor();
  await explain('release', 'other', 'The payer says that it has posted the rest elsewhere.');
  await keys.press(inDialog('Release'));
  await dialog().getByRole('alert').getByText('A policy of your organization requires').waitFor();
  await looksRight('release-refused');
  await keys.press(inDialog('Cancel'));
  expect(await claimOf(other!.id)).toMatchObject({ status: 'accepted', amountPaid: 0 });

  await keys.press(button('More'));
  await keys.press(page.getByRole('menuitem', { name: 'Dismiss' }));
  await dialog()
    .getByText(/\$80\.00 of .* for one claim will not be posted/)
    .waitFor();
  await explain('dismiss', 'payer_sent_correction', 'The corrected check is 20418.');
  await looksRight('dismiss-dialog');
  await keys.press(inDialog('Dismiss'));
  await dialog().waitFor({ state: 'detached' });
  await why.getByText('A person dismissed the remittance; its payments were not posted').waitFor();
  expect(await button('Release').count()).toBe(0);
  await looksRight('dismissed');

  await stage.open('/remittances');
  await keys.press(page.getByRole('link', { name: '$0.01 in suspense' }));
  await page.getByRole('heading', { name: 'Amounts in suspense', level: 1 }).waitFor();
  await page.getByRole('row', { name: /\$0\.01/ }).waitFor();
  await looksRight('suspense');
  const saved = page.waitForEvent('download');
  await keys.press(button('Save as CSV: Amounts in suspense'));
  expect((await saved).suggestedFilename()).toBe('suspense_report.csv');
  await keys.press(button('Clear'));
  await dialog().getByText('$0.01 is in suspense on').waitFor();
  await explain('clear', 'small_difference', 'One cent.');
  await looksRight('clear-dialog');
  await keys.press(inDialog('Clear'));
  await page.getByRole('heading', { name: 'Nothing is in suspense' }).waitFor();
  await looksRight('suspense-empty');
  expect(await claimOf(paid!.id)).toMatchObject({ amountInSuspense: 0, balance: 0 });

  await stage.open(`/claims/${paid!.id}?tab=payments`);
  await page.getByText('Released: The payer confirmed the amounts.').waitFor();
  await looksRight('claim-released');
  await keys.press(button('Undo release'));
  await keys.choose(dialog().getByLabel('Reason'), 'released_by_mistake');
  await looksRight('undo-dialog');
  await keys.press(inDialog('Undo the release'));
  await button('Release').waitFor();
  expect(await claimOf(paid!.id)).toMatchObject({ status: 'accepted', amountPaid: 0, balance: 12_500 });
  await looksRight('claim-withheld');
});

test('a user without the permission sees why a payment is withheld, and no action', async () => {
  const { url, users, password } = stage;
  const [claim] = await acceptedClaims(['Thornbury']);
  const { id } = await payOff(claim!.patientControlNumber, { trace: 'OFF3', cents: 5 });
  const own = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await own.newPage();
  await page.goto(`${url}/app/remittances?id=${id}`);
  await signInWith(page, { email: users.denial_specialist.email, password });
  await page.getByText('The amounts do not add up, so nothing was posted').waitFor();
  await page.getByText('The amounts that the payer states for the claim do not add up.').waitFor();
  for (const name of ['Release', 'Dismiss', 'Post'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await own.close();
});

test('held steps are reviewed with the keyboard alone: what changes, who decides, approve, reject', async () => {
  const { page, keys, t, organization } = stage;
  await create('/v1/manual-review-policies', {
    ...{ name: 'Large charges', stage: 'claim_submit', action: 'require_approval' },
    condition: { field: 'totalCharges', operator: 'at_least', value: 20_000 },
  });
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Quillfeather', 'SBX-CLM.PAID-0511', 'SBX01', clock.id);
  const large = await aReadyClaim(patientId, coverageId, '121800001', { charge: 25_000 });
  await stage.open(`/claims/${large.id}`);
  await page.getByText('Ready', { exact: true }).first().waitFor();
  await page.keyboard.press('u');
  await page.getByText('The claim is held for review by the policy Large charges. It is not submitted.').waitFor();
  const held = page.getByRole('region', { name: 'Reviews that this claim waits for' });
  await held.getByText('Waits for an approval because of the policy Large charges.').waitFor();
  await held.getByText('Who decides: Anyone who may decide reviews, but not the author.').waitFor();
  await looksRight('claim-held');
  // The author cannot approve the own step.
  await keys.press(held.getByRole('link', { name: 'Open the review' }));
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  await page.getByText('You requested the step, so another person decides.').waitFor();
  expect(await button('Approve').count()).toBe(0);
  await looksRight('review-own');

  await create('/v1/manual-review-policies', {
    ...{ name: 'Any write-off', stage: 'write_off', action: 'require_approval' },
    condition: { field: 'amount', operator: 'at_least', value: 1 },
  });
  const [claim] = await acceptedClaims(['Ashworth']);
  const writeOff = (amount: number) =>
    t.call('POST', `/v1/claims/${claim!.id}/write-offs`, {
      key: organization.key,
      body: { scope: 'payer', reason: 'administrative', amount },
    });
  for (const amount of [500, 700]) expect((await writeOff(amount)).body.error.code).toBe('review_required');
  await stage.open('/reviews');
  await keys.press(page.getByRole('row', { name: /\$5\.00/ }));
  const changes = page.getByRole('table', { name: 'What the step changes' });
  await changes.getByRole('row', { name: /Open, payer \$125\.00 \$120\.00/ }).waitFor();
  await looksRight('review');
  await page.keyboard.press('y');
  await keys.type(dialog().getByLabel('Note (optional)'), 'Agreed on the phone.');
  await looksRight('review-dialog');
  await keys.press(inDialog('Approve'));
  await page.getByText('The step is approved. It can be taken now.').waitFor();
  expect((await writeOff(500)).status).toBe(201);
  await keys.reach(page.getByRole('row', { name: /\$7\.00/ }));
  await page.keyboard.press('n');
  expect(await inDialog('Reject').getAttribute('title')).toBe('Say why');
  await keys.type(dialog().getByLabel('Reason'), 'Appeal first.');
  await keys.press(inDialog('Reject'));
  // The ledger has changed since the second request, which is no obstacle to a rejection.
  await page.getByText('The step is rejected.').waitFor();
  await chooseFilter(stage, 'Status', 'Rejected');
  await keys.press(page.getByRole('row', { name: /\$7\.00/ }));
  await page.getByText('Appeal first.').waitFor();
  await looksRight('review-rejected');
});

test('no page violated the content security policy, failed or sent a request to another host', () => {
  expect(stage.problems).toEqual([]);
});

test('what an agent proposes is approved and declined with the keyboard alone, and runs only after the approval', async () => {
  const { page, t, organization } = stage;
  const { patientId, coverageId } = await aMember('Ito', 'SBX-CLM.PAID-0611', 'SBX01', (await aClock()).id);
  const [approved, declined] = [await aReadyClaim(patientId, coverageId), await aReadyClaim(patientId, coverageId)];
  const scopes = ['agent:read', 'agent:act', 'claims:read', 'claims:write', 'payers:read'] as const;
  const { key } = await t.keyFor(organization.id, [...scopes]);
  const agent = await new AgentClient().connectHttp(stage.url, key);
  const ask = async (tool: string, input: object) => {
    const { isError, text, data } = await agent.call(tool, { ...input });
    expect(isError, text).toBe(false);
    return data;
  };
  const propose = (claimId: string) => ask('submit_claim', { claimId });
  const confirm = (actionId: string) => ask('confirm_action', { actionId });
  const statusOf = async ({ id }: { id: string }) => (await claimOf(id)).status;

  const first = await propose(approved.id);
  expect(first.next).toContain(`/app/agent-actions/${first.actionId}`);
  await stage.open('/agent-actions');
  await page.getByRole('navigation', { name: 'Pages' }).getByLabel('1 waiting').waitFor();
  await page.getByRole('row', { name: /Waits for approval/ }).waitFor();
  await looksRight('agent-actions');
  await stage.keys.press(page.getByRole('row', { name: /Waits for approval/ }));
  await page.waitForURL(`${stage.url}/app/agent-actions/${first.actionId}`);
  await page.getByRole('heading', { name: 'What the agent will do' }).waitFor();
  await looksRight('agent-action');
  expect((await confirm(first.actionId)).status).toBe('pending');
  expect(await statusOf(approved)).toBe('ready');
  await page.keyboard.press('y');
  await page.getByText('Approved. The agent can run the action now.').waitFor();
  await button('Approve').waitFor({ state: 'detached' });
  expect((await confirm(first.actionId)).status).toBe('executed');
  expect(await statusOf(approved)).not.toBe('ready');

  const second = await propose(declined.id);
  await stage.open(`/agent-actions/${second.actionId}`);
  await page.getByText('Waits for approval').waitFor();
  await page.keyboard.press('n');
  await page.getByText('Declined. The action never runs.').waitFor();
  await looksRight('agent-action-declined');
  expect((await confirm(second.actionId)).status).toBe('declined');
  expect(await statusOf(declined)).toBe('ready');
  await stage.open('/agent-actions?status=executed,declined');
  await page.getByRole('row', { name: /Done/ }).waitFor();
  await page.getByRole('row', { name: /Declined/ }).waitFor();
  await agent.close();
});
