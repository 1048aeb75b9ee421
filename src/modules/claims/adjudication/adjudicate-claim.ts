import { isDenialAdjustment } from '../../denials/adjustment-reasons.ts';
import type { ClaimMatch, ClaimPayment } from '../../remittances/remittance.ts';
import { type Adjustment, type Claim, type ClaimStatus, canTransition } from '../claim.ts';
import { isPatientResponsibility, patientShareOf, totalOf } from './adjustments.ts';
import { combineAdjustments, type PostingMode, postToLine, shareOf } from './line-adjudication.ts';
import { type LineMatch, matchServiceLines } from './match-service-lines.ts';

/** CLP02 */
const DENIED = '4';
const REVERSAL = '22';
/** CLP02 of a secondary or later payer, which decides on the remainder of the earlier one. */
const FURTHER_PAYER = new Set(['2', '3', '20', '21']);
/** CLP02 of claims that are not this payer's and of predeterminations: nothing to post. */
const NOTHING_DECIDED: Record<string, string> = { '23': 'not_the_payers_claim', '25': 'predetermination' };
const WITH_THE_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid', 'paid'];

export type AdjudicationEvent = 'claim.paid' | 'claim.partially_paid' | 'claim.denied' | 'claim.reversed';

export type Adjudication =
  | { posted: false; match: ClaimMatch; lineMatches: LineMatch[] }
  | {
      posted: true;
      match: ClaimMatch;
      lineMatches: LineMatch[];
      /** The claim after the payment, not saved yet. */
      claim: Claim;
      /** Null if the decision is incomplete and nothing was paid. */
      event: AdjudicationEvent | null;
    };

export type AdjudicationContext = { remittanceId: string; now: Date };

export function isReversal(payment: Pick<ClaimPayment, 'claimStatusCode'>): boolean {
  return payment.claimStatusCode === REVERSAL;
}

/** Returns whether a reversal, or the decision of a later payer, refers to a claim without a posted payment. */
export function lacksEarlierPayment(claim: Claim | null, payment: ClaimPayment): boolean {
  const refersBack = isReversal(payment) || FURTHER_PAYER.has(payment.claimStatusCode);
  return claim !== null && refersBack && !isAdjudicated(claim);
}

/**
 * Posts one balanced claim payment (835 loop 2100) to its claim, or returns the reasons for manual review. Pure. For
 * every line and the claim, paid plus adjusted never exceeds the charge.
 */
export function adjudicateClaim(
  found: Claim | null,
  payment: ClaimPayment,
  context: AdjudicationContext,
): Adjudication {
  if (!found) return unposted(null, 'unmatched', 'patient_control_number_unknown', []);
  const undecided = NOTHING_DECIDED[payment.claimStatusCode];
  if (undecided !== undefined) return unposted(found, 'ignored', undecided, []);
  if (!WITH_THE_PAYER.includes(found.status)) return unposted(found, 'suspected', 'claim_not_with_payer', []);
  const lineMatches = matchServiceLines(found.serviceLines, payment.lines);
  const doubt = doubtOf(found, payment, lineMatches);
  if (doubt !== null) return unposted(found, 'suspected', doubt, lineMatches);
  // An 835 that arrives before the 277CA proves acceptance.
  const accepted: Claim = found.status === 'submitted' ? { ...found, status: 'accepted' } : found;
  const mode = modeOf(accepted, payment);
  const base = supersedes(accepted, payment, mode) ? withoutAdjudication(accepted) : accepted;
  const posted = postAmounts(base, { payment, lineMatches, mode });
  const misfit = misfitOf(base, posted, mode);
  if (misfit !== null) return unposted(found, 'suspected', misfit, lineMatches);
  const status = mode === 'reverse' ? 'accepted' : statusOf(posted, payment);
  if (status !== accepted.status && !canTransition(accepted.status, status)) {
    return unposted(found, 'suspected', 'status_conflict', lineMatches);
  }
  const claim = { ...posted, ...statusFields(accepted, status, posted, context.now) };
  return {
    posted: true,
    match: matchOf(found, payment),
    lineMatches,
    claim: {
      ...claim,
      payerClaimControlNumber: payment.payerClaimControlNumber ?? claim.payerClaimControlNumber,
      remittanceIds: [...new Set([...claim.remittanceIds, context.remittanceId])],
    },
    event: mode === 'reverse' ? 'claim.reversed' : eventOf(status),
  };
}

