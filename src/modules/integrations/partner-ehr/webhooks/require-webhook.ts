import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { receiverHash } from './new-webhook.ts';
import {
  findSeenWebhook,
  type SeenWebhook,
  selectReceiver,
  selectWebhooks,
  type WebhookFilter,
} from './webhooks-store.ts';

/** Returns a webhook of a connection. Throws resource_not_found, also if it belongs to another connection. */
export async function requireWebhook(reader: TenantReader, connectionId: string, id: string): Promise<SeenWebhook> {
  const found = await findSeenWebhook(reader, id);
  if (found?.webhook.connectionId !== connectionId) throw new AppError('resource_not_found');
  return found;
}

/** Lists the webhooks of a connection, newest first. */
export function listWebhooks(
  reader: TenantReader,
  connectionId: string,
  filter: WebhookFilter,
  page: { limit: number; after?: string },
): Promise<SeenWebhook[]> {
  return selectWebhooks(reader, connectionId, filter, page);
}

/** Returns the webhook of an inbound address, of any organization; null if the address is unknown. */
export function findReceiver(pool: Pool, token: string): Promise<{ organizationId: string; webhookId: string } | null> {
  return selectReceiver(pool, receiverHash(token));
}
