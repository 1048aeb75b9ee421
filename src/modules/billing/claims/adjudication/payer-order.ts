import type { DecidingPayer } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { isPriorPayerImpact } from './adjustments.ts';
import { isSamePayer } from './find-withdrawn.ts';
import type { LineMatch } from './match-service-lines.ts';
import type { StandingDecision } from './standing-decisions.ts';

/** CLP02 with which a secondary or later payer states that it decides on the remainder of the earlier one. */
const FURTHER_PAYER = new Set(['2', '3', '20', '21']);
/** CLP02 with the rank of the payer that has processed the claim. */
const PAYER_RANKS: Readonly<Record<string, number>> = { '2': 2, '20': 2, '3': 3, '21': 3 };

/** Returns whether the payment's CLP02 states that the payer decides on the remainder of an earlier one. */
export function isFromFurtherPayer({ claimStatusCode }: Pick<ClaimPayment, 'claimStatusCode'>): boolean {
  return FURTHER_PAYER.has(claimStatusCode);
}

/** Returns whether the claim bills a remainder from an earlier payer. */
export function isSubmittedAfterwards(claim: Pick<Claim, 'priorClaimId'> | null): boolean {
  return claim?.priorClaimId != null;
}

type Deciding = { payment: ClaimPayment; lineMatches: readonly LineMatch[]; payer: DecidingPayer | null };

/**
 * Returns whether a payment is a later payer's decision on an earlier payer's remainder. CLP02 2 or 3 alone is not
 * sufficient, because some payers send it for all of their claims, and a payer may decide on a claim in parts. A later
 * payer decides on charges that are already decided. In addition, the claim was forwarded to it, or it states the
 * effect of the earlier decision (OA-23), or it is not the payer that is known to have decided.
 */
export function isLaterPayer(claim: Claim, standing: readonly StandingDecision[], deciding: Deciding): boolean {
  const { payment, payer } = deciding;
  if (!isFromFurtherPayer(payment) || isSubmittedAfterwards(claim)) return false;
  const before = decisionsOn(claim, standing, deciding);
  if (before.length === 0) return false;
  if (claim.crossover) return true;
  const all = [...payment.adjustments, ...payment.lines.flatMap((line) => line.adjustments)];
  return all.some(isPriorPayerImpact) || !before.some((one) => isSamePayer(one.payer, payer));
}

/**
 * Returns the decisions in force on charges that the payment decides on, too: more than once is more than the charge.
 */
function decisionsOn(claim: Claim, standing: readonly StandingDecision[], deciding: Deciding): StandingDecision[] {
  const { payment, lineMatches } = deciding;
  if (payment.lines.length === 0) return [...standing];
  const again = new Set<string | null>([null]);
  for (const { id, charge } of claim.serviceLines) {
    const own = payment.lines.filter((_, index) => lineMatches[index]?.line?.id === id);
    const decided = standing.flatMap(({ parts }) => parts.filter(({ serviceLineId }) => serviceLineId === id));
    const sum = decided.reduce((total, part) => total + (part.charge ?? charge), 0);
    if (own.length > 0 && sum + own.reduce((total, line) => total + Math.abs(line.charge), 0) > charge) again.add(id);
  }
  // A decision without lines applies to all lines.
  return standing.filter(({ parts }) =>
    parts.some(({ serviceLineId, charge }) => again.has(serviceLineId) && (serviceLineId !== null || charge !== 0)),
  );
}

/**
 * Returns the payer's rank in the order of payers, from 1: the rank in the claim, or the rank after the payers on whose
 * decisions a later one is based. CLP02 can only raise it.
 */
export function rankOf(
  claim: Claim,
  standing: readonly StandingDecision[],
  { isLater, ...deciding }: Deciding & { isLater: boolean },
): number {
  const own = claim.priorAdjudications.length + 1;
  if (!isLater) return own;
  const before = decisionsOn(claim, standing, deciding).map(({ payerRank }) => payerRank);
  return Math.max(PAYER_RANKS[deciding.payment.claimStatusCode] ?? 0, ...before.map((rank) => rank + 1));
}
