import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLinePayment } from '../../../../../test/billing/adjudication/line-payment-data.ts';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { openBalance } from '../../../../../test/helpers/open-balance.ts';
import { chargePostings } from '../../../payments/ledger/billed.ts';
import { accountTotal, negated, type Posting } from '../../../payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Claim, PriorAdjudication } from '../claim.ts';
import { balanceOf } from '../claim-derived.ts';
import { billedOnwardOf, deniedOnward } from '../coordination/denied-onward.ts';
import { priorAdjudicationOf, priorImpactPostings, remainderPostings } from '../coordination/prior-adjudication.ts';
import { adjudicateClaim, type ClaimLedger } from './adjudicate-claim.ts';
import { projectClaim } from './project-claim.ts';

const NOW = new Date('2026-12-01T00:00:00Z');

/** The claims to both payers; `billed` is the decision that the second claim repeats, while it is in force. */
type Pair = { first: ClaimLedger; second: ClaimLedger; billed: PriorAdjudication | null };

function aPair(charges: readonly number[]): Pair {
  const lines = charges.map((charge, index) =>
    aLine({ id: `sl_${index}`, lineItemControlNumber: `L${index}`, sequence: index + 1, charge }),
  );
  const first = aClaim({ id: 'clm_1', status: 'accepted', serviceLines: lines });
  const copies = lines.map((line) => ({ ...line, id: `${line.id}_2` }));
  const second = aClaim({ id: 'clm_2', status: 'accepted', serviceLines: copies, priorClaimId: first.id });
  return { first: charged(first), second: { claim: second, entries: [] }, billed: null };
}

function charged(claim: Claim): ClaimLedger {
  return added({ claim, entries: [] }, 'charge', chargePostings(claim.serviceLines));
}

function added({ claim, entries }: ClaimLedger, kind: 'charge' | 'transfer', postings: Posting[]): ClaimLedger {
  if (postings.length === 0) return { claim, entries };
  const entry = newEntry({ now: NOW }, { kind, claimId: claim.id, position: entries.length + 1, postings });
  return { claim: projectClaim(claim, [...entries, entry]), entries: [...entries, entry] };
}

/** Submits the claim to the second payer, or withdraws it: the remainder moves to that claim or returns. */
function billOnward(pair: Pair): Pair {
  if (pair.billed !== null) {
    const { billed } = pair;
    const { claim, entries } = pair.second;
    // A claim on which the payer has decided is replaced, not rejected.
    if (entries.some(({ decision }) => decision !== null)) return pair;
    const back = added(pair.second, 'charge', negated(chargePostings(claim.serviceLines)));
    return {
      first: added(pair.first, 'transfer', negated(remainderPostings(pair.first.claim, billed))),
      second: added(back, 'transfer', negated(priorImpactPostings(claim, billed))),
      billed: null,
    };
  }
  const { claim } = pair.first;
  if (claim.status !== 'paid' && claim.status !== 'partially_paid' && claim.status !== 'denied') return pair;
  const { denied, deniedReasons } = deniedOnward(pair.first, { isConfirmed: claim.status === 'denied' });
  const details = { payerName: 'First', rank: 'primary', adjudicatedOn: '2026-11-01' } as const;
  const prior = priorAdjudicationOf(claim, { ...details, denied, deniedReasons });
  if (billedOnwardOf(prior) <= 0) return pair;
  if (prior.patientResponsibility !== claim.patientResponsibility) return pair;
  const second = added(pair.second, 'charge', chargePostings(pair.second.claim.serviceLines));
  return {
    first: added(pair.first, 'transfer', remainderPostings(claim, prior)),
    second: added(second, 'transfer', priorImpactPostings(pair.second.claim, prior)),
    billed: prior,
  };
}

type Shares = { contractual: number; patient: number; refused: number };

/** Returns a decision on the whole claim. A second payer pays only the remainder of the first one. */
function decision(
  claim: Claim,
  { contractual, patient, refused }: Shares,
  prior: PriorAdjudication | null,
): ClaimPayment {
  const lines = claim.serviceLines.map(({ charge, lineItemControlNumber, procedureCode, sequence }) => {
    const shareOf = (thousandths: number, of: number) => Math.floor((of * thousandths) / 1_000);
    const own = prior?.lines.find((line) => line.sequence === sequence)?.adjustments ?? [];
    const denied = prior?.denied?.find((line) => line.sequence === sequence)?.amount ?? 0;
    const left = prior
      ? own.filter(({ groupCode }) => groupCode === 'PR').reduce((sum, { amount }) => sum + amount, denied)
      : charge;
    const parts = [
      { groupCode: 'OA', reasonCode: '23', amount: charge - left },
      { groupCode: 'CO', reasonCode: '45', amount: shareOf(contractual, left) },
      { groupCode: 'PR', reasonCode: '2', amount: shareOf(patient, left) },
      { groupCode: 'CO', reasonCode: '197', amount: shareOf(refused, left) },
    ].filter(({ amount }) => amount !== 0);
    const adjustments = parts.map((part) => ({ ...part, quantity: null }));
    const paid = charge - adjustments.reduce((sum, { amount }) => sum + amount, 0);
    return aLinePayment({ procedureCode, lineItemControlNumber, serviceDate: null, charge, paid, adjustments });
  });
  return payment(lines, prior ? '2' : '1');
}

