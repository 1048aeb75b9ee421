import { describe, expect, test } from 'vitest';
import { aLinePayment } from '../../../../../test/billing/adjudication/line-payment-data.ts';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import type { LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment, ServicePayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { type Adjudication, adjudicateClaim } from './adjudicate-claim.ts';

const CONTEXT = { remittanceId: 'era_1', sequence: 1, paymentDate: null, now: new Date('2026-12-01T00:00:00Z') };

/** The ledger of the claims that a test has posted to. */
const ledger = new WeakMap<Claim, LedgerEntry[]>();
const adjudicate = (claim: Claim | null, one: ClaimPayment) => {
  const entries = claim ? (ledger.get(claim) ?? []) : [];
  const adjudication = adjudicateClaim(claim && { claim, entries }, one, CONTEXT);
  if (adjudication.posted) ledger.set(adjudication.claim, [...entries, adjudication.entry]);
  return adjudication;
};

const adjust = (groupCode: string, reasonCode: string, amount: number): Adjustment => ({
  groupCode,
  reasonCode,
  amount,
  quantity: null,
});

/** Returns a line payment whose paid amount is the charge less the adjustments, so that it always balances. */
function line(charge: number, adjustments: Adjustment[] = [], overrides: Partial<ServicePayment> = {}): ServicePayment {
  const paid = charge - adjustments.reduce((sum, one) => sum + one.amount, 0);
  return aLinePayment({ charge, paid, adjustments, ...overrides });
}

function payment(lines: ServicePayment[], overrides: Partial<ClaimPayment> = {}): ClaimPayment {
  const sum = (of: (one: ServicePayment) => number) => lines.reduce((total, one) => total + of(one), 0);
  return {
    patientControlNumber: 'PCN0001',
    payerClaimControlNumber: 'ICN1',
    claimStatusCode: '1',
    charge: sum((one) => one.charge),
    paid: sum((one) => one.paid),
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines,
    ...overrides,
  };
}

const accepted = (overrides: Partial<Claim> = {}) => aClaim({ status: 'accepted', ...overrides });
const twoLines = () =>
  accepted({ serviceLines: [aLine(), aLine({ id: 'sl_2', lineItemControlNumber: 'L2', sequence: 2, charge: 4_000 })] });
const second = (charge: number, adjustments: Adjustment[] = []) =>
  line(charge, adjustments, { lineItemControlNumber: 'L2' });

function posted(adjudication: Adjudication) {
  if (!adjudication.posted) throw new Error(`not posted: ${adjudication.match.reasons.join()}`);
  const { claim } = adjudication;
  const lines = claim.serviceLines.flatMap((one) => one.adjudication?.adjustments ?? []);
  const adjusted = [...claim.adjustments, ...lines].reduce((total, one) => total + one.amount, 0);
  expect(claim.adjustmentsTotal + claim.amountDenied + claim.patientResponsibility).toBe(adjusted);
  expect(claim.amountPaid + adjusted).toBeLessThanOrEqual(claim.totalCharges);
  return adjudication;
}
const post = (claim: Claim, ...payments: ClaimPayment[]) =>
  payments.reduce((before, one) => posted(adjudicate(before, one)).claim, claim);

describe('the posted amounts', () => {
  test("a paid claim splits each charge into paid, contract reduction and the patient's shares", () => {
    const decided = posted(
      adjudicate(
        accepted(),
        payment([line(12_500, [adjust('CO', '45', 2_500), adjust('PR', '1', 1_000), adjust('PR', '2', 500)])]),
      ),
    );
    expect(decided).toMatchObject({ event: 'claim.paid', match: { state: 'matched', confidence: 100 } });
    expect(decided.claim).toMatchObject({
      status: 'paid',
      amountPaid: 8_500,
      amountAllowed: 10_000,
      patientResponsibility: 1_500,
      payerClaimControlNumber: 'ICN1',
      remittanceIds: ['era_1'],
    });
    expect(decided.claim.serviceLines[0]!.adjudication).toMatchObject({
      status: 'paid',
      allowed: 10_000,
      deductible: 1_000,
      coinsurance: 500,
      copay: 0,
    });
  });

  test('a charge that goes to the deductible altogether is settled as paid, not denied', () => {
    const claim = post(accepted(), payment([line(12_500, [adjust('CO', '45', 2_500), adjust('PR', '1', 10_000)])]));
    expect(claim).toMatchObject({ status: 'paid', amountPaid: 0, patientResponsibility: 10_000 });
  });

  test('one denied line of two makes a partial payment', () => {
    const claim = post(
      twoLines(),
      payment([line(12_500, [adjust('CO', '45', 2_500)]), second(4_000, [adjust('CO', '197', 4_000)])]),
    );
    expect(claim).toMatchObject({ status: 'partially_paid', statusReason: { code: 'denied_in_part' } });
  });

  test('a claim that is denied as a whole, by its status or by every line, is denied', () => {
    const byLines = payment([line(12_500, [adjust('CO', '50', 12_500)])]);
    expect(post(accepted(), byLines)).toMatchObject({ status: 'denied', statusReason: { code: 'denied' } });
    const byStatus = payment([line(12_500, [adjust('CO', '45', 12_500)])], { claimStatusCode: '4' });
    expect(post(accepted(), byStatus).status).toBe('denied');
  });

  test('each line of a denied claim is denied, also one with CO-45 alone or with a patient share', () => {
    const lines = [line(12_500, [adjust('CO', '197', 12_500)]), second(4_000, [adjust('CO', '45', 4_000)])];
    const claim = post(twoLines(), payment(lines, { claimStatusCode: '4' }));
    expect(claim.status).toBe('denied');
    expect(claim.serviceLines.map(({ adjudication }) => adjudication?.status)).toEqual(['denied', 'denied']);
    for (const only of [adjust('CO', '45', 12_500), adjust('PR', '204', 12_500)]) {
      const alone = post(accepted(), payment([line(12_500, [only])], { claimStatusCode: '4' }));
      expect(alone.serviceLines[0]?.adjudication?.status).toBe('denied');
    }
  });

  test('a denial that the payer reverses and replaces by a payment leaves no denied line', () => {
    const denial = payment([line(12_500, [adjust('CO', '45', 12_500)])], { claimStatusCode: '4' });
    const claim = post(accepted(), denial, payment([line(12_500, [adjust('CO', '45', 2_500)])]));
    expect(claim.serviceLines[0]?.adjudication?.status).toBe('paid');
  });

  test('an 835 without lines is posted to the claim as a whole', () => {
    const adjustments = [adjust('CO', '29', 12_500)];
    const claim = post(accepted(), payment([], { charge: 12_500, paid: 0, adjustments, claimStatusCode: '4' }));
    expect(claim).toMatchObject({ status: 'denied', adjustments, adjustmentsTotal: 0, amountDenied: 12_500 });
    const paid = post(
      accepted(),
      payment([], { charge: 12_500, paid: 10_000, adjustments: [adjust('CO', '45', 2_500)] }),
    );
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 10_000, amountAllowed: 10_000 });
  });

  test('a claim that is decided in parts is partially paid until the last part', () => {
    const first = payment([line(12_500, [adjust('CO', '45', 2_500)])]);
    const claim = post(twoLines(), first);
    expect(claim).toMatchObject({ status: 'partially_paid', statusReason: { code: 'incomplete' } });
    expect(post(claim, payment([second(4_000)]))).toMatchObject({
      status: 'paid',
      amountPaid: 14_000,
      statusReason: null,
    });
  });

  test('a first part that pays nothing leaves the claim accepted and fires nothing', () => {
    const decided = posted(adjudicate(twoLines(), payment([second(4_000, [adjust('CO', '197', 4_000)])])));
    expect(decided).toMatchObject({
      event: null,
      claim: { status: 'accepted', adjustmentsTotal: 0, amountDenied: 4_000 },
    });
  });

  test('an 835 that overtook the 277CA is posted to a submitted claim', () => {
    expect(post(aClaim({ status: 'submitted' }), payment([line(12_500)])).status).toBe('paid');
  });
});

