import type { TenantReader } from '../../../database/transactions/transaction.ts';

/** An entry of the audit log as a record that something changed. `position` is null until the entry is sealed. */
export type RecordedEntry = {
  id: string;
  action: string;
  subjectType: string;
  subjectId: string;
  position: number | null;
};

/** Unsealed entries beyond this number are not counted. The sealer takes about a second, so there are few. */
const COUNTED_MAX = 10_000;

/** Returns the number of entries of the organization's log, sealed or not. Sealing does not change it. */
export async function countRecorded(reader: TenantReader): Promise<number> {
  const [row] = await reader.query<{ count: number }>(
    `select coalesce((select position from audit_heads where organization_id = $1), 0) + (
       select count(*) from (select 1 from audit_unsealed where organization_id = $1 limit ${COUNTED_MAX}) u
     )::int as count`,
    [reader.organizationId],
  );
  return row!.count;
}

/** Returns the position of the last sealed entry, 0 if there is none. */
export async function lastSealedPosition(reader: TenantReader): Promise<number> {
  const text = 'select position from audit_heads where organization_id = $1';
  return (await reader.query<{ position: number }>(text, [reader.organizationId]))[0]?.position ?? 0;
}

/**
 * Returns up to `limit` sealed entries after a position, in order, and then up to `limit` of the newest unsealed ones. An
 * entry that is unsealed now has a later position when it is sealed, so none is missed.
 */
export async function selectRecorded(
  reader: TenantReader,
  { after, limit }: { after: number; limit: number },
): Promise<RecordedEntry[]> {
  return reader.query<RecordedEntry>(
    `select r.position, r.entry_id as id, e.action, e.subject_type as "subjectType", e.subject_id as "subjectId"
     from (
       (select position, entry_id from audit_chain where organization_id = $1 and position > $2
        order by position limit $3)
       union all
       (select null, entry_id from audit_unsealed where organization_id = $1 order by entry_id desc limit $3)
     ) r
     join audit_entries e on e.organization_id = $1 and e.id = r.entry_id
     order by r.position nulls last, r.entry_id`,
    [reader.organizationId, after, limit],
  );
}
