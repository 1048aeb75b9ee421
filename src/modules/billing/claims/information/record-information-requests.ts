import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { InformationRequests } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { InboundContext } from '../../../trading/exchange/transaction-handler.ts';
import type { Recorded } from '../acknowledgments/record-acknowledgment.ts';
import { recordPayerReports } from '../acknowledgments/record-payer-reports.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { requestInformation } from './information-request.ts';

/**
 * Records the requested information and its deadline from a 277 (005010X213). The request is listed with the claim's
 * acknowledgments and shown as `informationRequest`. Fires claim.information_requested.
 */
export async function recordInformationRequests(
  tx: UnitOfWork,
  { claims: requests, missing }: Pick<InformationRequests, 'claims' | 'missing'>,
  context: InboundContext,
): Promise<Recorded> {
  const found = await recordPayerReports(tx, requests, {
    context,
    codesOf: ({ items }) => items.map(({ categoryCode, code }) => `${categoryCode}:${code}`).slice(0, CODES_MAX),
    apply: async (claims, claim, request) => {
      const next = requestInformation(claim, request, tx.now);
      if (next !== claim) announceRequest(tx, claim, await claims.save(next));
    },
  });
  return { found, missing: missing + requests.length - found };
}

const CODES_MAX = 20;

/** Writes the audit entry and the event of a request that a claim has got. */
export function announceRequest(tx: UnitOfWork, before: Claim, stored: Claim): void {
  const { source, dueDate, items } = stored.informationRequest!;
  const details = { source, dueDate, codes: items.map(({ code }) => code) };
  tx.audit({ action: 'claim.information_requested', subjectType: 'claim', subjectId: stored.id, details });
  const previousAttributes = previousAttributesOf(before, stored);
  emitClaimEvent(tx, 'claim.information_requested', stored, { previousAttributes });
}
