import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';
import { type PaidClaim, written835 } from '../../helpers/written-835.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(async () => {
  expect((await verifyLedger(t.app.database, own.id)).problems).toEqual([]);
  await t.close();
});

let claims = 0;
/** Creates a claim with lines of $125.00 and $135.00 that its payer has, and has not decided. */
async function submitted(lines = 1): Promise<Shown> {
  claims += 1;
  const id = await own.submitClaim(`SBX-CLM.LOST-7${String(claims).padStart(3, '0')}`, 'SBX01', lines);
  await own.advance(DAY_MS);
  return own.get(`/v1/claims/${id}`);
}

const claimOf = ({ id }: Shown): Promise<Shown> => own.get(`/v1/claims/${id}`);
const denialsOf = async ({ id }: Shown): Promise<Shown[]> => (await own.get(`/v1/denials?claimId=${id}`)).data;
const waitingOf = async ({ id }: Shown): Promise<Shown[]> => (await own.get(`/v1/claim-payments?claimId=${id}`)).data;

/** Uploads an 835; returns the posting statuses of its remittances. */
async function receive(...paid: PaidClaim[]): Promise<string[]> {
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const payload = written835({ claims: paid });
  const { status, body, text } = await t.call('POST', '/v1/remittances', { payload, key: own.key, headers });
  if (status !== 200) throw new Error(text);
  return body.remittances.map(({ postingStatus }: Shown) => postingStatus);
}

type Parts = [string, number][];
type Decided = { status?: string; payerNumber?: string };

/**
 * Returns the decision on the lines of a claim; what the parts leave of a charge is paid. Status 22 makes a reversal.
 */
function decided({ patientControlNumber: number, serviceLines }: Shown, parts: Parts[], spec: Decided = {}): PaidClaim {
  const sign = spec.status === '22' ? -1 : 1;
  const lines = parts.map((own, index) => {
    const { procedureCode: code, charge, lineItemControlNumber: control } = serviceLines[index];
    const stated = own.map(([reason, amount]): [string, number] => [reason, sign * amount]);
    const paid = sign * (charge - own.reduce((sum, [, amount]) => sum + amount, 0));
    return { code, charge: sign * charge, paid, parts: stated, control };
  });
  const sum = (of: 'charge' | 'paid') => lines.reduce((total, line) => total + line[of], 0);
  return { number, charge: sum('charge'), paid: sum('paid'), lines, ...spec };
}

