import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { isDenialAdjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import {
  type Account,
  type DecidingPayer,
  type Decision,
  type DecisionMode,
  negated,
  type Posting,
  type PostingKind,
  summed,
} from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment, ServicePayment } from '../../../payments/remittances/remittance.ts';
import { isPatientResponsibility, isPriorPayerImpact, shareOf } from './adjustments.ts';
import { type Withdrawal, withdrawnIn } from './find-withdrawn.ts';
import type { LineMatch } from './match-service-lines.ts';
import { isMovedByPerson, type StandingPart } from './standing-decisions.ts';

/** CLP02 */
export const DENIED = '4';
/** Accounts that a further decision of the same payer leaves as they are. */
const KEPT_ACCOUNTS: readonly Account[] = ['charges', 'payer', 'transfers'];
/** CARC 225: interest or a penalty that the payer pays. */
const INTEREST_REASON = '225';

export type ClaimPosting = {
  payment: ClaimPayment;
  lineMatches: readonly LineMatch[];
  mode: DecisionMode;
  /** The payer of the remittance. */
  payer?: DecidingPayer | null;
  /** The payment decides on only a part of the charges. */
  isPart?: boolean;
  /** The decisions that a reversal withdraws. */
  withdrawal?: Withdrawal;
  /** Whether the ledger already has the earlier payers' decisions, so that OA-23 is not posted again. */
  isPriorImpactPosted?: boolean;
};

/**
 * Returns the postings of one claim payment (835 loop 2100) after those of `history`. For each line, and for the claim
 * as a whole, paid, adjusted, refused and patient amounts are moved out of the payer's receivable.
 */
export function claimPostings(history: readonly Posting[], posting: ClaimPosting): Posting[] {
  const { payment, lineMatches, mode, isPriorImpactPosted = mode === 'follow' } = posting;
  const options = { isPriorImpactPosted, refusesAll: isRefusedThroughout(payment) };
  const parts = payment.lines.flatMap((line, index) =>
    partPostings(lineMatches[index]?.line?.id ?? null, line, options),
  );
  // The paid amount of a claim (CLP04) includes the paid amounts of its lines (SVC03).
  const paidByLines = payment.lines.reduce((sum, line) => sum + line.paid, 0);
  const whole = { paid: payment.paid - paidByLines, adjustments: payment.adjustments };
  const decidedLines = posting.isPart ? new Set(lineMatches.map(({ line }) => line?.id ?? null)) : null;
  const postings = summed([...released(history, mode, decidedLines), ...parts, ...partPostings(null, whole, options)]);
  // A decision about charges of zero moves no money, and is recorded all the same.
  return postings.length > 0 ? postings : [paymentPosting(null, 0)];
}

/**
 * Returns the postings that withdraw parts of decisions exactly as they were posted, whatever codes the reversal
 * repeats. Amounts that a person wrote off or billed to the patient are open again, because they belong to the
 * withdrawn decision. If the claim is no longer in force, its charges and adjustments have left the ledger already, so
 * only the payments are reversed.
 */
export function withdrawalPostings(
  history: readonly Posting[],
  parts: readonly StandingPart[],
  { isInForce }: { isInForce: boolean },
): Posting[] {
  const posted = summed(parts.flatMap(({ postings }) => postings));
  const moved = isInForce ? summed(history).filter(isMovedByPerson) : [];
  const cancelled = negated([...posted.filter(({ account }) => isInForce || account === 'payer_payments'), ...moved]);
  const byLine = Map.groupBy(cancelled, ({ serviceLineId }) => serviceLineId);
  const postings = [...byLine].flatMap(([serviceLineId, own]) => withCounterpart(serviceLineId, own));
  return postings.length > 0 ? summed(postings) : [paymentPosting(null, 0)];
}

type Part = Pick<ServicePayment, 'paid' | 'adjustments'>;

function partPostings(
  serviceLineId: string | null,
  { paid, adjustments }: Part,
  { isPriorImpactPosted, refusesAll }: { isPriorImpactPosted: boolean; refusesAll: boolean },
): Posting[] {
  const own = isPriorImpactPosted ? adjustments.filter((one) => !isPriorPayerImpact(one)) : adjustments;
  const postings = [
    ...(paid === 0 ? [] : [paymentPosting(serviceLineId, paid)]),
    ...own.filter(({ amount }) => amount !== 0).map((one) => adjustmentPosting(serviceLineId, one, refusesAll)),
  ];
  return withCounterpart(serviceLineId, postings);
}

