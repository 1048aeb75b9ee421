import { writeFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
  await ensureStarterSets(stage.t.app.pool, stage.t.app.clock.now());
});
afterAll(() => stage?.close());
// A test that fails in between leaves no held requests and no masked PHI to the next one.
afterEach(async () => {
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  await stage.page.evaluate("localStorage.removeItem('rcm.settings')");
});

const { button, dialog, looksRight } = pageOf(() => stage);
const { create, aMember, aClock, aClaim, pass } = practiceOf(() => stage);

const claimOf = async (id: string) =>
  (await stage.t.call('GET', `/v1/claims/${id}`, { key: stage.organization.key })).body;
const box = (number: string) => stage.page.locator(`[data-box="${number}"]`);
const editor = (number: string) => stage.page.getByRole('form', { name: `Box ${number}`, exact: true });

/** Opens a box by its button, as a user without a mouse does. */
async function openBox(number: string): Promise<void> {
  await stage.keys.press(box(number).getByRole('button', { name: new RegExp(`^Edit box ${number},`) }));
  await editor(number).waitFor();
}

test('each box of a draft is edited by keyboard, refused beside its input, and undone', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Larkspur', 'SBX-CLM.PAID-0401', 'SBX01', (await aClock()).id);
  const { id } = await aClaim(patientId, coverageId);
  await stage.open(`/claims/${id}`);
  await box('21')
    .getByText(/respiratory infection/i)
    .waitFor();
  await looksRight('claim-form');

  // Enter saves, and the focus stays at the box.
  await openBox('21');
  await keys.type(editor('21').getByLabel('B', { exact: true }), 'J45.909');
  await page.keyboard.press('Enter');
  await box('21').getByText('J45.909').waitFor();
  await page.locator('[data-edit="21"]:focus').waitFor();
  expect((await claimOf(id)).diagnoses).toMatchObject([
    { code: 'J06.9', type: 'principal' },
    { code: 'J45.909', type: 'other' },
  ]);
  // The toast and the key restore the former value with another request.
  await keys.press(button('Undo'));
  await page.getByText('The former value is restored.').waitFor();
  await box('21').getByText('J45.909').waitFor({ state: 'detached' });
  expect((await claimOf(id)).diagnoses).toHaveLength(1);

  // `e` opens the box that has the focus. Escape restores it.
  await keys.reach(page.locator('[data-edit="19"]'));
  await page.keyboard.press('e');
  await keys.type(editor('19').getByLabel('Delay reason'), '11');
  await page.keyboard.press('Escape');
  await editor('19').waitFor({ state: 'detached' });
  expect((await claimOf(id)).delayReasonCode).toBeNull();

  // A refusal of the service stands at its input, and the box stays open.
  const taken = await aClaim(patientId, coverageId, undefined, { charge: 100 });
  await openBox('26');
  const number = editor('26').getByLabel('Control number');
  await keys.type(number, (await claimOf(taken.id)).patientControlNumber);
  await page.keyboard.press('Enter');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  const reason = page.locator(`[id="${await number.getAttribute('aria-describedby')}"]`);
  expect(await reason.innerText()).not.toBe('');
  await looksRight('claim-box-refused');
  await page.keyboard.press('Escape');

  await openBox('33');
  await keys.type(editor('33').getByLabel('Suite'), 'Floor 2');
  await page.keyboard.press('Enter');
  await editor('33').waitFor({ state: 'detached' });
  const { billingProvider } = await claimOf(id);
  expect(billingProvider).toMatchObject({ address: { line2: 'Floor 2' }, taxId: { value: '123456789' } });
  await page.keyboard.press('z');
  await expect.poll(async () => (await claimOf(id)).billingProvider.address.line2).toBeUndefined();

  // The other boxes, each with one request.
  const edits: [number: string, inputs: Record<string, string>, saved: object][] = [
    ['14', { 'Onset of the illness': '2026-02-20' }, { dates: { onset: '2026-02-20' } }],
    [
      '18',
      { Admission: '2026-02-21', Discharge: '2026-02-22' },
      { dates: { onset: '2026-02-20', admission: '2026-02-21' } },
    ],
    [
      '17',
      { 'Family name': 'Hart', 'Given name': 'Ida', NPI: '1999999992' },
      { referringProvider: { npi: '1999999992', name: { family: 'Hart', given: ['Ida'] } } },
    ],
    [
      '23',
      { Authorization: 'AUTH-7', CLIA: '11D0000001' },
      { priorAuthorizationNumber: 'AUTH-7', cliaNumber: '11D0000001' },
    ],
    ['26', { 'Control number': 'VISIT 7' }, { patientControlNumber: 'VISIT 7' }],
    ['29', { 'Paid by the patient': '25.50' }, { patientAmountPaid: 2_550 }],
    [
      '31',
      { Organization: 'Riverside Clinic', NPI: '1999999984' },
      { renderingProvider: { organizationName: 'Riverside Clinic' } },
    ],
    ['32', { 'Place of service': '02' }, { placeOfServiceCode: '02', serviceFacility: null }],
  ];
  for (const [number, inputs, saved] of edits) {
    await openBox(number);
    for (const [label, value] of Object.entries(inputs))
      await keys.type(editor(number).getByLabel(label, { exact: true }), value);
    await page.keyboard.press('Enter');
    await editor(number).waitFor({ state: 'detached' });
    expect(await claimOf(id), `box ${number}`).toMatchObject(saved);
  }
  await openBox('29');
  await keys.type(editor('29').getByLabel('Paid by the patient'), 'ten');
  await page.keyboard.press('Enter');
  await editor('29').getByText('Enter an amount such as 125.00.').waitFor();
  await page.keyboard.press('Escape');
  await openBox('10');
  await keys.tick(editor('10').getByLabel('Auto accident'));
  await keys.type(editor('10').getByLabel('State'), 'NY');
  await page.keyboard.press('Enter');
  await box('10').getByText('Auto accident, NY').waitFor();
  expect((await claimOf(id)).accident).toEqual({ related: ['auto'], date: null, state: 'NY' });
});

