import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { getSubscription } from '../subscriptions/find-subscriptions.ts';
import type { WebhookReplay } from './replay.ts';
import { countPending, findReplay, selectReplays } from './replays-store.ts';

type WithPending = { id: string; replay: WebhookReplay; pending: number };

/** Returns one replay of a subscription and its number of pending dispatches. Throws resource_not_found. */
export async function getReplay(reader: TenantReader, subscriptionId: string, id: string): Promise<WithPending> {
  const replay = await findReplay(reader, id);
  if (replay === null || replay.subscriptionId !== subscriptionId) throw new AppError('resource_not_found');
  return { id, replay, pending: await countPending(reader, id) };
}

/** Returns replays, newest first; `after` is the id of the last one returned before. Throws resource_not_found. */
export async function listReplays(
  reader: TenantReader,
  subscriptionId: string,
  page: { limit: number; after?: string | undefined },
): Promise<WithPending[]> {
  await getSubscription(reader, subscriptionId);
  const replays = await selectReplays(reader, subscriptionId, page);
  // Sequential, because a connection runs one query at a time.
  return Array.fromAsync(replays, async (replay) => ({
    id: replay.id,
    replay,
    pending: await countPending(reader, replay.id),
  }));
}
