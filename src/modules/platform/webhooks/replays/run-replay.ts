import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { WebhookSubscription } from '../subscriptions/subscription.ts';
import { findSubscription } from '../subscriptions/subscriptions-store.ts';
import { isOver, namesType, type WebhookReplay } from './replay.ts';
import { type ExaminedEvent, examineEvents, insertReplayDispatches, surveyEvents } from './replay-events-store.ts';
import { countPending, findReplay, saveReplay } from './replays-store.ts';

const BATCH_EVENTS = 500;
/** A replay queues at most this many dispatches at once, because new events wait behind them. */
const PENDING_MAX = 500;

/** `more`: run another batch at once. `wait`: the receiver must catch up. */
type BatchResult = 'more' | 'wait' | 'over';

/**
 * Queues a replay's next events. The cursor and counts are saved in the same transaction under the replay's lock, so a
 * batch that runs twice is counted once.
 */
export async function runReplayBatch(tx: UnitOfWork, replayId: string): Promise<BatchResult> {
  const found = await findReplay(tx, replayId, 'for update');
  if (found === null || isOver(found)) return 'over';
  // Locked, so that the subscription is not deleted, which drops its dispatches, while new ones are queued.
  const subscription = await findSubscription(tx, found.subscriptionId, 'for update');
  if (subscription === null) {
    await finish(tx, found, 'failed', 'subscription_deleted');
    return 'over';
  }
  const replay = found.status === 'queued' ? await begin(tx, found) : found;
  const room = PENDING_MAX - (await countPending(tx, replay.id));
  if (room <= 0) return 'wait';
  return advance(tx, { replay, subscription, room });
}

async function begin(tx: UnitOfWork, replay: WebhookReplay): Promise<WebhookReplay> {
  const { firstId, lastId, total } = await surveyEvents(tx, replay);
  return save(tx, {
    ...replay,
    status: 'running',
    startedAt: tx.now,
    // The prefix without the last character sorts before the id, so the first event is included.
    cursorEventId: firstId === null ? null : firstId.slice(0, -1),
    lastEventId: lastId,
    eventsTotal: total,
  });
}

async function advance(
  tx: UnitOfWork,
  { replay, subscription, room }: { replay: WebhookReplay; subscription: WebhookSubscription; room: number },
): Promise<BatchResult> {
  const { since, until } = replay;
  const limit = Math.min(BATCH_EVENTS, room);
  const range = { since, until, after: replay.cursorEventId ?? '', upTo: replay.lastEventId ?? '', limit };
  const examined = await examineEvents(tx, subscription.id, range);
  const meant = examined.filter((event) => isMeant(event, replay, subscription));
  await insertReplayDispatches(tx, replay, meant);
  const advanced: WebhookReplay = {
    ...replay,
    cursorEventId: examined.at(-1)?.id ?? replay.cursorEventId,
    eventsExamined: replay.eventsExamined + examined.filter((event) => event.isInPeriod).length,
    eventsReplayed: replay.eventsReplayed + meant.length,
  };
  if (examined.length === limit) {
    await save(tx, advanced);
    return 'more';
  }
  await finish(tx, advanced, 'completed', null);
  return 'over';
}

function isMeant(event: ExaminedEvent, replay: WebhookReplay, subscription: WebhookSubscription): boolean {
  return (
    event.isInPeriod &&
    event.deliveryStatus !== null &&
    replay.statuses.includes(event.deliveryStatus) &&
    namesType(subscription.events, event.type) &&
    (replay.eventTypes === null || namesType(replay.eventTypes, event.type))
  );
}

async function finish(
  tx: UnitOfWork,
  replay: WebhookReplay,
  status: 'completed' | 'failed',
  statusReason: string | null,
): Promise<void> {
  await save(tx, { ...replay, status, statusReason, completedAt: tx.now });
  tx.audit({
    action: `webhook_replay.${status}`,
    subjectType: 'webhook_replay',
    subjectId: replay.id,
    details: { eventsReplayed: replay.eventsReplayed, statusReason },
  });
}

async function save(tx: UnitOfWork, replay: WebhookReplay): Promise<WebhookReplay> {
  const saved = { ...replay, version: replay.version + 1, updatedAt: tx.now };
  await saveReplay(tx, saved);
  return saved;
}