test('while PHI is masked, a box is opened after the reveal was recorded', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Kingcup', 'SBX-CLM.PAID-0408', 'SBX01', (await aClock()).id);
  const { id } = await aClaim(patientId, coverageId);
  const reveals = async () => {
    const path = `/v1/audit-entries?action=phi.revealed&resource=${id}`;
    const { body } = await stage.t.call('GET', path, { key: stage.organization.key });
    return body.data.map((entry: { details: object }) => entry.details).toReversed();
  };
  const press = async (name: string) => keys.press(page.getByRole('button', { name }));
  await stage.open(`/claims/${id}`);
  await box('21').getByText('J06.9').waitFor();
  await page.keyboard.press('M');
  await box('21').getByText('J06.9').waitFor({ state: 'detached' });

  // The answer about the first reveal is slow. Until it arrives no input is shown.
  const held: Route[] = [];
  await page.route('**/v1/session/reveals', (route) => void held.push(route));
  await press('Edit box 21, Diagnoses');
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('status', { name: 'Box 21 is opening' }).waitFor();
  expect([await editor('21').count(), await reveals()]).toEqual([0, []]);
  await held[0]!.continue();
  await expect.poll(() => editor('21').getByLabel('A', { exact: true }).inputValue()).toBe('J06.9');
  expect(await reveals()).toEqual([{ field: 'box21' }]);
  await page.keyboard.press('Escape');
  expect(await box('21').getByText('J06.9').count()).toBe(0);
  await page.locator('[data-edit="21"]:focus').waitFor();

  // A box whose reveal cannot be recorded stays closed.
  await press('Edit box 26, Patient control number');
  await expect.poll(() => held.length).toBe(2);
  const refusal = { type: 'permission_error', code: 'forbidden', message: 'Not now.', details: [] };
  await held[1]!.fulfill({ status: 403, json: { error: refusal } });
  await page.getByRole('status', { name: 'Box 26 is opening' }).waitFor({ state: 'detached' });
  await page.locator('[data-edit="26"]:focus').waitFor();
  expect(await editor('26').count()).toBe(0);
  await page.unroute('**/v1/session/reveals');

  await press('Edit line 1');
  await page.getByRole('form', { name: 'Line 1' }).waitFor();
  await page.keyboard.press('Escape');
  // The address of the practice is no PHI.
  await openBox('33');
  await page.keyboard.press('Escape');
  expect(await reveals()).toEqual([{ field: 'box21' }, { field: 'box24' }]);
  await page.keyboard.press('M');
  await box('21').getByText('J06.9').waitFor();
});

