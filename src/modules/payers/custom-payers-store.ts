import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Payer, PayerContent } from './payer.ts';
import { searchTextOf } from './payer-search.ts';

function documentOf(payer: Payer): PayerContent {
  const { id: _id, status: _status, isCustom, isSandbox, version: _version, createdAt, updatedAt, ...content } = payer;
  return content;
}

export function insertCustomPayer(tx: UnitOfWork, payer: Payer): void {
  const content = documentOf(payer);
  tx.write(
    `insert into custom_payers (organization_id, id, status, document, search_text, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.organizationId,
      payer.id,
      payer.status,
      JSON.stringify(content),
      searchTextOf(payer.id, content),
      payer.version,
      payer.createdAt,
      payer.updatedAt,
    ],
  );
}

export function updateCustomPayer(tx: UnitOfWork, payer: Payer): void {
  const content = documentOf(payer);
  tx.writeOne(
    `update custom_payers set status = $3, document = $4, search_text = $5, version = $6, updated_at = $7
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      payer.id,
      payer.status,
      JSON.stringify(content),
      searchTextOf(payer.id, content),
      payer.version,
      payer.updatedAt,
    ],
    () => new AppError('resource_not_found'),
  );
}

/** How many custom payers the organization has, retired ones included. */
export async function countCustomPayers(tx: UnitOfWork): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from custom_payers where organization_id = $1',
    [tx.organizationId],
  );
  return row?.count ?? 0;
}
