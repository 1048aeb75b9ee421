import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { DenialCategory } from './classification/denial-category.ts';
import type { Denial } from './denial.ts';
import { denialFields } from './denial-fields.ts';
import { DENIAL_ORDERS, type DenialOrder } from './denial-order.ts';
import { denialResource } from './denial-resource.ts';
import { hasEnded, WORKABLE } from './denial-state.ts';
import type { RecoveryHistory } from './recoverability/recoverability.ts';

/** Denials with the columns that lists, reports and the clock read besides the document. */
export const DENIALS = new DocumentTable<Denial>({
  name: 'denials',
  read: (stored) => filled(denialFields, stored),
  columns: [
    ...columnsOf(denialFields),
    { name: 'appeal_deadline', type: 'date', of: ({ appealDeadline }) => appealDeadline?.date ?? null },
    {
      name: 'corrected_claim_deadline',
      type: 'date',
      of: ({ correctedClaimDeadline }) => correctedClaimDeadline?.date ?? null,
    },
    {
      name: 'concluded_at',
      type: 'timestamptz',
      of: (denial) => (hasEnded(denial) ? (denial.resolution?.at ?? denial.updatedAt) : null),
    },
  ],
});

/** Reads and locks a denial for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockDenial(tx: UnitOfWork, id: string): Promise<Denial | null> {
  const denial = await DENIALS.lock(tx, id);
  await tx.liveBy(denial?.testClockId);
  return denial;
}

/** Returns and locks all denials of a claim, oldest first; the claim's row is locked before them. */
export function lockDenialsOfClaim(tx: UnitOfWork, claimId: string): Promise<Denial[]> {
  const rest = 'organization_id = $1 and claim_id = $2 order by id for update';
  return DENIALS.lockWhere(tx, rest, [tx.organizationId, claimId]);
}

/** Returns all denials of a claim, oldest first. */
export function selectDenialsOfClaim(reader: TenantReader, claimId: string): Promise<Denial[]> {
  const rest = 'organization_id = $1 and claim_id = $2 order by id';
  return DENIALS.select(reader, rest, [reader.organizationId, claimId]);
}

const LIST = denialResource.lists.listDenials;
export type DenialFilter = FiltersOf<typeof LIST>;

/** Returns denials in the requested order. */
export async function selectDenials(
  reader: TenantReader,
  { filter, order }: { filter: DenialFilter; order: DenialOrder },
  page: { limit: number; after?: string },
): Promise<Denial[]> {
  const { after, by, only }: { after: string; by: string; only?: string } = DENIAL_ORDERS[order];
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .add('status = any(?::text[])', filter.workable ? WORKABLE : undefined)
    .addAny(
      // As an array, so that the claims of the patient select the rows, whatever the other filters are.
      'claim_id = any(array(select c.id from claims c where c.organization_id = $1 and c.patient_id = ?))',
      filter.patientId,
    )
    .addText(only)
    .add(after, page.after);
  return DENIALS.select(reader, `${where.text} order by ${by} limit ${Number(page.limit)}`, where.values);
}

/** A reason of a denial and the lines that it covers; none: the claim as a whole. */
export type DeniedFor = { carc: string; serviceLineIds: string[] };

/**
 * Returns the reasons for which payers refused the claims, by the id of the claim, also of denials that have ended. A
 * decision that the payer has taken back does not count.
 */
export async function selectReasonsOfClaims(
  reader: TenantReader,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, DeniedFor[]>> {
  const rows = await reader.query<{ claim_id: string; reason_code: string; line_ids: string[] }>(
    `select claim_id, reason_code, document -> 'serviceLineIds' as line_ids from denials
     where organization_id = $1 and claim_id = any($2)
       and document -> 'resolution' ->> 'type' is distinct from 'withdrawn'`,
    [reader.organizationId, claimIds],
  );
  return new Map(
    [...Map.groupBy(rows, ({ claim_id }) => claim_id)].map(([claimId, ofClaim]) => [
      claimId,
      ofClaim.map(({ reason_code: carc, line_ids: serviceLineIds }) => ({ carc, serviceLineIds })),
    ]),
  );
}

type Row = { reason_code: string; category: DenialCategory; concluded: number; overturned: number };

/** Counts the denials of a payer that ended after `since`, by reason code. */
export async function selectRecoveryHistory(
  reader: TenantReader,
  payerId: string,
  since: Date,
): Promise<RecoveryHistory> {
  const rows = await reader.query<Row>(
    `select reason_code, category, count(*)::int as concluded,
       (count(*) filter (where status = 'overturned'))::int as overturned
     from denials where organization_id = $1 and payer_id = $2 and concluded_at >= $3
     group by reason_code, category`,
    [reader.organizationId, payerId, since],
  );
  return rows.map(({ reason_code: carc, ...counts }) => ({ carc, ...counts }));
}