function unposted(
  claim: Claim | null,
  state: ClaimMatch['state'],
  reason: string,
  lineMatches: LineMatch[],
): Adjudication {
  const method = claim ? 'patient_control_number' : 'none';
  const confidence = claim ? 50 : 0;
  return {
    posted: false,
    match: { state, claimId: claim?.id ?? null, method, confidence, reasons: [reason] },
    lineMatches,
  };
}

function matchOf(claim: Claim, payment: ClaimPayment): ClaimMatch {
  const isWhole = Math.abs(payment.charge) === claim.totalCharges;
  return {
    state: 'matched',
    claimId: claim.id,
    method: 'patient_control_number',
    confidence: isWhole ? 100 : 80,
    reasons: isWhole ? ['charge_agrees'] : ['charge_is_a_part', 'lines_agree'],
  };
}

/** Returns why the payment does not fit the claim found by its control number: charge and lines must agree. */
function doubtOf(claim: Claim, payment: ClaimPayment, lineMatches: readonly LineMatch[]): string | null {
  if (lineMatches.some((match) => match.line === null)) return 'lines_not_matched';
  const charge = Math.abs(payment.charge);
  if (charge > claim.totalCharges) return 'charge_exceeds_claim';
  return charge !== claim.totalCharges && lineMatches.length === 0 ? 'charge_differs' : null;
}

function modeOf(claim: Claim, payment: ClaimPayment): PostingMode {
  if (isReversal(payment)) return 'reverse';
  return isAdjudicated(claim) && FURTHER_PAYER.has(payment.claimStatusCode) ? 'follow' : 'add';
}

/** Returns the part of the charges accounted for, in cents: paid, adjusted and left to the patient. */
function settledOf(claim: Claim): number {
  return claim.amountPaid + claim.adjustmentsTotal + claim.patientResponsibility;
}

function isAdjudicated(claim: Claim): boolean {
  return claim.amountPaid !== 0 || claim.adjustmentsTotal !== 0 || claim.patientResponsibility !== 0;
}

/** Whether the payment replaces an earlier denial. Payers do not always reverse a denial before they decide again. */
function supersedes(claim: Claim, payment: ClaimPayment, mode: PostingMode): boolean {
  return mode === 'add' && claim.status === 'denied' && claim.amountPaid === 0 && payment.charge === claim.totalCharges;
}

function withoutAdjudication(claim: Claim): Claim {
  return withTotals({
    ...claim,
    serviceLines: claim.serviceLines.map((line) => ({ ...line, adjudication: null })),
    adjustments: [],
    amountPaid: 0,
    amountAllowed: null,
  });
}

type Posting = { payment: ClaimPayment; lineMatches: readonly LineMatch[]; mode: PostingMode };

function postAmounts(claim: Claim, { payment, lineMatches, mode }: Posting): Claim {
  const serviceLines = [...claim.serviceLines];
  payment.lines.forEach((linePayment, index) => {
    const at = serviceLines.findIndex((line) => line.id === lineMatches[index]!.line?.id);
    serviceLines[at] = postToLine(serviceLines[at]!, linePayment, mode);
  });
  const hasLines = payment.lines.length > 0;
  const lineAllowed = serviceLines.flatMap((line) => line.adjudication?.allowed ?? []);
  const claimAllowed = (claim.amountAllowed ?? 0) + payment.paid + shareOf(payment.adjustments);
  return withTotals({
    ...claim,
    serviceLines,
    adjustments: combineAdjustments(claim.adjustments, payment.adjustments, mode),
    amountPaid: claim.amountPaid + payment.paid,
    amountAllowed: hasLines ? lineAllowed.reduce((sum, allowed) => sum + allowed, 0) : claimAllowed,
  });
}

