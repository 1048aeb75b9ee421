import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findArchives, withArchived } from '../archives/archives.ts';
import type { ProvenanceRecord } from './provenance.ts';

type Row = {
  id: string;
  target_type: string;
  target_id: string;
  target_version: number;
  actor_type: string;
  actor_id: string;
  request_id: string | null;
  /** The whole document, or null if there are `changes`. */
  document: Record<string, unknown> | null;
  previous: Record<string, unknown> | null;
  changes: { before: Record<string, unknown>; after: Record<string, unknown> } | null;
  audit_entry_id: string | null;
  action: string | null;
  details: Record<string, unknown> | null;
  position: string | null;
  hash: Buffer | null;
  previous_hash: Buffer | null;
  occurred_at: Date;
  recorded_at: Date;
};

/** Returns records of these targets, newest first. */
export async function selectProvenance(
  reader: TenantReader,
  targetIds: readonly string[],
  { since, after, limit }: { since: Date | undefined; after: string | undefined; limit: number },
): Promise<ProvenanceRecord[]> {
  const archives = await findArchives(reader, targetIds);
  const rows = await reader.query<Row>(
    `${withArchived('provenance_records', archives, 5)}select r.id, r.target_type, r.target_id, r.target_version, r.actor_type, r.actor_id, r.request_id, r.document,
       b.document as previous, r.changes, r.audit_entry_id, a.action, a.details, c.position, c.hash, c.previous_hash,
       r.occurred_at, r.recorded_at
     from provenance_records r
     left join lateral (
       select p.document from provenance_records p
       where r.changes is null and p.organization_id = $1 and p.target_id = r.target_id
         and p.target_version < r.target_version and p.document is not null
       order by p.target_version desc limit 1
     ) b on true
     left join audit_entries a on a.organization_id = $1 and a.id = r.audit_entry_id
     left join audit_chain c on c.organization_id = $1 and c.entry_id = r.audit_entry_id
     where r.organization_id = $1 and r.target_id = any($2) and ($3::timestamptz is null or r.recorded_at >= $3)
       and ($4::text is null or r.id < $4)
     order by r.id desc limit ${Number(limit)}`,
    [reader.organizationId, targetIds, since ?? null, after ?? null, ...(archives.length > 0 ? [archives] : [])],
  );
  return rows.map((row) => ({
    id: row.id,
    target: { type: row.target_type, id: row.target_id, version: row.target_version },
    actor: { type: row.actor_type, id: row.actor_id },
    requestId: row.request_id,
    before: row.changes?.before ?? row.previous,
    after: row.changes?.after ?? row.document ?? {},
    audit: row.action === null ? null : { id: row.audit_entry_id!, action: row.action, details: row.details ?? {} },
    chain:
      row.hash === null
        ? null
        : {
            sequence: Number(row.position),
            hash: row.hash.toString('hex'),
            previousHash: row.previous_hash!.toString('hex'),
          },
    occurredAt: row.occurred_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
  }));
}

/** Returns the ids of the rows of these claims. The table is a constant of the code. */
export async function selectRelatedIds(
  reader: TenantReader,
  kind: 'denials' | 'appeals',
  claimIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from ${kind} where organization_id = $1 and claim_id = any($2) order by id limit 500`,
    [reader.organizationId, claimIds],
  );
  return rows.map(({ id }) => id);
}
