import { Conditions } from '../../../../../database/conditions.ts';
import type { Pool } from '../../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import type { FiltersOf } from '../../../../list.ts';
import type { PayerFile, PayerFileStatus } from './payer-file.ts';
import { payerFileResource } from './payer-file-resource.ts';

type Row = {
  id: string;
  trading_partner_id: string;
  path: string;
  byte_count: string;
  modified_at: Date | null;
  content_sha256: Buffer;
  status: PayerFileStatus;
  reason: string | null;
  transaction_set: string;
  duplicate_of: string | null;
  interchange_id: string | null;
  source_file_id: string | null;
  test_clock_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, trading_partner_id, path, byte_count, modified_at, content_sha256, status, reason, transaction_set,
  duplicate_of, interchange_id, source_file_id, test_clock_id, version, created_at, updated_at`;

function fromRow(row: Row): PayerFile {
  return {
    id: row.id,
    tradingPartnerId: row.trading_partner_id,
    path: row.path,
    byteCount: Number(row.byte_count),
    modifiedAt: row.modified_at?.toISOString() ?? null,
    contentSha256: row.content_sha256.toString('hex'),
    status: row.status,
    reason: row.reason,
    transactionSet: row.transaction_set,
    duplicateOf: row.duplicate_of,
    interchangeId: row.interchange_id,
    sourceFileId: row.source_file_id,
    testClockId: row.test_clock_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns a file, or `null`. `for update` locks it for a command that will change it. */
export async function selectPayerFile(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<PayerFile | null> {
  const text = `select ${COLUMNS} from payer_files where organization_id = $1 and id = $2 ${lock}`;
  const rows = await reader.query<Row>(text, [reader.organizationId, id]);
  return rows[0] ? fromRow(rows[0]) : null;
}

const LIST = payerFileResource.lists.listPayerFiles;
export type PayerFileFilter = FiltersOf<typeof LIST>;

/** Lists files, newest first by id, which is ordered by time. */
export async function selectPayerFiles(
  reader: TenantReader,
  filter: PayerFileFilter,
  page: { limit: number; after?: string },
): Promise<PayerFile[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const text = `select ${COLUMNS} from payer_files where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<Row>(text, where.values)).map(fromRow);
}

/** How a partner lists a file. */
type Listing = { tradingPartnerId: string; path: string; byteCount: number; modifiedAt: Date | null };

/** Returns the file that was picked up from this listing before, or `null`. */
export async function selectListed(reader: TenantReader, listing: Listing): Promise<PayerFile | null> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from payer_files
     where organization_id = $1 and trading_partner_id = $2 and path = $3 and byte_count = $4 and modified_at = $5
     order by id desc limit 1`,
    [reader.organizationId, listing.tradingPartnerId, listing.path, listing.byteCount, listing.modifiedAt],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns whether a complete file of the partner with this content is stored. */
export async function selectStoredContents(
  reader: TenantReader,
  tradingPartnerId: string,
  contentSha256: string,
): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from payer_files where organization_id = $1 and trading_partner_id = $2 and content_sha256 = decode($3, 'hex')
       and status not in ('duplicate', 'incomplete')`,
    [reader.organizationId, tradingPartnerId, contentSha256],
  );
  return rows.length > 0;
}

/** The stored data about a file that was read and about its mailbox. */
export type Arrival = {
  /** The file with the same content that has taken effect. */
  same: { id: string; path: string; modifiedAt: Date | null } | null;
  /** Whether the mailbox can have files for organizations other than its owner. */
  isShared: boolean;
  /**
   * An earlier truncated download of the file: `less` if it had less content, its id if it had the same; null if there
   * is none.
   */
  incomplete: 'less' | { id: string } | null;
};

/**
 * Returns the stored data about a file that arrived and about its mailbox. Uses one query, because it runs for every
 * file.
 */
export async function selectArrival(
  reader: TenantReader,
  file: { tradingPartnerId: string; path: string; contentSha256: Buffer },
): Promise<Arrival> {
  const rows = await reader.query<{
    id: string | null;
    path: string | null;
    modified_at: Date | null;
    is_shared: boolean;
    incomplete_id: string | null;
  }>(
    `select f.id, f.path, f.modified_at,
       exists (select 1 from mailbox_members m where m.organization_id = $1 and m.trading_partner_id = $2) as is_shared,
       (select coalesce(max(i.id) filter (where i.content_sha256 = $4), case when count(*) > 0 then 'less' end)
         from payer_files i where i.organization_id = $1
         and i.trading_partner_id = $2 and i.path = $3 and i.status = 'incomplete') as incomplete_id
     from (values (1)) as one(row)
     left join payer_files f on f.organization_id = $1 and f.trading_partner_id = $2 and f.content_sha256 = $4
       and f.status not in ('duplicate', 'incomplete')`,
    [reader.organizationId, file.tradingPartnerId, file.path, file.contentSha256],
  );
  const row = rows[0]!;
  const same = row.id === null ? null : { id: row.id, path: row.path!, modifiedAt: row.modified_at };
  const { incomplete_id: id, is_shared: isShared } = row;
  return { same, isShared, incomplete: id === null || id === 'less' ? id : { id } };
}

