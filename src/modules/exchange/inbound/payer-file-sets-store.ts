import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import type { SetPlace } from './file-routes.ts';

/** A transaction set of a file of a shared mailbox. */
export type FileSet = {
  fileId: string;
  /** 1 for the first of the file. */
  sequence: number;
  transactionSet: string;
  place: SetPlace;
  /** Whose it is; null while it is not known. */
  assigned: Assignment | null;
};

/** `fileId`: the file that is made of it in that organization. */
export type Assignment = { organizationId: string; tradingPartnerId: string; fileId: string };

/** Stores sets unless they are already stored, because they are read again after a crash. */
export async function insertFileSets(tx: UnitOfWork, sets: readonly FileSet[]): Promise<void> {
  if (sets.length === 0) return;
  await tx.query(
    `insert into payer_file_sets
       (organization_id, file_id, sequence, transaction_set, place, assigned_organization_id, assigned_partner_id,
        assigned_file_id)
     select $1, s.* from unnest($2::text[], $3::int[], $4::text[], $5::json[], $6::text[], $7::text[], $8::text[]) as s
     on conflict do nothing`,
    [
      tx.organizationId,
      sets.map(({ fileId }) => fileId),
      sets.map(({ sequence }) => sequence),
      sets.map(({ transactionSet }) => transactionSet),
      sets.map(({ place }) => JSON.stringify(place)),
      sets.map(({ assigned }) => assigned?.organizationId ?? null),
      sets.map(({ assigned }) => assigned?.tradingPartnerId ?? null),
      sets.map(({ assigned }) => assigned?.fileId ?? null),
    ],
  );
}

/** Lists the files that are to be made of the sets of a file and are not recorded as made. */
export async function selectUndelivered(reader: TenantReader, fileId: string): Promise<Assignment[]> {
  const rows = await reader.query<{ organization: string; partner: string; file: string }>(
    `select distinct assigned_organization_id as organization, assigned_partner_id as partner, assigned_file_id as file
     from payer_file_sets
     where organization_id = $1 and file_id = $2 and not is_delivered and assigned_file_id is not null order by file`,
    [reader.organizationId, fileId],
  );
  return rows.map((row) => ({ organizationId: row.organization, tradingPartnerId: row.partner, fileId: row.file }));
}

/** Lists places of the sets that one file is made of, in the order of the file, after a sequence number. */
export async function selectPlaces(
  reader: TenantReader,
  { fileId, assignedFileId, after, limit }: { fileId: string; assignedFileId: string; after: number; limit: number },
): Promise<{ sequence: number; place: SetPlace }[]> {
  return reader.query(
    `select sequence, place from payer_file_sets
     where organization_id = $1 and file_id = $2 and assigned_file_id = $3 and sequence > $4
     order by sequence limit ${Number(limit)}`,
    [reader.organizationId, fileId, assignedFileId, after],
  );
}

export async function markDelivered(tx: UnitOfWork, fileId: string, assignedFileId: string): Promise<void> {
  await tx.query(
    `update payer_file_sets set is_delivered = true
     where organization_id = $1 and file_id = $2 and assigned_file_id = $3`,
    [tx.organizationId, fileId, assignedFileId],
  );
}

/** Lists the sequence numbers of sets whose organization is not known. */
export async function selectUnassigned(reader: TenantReader, fileId: string, limit: number): Promise<number[]> {
  const rows = await reader.query<{ sequence: number }>(
    `select sequence from payer_file_sets
     where organization_id = $1 and file_id = $2 and assigned_organization_id is null
     order by sequence limit ${Number(limit)}`,
    [reader.organizationId, fileId],
  );
  return rows.map(({ sequence }) => sequence);
}

/** Assigns sets whose organization is not known: these, or all. Returns how many. */
export async function assignSets(
  tx: UnitOfWork,
  fileId: string,
  { sequences, assigned }: { sequences: readonly number[] | null; assigned: Assignment },
): Promise<number> {
  const rows = await tx.query(
    `update payer_file_sets
     set assigned_organization_id = $4, assigned_partner_id = $5, assigned_file_id = $6
     where organization_id = $1 and file_id = $2 and assigned_organization_id is null
       and ($3::int[] is null or sequence = any($3))
     returning 1`,
    [tx.organizationId, fileId, sequences, assigned.organizationId, assigned.tradingPartnerId, assigned.fileId],
  );
  return rows.length;
}

/** Forgets unassigned sets of a file that is sorted again. */
export async function deleteUnassigned(tx: UnitOfWork, fileId: string): Promise<void> {
  await tx.query(
    `delete from payer_file_sets
     where organization_id = $1 and file_id = $2 and assigned_organization_id is null`,
    [tx.organizationId, fileId],
  );
}
