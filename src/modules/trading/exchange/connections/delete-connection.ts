import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Connection } from './connection.ts';
import { deleteConnectionRow, selectManagedConnection } from './connections-table-store.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { auditConnection } from './store-connection.ts';

function requireUnused({ tradingPartnerIds }: Connection): void {
  if (tradingPartnerIds.length > 0) throw new AppError('connection_in_use');
}

export async function guardDelete(reader: TenantReader, id: string, expectedVersion?: number): Promise<void> {
  requireUnused(requireVersion(await getConnection(reader, id), expectedVersion));
}

/** Deletes a connection with its secrets. Throws `connection_in_use` while a trading partner uses it. */
export async function deleteConnection(tx: UnitOfWork, id: string, expectedVersion: number | undefined): Promise<void> {
  requireUnused(requireVersion(await selectManagedConnection(tx, id, ' for update of c'), expectedVersion));
  await deleteConnectionRow(tx, id);
  auditConnection(tx, 'deleted', id);
}
