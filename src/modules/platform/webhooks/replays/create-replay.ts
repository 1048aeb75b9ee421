import { DAYS_KEPT } from '../../../../database/partitions.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { requireSubscription } from '../subscriptions/find-subscriptions.ts';
import { type EventDeliveryStatus, REPLAYED_BY_DEFAULT, type WebhookReplay } from './replay.ts';
import { insertReplayJob } from './replays-store.ts';

const DAY_MS = 86_400_000;

export type CreateReplayInput = {
  since: Date;
  /** Defaults to now. */
  until?: Date;
  statuses?: readonly EventDeliveryStatus[];
  eventTypes?: readonly string[];
};

/**
 * Starts a job that sends a subscription's events of a period again, whatever the status of the subscription. Throws
 * resource_not_found, validation_failed, or payload_expired if the payloads of the period have been deleted.
 */
export async function createReplay(
  tx: UnitOfWork,
  subscriptionId: string,
  input: CreateReplayInput,
): Promise<WebhookReplay> {
  const until = input.until ?? tx.now;
  const subscription = await requireSubscription(tx, subscriptionId);
  validateRange(input, until);
  // Events are kept by real time, so a test clock does not apply. One extra day allows for callers who count thirty
  // days from a moment ago or from midnight.
  const keptSinceMs = tx.now.getTime() - (DAYS_KEPT + 1) * DAY_MS;
  const isOver = tx.frozenAt === null && input.since.getTime() < keptSinceMs;
  if (isOver) throw new AppError('payload_expired', { param: '/since' });
  const replay: WebhookReplay = {
    id: newId('whr'),
    subscriptionId: subscription.id,
    status: 'queued',
    statusReason: null,
    since: input.since,
    until,
    statuses: [...new Set(input.statuses ?? REPLAYED_BY_DEFAULT)],
    eventTypes: input.eventTypes === undefined ? null : [...new Set(input.eventTypes)],
    lastEventId: null,
    cursorEventId: null,
    eventsTotal: null,
    eventsExamined: 0,
    eventsReplayed: 0,
    version: 1,
    startedAt: null,
    completedAt: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  insertReplayJob(tx, replay);
  await tx.flush();
  await tx.enqueue('replay-events', { organizationId: tx.organizationId, replayId: replay.id });
  tx.audit({
    action: 'webhook_replay.created',
    subjectType: 'webhook_replay',
    subjectId: replay.id,
    details: { subscriptionId, since: replay.since, until, statuses: replay.statuses, eventTypes: replay.eventTypes },
  });
  return replay;
}

function validateRange(input: CreateReplayInput, until: Date): void {
  if (input.since < until) return;
  const detail = { code: 'too_large', param: '/since', message: 'Must be before until, or before now.' };
  throw new AppError('validation_failed', { param: detail.param, details: [detail] });
}
