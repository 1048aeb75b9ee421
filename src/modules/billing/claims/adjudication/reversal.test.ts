import { describe, expect, test } from 'vitest';
import {
  billedLedger,
  decisionOn,
  HARBOR,
  MEDIGAP,
  type Part,
  postAll,
  REVERSAL,
  tryToPost,
  wholeDecision,
} from '../../../../../test/billing/adjudication/reversal-data.ts';
import { denialGroupsOf } from '../../../payments/denials/classification/denial-groups.ts';
import { accountTotal } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimLedger } from './adjudicate-claim.ts';

const sums = ({ claim }: ClaimLedger) => ({
  status: claim.status,
  paid: claim.amountPaid,
  allowed: claim.amountAllowed,
  adjusted: claim.adjustmentsTotal,
  denied: claim.amountDenied,
  patient: claim.patientResponsibility,
});
const OPEN = { status: 'accepted', paid: 0, allowed: null, adjusted: 0, denied: 0, patient: 0 };

const decided = (parts: readonly Part[]) => decisionOn([{ index: 0, charge: 15_000, parts }]);
const reversed = (parts: readonly Part[]) => decisionOn([{ index: 0, charge: -15_000, parts }], REVERSAL);
const FIRST: Part[] = [
  ['CO-45', 7_500],
  ['PR-1', 2_500],
];
const SECOND: Part[] = [
  ['CO-45', 7_500],
  ['PR-1', 1_500],
];

