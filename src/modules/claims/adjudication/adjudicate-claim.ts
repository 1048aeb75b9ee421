import type { LocalDate } from '../../../kernel/local-date.ts';
import { isDenialAdjustment } from '../../denials/classification/adjustment-reasons.ts';
import { type DecisionMode, effectiveEntries, type LedgerEntry } from '../../ledger/ledger-entry.ts';
import { newEntry } from '../../ledger/post-entries.ts';
import type { ClaimMatch, ClaimPayment } from '../../remittances/remittance.ts';
import { type Adjustment, type Claim, type ClaimStatus, type Crossover, canTransition } from '../claim.ts';
import { shareOf, totalOf } from './adjustments.ts';
import { type ClaimPosting, claimPostings, DENIED, decisionOf, reversalPostings } from './claim-postings.ts';
import { type LineMatch, matchServiceLines } from './match-service-lines.ts';
import { projectClaim } from './project-claim.ts';

/** CLP02 */
const REVERSAL = '22';
/** CLP02 of a secondary or later payer, which decides on the remainder of the earlier one. */
const FURTHER_PAYER = new Set(['2', '3', '20', '21']);
/** CLP02 of a claim that the payer has forwarded to the next payer. */
const FORWARDED = new Set(['19', '20', '21']);
/** CLP02 with the rank of the payer that has processed the claim. */
const PAYER_RANKS: Readonly<Record<string, number>> = { '1': 1, '19': 1, '2': 2, '20': 2, '3': 3, '21': 3 };
/** CLP02 of claims that are not this payer's and of predeterminations: nothing to post. */
const NOTHING_DECIDED: Record<string, string> = { '23': 'not_the_payers_claim', '25': 'predetermination' };
const WITH_THE_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid', 'paid'];

type AdjudicationEvent = 'claim.paid' | 'claim.partially_paid' | 'claim.denied' | 'claim.reversed';

export type Adjudication =
  | { posted: false; match: ClaimMatch; lineMatches: LineMatch[] }
  | {
      posted: true;
      match: ClaimMatch;
      lineMatches: LineMatch[];
      /** The entry of the ledger, not inserted yet. */
      entry: LedgerEntry;
      /** The claim after the payment, not saved yet. Its amounts are those of the ledger with the entry. */
      claim: Claim;
      /** Null if the decision is incomplete and nothing was paid. */
      event: AdjudicationEvent | null;
    };

type AdjudicationContext = {
  remittanceId: string;
  /** Position of the claim payment in the remittance, from 1. */
  sequence: number;
  /** Earlier entries that posted and undid this claim payment. */
  revision?: number;
  paymentDate: LocalDate | null;
  /** Lines of the claim that a person has chosen, by the position of the paid line. */
  chosenLines?: readonly (string | null)[];
  now: Date;
};

/** A claim with its entries of the ledger. */
export type ClaimLedger = { claim: Claim; entries: readonly LedgerEntry[] };

/** Returns whether the claim bills a remainder from an earlier payer. */
function isSubmittedAfterwards(claim: Pick<Claim, 'priorClaimId'> | null): boolean {
  return claim?.priorClaimId != null;
}

export function isReversal(payment: Pick<ClaimPayment, 'claimStatusCode'>): boolean {
  return payment.claimStatusCode === REVERSAL;
}

/** Returns whether a reversal, or the decision of a later payer, refers to a claim without a posted payment. */
export function lacksEarlierPayment(claim: Claim | null, payment: ClaimPayment): boolean {
  // A claim that was submitted to the later payer itself contains the earlier payer's decision.
  const refersBack =
    isReversal(payment) || (FURTHER_PAYER.has(payment.claimStatusCode) && !isSubmittedAfterwards(claim));
  return claim !== null && refersBack && !isAdjudicated(claim);
}

/**
 * Posts one balanced claim payment (835 loop 2100) to its claim, or returns the reasons for manual review. Pure. For
 * every line and the claim, paid plus adjusted never exceeds the charge.
 */
