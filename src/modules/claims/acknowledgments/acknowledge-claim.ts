import type { AcknowledgedClaim } from '../../exchange/inbound/payer-answer.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import type { AcknowledgmentLevel, AcknowledgmentOutcome } from './acknowledgment.ts';

/** The report of an acknowledgment about one claim, for any transaction set. */
export type ClaimVerdict = {
  level: AcknowledgedLevel;
  outcome: AcknowledgmentOutcome;
  codes: string[];
  payerStatus: Claim['payerStatus'];
  payerClaimControlNumber: string | null;
};

/** A 277 reports on a claim that the payer has; it acknowledges nothing. */
type AcknowledgedLevel = Exclude<AcknowledgmentLevel, '277'>;

const REJECTIONS: Record<AcknowledgedLevel, { code: string; message: string }> = {
  ta1: { code: 'interchange_rejected', message: 'The interchange was rejected before its content was read (TA1).' },
  '999': { code: 'syntax_rejected', message: 'The claim was rejected for its syntax (999).' },
  '277ca_clearinghouse': { code: 'clearinghouse_rejected', message: 'The clearinghouse rejected the claim (277CA).' },
  '277ca_payer': { code: 'payer_rejected', message: 'The payer rejected the claim before adjudication (277CA).' },
};

/** Statuses that an acknowledgment may change; later ones are decided by the adjudication. */
const BEFORE_ADJUDICATION: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected'];

/** Returns a 277CA's verdict on one claim. */
export function verdictOfAcknowledgment(
  level: 'clearinghouse' | 'payer',
  acknowledgment: AcknowledgedClaim,
): ClaimVerdict {
  const first = acknowledgment.statuses[0];
  return {
    level: `277ca_${level}`,
    outcome: acknowledgment.outcome,
    codes: acknowledgment.statuses.map(({ categoryCode, statusCode, entityCode }) =>
      [categoryCode, statusCode, ...(entityCode === null ? [] : [entityCode])].join(':'),
    ),
    payerStatus: first ? { ...first, effectiveDate: acknowledgment.effectiveDate } : null,
    payerClaimControlNumber: acknowledgment.payerClaimControlNumber,
  };
}

/** Returns the claim's new status, or `null` if the verdict does not change it. */
function statusAfter(verdict: ClaimVerdict, status: ClaimStatus): 'accepted' | 'rejected' | null {
  // An acknowledgment that arrives after a later one changes nothing.
  if (status !== 'submitted') return null;
  if (verdict.outcome === 'rejected') return 'rejected';
  return verdict.level === '277ca_payer' && verdict.outcome === 'accepted' ? 'accepted' : null;
}

/** Returns the claim after the verdict; the same object if nothing changes. */
export function acknowledgeClaim(claim: Claim, verdict: ClaimVerdict, now: Date): Claim {
  if (!BEFORE_ADJUDICATION.includes(claim.status)) return claim;
  const to = statusAfter(verdict, claim.status);
  const moved =
    to === null
      ? claim
      : { ...claim, status: to, statusReason: reasonOf(to, verdict), statusChangedAt: now.toISOString() };
  const payerStatus = verdict.payerStatus ?? claim.payerStatus;
  const payerClaimControlNumber = controlNumberAfter(claim, verdict);
  const isSame =
    moved === claim &&
    JSON.stringify(payerStatus) === JSON.stringify(claim.payerStatus) &&
    payerClaimControlNumber === claim.payerClaimControlNumber;
  return isSame ? claim : { ...moved, payerStatus, payerClaimControlNumber };
}

function controlNumberAfter(claim: Claim, verdict: ClaimVerdict): string | null {
  // A rejected replacement is corrected and sent again, and must still name the claim that it replaces.
  if (verdict.outcome !== 'accepted') return claim.payerClaimControlNumber;
  return verdict.payerClaimControlNumber ?? claim.payerClaimControlNumber;
}

function reasonOf(to: 'accepted' | 'rejected', verdict: ClaimVerdict): Claim['statusReason'] {
  return to === 'rejected' ? REJECTIONS[verdict.level] : null;
}
