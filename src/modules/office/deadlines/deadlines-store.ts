import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';

/** A deadline whose notice is due. */
export type DueNotice = { kind: 'denial' | 'claim' | 'appeal'; id: string };

type Row = { kind: DueNotice['kind']; id: string; due_at: Date };

/** Returns the next notice by a clock of patients, or by the organization's (null), whether it is due or not. */
export async function selectNextNotice(
  reader: TenantReader,
  testClockId: string | null,
): Promise<(DueNotice & { dueAt: Date }) | null> {
  const rows = await reader.query<Row>(
    `(select 'denial' as kind, id, next_notice_at as due_at from denials
      where organization_id = $1 and test_clock_id is not distinct from $2 and next_notice_at is not null
      order by next_notice_at, id limit 1)
     union all
     (select 'claim', id, next_notice_at from claims
      where organization_id = $1 and document->>'testClockId' is not distinct from $2::text and next_notice_at is not null
      order by next_notice_at, id limit 1)
     union all
     (select 'appeal', id, decision_overdue_at from appeals
      where organization_id = $1 and test_clock_id is not distinct from $2 and decision_overdue_at is not null
      order by decision_overdue_at, id limit 1)
     order by due_at, kind, id limit 1`,
    [reader.organizationId, testClockId],
  );
  const [row] = rows;
  return row ? { kind: row.kind, id: row.id, dueAt: row.due_at } : null;
}

/** Returns notices that are due in real time, of all organizations, the oldest first. */
export async function selectDueNotices(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<(DueNotice & { organizationId: string })[]> {
  const { rows } = await pool.query<{ organization_id: string; kind: DueNotice['kind']; id: string }>(
    'select organization_id, kind, id from rcm_due_notices($1, $2)',
    [now, limit],
  );
  return rows.map(({ organization_id: organizationId, kind, id }) => ({ organizationId, kind, id }));
}
