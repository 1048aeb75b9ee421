import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { releaseUse } from '../../../prior-authorizations/usage/count-claim.ts';
import type { ClaimStatuses, ClaimStatusReport } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { InboundContext } from '../../../trading/exchange/transaction-handler.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { requestByStatus } from '../information/information-request.ts';
import { announceRequest } from '../information/record-information-requests.ts';
import type { LockedClaims } from '../locked-claims.ts';
import { applyVerdicts } from './apply-verdicts.ts';
import { isAboutEarlierAttempt, rejectionIn, reportClaimStatus } from './claim-status-report.ts';
import type { Recorded } from './record-acknowledgment.ts';
import { recordPayerReports } from './record-payer-reports.ts';

/**
 * Records the payer's status of claims in a 277. It is listed with the claim's acknowledgments and shown as
 * `payerStatus`; a change fires claim.payer_status_updated. A rejection before adjudication rejects the claim as a 277CA
 * does; other statuses leave the claim's own status to acknowledgments and remittances.
 */
export async function recordClaimStatuses(
  tx: UnitOfWork,
  { claims: reports, missing }: Pick<ClaimStatuses, 'claims' | 'missing'>,
  context: InboundContext,
): Promise<Recorded> {
  const rejected: string[] = [];
  const found = await recordPayerReports(tx, reports, {
    context,
    codesOf,
    outcomeOf: (report) => (rejectionIn(report) ? 'rejected' : 'information'),
    apply: async (claims, claim, report) => {
      if (isAboutEarlierAttempt(claim, report)) return;
      const applied = { claim, report, interchangeId: context.interchangeId };
      if (rejectionIn(report)) rejected.push(...(await reject(tx, claims, applied)));
      else await apply(tx, claims, applied);
      await ask(tx, claims, report);
    },
  });
  await releaseUse(tx, rejected);
  return { found, missing: missing + reports.length - found };
}

type Applied = { claim: Claim; report: ClaimStatusReport; interchangeId: string };

/** Rejects the claims that the payer reports as rejected. Returns those claims. */
async function reject(
  tx: UnitOfWork,
  claims: LockedClaims,
  { claim, report, interchangeId }: Applied,
): Promise<string[]> {
  const { effectiveDate, producedAt = '' } = report;
  const status = { ...rejectionIn(report)!, effectiveDate };
  const verdict = {
    level: '277',
    outcome: 'rejected',
    codes: codesOf(report),
    answer: { level: '277', meaning: 'rejected', producedAt, interchangeId, status },
    payerClaimControlNumber: null,
  } as const;
  const moved = await applyVerdicts(tx, claims, { claim, verdicts: [{ ...verdict, codes: [...verdict.codes] }] });
  return moved?.kind === 'rejected' ? [moved.claimId] : [];
}

async function apply(tx: UnitOfWork, claims: LockedClaims, { claim, report, interchangeId }: Applied): Promise<void> {
  const next = reportClaimStatus(claim, report, tx.now, interchangeId);
  if (next === claim) return;
  const stored = await claims.save(next);
  const details = { codes: codesOf(report) };
  tx.audit({ action: 'claim.payer_status_updated', subjectType: 'claim', subjectId: claim.id, details });
  const previousAttributes = previousAttributesOf(claim, stored);
  emitClaimEvent(tx, 'claim.payer_status_updated', stored, { previousAttributes });
}

/** A status of category R requests information. */
async function ask(tx: UnitOfWork, claims: LockedClaims, report: ClaimStatusReport): Promise<void> {
  const claim = claims.getByControlNumber(report.patientControlNumber)!;
  const next = requestByStatus(claim, report, tx.now);
  if (next !== claim) announceRequest(tx, claim, await claims.save(next));
}

function codesOf({ statuses }: ClaimStatusReport): string[] {
  return statuses.map(({ categoryCode, statusCode, entityCode }) =>
    [categoryCode, statusCode, ...(entityCode === null ? [] : [entityCode])].join(':'),
  );
}
