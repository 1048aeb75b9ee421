import type { Pool } from '../../../../database/connections/pool.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { WorkItem } from '../work-item.ts';
import { WORK_ITEMS } from '../work-store.ts';
import { nextScoreAt } from './priority-score.ts';

/** Returns the organizations that have scores which have changed in real time. */
export async function selectOrganizationsToScore(pool: Pool, now: Date): Promise<string[]> {
  const text = 'select organization_id from rcm_organizations_to_score($1)';
  const { rows } = await pool.query<{ organization_id: string }>(text, [now]);
  return rows.map((row) => row.organization_id);
}

/** Returns when the next score changes by a clock of patients, or by the organization's time (null). */
export async function selectNextScoreAt(reader: TenantReader, testClockId: string | null): Promise<Date | null> {
  // Outdated scores have the time -infinity, which a date cannot express.
  const [row] = await reader.query<{ due_at: Date | null }>(
    `select case when count(*) > 0 then greatest(min(score_next_at), timestamptz 'epoch') end as due_at from work_items
     where organization_id = $1 and score_next_at is not null and document->>'testClockId' is not distinct from $2::text`,
    [reader.organizationId, testClockId],
  );
  return row?.due_at ?? null;
}

/**
 * Locks items whose scores have changed. Skips items that another transaction has locked; the next round scores them.
 */
export function lockItemsToScore(tx: UnitOfWork, limit: number): Promise<WorkItem[]> {
  const rest = `organization_id = $1 and score_next_at <= $2
       and document->>'testClockId' is not distinct from $3::text
     order by score_next_at limit ${Number(limit)} for update skip locked`;
  return WORK_ITEMS.lockWhere(tx, rest, [tx.organizationId, tx.now, tx.testClockId]);
}

/** Writes the scores of items. Versions are unchanged, because nobody has edited the items. */
export async function saveScores(tx: UnitOfWork, items: readonly WorkItem[]): Promise<void> {
  await tx.query(
    `update work_items w set priority_score = u.score, score_next_at = u.next_at, document = u.document
     from unnest($2::text[], $3::int[], $4::timestamptz[], $5::json[]) as u(id, score, next_at, document)
     where w.organization_id = $1 and w.id = u.id`,
    [
      tx.organizationId,
      items.map(({ id }) => id),
      items.map(({ priorityScore }) => priorityScore.value),
      items.map(nextScoreAt),
      items.map(toDocument),
    ],
  );
}

/** Marks all scores of the organization as outdated. */
export async function markAllScores(tx: UnitOfWork): Promise<void> {
  await tx.query(
    `update work_items set score_next_at = '-infinity'
     where organization_id = $1 and status not in ('done', 'cancelled') and due_at is not null`,
    [tx.organizationId],
  );
}