describe('what changes an earlier decision', () => {
  const paidOnce = () => payment([line(12_500, [adjust('CO', '45', 2_500), adjust('PR', '3', 3_000)])]);
  const reversal = () =>
    payment([line(-12_500, [adjust('CO', '45', -2_500), adjust('PR', '3', -3_000)])], { claimStatusCode: '22' });

  test('a reversal leaves the claim as it was before the payment', () => {
    const before = accepted();
    const paid = post(before, paidOnce());
    const decided = posted(adjudicate(paid, reversal()));
    expect(decided.event).toBe('claim.reversed');
    expect(decided.claim).toMatchObject({
      status: 'accepted',
      amountPaid: 0,
      amountAllowed: null,
      adjustmentsTotal: 0,
      patientResponsibility: 0,
    });
    expect(decided.claim.serviceLines).toEqual(before.serviceLines);
  });

  test('a reversal and a new decision end in the new decision', () => {
    const corrected = payment([line(12_500, [adjust('CO', '45', 500)])]);
    expect(post(accepted(), paidOnce(), reversal(), corrected)).toMatchObject({ status: 'paid', amountPaid: 12_000 });
  });

  test('a denial on which the payer decides again is replaced, with or without a reversal', () => {
    const denied = payment([line(12_500, [adjust('CO', '197', 12_500)])], { claimStatusCode: '4' });
    expect(post(accepted(), denied, paidOnce())).toMatchObject({ status: 'paid', amountPaid: 7_000 });
  });

  test("the next payer takes over the patient's share and leaves the first payment alone", () => {
    const next = payment([line(12_500, [adjust('OA', '23', 9_500), adjust('PR', '3', 1_000)])], {
      claimStatusCode: '2',
    });
    const claim = post(accepted(), paidOnce(), next);
    expect(claim).toMatchObject({
      status: 'paid',
      amountPaid: 9_000,
      patientResponsibility: 1_000,
      amountAllowed: 10_000,
    });
    expect(claim.serviceLines[0]!.adjudication?.adjustments).toEqual([
      adjust('CO', '45', 2_500),
      adjust('PR', '3', 1_000),
    ]);
  });
});