/** Returns the claim with its totals computed from lines and adjustments. */
function withTotals(claim: Claim): Claim {
  const all = allAdjustments(claim);
  const isUntouched = all.length === 0 && claim.amountPaid === 0 && claim.serviceLines.every((l) => !l.adjudication);
  return {
    ...claim,
    amountAllowed: isUntouched ? null : claim.amountAllowed,
    adjustmentsTotal: totalOf(all.filter((adjustment) => !isPatientResponsibility(adjustment))),
    patientResponsibility: patientShareOf(all).patientResponsibility,
  };
}

function allAdjustments(claim: Claim): Adjustment[] {
  return [...claim.adjustments, ...claim.serviceLines.flatMap((line) => line.adjudication?.adjustments ?? [])];
}

/** Returns why the amounts cannot be right although the file balances, or null. */
function misfitOf(before: Claim, after: Claim, mode: PostingMode): string | null {
  const settled = settledOf(after);
  if (mode === 'reverse') {
    if (!isAdjudicated(before)) return 'nothing_to_reverse';
    return after.amountPaid < 0 || settled < 0 ? 'reverses_more_than_posted' : null;
  }
  const lineExceeds = after.serviceLines.some(
    ({ charge, adjudication }) => adjudication && adjudication.paid + totalOf(adjudication.adjustments) > charge,
  );
  if (lineExceeds || settled > after.totalCharges) return 'exceeds_charge';
  return mode === 'follow' && settled !== after.totalCharges ? 'does_not_fit_earlier_payer' : null;
}

function statusOf(claim: Claim, payment: ClaimPayment): 'accepted' | 'denied' | 'partially_paid' | 'paid' {
  const isSettled = settledOf(claim) === claim.totalCharges;
  if (!isSettled) return claim.amountPaid > 0 ? 'partially_paid' : 'accepted';
  const hasDenial = allAdjustments(claim).some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
  if (claim.amountPaid === 0 && (payment.claimStatusCode === DENIED || (hasDenial && isRefusedThroughout(claim)))) {
    return 'denied';
  }
  return hasDenial ? 'partially_paid' : 'paid';
}

function isRefusedThroughout(claim: Claim): boolean {
  const lines = claim.serviceLines.flatMap((line) => line.adjudication ?? []);
  return lines.every((line) => line.status === 'denied') && shareOf(claim.adjustments) === 0;
}

function statusFields(before: Claim, status: ClaimStatus, claim: Claim, now: Date) {
  const statusReason = reasonOf(status, claim);
  if (status === before.status) return { status, statusReason };
  return { status, statusReason, statusChangedAt: now.toISOString() };
}

function reasonOf(status: ClaimStatus, claim: Claim): Claim['statusReason'] {
  if (status !== 'denied' && status !== 'partially_paid') return null;
  const codes = new Set(
    allAdjustments(claim)
      .filter((one) => isDenialAdjustment(one.groupCode, one.reasonCode))
      .map((one) => `${one.groupCode}-${one.reasonCode}`),
  );
  if (codes.size === 0) {
    return status === 'denied' ? { code: 'denied', message: 'The payer denied the claim.' } : awaitingRest();
  }
  const code = status === 'denied' ? 'denied' : 'denied_in_part';
  return { code, message: `The payer gave ${[...codes].join(', ')}.` };
}

function awaitingRest() {
  return { code: 'incomplete', message: 'The payer has decided on only part of the charges.' };
}

function eventOf(status: 'accepted' | 'denied' | 'partially_paid' | 'paid'): AdjudicationEvent | null {
  return status === 'accepted' ? null : `claim.${status}`;
}
