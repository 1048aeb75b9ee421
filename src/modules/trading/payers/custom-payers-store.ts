import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Payer } from './payer.ts';
import { searchTextOf } from './payer-search.ts';

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
