import { scaleCents } from '../../../src/kernel/money.ts';
import type { Adjustment } from '../../../src/x12/common.ts';
import type { ReceivedClaim } from '../received-claim.ts';
import {
  ALLOWED_PERCENT,
  type ClaimDecision,
  CONTRACTUAL,
  COPAY_CENTS,
  COPAYMENT,
  DENIED,
  isEstimate,
  isForRemainder,
  type LineDecision,
  PRIMARY,
  PRIOR_PAYER,
  SECONDARY,
  sumOf,
} from './adjudicate.ts';

/** The share of the refused amounts that an appeal has won: all or half. */
type AppealShare = 'all' | 'half';

type AdjustmentCode = Pick<Adjustment, 'groupCode' | 'reasonCode'>;
type IsRefusal = (one: AdjustmentCode) => boolean;

/** PR-1, PR-2 and PR-3. */
const COST_SHARES = ['1', '2', '3'];

/**
 * Returns the decision after an appeal: the payer processes the share of the refused amounts that was won, and still
 * refuses the rest for the same reason. An estimate stays as it is. Pure; charge = paid + adjustments stays true for each
 * line.
 */
export function reconsider(claim: ReceivedClaim, decision: ClaimDecision, share: AppealShare): ClaimDecision {
  if (isEstimate(decision)) return decision;
  const isRefusal = refusalsOf(decision);
  const isRemainder = isForRemainder(claim);
  let refusedSoFar = 0;
  let copayLeft = isRemainder ? 0 : COPAY_CENTS - sumOf(decision.lines.flatMap(copayments(isRefusal)));
  const lines = decision.lines.map((line) => {
    const refused = sumOf(line.adjustments.filter(isRefusal));
    // The shares of the lines add up to the share of the claim, however each is rounded.
    const won = share === 'all' ? refused : half(refusedSoFar + refused) - half(refusedSoFar);
    refusedSoFar += refused;
    if (won === 0) return line;
    // A line that was paid in part already has its discount, and a later payer applies none.
    const discount = isRemainder || hasWholeDiscount(line, isRefusal) ? 0 : won - allowedOf(won);
    const copay = Math.min(Math.max(0, copayLeft), won - discount);
    copayLeft -= copay;
    return release(line, { won, discount, copay, isRefusal });
  });
  const isPaid = lines.some(({ paidCents }) => paidCents > 0);
  const paidCode = isRemainder ? SECONDARY : PRIMARY;
  return {
    claimStatusCode: decision.claimStatusCode === DENIED && isPaid ? paidCode : decision.claimStatusCode,
    lines,
  };
}

function half(cents: number): number {
  return scaleCents(cents, 1, 2);
}

function allowedOf(cents: number): number {
  return scaleCents(cents, ALLOWED_PERCENT, 100);
}

/** Returns a predicate for refused amounts, as opposed to the discount, the cost share and an earlier payer's part. */
function refusalsOf({ claimStatusCode }: ClaimDecision): IsRefusal {
  return (one) => {
    if (is(PRIOR_PAYER)(one)) return false;
    // If a claim is denied as a whole, every reason counts as a refusal.
    if (claimStatusCode === DENIED) return true;
    return !is(CONTRACTUAL)(one) && !(one.groupCode === 'PR' && COST_SHARES.includes(one.reasonCode));
  };
}

function copayments(isRefusal: IsRefusal) {
  return ({ adjustments }: LineDecision) => adjustments.filter((one) => is(COPAYMENT)(one) && !isRefusal(one));
}

function hasWholeDiscount({ chargeCents, adjustments }: LineDecision, isRefusal: IsRefusal): boolean {
  const taken = sumOf(adjustments.filter((one) => is(CONTRACTUAL)(one) && !isRefusal(one)));
  return taken > 0 && taken === chargeCents - allowedOf(chargeCents);
}

type Released = { won: number; discount: number; copay: number; isRefusal: IsRefusal };

/** Moves the won part of a line's refused amount to the discount, the copayment and the payment. */
function release(line: LineDecision, { won, discount, copay, isRefusal }: Released): LineDecision {
  let left = won;
  const kept = line.adjustments.map((one) => {
    const taken = isRefusal(one) ? Math.min(left, one.amountCents) : 0;
    left -= taken;
    return { ...one, amountCents: one.amountCents - taken };
  });
  const isRefusedStill = kept.some((one) => isRefusal(one) && one.amountCents > 0);
  const allowedCents = won - discount;
  const { bundledInto, ...own } = line;
  return {
    ...own,
    ...(isRefusedStill && bundledInto ? { bundledInto } : {}),
    allowedCents: line.allowedCents + allowedCents,
    paidCents: line.paidCents + allowedCents - copay,
    adjustments: merge([{ ...CONTRACTUAL, amountCents: discount }, ...kept, { ...COPAYMENT, amountCents: copay }]),
    remarkCodes: isRefusedStill ? line.remarkCodes : [],
  };
}

function is(code: AdjustmentCode) {
  return (one: AdjustmentCode) => one.groupCode === code.groupCode && one.reasonCode === code.reasonCode;
}

/** Adds up the adjustments with the same group and reason, and removes those that sum to zero. */
function merge(adjustments: readonly Adjustment[]): Adjustment[] {
  const merged = new Map<string, Adjustment>();
  for (const one of adjustments) {
    const key = `${one.groupCode}-${one.reasonCode}`;
    merged.set(key, { ...one, amountCents: one.amountCents + (merged.get(key)?.amountCents ?? 0) });
  }
  return [...merged.values()].filter(({ amountCents }) => amountCents !== 0);
}