export function adjudicateClaim(
  found: ClaimLedger | null,
  payment: ClaimPayment,
  context: AdjudicationContext,
): Adjudication {
  if (!found) return unposted(null, 'unmatched', 'patient_control_number_unknown', []);
  const { claim: before, entries } = found;
  const undecided = NOTHING_DECIDED[payment.claimStatusCode];
  if (undecided !== undefined) return unposted(before, 'ignored', undecided, []);
  const isReversalOfVoided = before.status === 'voided' && isReversal(payment);
  if (!isReversalOfVoided && !WITH_THE_PAYER.includes(before.status))
    return unposted(before, 'suspected', 'claim_not_with_payer', []);
  const lineMatches = matchLines(before, payment, context);
  const doubt = doubtOf(before, payment, lineMatches);
  if (doubt !== null) return unposted(before, 'suspected', doubt, lineMatches);
  // An 835 that arrives before the 277CA proves acceptance.
  const accepted: Claim = before.status === 'submitted' ? { ...before, status: 'accepted' } : before;
  const mode = modeOf(accepted, payment);
  const posting = {
    payment,
    lineMatches,
    mode,
    isPriorImpactPosted: mode === 'follow' || isSubmittedAfterwards(before),
  };
  const entry = entryOf(found, posting, context);
  const posted = projectClaim(accepted, [...entries, entry]);
  const misfit = isReversalOfVoided
    ? reversalMisfitOf(posted)
    : (misfitOf(accepted, posted, { mode, billedOnward: billedOnward(entries) }) ??
      coordinationMisfitOf(posted, payment, mode));
  if (misfit !== null) return unposted(before, 'suspected', misfit, lineMatches);
  const status = statusAfter(posted, payment, mode);
  if (status !== accepted.status && !canTransition(accepted.status, status)) {
    return unposted(before, 'suspected', 'status_conflict', lineMatches);
  }
  const claim = isReversalOfVoided ? posted : { ...posted, ...statusFields(accepted, status, posted, context.now) };
  return {
    posted: true,
    match: matchOf(before, payment),
    lineMatches,
    entry,
    claim: {
      ...claim,
      payerClaimControlNumber: payment.payerClaimControlNumber ?? claim.payerClaimControlNumber,
      remittanceIds: [...new Set([...claim.remittanceIds, context.remittanceId])],
      crossover: crossoverAfter(accepted, { payment, mode, context }),
      announcedPayment: mode === 'reverse' ? (accepted.announcedPayment ?? null) : null,
    },
    event: mode === 'reverse' ? 'claim.reversed' : eventOf(status),
  };
}

type Forwarding = { payment: ClaimPayment; mode: DecisionMode; context: AdjudicationContext };

/** Returns whether the payer has forwarded the claim to the next payer, and whether that payer has decided. */
function crossoverAfter({ crossover = null }: Claim, { payment, mode, context }: Forwarding): Crossover | null {
  if (mode === 'reverse') return null;
  if (FORWARDED.has(payment.claimStatusCode)) {
    const { name = null, id = null } = payment.crossoverCarrier ?? {};
    const { remittanceId, paymentDate: forwardedOn } = context;
    return { payerName: name, payerId: id, remittanceId, forwardedOn, state: 'awaited' };
  }
  return crossover && mode === 'follow' ? { ...crossover, state: 'decided' } : crossover;
}

function entryOf({ claim, entries }: ClaimLedger, posting: ClaimPosting, context: AdjudicationContext): LedgerEntry {
  const { remittanceId, sequence, revision = 0, paymentDate, now } = context;
  const history = entries.flatMap(({ postings }) => postings);
  return newEntry(
    { now },
    {
      kind: posting.mode === 'reverse' ? 'claim_reversal' : 'claim_payment',
      claimId: claim.id,
      position: entries.length + 1,
      patientId: claim.patientId,
      payerId: claim.payerId,
      payerRank: rankOf(claim, posting.payment, entries),
      source: { remittanceId, sequence, revision },
      ...(paymentDate === null ? {} : { effectiveDate: paymentDate }),
      postings: claim.status === 'voided' ? reversalPostings(posting) : claimPostings(history, posting),
      decision: decisionOf(posting),
    },
  );
}

/** Returns the payer's place in the order of payers. A denial or a reversal does not state it. */
function rankOf(claim: Claim, { claimStatusCode }: ClaimPayment, entries: readonly LedgerEntry[]): number {
  const stated = PAYER_RANKS[claimStatusCode];
  const own = (claim.priorAdjudications?.length ?? 0) + 1;
  return stated ?? effectiveEntries(entries).findLast(({ decision }) => decision !== null)?.payerRank ?? own;
}

function matchLines(claim: Claim, payment: ClaimPayment, { chosenLines = [] }: AdjudicationContext): LineMatch[] {
  const matches = matchServiceLines(claim.serviceLines, payment.lines);
  return matches.map((match, index) => {
    const chosen = claim.serviceLines.find(({ id }) => id === chosenLines[index]);
    return chosen ? { line: chosen, method: 'manual' } : match;
  });
}

/**
 * Returns the claim after one of its payments was undone. Its amounts are computed from the other entries; its status
 * is that of the latest decision that has not been undone.
 */
