import type { Pool } from '../../../../database/connections/pool.ts';
import { receiverHash } from './new-webhook.ts';
import { selectReceiver } from './receivers-store.ts';

/** Returns the webhook of an inbound address, of any organization; null if the address is unknown. */
export function findReceiver(pool: Pool, token: string): Promise<{ organizationId: string; webhookId: string } | null> {
  return selectReceiver(pool, receiverHash(token));
}