export type NewPayerFile = Listing &
  Pick<PayerFile, 'id' | 'status' | 'reason' | 'transactionSet' | 'duplicateOf' | 'interchangeId' | 'sourceFileId'> & {
    contentSha256: Buffer;
  };

const INSERT = `insert into payer_files
  (organization_id, id, trading_partner_id, path, byte_count, modified_at, content_sha256, status, reason,
   transaction_set, duplicate_of, interchange_id, source_file_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`;

/** Stores a file; returns null if the same listing, or the same content with effects, is stored already. */
export async function insertPayerFile(tx: UnitOfWork, file: NewPayerFile): Promise<PayerFile | null> {
  const text = `${INSERT} on conflict do nothing returning ${COLUMNS}`;
  const rows = await tx.query<Row>(text, insertedValues(tx, file));
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Stores a file with the other writes of the transaction. The transaction fails if the same listing or content is
 * stored.
 */
export function writePayerFile(tx: UnitOfWork, file: NewPayerFile): void {
  tx.write(INSERT, insertedValues(tx, file));
}

function insertedValues(tx: UnitOfWork, file: NewPayerFile): unknown[] {
  return [
    tx.organizationId,
    file.id,
    file.tradingPartnerId,
    file.path,
    file.byteCount,
    file.modifiedAt,
    file.contentSha256,
    file.status,
    file.reason,
    file.transactionSet,
    file.duplicateOf,
    file.interchangeId,
    file.sourceFileId,
    tx.now,
  ];
}

/** Writes the state of a file if it still has the version that was read. Returns the stored file. */
export function updatePayerFile(tx: UnitOfWork, file: PayerFile): PayerFile {
  const updatedAt = tx.now.toISOString();
  const stored = { ...file, version: file.version + 1, updatedAt };
  tx.writeOne(
    `update payer_files set status = $3, reason = $4, interchange_id = $5, version = $6, updated_at = $7,
       duplicate_of = $8
     where organization_id = $1 and id = $2 and version = $6 - 1`,
    [
      tx.organizationId,
      file.id,
      file.status,
      file.reason,
      file.interchangeId,
      stored.version,
      updatedAt,
      file.duplicateOf,
    ],
    () => new AppError('version_conflict'),
  );
  return stored;
}

/** Marks the file of an interchange as processed. */
export function markProcessed(tx: UnitOfWork, interchangeId: string): void {
  tx.write(
    `update payer_files set status = 'processed', reason = null, version = version + 1, updated_at = $3
     where organization_id = $1 and interchange_id = $2 and status = 'received'`,
    [tx.organizationId, interchangeId, tx.now],
  );
}

/** Returns the file of an interchange, locked. */
export async function lockFileOfInterchange(tx: UnitOfWork, interchangeId: string): Promise<PayerFile | null> {
  const text = `select ${COLUMNS} from payer_files where organization_id = $1 and interchange_id = $2 for update`;
  const rows = await tx.query<Row>(text, [tx.organizationId, interchangeId]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Deletes earlier, smaller downloads of a file that the partner was still writing; returns their ids. A download of the
 * same or a larger size belongs to another file with the same name and is kept.
 */
export async function deleteIncomplete(
  tx: UnitOfWork,
  { tradingPartnerId, path, byteCount }: Omit<Listing, 'modifiedAt'>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `delete from payer_files
     where organization_id = $1 and trading_partner_id = $2 and path = $3 and status = 'incomplete' and byte_count < $4
     returning id`,
    [tx.organizationId, tradingPartnerId, path, byteCount],
  );
  return rows.map(({ id }) => id);
}

/** Returns files of all organizations that are received or incomplete and have not been changed since `before`. */
export async function selectOverdueFiles(
  pool: Pool,
  before: Date,
  limit: number,
): Promise<{ organizationId: string; fileId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_files($1, $2)',
    [before, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, fileId: row.id }));
}

/** Returns files of all organizations whose claims were not found, if interchanges were recovered since then. */
export async function selectUnmatchedFiles(
  pool: Pool,
  limit: number,
): Promise<{ organizationId: string; fileId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_unmatched_files($1)',
    [limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, fileId: row.id }));
}

/** Records that the processing of a file, read at this version, is scheduled again. */
export function touchPayerFile(tx: UnitOfWork, { id, version }: Pick<PayerFile, 'id' | 'version'>): void {
  tx.write('update payer_files set updated_at = $3 where organization_id = $1 and id = $2 and version = $4', [
    tx.organizationId,
    id,
    tx.now,
    version,
  ]);
}
