import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { RemittanceClaim } from '../../../payments/remittances/remittance.ts';
import { lockClaimPayment, saveReview } from '../../../payments/remittances/review-claim-payment.ts';
import { matchServiceLines } from '../adjudication/match-service-lines.ts';
import type { Claim } from '../claim.ts';
import { findClaim } from '../claims-store.ts';

type ClaimPaymentMatch = {
  claimId: string;
  /** Lines of the payment that a person has matched, by their position from 1. The others are matched as usual. */
  lines?: readonly { position: number; serviceLineId: string }[];
};

/** Matches a claim payment that is not posted to a claim that a person has chosen. Throws validation_failed. */
export async function matchClaimPayment(
  tx: UnitOfWork,
  id: string,
  match: ClaimPaymentMatch,
): Promise<RemittanceClaim> {
  const { payment, remittance } = await lockClaimPayment(tx, id, 'matched');
  const claim = await findClaim(tx, match.claimId);
  if (!claim) throw invalid([{ code: 'not_found', param: '/claimId', message: 'The claim does not exist.' }]);
  const details = lineProblems(payment, claim, match);
  if (details.length > 0) throw invalid(details);
  const chosen = new Map(match.lines?.map(({ position, serviceLineId }) => [position - 1, serviceLineId]));
  const lineMatches = matchServiceLines(claim.serviceLines, payment.lines).map(({ line, method }, index) => {
    const serviceLineId = chosen.get(index);
    return serviceLineId === undefined
      ? { serviceLineId: line?.id ?? null, method }
      : { serviceLineId, method: 'manual' as const };
  });
  const matched: RemittanceClaim = {
    ...payment,
    lineMatches,
    match: { state: 'matched', claimId: claim.id, method: 'manual', confidence: 100, reasons: ['matched_by_person'] },
  };
  return saveReview(tx, { payment: matched, remittance }, 'matched');
}

function lineProblems(payment: RemittanceClaim, claim: Claim, { lines = [] }: ClaimPaymentMatch): ErrorDetail[] {
  const known = new Set(claim.serviceLines.map(({ id }) => id));
  return lines.flatMap(({ position, serviceLineId }, index): ErrorDetail[] => {
    const at = `/lines/${index}`;
    const problems: ErrorDetail[] = [];
    if (position > payment.lines.length) {
      problems.push({
        code: 'not_found',
        param: `${at}/position`,
        message: 'The payment has no line at this position.',
      });
    }
    if (!known.has(serviceLineId)) {
      problems.push({ code: 'not_found', param: `${at}/serviceLineId`, message: 'The claim does not have this line.' });
    }
    return problems;
  });
}

function invalid(details: ErrorDetail[]): AppError {
  return new AppError('validation_failed', { param: details[0]!.param, details });
}
