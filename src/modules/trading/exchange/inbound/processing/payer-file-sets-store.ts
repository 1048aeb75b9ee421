import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import type { SetPlace } from '../receiving/file-mapping.ts';

/** A transaction set of a file of a shared mailbox. */
export type FileSet = {
  fileId: string;
  /** The position in the file, from 1. */
  sequence: number;
  transactionSet: string;
  place: SetPlace;
  /** The organization of the transaction set; null while it is unknown. */
  assigned: Assignment | null;
};

/** `fileId`: the file that is created from it in that organization. */
export type Assignment = { organizationId: string; tradingPartnerId: string; fileId: string };

/** Stores transaction sets that are not stored yet. They are read again after a crash. */
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

/** Lists the files to be created from the transaction sets of a file that are not recorded as created. */
export async function selectUndelivered(reader: TenantReader, fileId: string): Promise<Assignment[]> {
  const rows = await reader.query<{ organization: string; partner: string; file: string }>(
    `select distinct assigned_organization_id as organization, assigned_partner_id as partner, assigned_file_id as file
     from payer_file_sets
     where organization_id = $1 and file_id = $2 and not is_delivered and assigned_file_id is not null order by file`,
    [reader.organizationId, fileId],
  );
  return rows.map((row) => ({ organizationId: row.organization, tradingPartnerId: row.partner, fileId: row.file }));
}

/**
 * Lists the places of the transaction sets of one created file, in the order of the source file, after a sequence
 * number.
 */
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

/** Lists the sequence numbers of transaction sets without a known organization. */
export async function selectUnassigned(reader: TenantReader, fileId: string, limit: number): Promise<number[]> {
  const rows = await reader.query<{ sequence: number }>(
    `select sequence from payer_file_sets
     where organization_id = $1 and file_id = $2 and assigned_organization_id is null
     order by sequence limit ${Number(limit)}`,
    [reader.organizationId, fileId],
  );
  return rows.map(({ sequence }) => sequence);
}

/** Assigns transaction sets without a known organization: the given ones, or all. Returns the number assigned. */
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

/** Deletes unassigned transaction sets of a file that is sorted again. */
export async function deleteUnassigned(tx: UnitOfWork, fileId: string): Promise<void> {
  await tx.query(
    `delete from payer_file_sets
     where organization_id = $1 and file_id = $2 and assigned_organization_id is null`,
    [tx.organizationId, fileId],
  );
}