test('lines are added, changed and removed, and the pointers follow their diagnoses', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Marlowe', 'SBX-CLM.PAID-0402', 'SBX01', (await aClock()).id);
  const { id } = await aClaim(patientId, coverageId);
  await stage.open(`/claims/${id}`);
  await openBox('21');
  await keys.type(editor('21').getByLabel('B', { exact: true }), 'E11.9');
  await page.keyboard.press('Enter');
  await box('21').getByText('E11.9').waitFor();
  await keys.press(button('Add a line'));
  const line = page.getByRole('form', { name: 'New line' });
  // A new line begins with the date of the line before it.
  expect(await line.getByLabel('From', { exact: true }).inputValue()).toBe('Feb 23, 2026');
  await keys.type(line.getByLabel('Procedure'), 'J1100');
  await keys.type(line.getByLabel('Modifiers'), 'rt 59');
  await keys.type(line.getByLabel('Diagnoses'), 'B');
  await keys.type(line.getByLabel('Charge'), '40');
  await keys.type(line.getByLabel('Units', { exact: true }), '2');
  await looksRight('claim-new-line');
  await page.keyboard.press('Enter');
  await page.getByText('J1100').waitFor();
  expect(await claimOf(id)).toMatchObject({
    totalCharges: 16_500,
    serviceLines: [
      {},
      {
        procedureCode: 'J1100',
        modifiers: ['RT', '59'],
        diagnosisPointers: [2],
        charge: 4_000,
        units: '2',
        serviceDate: { start: '2026-02-23' },
      },
    ],
  });

  // The second diagnosis moves to the place of the first one, and so does the pointer.
  await openBox('21');
  await keys.type(editor('21').getByLabel('A', { exact: true }), '');
  await page.keyboard.press('Enter');
  await editor('21').waitFor({ state: 'detached' });
  const { diagnoses, serviceLines } = await claimOf(id);
  expect([diagnoses, serviceLines[0].diagnosisPointers, serviceLines[1].diagnosisPointers]).toMatchObject([
    [{ code: 'E11.9', type: 'principal' }],
    [],
    [1],
  ]);

  await keys.press(button('Edit line 2'));
  await keys.press(page.getByRole('form', { name: 'Line 2' }).getByRole('button', { name: 'Remove the line' }));
  await page.getByText('Line 2 is removed.').waitFor();
  expect((await claimOf(id)).serviceLines).toHaveLength(1);
  await page.keyboard.press('z');
  await expect.poll(async () => (await claimOf(id)).serviceLines.length).toBe(2);
  expect((await claimOf(id)).serviceLines[1]).toMatchObject({
    procedureCode: 'J1100',
    lineItemControlNumber: serviceLines[1].lineItemControlNumber,
  });
});

