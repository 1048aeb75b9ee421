import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { addDays, type LocalDate } from '../../../../kernel/local-date.ts';
import { practiceDay } from '../../../platform/organizations/find-organizations.ts';
import type { Claim } from '../claim.ts';
import { getClaim } from '../find-claims.ts';
import { denialRiskOf, type LineRisk, type RiskGroup, riskValuesOf } from './denial-risk.ts';
import { selectDecidedLines } from './denial-risk-store.ts';

/** Older decisions are not counted, because payers change their rules. */
const PERIOD_DAYS = 730;
/** Bounds what one request reads. The newest claims tell most about the next one. */
const CLAIMS_MAX = 2_000;

export type DenialRisk = {
  claim: Claim;
  period: { from: LocalDate; to: LocalDate };
  basis: { claims: number; lines: number; isLimited: boolean };
  groups: RiskGroup[];
  lines: LineRisk[];
};

/**
 * Counts how the payer of the claim decided about similar lines of the organization in the last two years. Nothing is
 * estimated beyond these counts. Throws resource_not_found.
 */
export async function findDenialRisk(reader: TenantReader, claimId: string): Promise<DenialRisk> {
  const claim = await getClaim(reader, claimId);
  const to = await practiceDay(reader);
  const from = addDays(to, -PERIOD_DAYS);
  const since = new Date(`${from}T00:00:00Z`);
  const { lines, claims } = await selectDecidedLines(reader, {
    claimId,
    payerId: claim.payerId,
    since,
    claimsMax: CLAIMS_MAX,
  });
  const risk = denialRiskOf({ lines: riskValuesOf(claim) }, lines);
  return {
    claim,
    period: { from, to },
    basis: { claims, lines: lines.length, isLimited: claims === CLAIMS_MAX },
    groups: risk.claim,
    lines: risk.lines,
  };
}
