import type { UnitOfWork } from '../../../database/transaction.ts';
import type { ClaimStatuses, ClaimStatusReport } from '../../exchange/inbound/payer-answer.ts';
import type { InboundContext } from '../../exchange/transaction-handler.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { requestByStatus } from '../information/information-request.ts';
import { announceRequest } from '../information/record-information-requests.ts';
import type { LockedClaims } from '../locked-claims.ts';
import { reportClaimStatus } from './claim-status-report.ts';
import type { Recorded } from './record-acknowledgment.ts';
import { recordPayerReports } from './record-payer-reports.ts';

/**
 * Records the payer's status of claims in a 277. It is listed with the claim's acknowledgments and shown as
 * `payerStatus`; a change fires claim.payer_status_updated. Only acknowledgments and remittances change the claim's own
 * status.
 */
export async function recordClaimStatuses(
  tx: UnitOfWork,
  { claims: reports, missing }: Pick<ClaimStatuses, 'claims' | 'missing'>,
  context: InboundContext,
): Promise<Recorded> {
  const found = await recordPayerReports(tx, reports, {
    context,
    codesOf,
    apply: async (claims, claim, report) => {
      await apply(tx, claims, { claim, report });
      await ask(tx, claims, report);
    },
  });
  return { found, missing: missing + reports.length - found };
}

type Applied = { claim: Claim; report: ClaimStatusReport };

async function apply(tx: UnitOfWork, claims: LockedClaims, { claim, report }: Applied): Promise<void> {
  const next = reportClaimStatus(claim, report, tx.now);
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