function payment(lines: ClaimPayment['lines'], claimStatusCode: string): ClaimPayment {
  const sum = (of: (line: ClaimPayment['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    patientControlNumber: 'PCN0001',
    payerClaimControlNumber: null,
    claimStatusCode,
    charge: sum(({ charge }) => charge),
    paid: sum(({ paid }) => paid),
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines,
  };
}

const reversalOf = ({ lines }: ClaimPayment): ClaimPayment =>
  payment(
    lines.map((line) => ({
      ...line,
      charge: -line.charge,
      paid: -line.paid,
      adjustments: line.adjustments.map((one) => ({ ...one, amount: -one.amount })),
    })),
    '22',
  );

function post(ledger: ClaimLedger, one: ClaimPayment, sequence: number): ClaimLedger | null {
  const context = { remittanceId: 'era_1', sequence, paymentDate: null, now: NOW };
  const result = adjudicateClaim(ledger, one, context);
  return result.posted ? { claim: result.claim, entries: [...ledger.entries, result.entry] } : null;
}

const postingsOf = ({ entries }: ClaimLedger) => entries.flatMap(({ postings }) => postings);

/**
 * Checks that the money is counted once: the open amounts of both claims are the charges less all payments and
 * adjustments.
 */
function expectSound({ first, second, billed }: Pair): void {
  for (const ledger of [first, second]) {
    if (ledger.claim.status === 'paid') expect(lineStatuses(ledger.claim)).not.toContain('partially_paid');
    for (const { postings } of ledger.entries) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(projectClaim(ledger.claim, ledger.entries)).toEqual(ledger.claim);
    if (ledger.entries.length > 0)
      expect(openBalance(postingsOf(ledger))).toBe(balanceOf(ledger.claim) * (isCharged(ledger) ? 1 : 0));
  }
  const all = [...postingsOf(first), ...postingsOf(second)];
  const settled = (['payer_payments', 'contractual', 'interest', 'write_offs'] as const).reduce(
    (sum, account) => sum + accountTotal(all, account),
    0,
  );
  expect(openBalance(all)).toBe(first.claim.totalCharges - settled);
  // The amount that left the first claim and the amount that the second one does not bill add up to its charges.
  expect(accountTotal(all, 'transfers')).toBe(billed === null ? 0 : second.claim.totalCharges);
}

const lineStatuses = ({ serviceLines }: Claim) => serviceLines.map(({ adjudication }) => adjudication?.status);

const isCharged = (ledger: ClaimLedger) => accountTotal(postingsOf(ledger), 'charges') !== 0;

const shares = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 0, 0, 150))
    .map(([contractual, patient, refused]): Shares => ({ contractual, patient, refused })),
  fc.constant<Shares>({ contractual: 0, patient: 0, refused: 1_000 }),
);
type Step = { first: Shares } | { second: Shares } | { reverse: 'first' | 'second' } | 'bill';
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: shares.map((first): Step => ({ first })) },
    { weight: 3, arbitrary: fc.constant<Step>('bill') },
    { weight: 2, arbitrary: shares.map((second): Step => ({ second })) },
    { weight: 3, arbitrary: fc.constantFrom<Step>({ reverse: 'first' }, { reverse: 'second' }) },
  ),
  { minLength: 2, maxLength: 12 },
);
const charges = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 });

type Played = { pair: Pair; correctedAfterBilling: boolean; billedDenied: boolean };

function play(given: readonly number[], sequence: readonly Step[]): Played {
  let pair = aPair(given);
  let correctedAfterBilling = false;
  let billedDenied = false;
  const standing: { first: ClaimPayment[]; second: ClaimPayment[] } = { first: [], second: [] };
  sequence.forEach((step, index) => {
    if (step === 'bill') {
      pair = billOnward(pair);
      billedDenied ||= pair.billed !== null && pair.billed.denied.length > 0;
    } else {
      const side = 'reverse' in step ? step.reverse : 'first' in step ? 'first' : 'second';
      if (side === 'second' && pair.billed === null) return;
      const one =
        'reverse' in step
          ? standing[side].at(-1)
          : decision(
              pair[side].claim,
              'first' in step ? step.first : step.second,
              side === 'first' ? null : pair.billed,
            );
      if (one === undefined) return;
      const after = post(pair[side], 'reverse' in step ? reversalOf(one) : one, index + 1);
      if (after === null) return;
      if ('reverse' in step) {
        standing[side].pop();
        if (side === 'first' && pair.billed !== null) correctedAfterBilling = true;
      } else standing[side].push(one);
      pair = { ...pair, [side]: after };
    }
    expectSound(pair);
  });
  return { pair, correctedAfterBilling, billedDenied };
}

test('two payers decide, reverse and correct in any order, and the money is counted once', () => {
  let corrected = 0;
  let denied = 0;
  fc.assert(
    fc.property(charges, steps, (given, sequence) => {
      const { correctedAfterBilling, billedDenied } = play(given, sequence);
      if (correctedAfterBilling) corrected += 1;
      if (billedDenied) denied += 1;
    }),
    { numRuns: 400 },
  );
  expect(denied).toBeGreaterThan(0);
  // The sequences include corrections of the first claim while the second one is with its payer.
  expect(corrected).toBeGreaterThan(0);
});

test('a correction of the first payer is posted after the remainder was billed, and the difference is the patient’s', () => {
  const paid = { contractual: 200, patient: 240, refused: 0 };
  let pair = aPair([12_500]);
  const decided = decision(pair.first.claim, paid, null);
  pair = billOnward({ ...pair, first: post(pair.first, decided, 1)! });
  expect(pair.first.claim).toMatchObject({ patientResponsibility: 0, amountTransferred: 3_000 });
  const reversed = post(pair.first, reversalOf(decided), 2)!;
  expect(reversed.claim).toMatchObject({ status: 'accepted', amountPaid: 0, patientResponsibility: -3_000 });
  const corrected = post(reversed, decision(reversed.claim, { ...paid, patient: 160 }, null), 3)!;
  expect(corrected.claim).toMatchObject({ status: 'paid', amountPaid: 8_000, patientResponsibility: -1_000 });
  expectSound({ ...pair, first: corrected });
});