describe('a reversal in an 835', () => {
  test.each<[string, Parts]>([
    [
      'other codes',
      [
        ['CO-216', 7_500],
        ['PR-A0', 2_500],
      ],
    ],
    [
      'the group CR',
      [
        ['CR-45', 7_500],
        ['CR-2', 2_500],
      ],
    ],
    [
      'another group',
      [
        ['OA-45', 7_500],
        ['OA-2', 2_500],
      ],
    ],
  ])('under %s withdraws the decision, and the correction alone counts', async (_, codes) => {
    const claim = await submitted();
    const first: Parts = [
      ['CO-45', 7_500],
      ['PR-1', 2_500],
    ];
    expect(await receive(decided(claim, [first]))).toEqual(['posted']);
    const reversal = decided(claim, [codes], { status: '22' });
    const correction = decided(
      claim,
      [
        [
          ['CO-45', 7_500],
          ['PR-1', 1_500],
        ],
      ],
      { payerNumber: 'ICN2' },
    );
    expect(await receive(reversal, correction)).toEqual(['posted']);
    expect(await claimOf(claim)).toMatchObject({
      status: 'paid',
      amountPaid: 3_500,
      amountAllowed: 5_000,
      amountDenied: 0,
      adjustmentsTotal: 7_500,
      patientResponsibility: 1_500,
      balance: 1_500,
    });
    expect(await denialsOf(claim)).toEqual([]);
  });

  test('at the level of the claim withdraws a decision on its lines', async () => {
    const claim = await submitted(2);
    await receive(
      decided(claim, [
        [
          ['CO-45', 2_500],
          ['PR-2', 1_000],
        ],
        [['CO-45', 1_500]],
      ]),
    );
    const { patientControlNumber: number, totalCharges } = claim;
    const parts: Parts = [
      ['CO-45', -4_000],
      ['PR-2', -1_000],
    ];
    expect(await receive({ number, status: '22', charge: -totalCharges, paid: 5_000 - totalCharges, parts })).toEqual([
      'posted',
    ]);
    const open = await claimOf(claim);
    expect(open).toMatchObject({ status: 'accepted', amountPaid: 0, amountAllowed: null, balance: totalCharges });
    expect(open.serviceLines.map(({ adjudication }: Shown) => adjudication)).toEqual([null, null]);
    expect(await receive(decided(claim, [[['CO-45', 500]], []]))).toEqual(['posted']);
    expect(await claimOf(claim)).toMatchObject({ status: 'paid', amountPaid: totalCharges - 500 });
  });

  test('of other amounts waits, shows the difference, and cannot be posted', async () => {
    const claim = await submitted();
    await receive(decided(claim, [[['CO-45', 7_500]]]));
    await receive(decided(claim, [[['CO-45', 7_900]]], { status: '22' }));
    expect(await claimOf(claim)).toMatchObject({ status: 'paid', amountPaid: 5_000 });
    const [waiting] = await waitingOf(claim);
    const reversalDifference = {
      posted: { paid: 5_000, adjusted: 7_500 },
      reversed: { paid: 4_600, adjusted: 7_900 },
      difference: { paid: 400, adjusted: -400 },
    };
    expect(waiting).toMatchObject({ posted: false, match: { reasons: ['reversal_differs'] }, reversalDifference });
    const refused = await own.call('POST', `/v1/claim-payments/${waiting!.id}/post`, {});
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'claim_payment_not_postable', reasons: ['reversal_differs'] },
    ]);
  });
});

describe('the denials of a decision', () => {
  const denial: Parts[] = [[['CO-38', 12_500]]];

  test('end with it, and a payment under other codes leaves none open', async () => {
    const claim = await submitted();
    await receive(decided(claim, denial, { status: '4' }));
    expect(await denialsOf(claim)).toMatchObject([{ carc: '38', status: 'open', openAmount: 12_500 }]);
    await receive(decided(claim, [[['CO-243', 12_500]]], { status: '22' }));
    expect(await denialsOf(claim)).toMatchObject([
      { carc: '38', status: 'overturned', openAmount: 0, resolution: { type: 'withdrawn', amountRecovered: null } },
    ]);
    await receive(decided(claim, [[['CO-45', 2_500]]]));
    expect(await denialsOf(claim)).toMatchObject([
      { carc: '38', status: 'overturned', openAmount: 0, resolution: { type: 'paid', amountRecovered: 12_500 } },
    ]);
    expect(await claimOf(claim)).toMatchObject({ status: 'paid', amountPaid: 10_000, amountDenied: 0 });
  });

  test('are open again if the payer refuses the amount again, in the same file or later', async () => {
    const claim = await submitted();
    await receive(decided(claim, denial, { status: '4' }));
    const [{ id }] = (await denialsOf(claim)) as [Shown];
    await own.call('PATCH', `/v1/denials/${id}`, { status: 'in_progress' });
    const before = (await denialsOf(claim))[0]!.status;
    const takeBack = decided(claim, [[['OA-38', 12_500]]], { status: '22' });
    await receive(takeBack, decided(claim, denial, { status: '4', payerNumber: 'ICN2' }));
    expect(await denialsOf(claim)).toMatchObject([{ id, status: before, openAmount: 12_500, resolution: null }]);
    await receive(takeBack);
    expect(await denialsOf(claim)).toMatchObject([{ id, status: 'overturned', openAmount: 0 }]);
    await receive(decided(claim, denial, { status: '4', payerNumber: 'ICN3' }));
    expect(await denialsOf(claim)).toMatchObject([{ id, status: before, openAmount: 12_500, resolution: null }]);
  });
});

