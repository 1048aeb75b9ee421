import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { selectTradingPartner } from '../partners/trading-partners-store.ts';
import type { Connection } from './connection.ts';
import type { ConnectionCreate } from './connection-schema.ts';
import { linkPartner } from './connections-table-store.ts';
import { getConnection } from './find-connections.ts';
import { type ConnectionParts, saveConnection } from './save-connection.ts';
import { auditConnection } from './store-connection.ts';

type ConnectionInput = Static<typeof ConnectionCreate>;

/**
 * Creates a connection in the state `draft`, which is not used until it is activated. If a trading partner is given,
 * the connection is assigned to it. Throws `duplicate_connection` and, if the partner already has another connection,
 * `partner_has_connection`.
 */
export async function createConnection(
  tx: UnitOfWork,
  { tradingPartnerId, secretsExpireAt, ...input }: ConnectionInput,
  parts: ConnectionParts,
): Promise<Connection> {
  if (tradingPartnerId !== undefined) await requireUnconnected(tx, tradingPartnerId);
  const id = newId('cnx');
  await saveConnection(tx, null, { id, ...input, expiries: secretsExpireAt }, { ...parts, at: '' });
  if (tradingPartnerId !== undefined && !(await linkPartner(tx, tradingPartnerId, id))) {
    throw new AppError('partner_has_connection', { param: '/tradingPartnerId' });
  }
  auditConnection(tx, 'created', id, { kind: input.kind, ...(tradingPartnerId && { tradingPartnerId }) });
  return getConnection(tx, id);
}

async function requireUnconnected(tx: UnitOfWork, id: string): Promise<void> {
  const partner = await selectTradingPartner(tx, id);
  const param = '/tradingPartnerId';
  if (!partner) throw new ReferenceNotFoundError({ table: 'trading_partners', id, param });
  if (partner.connectionId !== null) throw new AppError('partner_has_connection', { param });
}
