import { isDeepStrictEqual } from 'node:util';
import { isCorrection } from '../../../../kernel/claim-rules.ts';
import type { AcknowledgedClaim } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { Claim, ClaimStatus, ReceivedAnswers } from '../claim.ts';
import type { AcknowledgmentLevel, AcknowledgmentOutcome } from './acknowledgment.ts';
import { type ClaimAnswer, type Standing, standingOf, withAnswer } from './standing.ts';

/** The report of an acknowledgment about one claim, for any transaction set. */
export type ClaimVerdict = {
  level: AcknowledgmentLevel;
  outcome: AcknowledgmentOutcome;
  codes: string[];
  /** Null if only the syntax was accepted, which decides nothing about the claim. */
  answer: ClaimAnswer | null;
  payerClaimControlNumber: string | null;
};

const REJECTIONS: Record<AcknowledgmentLevel, { code: string; message: string }> = {
  ta1: { code: 'interchange_rejected', message: 'The interchange was rejected before its content was read (TA1).' },
  '999': { code: 'syntax_rejected', message: 'The claim was rejected for its syntax (999).' },
  '277ca_clearinghouse': { code: 'clearinghouse_rejected', message: 'The clearinghouse rejected the claim (277CA).' },
  '277ca_payer': { code: 'payer_rejected', message: 'The payer rejected the claim before adjudication (277CA).' },
  '277': { code: 'payer_rejected', message: 'The payer rejected the claim before adjudication (277).' },
};

/** Statuses that an answer may change while the payer has posted nothing. */
const BEFORE_ADJUDICATION: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected'];
const DECIDED: readonly ClaimStatus[] = ['denied', 'partially_paid', 'paid'];

type Source = Pick<ClaimAnswer, 'producedAt' | 'interchangeId'>;

/**
 * Returns a 277CA's verdict on one claim. `acceptsByReceipt`: by the payer directory, the payer sends no better
 * category than A1, so A1 accepts the claim.
 */
export function verdictOfAcknowledgment(
  level: 'clearinghouse' | 'payer',
  acknowledgment: AcknowledgedClaim,
  { acceptsByReceipt, ...source }: Source & { acceptsByReceipt: boolean },
): ClaimVerdict {
  const { statuses, outcome, isReceipt, effectiveDate } = acknowledgment;
  const isOfPayer = level === 'payer';
  const accepts = outcome === 'accepted' && (!isReceipt || acceptsByReceipt);
  const meaning = outcome === 'rejected' ? 'rejected' : isOfPayer && accepts ? 'accepted' : 'receipt';
  const shown = statuses.find(({ categoryCode }) => outcome === 'rejected' && isRejection(categoryCode)) ?? statuses[0];
  return {
    level: `277ca_${level}`,
    outcome: isOfPayer && outcome === 'accepted' && !accepts ? 'information' : outcome,
    codes: [...new Set(statuses.map(codeOf))],
    answer: { level: `277ca_${level}`, meaning, ...source, status: shown ? { ...shown, effectiveDate } : null },
    // A rejected replacement is corrected and sent again, and must still name the claim that it replaces.
    payerClaimControlNumber: outcome === 'accepted' ? acknowledgment.payerClaimControlNumber : null,
  };
}

function codeOf({ categoryCode, statusCode, entityCode }: AcknowledgedClaim['statuses'][number]): string {
  return [categoryCode, statusCode, ...(entityCode === null ? [] : [entityCode])].join(':');
}

/** Returns whether a claim status category (STC01-1) refuses the claim before adjudication. */
export function isRejection(categoryCode: string): boolean {
  return /^A[34678]$/.test(categoryCode);
}

/** Returns whether a payer has decided on the claim, and its decision has not been reversed. */
export function isDecided({ status, amountPaid, adjustments, serviceLines }: Claim): boolean {
  if (DECIDED.includes(status)) return true;
  return amountPaid !== 0 || adjustments.length > 0 || serviceLines.some(({ adjudication }) => adjudication !== null);
}