describe('a payment under the number of an original that is replaced', () => {
  async function replaced(): Promise<{ original: Shown; replacement: Shown }> {
    const original = await submitted();
    await receive(decided(original, [[['CO-45', 2_500]]]));
    const { body: draft } = await own.call('POST', `/v1/claims/${original.id}/replace`, {});
    await own.call('POST', `/v1/claims/${draft.id}/scrub`);
    const confirmed = { confirmUnchanged: true };
    expect((await own.call('POST', `/v1/claims/${draft.id}/submit`, confirmed)).status).toBe(202);
    await own.advance(DAY_MS);
    return { original, replacement: await claimOf(draft) };
  }

  test('is posted to the replacement if the lines are those of the replacement, before or after the reversal', async () => {
    for (const isBefore of [true, false]) {
      const { original, replacement } = await replaced();
      const { patientControlNumber: number } = original;
      const takeBack = decided(original, [[['CO-45', 2_500]]], { status: '22' });
      const decision = { ...decided(replacement, [[['CO-45', 500]]], { payerNumber: 'ICN2' }), number };
      expect(await receive(...(isBefore ? [decision, takeBack] : [takeBack, decision]))).toEqual(['posted']);
      expect(await claimOf(original)).toMatchObject({ status: 'voided', amountPaid: 0, balance: 0 });
      expect(await claimOf(replacement)).toMatchObject({ status: 'paid', amountPaid: 12_000 });
      const [payment] = (await own.get(`/v1/claims/${replacement.id}/remittances`)).data;
      expect(payment).toMatchObject({
        patientControlNumber: number,
        match: { state: 'matched', method: 'line_control_number', confidence: 90 },
      });
    }
  });

  test('is posted to the original if the lines are those of the original', async () => {
    const { original, replacement } = await replaced();
    await receive(decided(original, [[['CO-45', 2_500]]], { status: '22' }), decided(original, [[['CO-45', 900]]]));
    expect(await claimOf(original)).toMatchObject({ status: 'paid', amountPaid: 11_600 });
    expect(await claimOf(replacement)).toMatchObject({ amountPaid: 0 });
  });
});

describe('payments in an order that the payer did not mean', () => {
  const first: Parts[] = [[['CO-45', 7_500]]];
  const second: Parts[] = [[['CO-45', 7_400]]];

  test('the last decision counts, whichever file arrives first', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const claim = await submitted();
      const files = [
        decided(claim, first, { payerNumber: 'D1' }),
        decided(claim, [[['OA-216', 7_500]]], { status: '22', payerNumber: 'R1' }),
        decided(claim, second, { payerNumber: 'D2' }),
      ];
      for (const index of order) await receive(files[index]!);
      expect(await claimOf(claim), order.join()).toMatchObject({
        status: 'paid',
        amountPaid: 5_100,
        adjustmentsTotal: 7_400,
      });
      expect(await waitingOf(claim), order.join()).toEqual([]);
    }
  });

  test('a file with a reversal and a correction may arrive before the file with the first decision', async () => {
    const claim = await submitted();
    const correction = decided(claim, second, { payerNumber: 'D2' });
    await receive(decided(claim, [[['CR-45', 7_500]]], { status: '22' }), correction);
    expect(await claimOf(claim)).toMatchObject({ status: 'paid', amountPaid: 5_100 });
    expect(await waitingOf(claim)).toMatchObject([{ claimStatusCode: '22' }]);
    expect(await receive(decided(claim, first))).toEqual(['posted']);
    expect(await claimOf(claim)).toMatchObject({ status: 'paid', amountPaid: 5_100, adjustmentsTotal: 7_400 });
    expect(await waitingOf(claim)).toEqual([]);
  });

  test('a denial that is older than the decision in force does not replace it', async () => {
    const claim = await submitted();
    await receive(decided(claim, [[['CO-45', 12_500]]], { status: '4', payerNumber: 'D2' }));
    await receive(
      decided(
        claim,
        first.map(() => [['CO-216', 9_000]]),
        { status: '22' },
      ),
    );
    await receive(decided(claim, [[['CO-45', 9_000]]], { payerNumber: 'D1' }));
    expect(await claimOf(claim)).toMatchObject({ status: 'denied', amountPaid: 0 });
    expect(await waitingOf(claim)).toEqual([]);
  });
});