export function claimAfterUndo({ claim, entries }: ClaimLedger, undo: LedgerEntry, now: Date): Claim {
  const all = [...entries, undo];
  const projected = projectClaim(claim, all);
  const last = effectiveEntries(all).findLast(({ decision }) => decision !== null)?.decision ?? null;
  const isOpen = last === null || last.mode === 'reverse';
  const status = isOpen ? 'accepted' : statusOf(projected, last.claimStatusCode);
  return { ...projected, ...statusFields(claim, status, projected, now) };
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

function modeOf(claim: Claim, payment: ClaimPayment): DecisionMode {
  if (isReversal(payment)) return 'reverse';
  if (!isSubmittedAfterwards(claim) && isAdjudicated(claim) && FURTHER_PAYER.has(payment.claimStatusCode))
    return 'follow';
  return supersedes(claim, payment) ? 'supersede' : 'add';
}

/** Returns the part of the charges accounted for, in cents: paid, adjusted, refused, left to the patient, transferred. */
function settledOf(claim: Claim): number {
  const { amountPaid, adjustmentsTotal, amountDenied, patientResponsibility, amountTransferred = 0 } = claim;
  return amountPaid + adjustmentsTotal + amountDenied + patientResponsibility + amountTransferred;
}

function isAdjudicated(claim: Claim): boolean {
  const { amountPaid, adjustmentsTotal, amountDenied, patientResponsibility } = claim;
  return [amountPaid, adjustmentsTotal, amountDenied, patientResponsibility].some((amount) => amount !== 0);
}

/**
 * Returns whether the payment replaces an earlier denial. Payers do not always reverse a denial before they decide
 * again.
 */
function supersedes(claim: Claim, payment: ClaimPayment): boolean {
  return claim.status === 'denied' && claim.amountPaid === 0 && payment.charge === claim.totalCharges;
}

function allAdjustments(claim: Claim): Adjustment[] {
  return [...claim.adjustments, ...claim.serviceLines.flatMap((line) => line.adjudication?.adjustments ?? [])];
}

/** Returns the patient's share that the claim to the next payer bills, in cents. */
function billedOnward(entries: readonly LedgerEntry[]): number {
  const moved = entries.flatMap(({ postings }) =>
    postings.filter(({ account, kind }) => account === 'patient' && kind === 'transfer'),
  );
  return moved.reduce((sum, { amount }) => sum - amount, 0);
}

/** Returns why the amounts cannot be right although the file balances, or null. */
function misfitOf(
  before: Claim,
  after: Claim,
  { mode, billedOnward: onward }: { mode: DecisionMode; billedOnward: number },
): string | null {
  const settled = settledOf(after);
  if (mode === 'reverse') {
    if (!isAdjudicated(before)) return 'nothing_to_reverse';
    // The patient's share is removed after a later payer has decided on this claim. A share that another claim bills to
    // the next payer stays there until that claim is corrected.
    if (after.patientResponsibility + onward < 0) return 'later_payer_has_decided';
    return after.amountPaid < 0 || settled < 0 ? 'reverses_more_than_posted' : null;
  }
  const lineExceeds = after.serviceLines.some(
    ({ charge, adjudication }) => adjudication && adjudication.paid + totalOf(adjudication.adjustments) > charge,
  );
  if (lineExceeds || settled > after.totalCharges) return 'exceeds_charge';
  return mode === 'follow' && settled !== after.totalCharges ? 'does_not_fit_earlier_payer' : null;
}

/**
 * Returns the reason for a review if a later payer does not decide on exactly what the earlier one has left, or null.
 */
function coordinationMisfitOf(after: Claim, payment: ClaimPayment, mode: DecisionMode): string | null {
  if (!isSubmittedAfterwards(after) || mode === 'reverse' || payment.charge !== after.totalCharges) return null;
  return settledOf(after) === after.totalCharges ? null : 'does_not_fit_earlier_payer';
}

function statusAfter(claim: Claim, payment: ClaimPayment, mode: DecisionMode): ClaimStatus {
  if (claim.status === 'voided') return 'voided';
  return mode === 'reverse' ? 'accepted' : statusOf(claim, payment.claimStatusCode);
}

/**
 * Returns the reason for a review if a claim that is no longer in force would have less than no payment left, or null.
 */
function reversalMisfitOf({ amountPaid }: Claim): string | null {
  return amountPaid < 0 ? 'reverses_more_than_posted' : null;
}

function statusOf(claim: Claim, claimStatusCode: string): 'accepted' | 'denied' | 'partially_paid' | 'paid' {
  const isSettled = settledOf(claim) === claim.totalCharges;
  if (!isSettled) return claim.amountPaid > 0 ? 'partially_paid' : 'accepted';
  const hasDenial = allAdjustments(claim).some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
  if (claim.amountPaid === 0 && (claimStatusCode === DENIED || (hasDenial && isRefusedThroughout(claim)))) {
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

function eventOf(status: ClaimStatus): AdjudicationEvent | null {
  return status === 'denied' || status === 'partially_paid' || status === 'paid' ? `claim.${status}` : null;
}
