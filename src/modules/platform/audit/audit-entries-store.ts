import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import type { AuditFacts } from './audit-chain.ts';
import { auditEntryResource } from './audit-entry-resource.ts';

/** One entry of the audit log. */
export type AuditEntry = AuditFacts & { details: Record<string, unknown>; occurredAt: Date };

/** An entry with its position in the chain, which is null until it is sealed. */
export type SealedAuditEntry = AuditEntry & {
  seal: { position: number; previousHash: string; hash: string; sealedAt: Date } | null;
};

type Page = { limit: number; after?: string };

const COLUMNS = `id, action, actor_type as "actorType", actor_id as "actorId", subject_type as "subjectType",
  subject_id as "subjectId", request_id as "requestId", details, occurred_at as "occurredAt"`;

/** Returns the entries of one subject, newest first by id, which is in time order. */
export async function listAuditEntries(reader: TenantReader, subjectId: string, page: Page): Promise<AuditEntry[]> {
  const where = new Conditions(reader.organizationId).add('subject_id = ?', subjectId).add('id < ?', page.after);
  return reader.query<AuditEntry>(
    `select ${COLUMNS} from audit_entries where ${where.text} order by id desc limit ${Number(page.limit)}`,
    where.values,
  );
}

const LIST = auditEntryResource.lists.listAuditEntries;
export type AuditEntryFilter = FiltersOf<typeof LIST>;

/** Returns entries of all subjects, newest first, with their positions in the chain. */
export async function selectAuditEntries(
  reader: TenantReader,
  filter: AuditEntryFilter,
  page: Page,
): Promise<SealedAuditEntry[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const range = { from: filter['createdAt[gte]'], before: filter['createdAt[lt]'] };
  addCreatedRange(where, reader, { prefix: 'aud', column: 'occurred_at', ...range });
  return withSeals(reader, where.text, where.values, Number(page.limit));
}

export async function findAuditEntry(reader: TenantReader, id: string): Promise<SealedAuditEntry | null> {
  const where = new Conditions(reader.organizationId).add('id = ?', id);
  return (await withSeals(reader, where.text, where.values, 1))[0] ?? null;
}

/** Returns whether there is an entry of the organization's creation, which is written in the creating transaction. */
export async function hasCreationEntry(reader: TenantReader): Promise<boolean> {
  const rows = await reader.query<{ found: boolean }>(
    `select exists (select from audit_entries where organization_id = $1 and subject_id = $1
       and action = 'organization.created') as found`,
    [reader.organizationId],
  );
  return rows[0]!.found;
}

type SealColumns = { position: number | null; previous_hash: Buffer; hash: Buffer; sealed_at: Date };

async function withSeals(
  reader: TenantReader,
  where: string,
  values: unknown[],
  limit: number,
): Promise<SealedAuditEntry[]> {
  const rows = await reader.query<AuditEntry & SealColumns>(
    `select e.*, c.position, c.previous_hash, c.hash, c.sealed_at
     from (select ${COLUMNS} from audit_entries where ${where} order by id desc limit ${limit}) e
     left join audit_chain c on c.organization_id = $1 and c.entry_id = e.id
     order by e.id desc`,
    values,
  );
  return rows.map(({ position, previous_hash, hash, sealed_at, ...entry }) => ({
    ...entry,
    seal:
      position === null
        ? null
        : { position, previousHash: previous_hash.toString('hex'), hash: hash.toString('hex'), sealedAt: sealed_at },
  }));
}

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