function paymentPosting(serviceLineId: string | null, amount: number): Posting {
  const none = { groupCode: null, reasonCode: null, quantity: null };
  return { serviceLineId, account: 'payer_payments', kind: 'payer_payment', ...none, amount };
}

function adjustmentPosting(serviceLineId: string | null, adjustment: Adjustment, refusesAll: boolean): Posting {
  const [account, kind] = accountOf(adjustment, refusesAll);
  return { serviceLineId, account, kind, ...adjustment };
}

function accountOf(adjustment: Adjustment, refusesAll: boolean): [Account, PostingKind] {
  const { groupCode, reasonCode } = adjustment;
  if (isPatientResponsibility(adjustment)) return ['patient', 'patient_responsibility'];
  if (isDenialAdjustment(groupCode, reasonCode)) return ['denied', 'denial'];
  if (refusesAll && !isPriorPayerImpact(adjustment)) return ['denied', 'denial'];
  if (reasonCode === INTEREST_REASON) return ['interest', 'interest'];
  return ['contractual', 'contractual_adjustment'];
}

/** Returns whether a denied claim has only reasons that usually deny nothing. */
function isRefusedThroughout({ claimStatusCode, paid, adjustments, lines }: ClaimPayment): boolean {
  if (claimStatusCode !== DENIED || paid !== 0) return false;
  const all = [...adjustments, ...lines.flatMap((line) => line.adjustments)];
  return !all.some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
}

/** Adds the posting to the payer's receivable that makes the others add up to zero. */
function withCounterpart(serviceLineId: string | null, postings: readonly Posting[]): Posting[] {
  const total = postings.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return [...postings];
  const none = { groupCode: null, reasonCode: null, quantity: null };
  return [...postings, { serviceLineId, account: 'payer', kind: 'receivable', ...none, amount: -total }];
}

/**
 * Returns the postings that cancel the amounts that a decision replaces. A later payer's patient share replaces the
 * earlier payer's on the lines that it decides (null: all lines). A decision that supersedes a denial replaces all of
 * it, including a person's later write-offs.
 */
function released(
  history: readonly Posting[],
  mode: DecisionMode,
  decidedLines: ReadonlySet<string | null> | null,
): Posting[] {
  const replaced = summed(history).filter(({ account, kind, serviceLineId }) => {
    if (mode === 'follow') {
      const isDecided = decidedLines?.has(serviceLineId) ?? true;
      return account === 'patient' && kind === 'patient_responsibility' && isDecided;
    }
    if (mode !== 'supersede') return false;
    return !KEPT_ACCOUNTS.includes(account) && kind !== 'patient_payment';
  });
  const lines = new Set(replaced.map(({ serviceLineId }) => serviceLineId));
  return [...lines].flatMap((line) => {
    const own = replaced.filter(({ serviceLineId }) => serviceLineId === line);
    return withCounterpart(
      line,
      own.map((posting) => ({ ...posting, amount: -posting.amount })),
    );
  });
}

/**
 * Returns the further values that the payer stated. A reversal's values are ignored, because it withdraws earlier ones.
 */
export function decisionOf({ payment, lineMatches, mode, payer = null, withdrawal }: ClaimPosting): Decision {
  const { claimStatusCode, payerClaimControlNumber, charge } = payment;
  const stated = { mode, claimStatusCode, charge, payerClaimControlNumber, payer };
  if (withdrawal !== undefined) return { ...stated, allowed: 0, lines: [], withdraws: withdrawnIn(withdrawal) };
  return {
    ...stated,
    allowed: payment.lines.length > 0 ? 0 : payment.paid + shareOf(payment.adjustments),
    lines: payment.lines.flatMap((line, index) => {
      const serviceLineId = lineMatches[index]?.line?.id;
      if (serviceLineId === undefined) return [];
      const { paidUnits, procedureCode, modifiers, remarkCodes } = line;
      const allowed = allowedOf(line);
      return [{ serviceLineId, charge: line.charge, allowed, paidUnits, procedureCode, modifiers, remarkCodes }];
    }),
  };
}

/** Returns the allowed amount of a charge: AMT*B6 if present, otherwise paid amount plus patient share. */
function allowedOf({ allowed, paid, adjustments }: ServicePayment): number {
  return allowed === null ? paid + shareOf(adjustments) : Math.abs(allowed);
}
