import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// What a biller does with money: payments are matched, denied amounts are written off, policies are set in dollars.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { create, aMember, aClock, pass, aReadyClaim } = practiceOf(() => stage);
const { button, dialog, looksRight } = pageOf(() => stage);
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const get = async (path: string) => (await stage.t.call('GET', path, { key: stage.organization.key })).body;

/** Submits a claim of $125.00 and passes the days until its payer has received it, or has decided on it. */
async function submitted(family: string, memberId: string, until: string) {
  const clock = await aClock();
  const { patientId, coverageId } = await aMember(family, memberId, 'SBX01', clock.id);
  const { id } = await aReadyClaim(patientId, coverageId);
  const claim = await create(`/v1/claims/${id}/submit`, {});
  await pass(clock.id, until);
  return { id, patientId, number: claim.patientControlNumber as string };
}

/** Enters a remittance from paper over the API. */
const enter = (body: object): Promise<{ remittances: { id: string }[] }> => create('/v1/remittances', body);

const paper = (traceNumber: string, number: string, memberId: string) => ({
  ...{ payerId: 'SBX01', payee: { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' }, traceNumber },
  ...{ paymentMethod: 'check', paymentAmount: 8_000, paymentDate: '2026-03-09' },
  claims: [
    {
      ...{ patientControlNumber: number, memberId, charge: 12_500, paid: 8_000 },
      payerClaimControlNumber: 'ICN77',
      patientName: { family: 'FEATHERSTONEHAUGH', given: 'MAXIMILIANA' },
      lines: [
        {
          ...{ procedureCode: '99213', charge: 12_500, paid: 8_000, serviceDate: { start: '2026-02-23' } },
          adjustments: [{ groupCode: 'CO', reasonCode: '45', amount: 4_500 }],
        },
      ],
    },
  ],
});

/** Returns the elements that are scrolled away from their start. */
const scrolled = () =>
  stage.page.evaluate<string[]>(
    `[...document.querySelectorAll('*')].filter((one) => one.scrollTop > 0).map((one) => one.className)`,
  );

test('a payment without a claim opens work, is compared with the claim it fits and closes the work', async () => {
  const { page, keys } = stage;
  const claim = await submitted('Featherstonehaugh', 'SBX-CLM.PAID-0511', '2026-03-05T14:00:00.000Z');
  const { remittances } = await enter(paper('CHK1', 'UNKNOWN1', 'SBX-CLM.PAID-0511'));
  await stage.open('/work');
  await keys.press(page.getByRole('row', { name: /Match the payments of a remittance/ }).first());
  await keys.press(page.getByRole('link', { name: 'Match claim payments' }));
  await page.getByRole('heading', { name: 'Payments without a claim', level: 1 }).waitFor();
  const suggested = page.getByRole('region', { name: 'Suggested claims' });
  await suggested.waitFor();
  // The panel starts at its top, on wide and on narrow screens, and stays there when a claim is chosen.
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await suggested.getByRole('button', { name: 'Choose' }).first().waitFor();
    expect(await scrolled(), `${width} px`).toEqual([]);
    // The heading of the panel stands below the header of the page, with the space of the panel around it.
    const heading = (await page.getByRole('heading', { name: '$80.00 paid of $125.00' }).boundingBox())!;
    const header = (await page.locator('main header').first().boundingBox())!;
    expect(heading.y - header.y - header.height, `${width} px`).toBeGreaterThanOrEqual(16);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/match-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('1');
  await page.getByRole('rowheader', { name: 'Days of service', exact: true }).waitFor();
  await page.getByRole('rowheader', { name: 'Control number (differs)' }).waitFor();
  await looksRight('match-chosen');
  await page.keyboard.press('Enter');
  await page.getByText('Matched and posted.').waitFor();
  const { data } = await get(`/v1/work?subjectId=${remittances[0]!.id}`);
  expect(data).toMatchObject([{ type: 'remittance_match', status: 'done', resolution: { code: 'matched' } }]);
  expect((await get(`/v1/claims/${claim.id}`)).amountPaid).toBe(8_000);
});

test('the account of a claim takes payments, refunds, write-offs and reversals with one key each', async () => {
  const { page, keys } = stage;
  const { id, patientId } = await submitted('Winterbourne', 'SBX-CLM.PAID-0521', '2026-03-20T14:00:00.000Z');
  await stage.open(`/claims/${id}?tab=account`);
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByRole('row', { name: /Charges, billed to .* \$125\.00/ }).waitFor();
  const before = (await get(`/v1/claims/${id}`)).balance as number;

  await page.keyboard.press('p');
  await keys.type(dialog().getByLabel('Amount in dollars'), '1000');
  expect(await inDialog('Post the payment').getAttribute('title')).toBe('Choose how it was paid first');
  await keys.choose(dialog().getByLabel('Paid by'), 'card');
  await looksRight('account-payment');
  await keys.press(inDialog('Post the payment'));
  await account.getByRole('row', { name: /Payment of the patient by card.*Entered by You/ }).waitFor();
  expect((await get(`/v1/claims/${id}`)).balance).toBe(before - 100_000);

  await page.keyboard.press('r');
  await keys.type(dialog().getByLabel('Amount in dollars'), '100000');
  await keys.choose(dialog().getByLabel('Paid back by'), 'check');
  await keys.press(inDialog('Post the refund'));
  await dialog().getByText('The patient has paid less than this too much.').waitFor();
  await looksRight('account-refund-refused');
  await keys.type(dialog().getByLabel('Amount in dollars'), '950');
  await keys.press(inDialog('Post the refund'));
  await account.getByRole('row', { name: /Refund to the patient by check/ }).waitFor();

  await page.keyboard.press('v');
  expect(await inDialog('Reverse').getAttribute('title')).toBe('Choose an entry first');
  const refund = (await get(`/v1/patients/${patientId}/account`)).data.at(-1);
  await keys.choose(dialog().getByLabel('Entry'), refund.id);
  await keys.choose(dialog().getByLabel('Reason'), 'refund_not_cashed');
  await looksRight('account-reverse');
  await keys.press(inDialog('Reverse'));
  await account.getByRole('row', { name: /Refund to the patient reversed: refund not cashed/ }).waitFor();
  // The button of a row opens the same form with its entry.
  await keys.press(page.getByRole('button', { name: /Reverse: Payment of the patient by card/ }));
  await keys.choose(dialog().getByLabel('Reason'), 'card_charged_back');
  await keys.press(inDialog('Reverse'));
  await account.getByRole('row', { name: /Payment of the patient reversed/ }).waitFor();
  expect((await get(`/v1/claims/${id}`)).balance).toBe(before);

  await page.keyboard.press('w');
  expect(await inDialog('Write off').getAttribute('title')).toBe('Choose what is written off first');
  await keys.choose(dialog().getByLabel('What is written off'), 'patient');
  expect(await inDialog('Write off').getAttribute('title')).toBe('Choose a reason first');
  await keys.choose(dialog().getByLabel('Reason'), 'small_balance');
  await keys.type(dialog().getByLabel('Amount in dollars'), '1.50');
  await looksRight('account-write-off');
  await keys.press(inDialog('Write off'));
  await account.getByRole('row', { name: /Written off: small balance/ }).waitFor();
  expect((await get(`/v1/claims/${id}`)).balance).toBe(before - 150);
  await looksRight('account-claim');

  // The line of a payment leads to its remittance.
  await keys.press(account.getByRole('link', { name: '835, claim 1' }));
  await page.getByRole('region', { name: 'Remittance', exact: true }).waitFor();
  await stage.open(`/patients/${patientId}?tab=account`);
  await account.getByRole('row', { name: /Written off: small balance/ }).waitFor();
  await looksRight('account-patient');
  expect(await stage.printed('account-patient')).toEqual([]);
  expect(stage.problems).toEqual([]);
});

test('a denied amount is written off only for a chosen reason', async () => {
  const { page, keys } = stage;
  const { id } = await submitted('Larkspur', 'SBX-CLM.DENY.CO197-0531', '2026-03-20T14:00:00.000Z');
  const [denial] = (await get(`/v1/denials?claimId=${id}`)).data;
  await stage.open(`/denials?id=${denial.id}`);
  await page.getByRole('region', { name: 'Denial', exact: true }).waitFor();
  await page.keyboard.press('w');
  expect(await dialog().getByLabel('Reason').inputValue()).toBe('');
  await keys.type(dialog().locator('#confirm-text'), 'write off');
  expect(await inDialog('Write off').getAttribute('title')).toBe('Choose a reason first');
  await keys.choose(dialog().getByLabel('Reason'), 'authorization_missing');
  await looksRight('denial-write-off');
  await keys.press(inDialog('Write off'));
  await dialog().waitFor({ state: 'detached' });
  expect(await get(`/v1/denials/${denial.id}`)).toMatchObject({ status: 'written_off' });
});

test('the amount of a policy is typed in dollars', async () => {
  const { page, keys } = stage;
  await stage.open('/settings/policies?tab=review');
  await keys.press(button('Create a policy'));
  await keys.type(dialog().getByLabel('Name'), 'Large claims');
  await keys.press(button('Add a comparison'));
  await keys.choose(dialog().getByLabel('Field 1'), 'totalCharges');
  await keys.choose(dialog().getByLabel('Operator 1'), 'at_least');
  await keys.type(dialog().getByLabel('Value 1'), '100');
  await looksRight('policy-in-dollars');
  await keys.press(inDialog('Create'));
  await page.getByText('$100.00').waitFor();
  const { data } = await get('/v1/manual-review-policies');
  expect(data[0].condition).toEqual({ all: [{ field: 'totalCharges', operator: 'at_least', value: 10_000 }] });
});

test('a paper remittance is entered as a grid that says what is missing, and the account of its claim shows it', async () => {
  const { page, keys } = stage;
  const paid = await submitted('Paperwhite', 'SBX-CLM.PAID-0541', '2026-03-05T14:00:00.000Z');
  const denied = await submitted('Snowberry', 'SBX-CLM.PAID-0542', '2026-03-05T14:00:00.000Z');
  await enter(paper('CHK9', 'UNKNOWN9', 'SBX-CLM.PAID-0541'));
  const totals = page.getByRole('region', { name: 'Totals' });
  const find = page.getByRole('combobox', { name: 'Add a claim' });
  /** Finds a claim by a text and adds it. */
  const add = async (text: string, number: number) => {
    await keys.type(find, text);
    await page.getByRole('option').filter({ hasText: '$125.00' }).first().waitFor();
    await page.keyboard.press('Enter');
    const claim = page.getByRole('region', { name: `Claim ${number}`, exact: true });
    await claim.waitFor();
    return claim;
  };
  const adjust = async (claim: ReturnType<typeof page.getByRole>, place: string, [group, code, amount]: string[]) => {
    await keys.choose(claim.getByLabel(`Group${place}`, { exact: true }), group!);
    await keys.type(claim.getByLabel(`Reason code${place}`, { exact: true }), code!);
    await keys.type(claim.getByLabel(`Adjustment${place}`, { exact: true }), amount!);
  };

  await stage.open('/remittances');
  await page.keyboard.press('c');
  await page.getByRole('heading', { name: 'Paper remittance', level: 1 }).waitFor();
  // Nothing is sent before the fields are complete, and each says what it needs.
  await page.keyboard.press('Control+Enter');
  await page.getByText('Enter the number of the payment').waitFor();
  await looksRight('paper-empty');
  await keys.type(page.getByLabel('Check or EFT number'), 'CHK9');
  await keys.type(page.getByLabel('Date of the payment'), '2026-03-09');
  await keys.type(page.getByLabel('Amount in dollars'), '80');

  const first = await add(paid.number, 1);
  // The payer is that of the first claim.
  await page.getByRole('group', { name: 'Payer', exact: true }).getByText('SBX01').waitFor();
  await keys.type(first.getByLabel('Allowed'), '100');
  await keys.type(first.getByLabel('Paid', { exact: true }), '80');
  await adjust(first, '', ['CO', '45', '25']);
  await totals.getByText('Claim 1, Line 1: $20.00 missing to its charge').waitFor();
  await keys.press(first.getByRole('button', { name: 'Add an adjustment' }));
  await adjust(first, ' 2', ['PR', '3', '20']);
  await keys.type(first.getByLabel('Remark codes'), 'n130');
  const second = await add('Snowberry', 2);
  await keys.choose(second.getByLabel('Decision'), 'Denied');
  await adjust(second, '', ['CO', '197', '100']);
  await totals.getByText('Claim 2, Line 1: $25.00 missing to its charge').waitFor();
  await looksRight('paper-unbalanced');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Choose a reason first.').waitFor();
  await keys.type(second.getByLabel('Adjustment', { exact: true }), '125');
  await totals.getByText('Balanced', { exact: true }).waitFor();
  await looksRight('paper');
  if (process.env.PICTURES) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 2_000 });
      await page.screenshot({ path: `${process.env.PICTURES}/paper-long-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  // Another payment of the payer has this number.
  await page.keyboard.press('Control+Enter');
  await page.getByText('A payment of this payer with the same number is recorded').waitFor();
  await page.getByRole('link', { name: /^Remittance …/ }).waitFor();
  await looksRight('paper-repeated');
  await keys.press(button('Post anyway'));
  const detail = page.getByRole('region', { name: 'Remittance', exact: true });
  await detail.waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  expect(await get(`/v1/remittances/${id}`)).toMatchObject({
    ...{ source: 'manual', postingStatus: 'posted', paymentAmount: 8_000, balanced: true, traceNumber: 'CHK9' },
    claims: [
      { paid: 8_000, posted: true },
      { paid: 0, posted: true },
    ],
  });
  expect(await get(`/v1/claims/${denied.id}`)).toMatchObject({ status: 'denied', amountPaid: 0 });
  await stage.open(`/claims/${paid.id}?tab=account`);
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByRole('link', { name: 'Paper remittance, claim 1' }).waitFor();
  expect(await get(`/v1/claims/${paid.id}`)).toMatchObject({ amountPaid: 8_000, patientResponsibility: 2_000 });
  expect(stage.problems).toEqual([]);
});