/**
 * Returns the claim after the verdicts of one file on its current submission; the same object if nothing changes. The
 * result does not depend on the order in which files arrive. If the payer has posted a decision, a rejection is shown
 * as `payerStatus` and the status is unchanged.
 */
export function acknowledgeClaim(claim: Claim, verdicts: readonly ClaimVerdict[], now: Date): Claim {
  const added = verdicts.flatMap(({ answer }) => answer ?? []);
  if (claim.submission === null || added.length === 0) return claim;
  const isPosted = isDecided(claim);
  if (isPosted ? !added.some(isRefusalOfPayer) : !BEFORE_ADJUDICATION.includes(claim.status)) return claim;
  const known = receivedAnswers(claim);
  const given = added.reduce(withAnswer, known.given);
  const standing = standingOf(given);
  const status = isPosted ? claim.status : statusAfter(claim, standing);
  const next: Claim = {
    ...claim,
    ...movedTo(claim, { status, level: standing.level }, now),
    payerStatus: standing.status ?? claim.payerStatus,
    payerClaimControlNumber: numberAfter(claim, { verdicts, status, sentNumber: known.sentNumber }),
    answers: { ...known, given },
  };
  return isDeepStrictEqual(next, claim) ? claim : next;
}

function isRefusalOfPayer({ level, meaning }: ClaimAnswer): boolean {
  return meaning === 'rejected' && (level === '277ca_payer' || level === '277');
}

function statusAfter({ status }: Claim, { outcome, level }: Standing): ClaimStatus {
  if (outcome === null) return status;
  // A claim is also accepted after the payer has reversed its decision. In that state only the payer can reject it.
  if (status === 'accepted' && level !== '277ca_payer' && level !== '277') return status;
  return outcome;
}

function movedTo(claim: Claim, to: Pick<Claim, 'status'> & Pick<Standing, 'level'>, now: Date): Partial<Claim> {
  const rejection = to.status === 'rejected' && to.level !== null ? REJECTIONS[to.level] : null;
  // A rejection at a further level replaces the reason of an earlier one.
  if (to.status === claim.status) return rejection ? { statusReason: rejection } : {};
  return { status: to.status, statusReason: rejection, statusChangedAt: now.toISOString() };
}

function numberAfter(
  claim: Claim,
  {
    verdicts,
    status,
    sentNumber,
  }: { verdicts: readonly ClaimVerdict[]; status: ClaimStatus; sentNumber: string | null },
): string | null {
  // The number that the payer assigned to a replacement or void must not be named in its next submission.
  if (status === 'rejected' && isCorrection(claim)) return sentNumber;
  const given = verdicts.findLast(({ payerClaimControlNumber: number }) => number !== null)?.payerClaimControlNumber;
  return given ?? claim.payerClaimControlNumber;
}

/**
 * Returns the answers to the current submission. Before its first acknowledgment, the status of the claim counts as the
 * answer: a remittance that arrives first accepts a claim, too.
 */
export function receivedAnswers(claim: Claim): ReceivedAnswers {
  const { submissionId } = claim.submission!;
  if (claim.answers?.submissionId === submissionId) return claim.answers;
  return { submissionId, sentNumber: claim.payerClaimControlNumber, given: answersByStatus(claim) };
}

function answersByStatus({ status, statusReason, payerStatus }: Claim): ClaimAnswer[] {
  const unknown = { producedAt: '', interchangeId: '', status: payerStatus };
  if (status === 'accepted') return [{ level: '277ca_payer', meaning: 'accepted', ...unknown }];
  const [level] = Object.entries(REJECTIONS).find(([, { code }]) => code === statusReason?.code) ?? [];
  if (status === 'rejected' && level) {
    return [{ level: level as AcknowledgmentLevel, meaning: 'rejected', ...unknown }];
  }
  return payerStatus === null ? [] : [{ level: '277ca_clearinghouse', meaning: 'receipt', ...unknown }];
}
