import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { findArchives, withArchived } from '../archives/archives.ts';
import type { ChainEnd, ChainedEntry, Link } from './audit-chain.ts';
import type { SignedHead } from './head-signature.ts';

// Text with microseconds: a JavaScript Date would lose them, and with them the trace of an edit.
// With the era, because PostgreSQL otherwise writes 2026 BC as 2026.
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
   case when ${column} < '0001-01-01T00:00:00Z' then ' BC' else '' end`;

const ENTRY_COLUMNS = `e.organization_id as "organizationId", e.id, e.action, e.actor_type as "actorType",
  e.actor_id as "actorId", e.subject_type as "subjectType", e.subject_id as "subjectId", e.request_id as "requestId",
  e.details, ${instant('e.occurred_at')} as "occurredAt"`;

/**
 * The digest of the provenance records of an entry. A JSON array keeps the texts of the stored documents as they are and
 * separates the fields without ambiguity.
 */
const PROVENANCE = `(
  select encode(sha256(convert_to(string_agg(json_build_array(p.id, p.target_type, p.target_id, p.target_version,
      p.request_id, p.actor_type, p.actor_id, ${instant('p.occurred_at')}, ${instant('p.recorded_at')},
      p.document, p.changes)::text, E'\\n' order by p.id), 'UTF8')), 'hex')
  from provenance_records p where p.organization_id = e.organization_id and p.audit_entry_id = e.id
) as provenance`;

export type HeadRow = { position: number; hash: Buffer; signedAt: string; key_id: string; signature: Buffer };

/** The columns of a signed head, read by `headFromRow` and written by `headValues`. */
export const HEAD_SELECTED = `position, hash, ${instant('signed_at')} as "signedAt", key_id, signature`;
export const HEAD_COLUMNS = 'position, hash, signed_at, key_id, signature';

export function headFromRow(chain: string, row: HeadRow): SignedHead {
  return {
    chain,
    position: row.position,
    hash: row.hash.toString('hex'),
    signedAt: row.signedAt,
    keyId: row.key_id,
    signature: row.signature.toString('base64'),
  };
}

export function headValues(head: SignedHead): unknown[] {
  const { position, hash, signedAt, keyId, signature } = head;
  return [position, Buffer.from(hash, 'hex'), signedAt, keyId, Buffer.from(signature, 'base64')];
}

export async function findHead(reader: TenantReader): Promise<SignedHead | null> {
  const text = `select ${HEAD_SELECTED} from audit_heads where organization_id = $1`;
  const rows = await reader.query<HeadRow>(text, [reader.organizationId]);
  return rows[0] ? headFromRow(reader.organizationId, rows[0]) : null;
}

/** Locks the head. Returns `busy` if another worker is sealing this organization, null if there is no head yet. */
export async function lockHead(tx: UnitOfWork): Promise<SignedHead | 'busy' | null> {
  const text = `select ${HEAD_SELECTED} from audit_heads where organization_id = $1 for update skip locked`;
  const rows = await tx.query<HeadRow>(text, [tx.organizationId]);
  if (rows[0]) return headFromRow(tx.organizationId, rows[0]);
  return (await findHead(tx)) === null ? null : 'busy';
}

export async function insertHead(tx: UnitOfWork, head: SignedHead): Promise<void> {
  await tx.query(`insert into audit_heads (organization_id, ${HEAD_COLUMNS}) values ($1, $2, $3, $4, $5, $6)`, [
    tx.organizationId,
    ...headValues(head),
  ]);
}

/** Replaces the signature of the chain's head. */
export async function replaceHeadSignature(reader: TenantReader, head: SignedHead): Promise<void> {
  await reader.query('update audit_heads set key_id = $2, signature = $3 where organization_id = $1', [
    reader.organizationId,
    head.keyId,
    Buffer.from(head.signature, 'base64'),
  ]);
}

/** Returns the last stored link, which may differ from the head. */
export async function findLastLink(reader: TenantReader): Promise<ChainEnd | null> {
  const rows = await reader.query<{ position: number; hash: Buffer }>(
    'select position, hash from audit_chain where organization_id = $1 order by position desc limit 1',
    [reader.organizationId],
  );
  return rows[0] ? { position: rows[0].position, hash: rows[0].hash.toString('hex') } : null;
}

/** Returns unsealed entries, oldest ids first. */
export async function listUnsealed(reader: TenantReader, limit: number): Promise<ChainedEntry[]> {
  return reader.query<ChainedEntry>(
    `select ${ENTRY_COLUMNS}, ${PROVENANCE} from audit_unsealed u
     join audit_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
     where u.organization_id = $1 order by u.entry_id limit $2`,
    [reader.organizationId, limit],
  );
}

/**
 * Stores new links, removes their entries from the queue and advances the head, in one statement. All of the links were
 * sealed when the head was signed.
 */
export async function storeLinks(tx: UnitOfWork, links: readonly Link[], head: SignedHead): Promise<void> {
  await tx.query(
    `with sealed as (
       delete from audit_unsealed where organization_id = $1 and entry_id = any($7::text[])
     ), linked as (
       insert into audit_chain (organization_id, position, entry_id, previous_hash, hash, sealed_at)
       select $1, l.position, l.entry_id, l.previous_hash, l.hash, $4::timestamptz
       from unnest($8::bigint[], $7::text[], $9::bytea[], $10::bytea[]) as l(position, entry_id, previous_hash, hash)
     )
     update audit_heads set position = $2, hash = $3, signed_at = $4, key_id = $5, signature = $6
     where organization_id = $1`,
    [
      tx.organizationId,
      ...headValues(head),
      links.map((link) => link.entryId),
      links.map((link) => link.position),
      links.map((link) => Buffer.from(link.previousHash, 'hex')),
      links.map((link) => Buffer.from(link.hash, 'hex')),
    ],
  );
}

/** Returns the organizations with unsealed entries, by skipping through the queue's index. */
export async function selectOrganizationsToSeal(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with recursive waiting(id) as (
       (select organization_id from audit_unsealed order by organization_id limit 1)
       union all
       select (select organization_id from audit_unsealed where organization_id > w.id order by organization_id limit 1)
       from waiting w where w.id is not null
     ) select id from waiting where id is not null`,
  );
  return rows.map((row) => row.id);
}