test('after a change of another user both values are shown, and the biller chooses', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Nightshade', 'SBX-CLM.PAID-0403', 'SBX01', (await aClock()).id);
  const { id } = await aClaim(patientId, coverageId);
  const patch = (body: object) => stage.t.call('PATCH', `/v1/claims/${id}`, { key: stage.organization.key, body });
  await stage.open(`/claims/${id}`);
  await openBox('23');
  // Another box does not matter.
  await patch({ note: 'Seen after hours' });
  await keys.type(editor('23').getByLabel('Referral'), 'R-1');
  await page.keyboard.press('Enter');
  await editor('23').waitFor({ state: 'detached' });
  expect(await claimOf(id)).toMatchObject({ referralNumber: 'R-1', note: 'Seen after hours' });

  await openBox('23');
  await patch({ referralNumber: 'R-THEIRS' });
  await keys.type(editor('23').getByLabel('Referral'), 'R-MINE');
  await page.keyboard.press('Enter');
  const conflict = editor('23').getByRole('alert');
  await conflict.getByText('Theirs: R-THEIRS').waitFor();
  await conflict.getByText('Yours: R-MINE').waitFor();
  await looksRight('claim-box-conflict');
  await keys.press(conflict.getByRole('button', { name: 'Save mine' }));
  await editor('23').waitFor({ state: 'detached' });
  expect((await claimOf(id)).referralNumber).toBe('R-MINE');
});

test('a claim is created from nothing, copied, checked and submitted, and a draft is deleted', async () => {
  const { page, keys } = stage;
  await aMember('Oleander', 'SBX-CLM.PAID-0404', 'SBX01', (await aClock()).id);
  await stage.open('/claims');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New claim' }).waitFor();
  await keys.type(page.getByLabel('Patient', { exact: true }), 'Olean');
  await page
    .getByRole('option', { name: /Oleander/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The coverage and the billing provider are proposed.
  await expect.poll(() => page.getByLabel('Coverage', { exact: true }).inputValue()).toMatch(/^cov_/);
  await keys.type(page.getByLabel('A', { exact: true }), 'J06.9');
  const line = page.getByRole('group', { name: 'Line 1' });
  await keys.type(line.getByLabel('From', { exact: true }), '2026-02-23');
  await keys.type(line.getByLabel('Procedure'), '99213');
  await keys.type(line.getByLabel('Charge'), '125');
  await looksRight('claim-new');
  await page.keyboard.press('Enter');
  await page.getByText('The draft is created.').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await claimOf(id)).toMatchObject({
    status: 'draft',
    totalCharges: 12_500,
    placeOfServiceCode: '11',
    billingProvider: { npi: '1999999984', taxId: { value: '123456789' } },
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: [{ procedureCode: '99213', diagnosisPointers: [1] }],
  });
  await keys.press(button('More'));
  await keys.press(page.getByRole('menuitem', { name: 'Copy the claim' }));
  await page.getByText('The copy is a draft.').waitFor();
  await expect.poll(() => page.url().endsWith(id)).toBe(false);
  await keys.press(button('More'));
  await looksRight('claim-menu');
  await keys.press(page.getByRole('menuitem', { name: 'Delete the claim…' }));
  await keys.press(dialog().getByRole('button', { name: 'Delete' }));
  await page.getByText('The claim is deleted.').waitFor();
  // `u` checks a draft and submits it.
  await stage.open(`/claims/${id}`);
  await box('33').waitFor();
  await page.keyboard.press('u');
  await page.getByText('The claim is submitted.').waitFor();
  expect((await claimOf(id)).status).toBe('submitted');
});

test("a rejected claim opens at the box with the payer's reason, is corrected and sent again", async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Pennyroyal', 'SBX-CLM.LOST-0405', 'SBX01', clock.id);
  const { id } = await aClaim(patientId, coverageId);
  await create(`/v1/claims/${id}/scrub`, {});
  await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-02T16:00:00.000Z');
  const rejection = { from: 'payer', categoryCode: 'A7', statusCode: '255' };
  await create('/v1/sandbox/payer-events', { type: 'ack_277ca', subjectId: id, data: rejection });
  await pass(clock.id, '2026-03-03T16:00:00.000Z');
  expect((await claimOf(id)).status).toBe('rejected');
  await stage.open(`/claims/${id}`);
  await page
    .getByRole('region', { name: 'Payer', exact: true })
    .getByText(/Diagnosis/)
    .waitFor();
  await box('21')
    .getByText(/Diagnosis \(A7:255/)
    .waitFor();
  await page.keyboard.press('c');
  await editor('21').waitFor();
  await looksRight('claim-correct');
  await keys.type(editor('21').getByLabel('A', { exact: true }), 'J20.9');
  await page.keyboard.press('Enter');
  await editor('21').waitFor({ state: 'detached' });
  expect((await claimOf(id)).status).toBe('draft');
  await page.keyboard.press('u');
  await page.getByText('The claim is submitted.').waitFor();
});

test('a denied claim is replaced; an unchanged replacement is sent only if it is meant', async () => {
  const { page, keys } = stage;
  const clock = await aClock();
  const { patientId, coverageId } = await aMember('Quillwort', 'SBX-CLM.DENY.CO197-0406', 'SBX01', clock.id);
  const { id } = await aClaim(patientId, coverageId);
  await create(`/v1/claims/${id}/scrub`, {});
  await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, '2026-03-20T14:00:00.000Z');
  expect((await claimOf(id)).status).toBe('denied');
  await stage.open(`/claims/${id}`);
  await box('23')
    .getByText(/CO-197/)
    .waitFor();
  await page.getByRole('region', { name: 'Money', exact: true }).getByText('$125.00').first().waitFor();
  await looksRight('claim-denied');
  await page.keyboard.press('c');
  await editor('23').waitFor();
  const draft = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(draft).not.toBe(id);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await dialog()
    .getByText(/asks the payer for the same/)
    .waitFor();
  await looksRight('claim-unchanged');
  await keys.press(dialog().getByRole('button', { name: 'Correct it' }));
  expect((await claimOf(draft)).status).toBe('ready');
  await page.keyboard.press('c');
  await keys.type(editor('23').getByLabel('Authorization'), 'AUTH-406');
  await page.keyboard.press('Enter');
  await editor('23').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.getByText('The claim is submitted.').waitFor();
  expect(await claimOf(draft)).toMatchObject({ status: 'submitted', frequencyCode: '7' });
});