describe('a reversal withdraws the decision as it was posted', () => {
  test.each<[string, Part[]]>([
    [
      'under the same codes',
      [
        ['CO-45', -7_500],
        ['PR-1', -2_500],
      ],
    ],
    [
      'under other codes',
      [
        ['CO-216', -7_500],
        ['PR-A0', -2_500],
      ],
    ],
    [
      'under the group CR of earlier versions',
      [
        ['CR-45', -7_500],
        ['CR-1', -2_500],
      ],
    ],
    ['under one other group', [['OA-45', -10_000]]],
    [
      'under more codes than it had',
      [
        ['CO-45', -7_000],
        ['CO-253', -500],
        ['OA-2', -2_500],
      ],
    ],
  ])('%s, and the correction alone counts', (_, parts) => {
    const before = billedLedger([15_000]);
    const withdrawn = postAll(before, [decided(FIRST), reversed(parts)]);
    expect(sums(withdrawn)).toEqual(OPEN);
    expect(withdrawn.claim.serviceLines).toEqual(before.claim.serviceLines);
    const corrected = postAll(withdrawn, [decided(SECOND)]);
    expect(sums(corrected)).toEqual(sums(postAll(before, [decided(SECOND)])));
    expect(corrected.claim.serviceLines).toEqual(postAll(before, [decided(SECOND)]).claim.serviceLines);
  });

  test('at the claim although it was on the lines, and on the lines although it was at the claim', () => {
    const before = billedLedger([10_000, 5_000]);
    const lines = decisionOn([
      { index: 0, charge: 10_000, parts: [['CO-45', 3_000]] },
      {
        index: 1,
        charge: 5_000,
        parts: [
          ['CO-45', 1_000],
          ['PR-2', 1_000],
        ],
      },
    ]);
    const whole = wholeDecision(
      -15_000,
      [
        ['CO-45', -4_000],
        ['PR-2', -1_000],
      ],
      REVERSAL,
    );
    expect(sums(postAll(before, [lines, whole]))).toEqual(OPEN);
    const wholeFirst = wholeDecision(15_000, [['CO-45', 5_000]]);
    const onLines = decisionOn(
      [
        { index: 0, charge: -10_000, parts: [['CO-45', -3_000]] },
        { index: 1, charge: -5_000, parts: [['CO-45', -2_000]] },
      ],
      REVERSAL,
    );
    expect(sums(postAll(before, [wholeFirst, onLines]))).toEqual(OPEN);
  });

  test('although its lines are not those of the claim, if it takes all of it back', () => {
    const other = decisionOn([{ index: 9, charge: -15_000, parts: [['CO-45', -10_000]] }], REVERSAL);
    other.lines[0]!.procedureCode = 'G9999';
    expect(sums(postAll(billedLedger([15_000]), [decided(FIRST), other]))).toEqual(OPEN);
  });

  test('with the denial, which ends, and with what a person has written off', () => {
    const denied = decisionOn([{ index: 0, charge: 15_000, parts: [['CO-38', 15_000]] }], { claimStatusCode: '4' });
    const after = postAll(billedLedger([15_000]), [denied, reversed([['CO-243', -15_000]])]);
    expect(sums(after)).toEqual(OPEN);
    expect(denialGroupsOf(after.claim, [])).toEqual([]);
    const paid = postAll(after, [decided([['CO-45', 3_000]])]);
    expect(sums(paid)).toMatchObject({ status: 'paid', paid: 12_000, denied: 0 });
  });

  test('on one of several lines, and the others stay', () => {
    const both = decisionOn([
      { index: 0, charge: 10_000, parts: [['CO-45', 3_000]] },
      { index: 1, charge: 5_000, parts: [['CO-45', 2_000]] },
    ]);
    const one = decisionOn([{ index: 1, charge: -5_000, parts: [['OA-45', -2_000]] }], REVERSAL);
    const after = postAll(billedLedger([10_000, 5_000]), [both, one]);
    expect(sums(after)).toMatchObject({ paid: 7_000, adjusted: 3_000, allowed: 7_000 });
    expect(after.claim.serviceLines.map(({ adjudication }) => adjudication?.paid ?? null)).toEqual([7_000, null]);
  });

  test('for one part of a claim that was decided in parts, found by the number of the payer or by its amounts', () => {
    const part = (index: number, number: string, parts: Part[]) =>
      decisionOn([{ index, charge: 5_000, parts }], { payerClaimControlNumber: number });
    const both = postAll(billedLedger([5_000, 5_000]), [
      part(0, 'M1', [['CO-45', 2_000]]),
      part(1, 'M2', [['CO-45', 1_000]]),
    ]);
    const ofNumber = wholeDecision(-5_000, [['CO-216', -1_000]], { ...REVERSAL, payerClaimControlNumber: 'M2' });
    expect(sums(postAll(both, [ofNumber]))).toMatchObject({ paid: 3_000, adjusted: 2_000 });
    const ofAmounts = wholeDecision(-5_000, [['CO-216', -2_000]], REVERSAL);
    expect(sums(postAll(both, [ofAmounts]))).toMatchObject({ paid: 4_000, adjusted: 1_000 });
  });

  test('a second time, after a correction, and not a third time', () => {
    const all = [decided(FIRST), reversed([['CO-1', -10_000]]), decided(SECOND), reversed([['PI-9', -9_000]])];
    const after = postAll(billedLedger([15_000]), all);
    expect(sums(after)).toEqual(OPEN);
    const again = tryToPost(after, reversed([['CO-45', -9_000]]));
    expect(again).toMatchObject({ posted: false, match: { reasons: ['nothing_to_reverse'] } });
  });

  test('of a claim that is no longer in force: only the payment is left to take back', () => {
    const paid = postAll(billedLedger([15_000]), [decided(FIRST)]);
    const voided = { ...paid, claim: { ...paid.claim, status: 'voided' as const } };
    const after = postAll(voided, [reversed([['CO-216', -10_000]])]);
    expect(after.claim).toMatchObject({ status: 'voided', amountPaid: 0 });
    expect(
      after.entries
        .at(-1)!
        .postings.map(({ account }) => account)
        .toSorted(),
    ).toEqual(['payer', 'payer_payments']);
  });
});

describe('a reversal whose amounts are not those of the decision waits for a person', () => {
  test.each([
    ['paid less', decisionOn([{ index: 0, charge: -15_000, parts: [['CO-45', -11_000]] }], REVERSAL), 1_000, -1_000],
    ['paid more', decisionOn([{ index: 0, charge: -15_000, parts: [['CO-45', -9_500]] }], REVERSAL), -500, 500],
    ['of another charge', decisionOn([{ index: 0, charge: -14_000, parts: [['CO-45', -9_000]] }], REVERSAL), 0, 1_000],
  ])('%s, with the difference', (_, reversal, paid, adjusted) => {
    const ledger = postAll(billedLedger([15_000]), [decided(FIRST)]);
    const held = tryToPost(ledger, reversal);
    expect(held).toMatchObject({
      posted: false,
      match: { state: 'suspected', reasons: ['reversal_differs'] },
      difference: { posted: { paid: 5_000, adjusted: 10_000 }, difference: { paid, adjusted } },
    });
  });

  test('the difference is that of the lines which it names', () => {
    const both = decisionOn([
      { index: 0, charge: 10_000, parts: [['CO-45', 3_000]] },
      { index: 1, charge: 5_000, parts: [['CO-45', 2_000]] },
    ]);
    const ledger = postAll(billedLedger([10_000, 5_000]), [both]);
    const held = tryToPost(ledger, decisionOn([{ index: 1, charge: -5_000, parts: [['CO-45', -1_000]] }], REVERSAL));
    expect(held).toMatchObject({ difference: { posted: { paid: 3_000 }, reversed: { paid: 4_000 } } });
  });
});

