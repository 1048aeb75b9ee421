import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import { dropReplayDispatches } from '../queue/settle-dispatches-store.ts';
import { isOver, type WebhookReplay } from './replay.ts';
import { countPending, findReplay, saveReplay } from './replays-store.ts';

type ReplayTarget = { subscriptionId: string; id: string };

/** Checks the state. */
export async function guardCancelReplay(reader: TenantReader, target: ReplayTarget): Promise<void> {
  await requireCancellable(reader, await findReplay(reader, target.id), target);
}

/** Returns a replay that is not over, or is cancelled already. */
async function requireCancellable(
  reader: TenantReader,
  replay: WebhookReplay | null,
  { subscriptionId }: ReplayTarget,
): Promise<WebhookReplay> {
  if (replay === null || replay.subscriptionId !== subscriptionId) throw new AppError('resource_not_found');
  if (replay.status === 'cancelled' || !isOver(replay)) return replay;
  if (replay.status === 'completed' && (await countPending(reader, replay.id)) > 0) return replay;
  throw illegalTransition({
    resource: 'replay',
    status: replay.status,
    action: 'cancelled',
    nextStep: 'Start another replay to send events again.',
    allowedTransitions: [],
  });
}

/**
 * Cancels a replay and deletes its pending dispatches. Deliveries in flight finish but are not retried. A completed
 * replay can be cancelled while dispatches are pending; cancelling twice changes nothing. Throws resource_not_found, or
 * invalid_state_transition for a replay that has ended.
 */
export async function cancelReplay(tx: UnitOfWork, target: ReplayTarget): Promise<WebhookReplay> {
  const replay = await requireCancellable(tx, await findReplay(tx, target.id, 'for update'), target);
  if (replay.status === 'cancelled') return replay;
  const droppedDispatches = await dropReplayDispatches(tx, replay.id);
  const cancelled: WebhookReplay = {
    ...replay,
    status: 'cancelled',
    completedAt: tx.now,
    version: replay.version + 1,
    updatedAt: tx.now,
  };
  await saveReplay(tx, cancelled);
  tx.audit({
    action: 'webhook_replay.cancelled',
    subjectType: 'webhook_replay',
    subjectId: replay.id,
    details: { droppedDispatches },
  });
  return cancelled;
}
