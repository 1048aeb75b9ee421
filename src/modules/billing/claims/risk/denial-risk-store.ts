import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { findReasonsOfClaims } from '../../../payments/denials/find-denials.ts';
import { type CountedClaim, type LineOutcome, riskValuesOf } from './denial-risk.ts';

type DecidedLines = { lines: LineOutcome[]; claims: number };

// By the index on the payer, newest first. Replacements and voids are left out: the rate is that of first decisions. Each
// document is read once, and only its members that are compared leave the database.
const DECIDED = `
  select id, json_build_object(
      'placeOfServiceCode', d -> 'placeOfServiceCode',
      'billingProvider', json_build_object('npi', d -> 'billingProvider' -> 'npi'),
      'renderingProvider', json_build_object('npi', d -> 'renderingProvider' -> 'npi'),
      'diagnoses', d -> 'diagnoses',
      'serviceLines', (select json_agg(l - 'adjudication') from jsonb_array_elements(d -> 'serviceLines') l)
    ) as counted
  from (
    select id, document::jsonb as d from claims
    where organization_id = $1 and payer_id = $2 and id <> $3
      and status in ('denied', 'partially_paid', 'paid') and created_at >= $4
      and document ->> 'frequencyCode' not in ('7', '8')
    order by id desc limit $5
  ) decided order by id desc`;

/** Returns the lines of the newest claims that the payer has decided, without those of the claim itself. */
export async function selectDecidedLines(
  reader: TenantReader,
  { claimId, payerId, since, claimsMax }: { claimId: string; payerId: string; since: Date; claimsMax: number },
): Promise<DecidedLines> {
  const rows = await reader.query<{ id: string; counted: CountedClaim }>(DECIDED, [
    reader.organizationId,
    payerId,
    claimId,
    since,
    claimsMax,
  ]);
  const reasons = await findReasonsOfClaims(
    reader,
    rows.map(({ id }) => id),
  );
  const lines = rows.flatMap(({ id, counted }) =>
    riskValuesOf(counted).map((line) => ({
      claimId: id,
      values: line.values,
      carcs: (reasons.get(id) ?? [])
        .filter(({ serviceLineIds }) => serviceLineIds.length === 0 || serviceLineIds.includes(line.id))
        .map(({ carc }) => carc),
    })),
  );
  return { lines, claims: rows.length };
}
