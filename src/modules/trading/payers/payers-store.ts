import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { filledPart } from '../../part-fields.ts';
import { type Payer, type PayerContent, type PayerEntry, searchTextOf } from './payer.ts';
import { payerContent } from './payer-fields.ts';

type PayerRow = {
  id: string;
  status: Payer['status'];
  document: PayerContent;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = 'id, status, document, version, created_at, updated_at';

/** Custom payers have generated ids, so that they cannot be confused with payers of the directory. */
export const CUSTOM_ID = /^pyr_/;

function fromRow(row: PayerRow, kind: { isCustom: boolean; isSandbox: boolean }): Payer {
  return {
    id: row.id,
    ...filledPart(payerContent, row.document),
    status: row.status,
    ...kind,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type EntryRow = PayerRow & { valid_from: LocalDate | null; valid_until: LocalDate | null };

/** Reads the directory's entries for an id in one query; never a payer of the other environment. */
export async function selectEntry(reader: TenantReader, id: string): Promise<PayerEntry> {
  const isSandbox = !reader.livemode;
  if (CUSTOM_ID.test(id)) return { own: await selectCustomPayer(reader, id), aliased: [] };
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS}, null::date as valid_from, null::date as valid_until
       from payers where id = $1 and is_sandbox = $2
     union all
     select p.id, p.status, p.document, p.version, p.created_at, p.updated_at, a.valid_from, a.valid_until
       from payer_aliases a join payers p on p.id = a.payer_id
      where a.alias = $1 and p.is_sandbox = $2`,
    [id, isSandbox],
  );
  const kind = { isCustom: false, isSandbox };
  const own = rows.find(({ valid_from }) => valid_from === null);
  return {
    own: own ? fromRow(own, kind) : null,
    aliased: rows.flatMap((row) =>
      row.valid_from === null
        ? []
        : [{ payer: fromRow(row, kind), validFrom: row.valid_from, validUntil: row.valid_until }],
    ),
  };
}

export async function selectCustomPayer(
  reader: TenantReader,
  id: string,
  lock: '' | ' for update' = '',
): Promise<Payer | null> {
  const [row] = await reader.query<PayerRow>(
    `select ${COLUMNS} from custom_payers where organization_id = $1 and id = $2${lock}`,
    [reader.organizationId, id],
  );
  return row ? fromRow(row, { isCustom: true, isSandbox: !reader.livemode }) : null;
}

type ListedRow = PayerRow & { is_custom: boolean };

/**
 * Lists the active payers of the environment and the organization's own, ordered by id. With `ids`, only those, active
 * or not.
 */
export async function selectPayers(
  reader: TenantReader,
  page: { limit: number; after?: string; ids?: readonly string[] | undefined },
): Promise<Payer[]> {
  const isSandbox = !reader.livemode;
  const isListed = page.ids ? 'id = any($5)' : `status = 'active'`;
  // Each half is read in the order of its index and stops at the limit, so the cost does not grow with the directory.
  const rows = await reader.query<ListedRow>(
    `select * from (
       (select ${COLUMNS}, false as is_custom from payers
         where is_sandbox = $2 and ${isListed} and id collate "C" > $3 order by id collate "C" limit $4)
       union all
       (select ${COLUMNS}, true from custom_payers
         where organization_id = $1 and ${isListed} and id collate "C" > $3 order by id collate "C" limit $4)
     ) listed order by id collate "C" limit $4`,
    [reader.organizationId, isSandbox, page.after ?? '', page.limit, ...(page.ids ? [page.ids] : [])],
  );
  return rows.map((row) => fromRow(row, { isCustom: row.is_custom, isSandbox }));
}

/** A result of a search with its score: a decimal number, and the position in the list together with the id. */
export type FoundPayer = Payer & { score: string };

type SearchRequest = {
  words: readonly string[];
  /** The words as one text: a payer whose id equals it is first. */
  whole: string;
  limit: number;
  after: { score: string; id: string } | null;
  /** If present, only these payers are found. */
  ids?: readonly string[] | undefined;
};

export async function searchDirectory(reader: TenantReader, request: SearchRequest): Promise<FoundPayer[]> {
  const isSandbox = !reader.livemode;
  const { words, whole, limit, after, ids } = request;
  const rows = await reader.query<ListedRow & { score: string }>(
    ids
      ? 'select * from rcm_search_payers($1, $2, $3, $4, $5, null) where id = any($7) limit $6'
      : 'select * from rcm_search_payers($1, $2, $3, $4, $5, $6)',
    [words, whole, isSandbox, after?.score ?? null, after?.id ?? null, limit, ...(ids ? [ids] : [])],
  );
  return rows.map((row) => ({ ...fromRow(row, { isCustom: row.is_custom, isSandbox }), score: row.score }));
}

function valuesOf(tx: UnitOfWork, payer: Payer): unknown[] {
  const { id, status, isCustom, isSandbox, version, createdAt, updatedAt, ...content } = payer;
  return [tx.organizationId, id, status, JSON.stringify(content), searchTextOf(id, content), version];
}

export function insertCustomPayer(tx: UnitOfWork, payer: Payer): void {
  tx.write(
    `insert into custom_payers (organization_id, id, status, document, search_text, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...valuesOf(tx, payer), payer.createdAt, payer.updatedAt],
  );
}

export function updateCustomPayer(tx: UnitOfWork, payer: Payer): void {
  tx.writeOne(
    `update custom_payers set status = $3, document = $4, search_text = $5, version = $6, updated_at = $7
      where organization_id = $1 and id = $2`,
    [...valuesOf(tx, payer), payer.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

/** Returns how many custom payers the organization has, retired ones included. */
export async function countCustomPayers(tx: UnitOfWork): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from custom_payers where organization_id = $1',
    [tx.organizationId],
  );
  return row?.count ?? 0;
}