/** A link with its entry, which is null if it was deleted. */
type ChainRow = Link & { entry: ChainedEntry | null };

type ChainDatabaseRow = Omit<ChainedEntry, 'id'> & {
  id: string | null;
  position: number;
  entry_id: string;
  previous_hash: Buffer;
  hash: Buffer;
  sealedAt: string;
};

/** Returns the links after a position, in order, each with its entry. The digests cover archived provenance as well. */
export async function listLinks(reader: TenantReader, after: number, limit: number): Promise<ChainRow[]> {
  const links = await selectLinks(reader, { after, limit, archives: [] });
  const subjects = new Set(links.flatMap(({ entry }) => entry?.subjectId ?? []));
  const archives = await findArchives(reader, [...subjects]);
  return archives.length === 0 ? links : selectLinks(reader, { after, limit, archives });
}

type LinksPage = { after: number; limit: number; archives: readonly string[] };

async function selectLinks(reader: TenantReader, { after, limit, archives }: LinksPage): Promise<ChainRow[]> {
  const rows = await reader.query<ChainDatabaseRow>(
    `${withArchived('provenance_records', archives, 4)}select c.position, c.entry_id, c.previous_hash, c.hash, ${instant('c.sealed_at')} as "sealedAt", ${ENTRY_COLUMNS},
       ${PROVENANCE}
     from audit_chain c
     left join audit_entries e on e.organization_id = c.organization_id and e.id = c.entry_id
     where c.organization_id = $1 and c.position > $2 order by c.position limit $3`,
    [reader.organizationId, after, limit, ...(archives.length > 0 ? [archives] : [])],
  );
  return rows.map(({ position, entry_id, previous_hash, hash, sealedAt, ...entry }) => ({
    position,
    entryId: entry_id,
    previousHash: previous_hash.toString('hex'),
    sealedAt,
    hash: hash.toString('hex'),
    entry: entry.id === null ? null : (entry as ChainedEntry),
  }));
}

/** Returns the ids of entries that are neither chained nor queued. */
export async function listUnchained(reader: TenantReader, limit: number): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select e.id from audit_entries e
     where e.organization_id = $1
       and not exists (select from audit_chain c where c.organization_id = e.organization_id and c.entry_id = e.id)
       and not exists (select from audit_unsealed u where u.organization_id = e.organization_id and u.entry_id = e.id)
     order by e.id limit $2`,
    [reader.organizationId, limit],
  );
  return rows.map((row) => row.id);
}

/** Returns the ids of provenance records without an entry. */
export async function listProvenanceWithoutEntry(reader: TenantReader, limit: number): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select p.id from provenance_records p
     where p.organization_id = $1
       and not exists (select from audit_entries e where e.organization_id = p.organization_id and e.id = p.audit_entry_id)
     order by p.id limit $2`,
    [reader.organizationId, limit],
  );
  return rows.map((row) => row.id);
}

/** Returns queued ids whose entry was deleted. */
export async function listWaitingWithoutEntry(reader: TenantReader, limit: number): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select u.entry_id as id from audit_unsealed u
     where u.organization_id = $1
       and not exists (select from audit_entries e where e.organization_id = u.organization_id and e.id = u.entry_id)
     order by u.entry_id limit $2`,
    [reader.organizationId, limit],
  );
  return rows.map((row) => row.id);
}

export async function countUnsealed(reader: TenantReader): Promise<number> {
  const text = 'select count(*)::int as count from audit_unsealed where organization_id = $1';
  return (await reader.query<{ count: number }>(text, [reader.organizationId]))[0]!.count;
}

export async function findLink(reader: TenantReader, position: number): Promise<ChainEnd | null> {
  const rows = await reader.query<{ hash: Buffer }>(
    'select hash from audit_chain where organization_id = $1 and position = $2',
    [reader.organizationId, position],
  );
  return rows[0] ? { position, hash: rows[0].hash.toString('hex') } : null;
}