describe('payments that a person has to review', () => {
  const notPosted = (claim: Claim | null, one: ClaimPayment) => {
    const { posted: isPosted, match } = adjudicate(claim, one);
    return { isPosted, state: match.state, reason: match.reasons[0] };
  };
  const held = (state: string, reason: string) => ({ isPosted: false, state, reason });

  test('a control number that names no claim', () => {
    expect(notPosted(null, payment([line(12_500)]))).toEqual(held('unmatched', 'patient_control_number_unknown'));
  });

  test.each(['draft', 'ready', 'rejected', 'cancelled', 'voided'] as const)(
    'a payment for a claim that is %s',
    (status) => {
      expect(notPosted(aClaim({ status }), payment([line(12_500)]))).toEqual(held('suspected', 'claim_not_with_payer'));
    },
  );

  test('a line that the claim does not have', () => {
    const other = line(12_500, [], { procedureCode: 'G9999', lineItemControlNumber: 'L9' });
    expect(notPosted(accepted(), payment([other]))).toEqual(held('suspected', 'lines_not_matched'));
  });

  test("a charge that is not the claim's", () => {
    expect(notPosted(accepted(), payment([], { charge: 9_900, paid: 9_900 }))).toEqual(
      held('suspected', 'charge_differs'),
    );
    expect(notPosted(accepted(), payment([], { charge: 99_900, paid: 99_900 }))).toEqual(
      held('suspected', 'charge_exceeds_claim'),
    );
  });

  test('a second payment of a claim that is already paid', () => {
    const paid = post(accepted(), payment([line(12_500)]));
    expect(notPosted(paid, payment([line(12_500)]))).toEqual(held('suspected', 'exceeds_charge'));
  });

  test('a reversal of a payment that was never posted', () => {
    const reversal = payment([line(-12_500)], { claimStatusCode: '22' });
    expect(notPosted(accepted(), reversal)).toEqual(held('suspected', 'nothing_to_reverse'));
  });

  test("a further payer whose amounts do not follow from the first one's", () => {
    const paid = post(accepted(), payment([line(12_500, [adjust('PR', '3', 3_000)])]));
    const next = payment([line(12_500, [adjust('OA', '23', 12_000)])], { claimStatusCode: '2' });
    expect(notPosted(paid, next)).toEqual(held('suspected', 'does_not_fit_earlier_payer'));
  });

  test.each([
    ['23', 'not_the_payers_claim'],
    ['25', 'predetermination'],
  ])('status %s decides nothing and is ignored', (claimStatusCode, reason) => {
    expect(notPosted(accepted(), payment([line(12_500)], { claimStatusCode }))).toEqual(held('ignored', reason));
  });
});