test('a claim is printed on the CMS-1500, with the frame and with the data alone', async () => {
  const { page, keys } = stage;
  const { patientId, coverageId } = await aMember('Rosebay', 'SBX-CLM.PAID-0407', 'SBX01', (await aClock()).id);
  const { id } = await aClaim(patientId, coverageId);
  await stage.open(`/claims/${id}`);
  await keys.press(button('More'));
  await keys.press(page.getByRole('menuitem', { name: 'Show the paper form' }));
  const sheet = page.getByRole('region', { name: 'Sheet 1 of 1' });
  await sheet.getByText('ROSEBAY, MAXIMILIANA').first().waitFor();
  await sheet.getByText("Patient's name").waitFor();
  await looksRight('claim-print');
  await keys.tick(page.getByLabel('Pre-printed CMS-1500, data only'));
  await sheet.getByText("Patient's name").waitFor({ state: 'detached' });
  expect(await stage.printed('claim-print-form')).toEqual([]);
  // The data stand in columns of 1/10 inch and lines of 1/6 inch, as on the form.
  const paper = (await sheet.boundingBox())!;
  const procedure = (await sheet.getByText('99213', { exact: true }).boundingBox())!;
  const [left, top] = [procedure.x - paper.x, procedure.y - paper.y];
  const inches = (pixels: number) => pixels / 96;
  // Line 44, column 25, behind margins of 20 and 23 points and a border of a pixel.
  expect(inches(left)).toBeCloseTo(23 / 72 + 24 / 10, 1);
  expect(inches(top)).toBeCloseTo(20 / 72 + 43 / 6, 1);
  await stage.open(`/claims/${id}?tab=print`);
  await sheet.getByText("Patient's name").waitFor();
  expect(await stage.printed('claim-print')).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  if (process.env.PICTURES) writeFileSync(`${process.env.PICTURES}/claim-print.pdf`, pdf);
});
