import type { TenantReader } from '../../../database/transaction.ts';
import type { GatewayConnection } from '../payer-gateway.ts';
import { selectConnectionOf } from './connections-store.ts';

/** The kind of a partner that has no connection yet: no gateway serves it. */
const NO_KIND = 'none';

/** Returns how a gateway reaches the partner. */
export async function findConnectionOf(reader: TenantReader, tradingPartnerId: string): Promise<GatewayConnection> {
  const found = await selectConnectionOf(reader, tradingPartnerId);
  return {
    organizationId: reader.organizationId,
    connectionId: found?.id ?? null,
    kind: found?.kind ?? NO_KIND,
    profile: found?.profile ?? {},
  };
}
