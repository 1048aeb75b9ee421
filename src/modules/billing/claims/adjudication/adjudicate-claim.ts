import type { LocalDate } from '../../../../kernel/local-date.ts';
import { comparableNumber } from '../../../../kernel/set-hash.ts';
import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { isDenialAdjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import {
  type DecidingPayer,
  type DecisionMode,
  effectiveEntries,
  type LedgerEntry,
  type Posting,
  summed,
} from '../../../payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import type { ClaimMatch, ClaimPayment, ReversalDifference } from '../../../payments/remittances/remittance.ts';
import type { Claim, ClaimStatus, Crossover } from '../claim.ts';
import { canTransition } from '../claim-statuses.ts';
import { shareOf } from './adjustments.ts';
import { coordinates, coordinationMisfitOf, doubtOf, misfitOf } from './claim-fit.ts';
import { type ClaimPosting, claimPostings, DENIED, decisionOf, withdrawalPostings } from './claim-postings.ts';
import { findWithdrawn, partsOf, type Withdrawal } from './find-withdrawn.ts';
import { type LineMatch, matchServiceLines } from './match-service-lines.ts';
import { isFromFurtherPayer, isLaterPayer, isSubmittedAfterwards, rankOf } from './payer-order.ts';
import { projectClaim, settledOf } from './project-claim.ts';
import { releasePostings, reversalReleasePostings } from './release-postings.ts';
import { type StandingDecision, standingDecisions } from './standing-decisions.ts';

/** CLP02 */
const REVERSAL = '22';
/** CLP02 of a claim that the payer has forwarded to the next payer. */
const FORWARDED = new Set(['19', '20', '21']);
/** CLP02 values of claims that belong to another payer and of predeterminations, for which nothing is posted. */
const NOTHING_DECIDED: Record<string, string> = { '23': 'not_the_payers_claim', '25': 'predetermination' };
const WITH_THE_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid', 'paid'];

type AdjudicationEvent = 'claim.paid' | 'claim.partially_paid' | 'claim.denied' | 'claim.reversed';

export type Adjudication =
  | {
      posted: false;
      match: ClaimMatch;
      lineMatches: LineMatch[];
      /** Set for a reversal whose amounts differ from those of the decision. */
      difference?: ReversalDifference;
    }
  | {
      posted: true;
      match: ClaimMatch;
      lineMatches: LineMatch[];
      /** The entry of the ledger, not inserted yet. */
      entry: LedgerEntry;
      /** The claim after the payment, not saved yet. Its amounts are the sums of the ledger including the entry. */
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
  /** The payer of the remittance, if it is known. */
  payer?: DecidingPayer | null;
  /** Set if a reversal must not withdraw a decision of its own remittance, because that decision is the correction. */
  skipsOwnRemittance?: boolean;
  /** Lines of the claim that a person has chosen, by the position of the paid line. */
  chosenLines?: readonly (string | null)[];
  /** Why and with which note a person posts a payment that does not add up, or does not fit. */
  release?: { reason: string; note: string };
  now: Date;
};

/** Reasons for a review that a person may overrule: the payment is about this claim, only its amounts do not fit. */
const RELEASABLE: readonly string[] = [
  'lines_not_matched',
  'charge_exceeds_claim',
  'charge_differs',
  'exceeds_charge',
  'does_not_fit_earlier_payer',
  'reversal_differs',
];
const isHeld = (reason: string | null, { release }: AdjudicationContext): reason is string =>
  reason !== null && !(release !== undefined && RELEASABLE.includes(reason));

/** A claim with its entries of the ledger. */
export type ClaimLedger = { claim: Claim; entries: readonly LedgerEntry[] };

export function isReversal(payment: Pick<ClaimPayment, 'claimStatusCode'>): boolean {
  return payment.claimStatusCode === REVERSAL;
}

/** Returns whether a reversal, or the decision of a later payer, refers to a claim without a posted payment. */
export function lacksEarlierPayment(claim: Claim | null, payment: ClaimPayment): boolean {
  // A claim that was submitted to the later payer itself contains the earlier payer's decision.
  const refersBack = isReversal(payment) || (isFromFurtherPayer(payment) && !isSubmittedAfterwards(claim));
  return claim !== null && refersBack && !isAdjudicated(claim);
}

/**
 * Posts one balanced claim payment (835 loop 2100) to its claim, or returns the reasons for manual review. Pure. For
 * every line and the claim, paid plus adjusted never exceeds the charge. A payment that a person releases is posted although its
 * amounts do not add up or do not fit; `suspense` has the difference.
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
  if (isReversal(payment)) return reverse(found, payment, context);
  if (!WITH_THE_PAYER.includes(before.status)) return unposted(before, 'suspected', 'claim_not_with_payer', []);
  const lineMatches = matchLines(before, payment, context);
  const doubt = doubtOf(before, payment, lineMatches);
  if (isHeld(doubt, context)) return unposted(before, 'suspected', doubt, lineMatches);
  // An 835 that arrives before the 277CA proves acceptance.
  const accepted: Claim = before.status === 'submitted' ? { ...before, status: 'accepted' } : before;
  const { payer = null } = context;
  const standing = standingDecisions(entries);
  const isLater = isLaterPayer(accepted, standing, { payment, lineMatches, payer });
  const mode = isLater ? 'follow' : supersedes(accepted, payment) ? 'supersede' : 'add';
  const posting: ClaimPosting = {
    payment,
    lineMatches,
    mode,
    payer,
    isPart: payment.lines.length > 0 && Math.abs(payment.charge) !== before.totalCharges,
    isPriorImpactPosted: isLater || isSubmittedAfterwards(before),
  };
  const payerRank = rankOf(accepted, standing, { payment, lineMatches, payer, isLater });
  const history = entries.flatMap((entry) => entry.postings);
  const stated = entryOf(found, { posting, payerRank, postings: claimPostings(history, posting) }, context);
  const after = projectClaim(accepted, [...entries, stated]);
  const misfit = misfitOf(accepted, after, mode) ?? coordinationMisfitOf(after, payment);
  if (isHeld(misfit, context)) return unposted(before, 'suspected', misfit, lineMatches);
  const entry = context.release
    ? released(stated, releasePostings(after, { ...posting, settlesClaim: isLater || coordinates(after, payment) }))
    : stated;
  const posted = context.release ? projectClaim(accepted, [...entries, entry]) : after;
  const status = statusOf(posted, payment.claimStatusCode);
  if (status !== accepted.status && !canTransition(accepted.status, status)) {
    return unposted(before, 'suspected', 'status_conflict', lineMatches);
  }
  const claim = { ...posted, ...statusFields(accepted, status, posted, context.now) };
  const crossover = crossoverAfter(accepted, { payment, mode, context });
  const decided = { ...claim, crossover, announcedPayment: null };
  return postedAs({ claim: decided, entry, lineMatches, event: eventOf(status) }, payment, context);
}

/**
 * Posts a reversal: it withdraws the payer's decision on the claim, or on some of its lines, as it was posted. A claim
 * that is no longer in force keeps its status.
 */
function reverse(found: ClaimLedger, payment: ClaimPayment, context: AdjudicationContext): Adjudication {
  const { claim: before, entries } = found;
  const isInForce = before.status !== 'voided';
  if (isInForce && !WITH_THE_PAYER.includes(before.status)) {
    return unposted(before, 'suspected', 'claim_not_with_payer', []);
  }
  const lineMatches = matchLines(before, payment, context);
  const { payer = null, now } = context;
  const standing = standingDecisions(entries).filter(
    (one) => !context.skipsOwnRemittance || one.remittanceId !== context.remittanceId,
  );
  const withdrawn = findWithdrawn(standing, { payment, lineMatches, payer });
  if (withdrawn === null) return unposted(before, 'suspected', 'nothing_to_reverse', lineMatches);
  const { withdrawal } = withdrawn;
  const differs = withdrawn.fits ? null : 'reversal_differs';
  const reason = isHeld(differs, context) ? differs : isBuiltUpon(standing, withdrawal) ? LATER_PAYER : null;
  if (reason !== null) {
    const held = unposted(before, 'suspected', reason, lineMatches);
    return withdrawn.fits ? held : { ...held, difference: withdrawn.difference };
  }
  const { payerRank, isLaterPayer: isOfLaterPayer } = withdrawal.decisions[0]!;
  const posting: ClaimPosting = { payment, lineMatches, mode: 'reverse', payer, withdrawal };
  const history = entries.flatMap((entry) => entry.postings);
  const postings = withdrawalPostings(history, partsOf(withdrawal), { isInForce });
  const withdrawing = entryOf(found, { posting, payerRank, postings }, context);
  const entry = context.release ? released(withdrawing, reversalReleasePostings(postings, payment)) : withdrawing;
  const accepted: Claim = before.status === 'submitted' ? { ...before, status: 'accepted' } : before;
  const posted = projectClaim(accepted, [...entries, entry]);
  // A share that another claim bills to the next payer stays there until that claim is corrected.
  const isOverdrawn = posted.patientResponsibility + billedOnward(entries) < 0;
  if (isInForce && isOverdrawn) return unposted(before, 'suspected', LATER_PAYER, lineMatches);
  const status = isInForce ? statusAfterReversal(posted, [...entries, entry]) : before.status;
  const claim = isInForce ? { ...posted, ...statusFields(accepted, status, posted, now) } : posted;
  // After the later payer's decision, the earlier payer has still forwarded the claim.
  const crossover: Crossover | null =
    isOfLaterPayer && accepted.crossover ? { ...accepted.crossover, state: 'awaited' } : null;
  return postedAs({ claim: { ...claim, crossover }, entry, lineMatches, event: 'claim.reversed' }, payment, context);
}

const LATER_PAYER = 'later_payer_has_decided';

/** Returns whether a later payer's decision is based on the decision that a reversal withdraws. */
function isBuiltUpon(standing: readonly StandingDecision[], withdrawal: Withdrawal): boolean {
  const lines = new Set(partsOf(withdrawal).map(({ serviceLineId }) => serviceLineId));
  const { payerRank } = withdrawal.decisions[0]!;
  return standing.some(
    (one) =>
      one.isLaterPayer &&
      one.payerRank > payerRank &&
      one.parts.some(({ serviceLineId }) => lines.has(serviceLineId) || lines.has(null) || serviceLineId === null),
  );
}

/**
 * Returns the status after a reversal: the status by the decisions in force if they settle the claim, otherwise open.
 */
function statusAfterReversal(claim: Claim, entries: readonly LedgerEntry[]): ClaimStatus {
  const last = standingDecisions(entries).at(-1);
  return last && settledOf(claim) === claim.totalCharges ? statusOf(claim, last.claimStatusCode) : 'accepted';
}

type Posted = Pick<Extract<Adjudication, { posted: true }>, 'claim' | 'entry' | 'lineMatches' | 'event'>;

function postedAs(posted: Posted, payment: ClaimPayment, { remittanceId }: AdjudicationContext): Adjudication {
  const { claim } = posted;
  return {
    ...posted,
    posted: true,
    match: matchOf(claim, payment),
    claim: {
      ...claim,
      payerClaimControlNumber: payment.payerClaimControlNumber ?? claim.payerClaimControlNumber,
      remittanceIds: [...new Set([...claim.remittanceIds, remittanceId])],
    },
  };
}

type Forwarding = { payment: ClaimPayment; mode: DecisionMode; context: AdjudicationContext };

/** Returns whether the payer has forwarded the claim to the next payer, and whether that payer has decided. */
function crossoverAfter({ crossover }: Claim, { payment, mode, context }: Forwarding): Crossover | null {
  if (FORWARDED.has(payment.claimStatusCode)) {
    const { name = null, id = null } = payment.crossoverCarrier ?? {};
    const { remittanceId, paymentDate: forwardedOn } = context;
    return { payerName: name, payerId: id, remittanceId, forwardedOn, state: 'awaited' };
  }
  return crossover && mode === 'follow' ? { ...crossover, state: 'decided' } : crossover;
}

/** Returns the entry with postings that balance it. */
function released(entry: LedgerEntry, balancing: readonly Posting[]): LedgerEntry {
  return { ...entry, postings: summed([...entry.postings, ...balancing]) };
}

type EntryParts = { posting: ClaimPosting; payerRank: number; postings: Posting[] };

export function entryOf({ claim, entries }: ClaimLedger, parts: EntryParts, context: AdjudicationContext): LedgerEntry {
  const { remittanceId, sequence, revision = 0, paymentDate, release, now } = context;
  const { posting, payerRank, postings } = parts;
  return newEntry(
    { now },
    {
      kind: posting.mode === 'reverse' ? 'claim_reversal' : 'claim_payment',
      claimId: claim.id,
      position: entries.length + 1,
      patientId: claim.patientId,
      payerId: claim.payerId,
      payerRank,
      source: { remittanceId, sequence, revision },
      ...(paymentDate === null ? {} : { effectiveDate: paymentDate }),
      ...(release ?? {}),
      postings,
      decision: decisionOf(posting),
    },
  );
}

export function matchLines(
  claim: Claim,
  payment: ClaimPayment,
  { chosenLines = [] }: Pick<AdjudicationContext, 'chosenLines'>,
): LineMatch[] {
  const matches = matchServiceLines(claim.serviceLines, payment.lines);
  return matches.map((match, index) => {
    const chosen = claim.serviceLines.find(({ id }) => id === chosenLines[index]);
    return chosen ? { line: chosen, method: 'manual' } : match;
  });
}

/**
 * Returns the claim after one of its payments was undone. Its amounts are computed from the other entries, and its
 * status from the latest decision that was not undone.
 */
export function claimAfterUndo({ claim, entries }: ClaimLedger, undo: LedgerEntry, now: Date): Claim {
  const all = [...entries, undo];
  const projected = projectClaim(claim, all);
  const last = effectiveEntries(all).findLast(({ decision }) => decision !== null)?.decision ?? null;
  if (last?.mode === 'reverse')
    return { ...projected, ...statusFields(claim, statusAfterReversal(projected, all), projected, now) };
  const status = last === null ? 'accepted' : statusOf(projected, last.claimStatusCode);
  return { ...projected, ...statusFields(claim, status, projected, now) };
}

function unposted(
  claim: Claim | null,
  state: ClaimMatch['state'],
  reason: string,
  lineMatches: LineMatch[],
): Extract<Adjudication, { posted: false }> {
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
  const matched = { state: 'matched' as const, claimId: claim.id };
  if (comparableNumber(claim.patientControlNumber) !== comparableNumber(payment.patientControlNumber)) {
    const reasons = ['number_of_corrected_claim', 'lines_agree'];
    return { ...matched, method: 'line_control_number', confidence: isWhole ? 90 : 70, reasons };
  }
  return {
    ...matched,
    method: 'patient_control_number',
    confidence: isWhole ? 100 : 80,
    reasons: isWhole ? ['charge_agrees'] : ['charge_is_a_part', 'lines_agree'],
  };
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