describe('two payers on one claim', () => {
  const primary = decisionOn([{ index: 0, charge: 15_000, parts: FIRST }], { claimStatusCode: '19' });
  const next = (parts: Part[]) => decisionOn([{ index: 0, charge: 15_000, parts }], { claimStatusCode: '2' });
  const secondary = next([
    ['OA-23', 12_500],
    ['PR-2', 500],
  ]);
  const both = () => postAll(billedLedger([15_000]), [primary, [secondary, MEDIGAP]]);

  test('the later one takes its decision back, and the share of the patient is that of the first one again', () => {
    const takeBack = decisionOn([{ index: 0, charge: -15_000, parts: [['OA-94', -13_000]] }], REVERSAL);
    const first = postAll(billedLedger([15_000]), [primary]);
    const after = postAll(both(), [[takeBack, MEDIGAP]]);
    expect(sums(after)).toEqual(sums(first));
    expect(after.claim.crossover).toMatchObject({ state: 'awaited' });
    expect(after.claim.serviceLines).toEqual(first.claim.serviceLines);
    const corrected = postAll(after, [
      [
        next([
          ['OA-23', 12_500],
          ['PR-2', 100],
        ]),
        MEDIGAP,
      ],
    ]);
    expect(sums(corrected)).toMatchObject({ status: 'paid', paid: 7_400, patient: 100 });
  });

  test('the first one cannot take back what the later one builds on', () => {
    const takeBack = reversed([['CO-45', -10_000]]);
    expect(tryToPost(both(), takeBack, HARBOR)).toMatchObject({ match: { reasons: ['later_payer_has_decided'] } });
  });
});

describe('CLP02 2 or 3 does not make a payer a later one', () => {
  const part = (index: number, claimStatusCode: string, parts: Part[]) =>
    decisionOn([{ index, charge: 5_000, parts }], { claimStatusCode });

  test.each(['1', '2', '3', '20', '21'])('a claim that is decided in parts with %s', (code) => {
    const parts = [
      part(0, code, [
        ['CO-45', 1_000],
        ['PR-3', 500],
      ]),
      part(1, code, [
        ['CO-45', 2_700],
        ['PR-3', 300],
      ]),
    ];
    const after = postAll(billedLedger([5_000, 5_000]), parts);
    expect(sums(after)).toEqual({
      status: 'paid',
      paid: 5_500,
      allowed: 6_300,
      adjusted: 3_700,
      denied: 0,
      patient: 800,
    });
    expect(after.claim.serviceLines.map(({ adjudication }) => adjudication?.allowed)).toEqual([4_000, 2_300]);
    expect(after.entries.map(({ payerRank }) => payerRank)).toEqual([null, 1, 1]);
  });

  test('the same payer does not follow itself', () => {
    const paid = postAll(billedLedger([5_000]), [
      part(0, '3', [
        ['CO-45', 1_000],
        ['PR-3', 500],
      ]),
    ]);
    const again = tryToPost(
      paid,
      part(0, '3', [
        ['CO-45', 1_000],
        ['PR-3', 500],
      ]),
      HARBOR,
    );
    expect(again).toMatchObject({ match: { reasons: ['exceeds_charge'] } });
  });

  test('a later payer may decide in parts', () => {
    const primary = decisionOn([
      { index: 0, charge: 5_000, parts: [['PR-1', 1_000]] },
      { index: 1, charge: 5_000, parts: [['PR-1', 2_000]] },
    ]);
    const first = part(0, '2', [
      ['OA-23', 4_000],
      ['PR-2', 300],
    ]);
    const second = part(1, '2', [
      ['OA-23', 3_000],
      ['PR-2', 500],
    ]);
    const after = postAll(billedLedger([5_000, 5_000]), [primary, [first, MEDIGAP], [second, MEDIGAP]]);
    expect(sums(after)).toMatchObject({ status: 'paid', paid: 9_200, patient: 800, allowed: 10_000 });
    expect(after.entries.map(({ payerRank }) => payerRank)).toEqual([null, 1, 2, 2]);
    expect(
      accountTotal(
        after.entries.flatMap(({ postings }) => postings),
        'payer',
      ),
    ).toBe(0);
  });
});
