import type { Plan, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../events/emit-event.ts';
import type { MailInput } from '../../mail/send-mail.ts';
import { queueMailToOwner } from '../../users/find-user.ts';
import { isReplay } from '../queue/dispatch-queue-store.ts';
import { settleDispatches } from '../queue/settle-dispatches.ts';
import { CONSECUTIVE_FAILURES_MAX, type DispatchResult, trackFailures } from '../subscriptions/failure-tracker.ts';
import type { WebhookSubscription } from '../subscriptions/subscription.ts';
import { presentSubscription } from '../subscriptions/subscription-schema.ts';
import { findSubscription, saveSubscription } from '../subscriptions/subscriptions-store.ts';
import { type Attempt, recordAttempts, saveFailureCount } from './attempts-store.ts';

/**
 * Records one organization's attempts, counts its subscriptions' failures and disables those that reach the maximum,
 * all in the caller's transaction. Returns the dispatches that were still under this worker's claim.
 */
export async function finishAttempts(
  tx: UnitOfWork,
  attempts: readonly Attempt[],
  { plan = 'each_time' }: { plan?: Plan } = {},
): Promise<Set<string>> {
  const failing = new Set(attempts.filter(isCountedFailure).map((attempt) => attempt.dispatch.subscriptionId));
  const recovered = attempts
    .filter((attempt) => attempt.outcome === 'succeeded')
    .map((attempt) => attempt.dispatch.subscriptionId)
    .filter((subscriptionId) => !failing.has(subscriptionId));
  const recorded = await recordAttempts(tx, attempts, [...new Set(recovered)], plan);
  // In id order, so that two workers lock rows in the same order.
  for (const subscriptionId of [...failing].sort()) {
    const results = attempts
      .filter(
        (attempt) => attempt.dispatch.subscriptionId === subscriptionId && recorded.has(attempt.dispatch.dispatchId),
      )
      .sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
      .flatMap(resultOf);
    await countFailures(tx, subscriptionId, results);
  }
  return recorded;
}

/**
 * Returns whether a dispatch has failed permanently and counts. A replay may be a trial of a receiver that is known to
 * fail.
 */
function isCountedFailure({ outcome, nextAttemptAt, dispatch }: Attempt): boolean {
  return outcome !== 'succeeded' && nextAttemptAt === null && !isReplay(dispatch);
}

/** Returns the dispatch's final result, or nothing if the attempt will be retried or does not count. */
function resultOf(attempt: Attempt): DispatchResult[] {
  if (attempt.outcome === 'succeeded') return ['succeeded'];
  return isCountedFailure(attempt) ? ['permanently_failed'] : [];
}

async function countFailures(
  tx: UnitOfWork,
  subscriptionId: string,
  results: readonly DispatchResult[],
): Promise<void> {
  const subscription = await findSubscription(tx, subscriptionId, 'for update');
  // Attempts in flight when the subscription was disabled or deleted are not counted.
  if (subscription === null || subscription.status === 'disabled') return;
  const { consecutiveFailures, warnings, disables } = trackFailures(subscription.consecutiveFailures, results);
  // Send each warning even if the same batch also disables, so that the owner and the audit log see every level.
  for (const level of warnings) {
    await queueMailToOwner(tx, warningMail(subscription, level));
    tx.audit({
      action: 'webhook_subscription.failures_warned',
      subjectType: 'webhook_subscription',
      subjectId: subscriptionId,
      details: { consecutiveFailures: level },
    });
  }
  if (disables) await disable(tx, subscription, consecutiveFailures);
  else if (consecutiveFailures !== subscription.consecutiveFailures) {
    await saveFailureCount(tx, subscriptionId, consecutiveFailures);
  }
}

async function disable(tx: UnitOfWork, before: WebhookSubscription, consecutiveFailures: number): Promise<void> {
  const subscription: WebhookSubscription = {
    ...before,
    status: 'disabled',
    disabledReason: 'consecutive_failures',
    consecutiveFailures,
    version: before.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  await saveSubscription(tx, subscription);
  const droppedDispatches = await settleDispatches(tx, subscription.id, subscription);
  const mailIds = await queueMailToOwner(tx, disabledMail(subscription, CONSECUTIVE_FAILURES_MAX));
  emitEvent(tx, {
    type: 'subscription.disabled',
    resourceType: 'webhook_subscription',
    resourceId: subscription.id,
    data: { subscription: presentSubscription(subscription, tx) },
  });
  tx.audit({
    action: 'webhook_subscription.disabled',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
    details: { consecutiveFailures, droppedDispatches, mailIds },
  });
}

/** Returns the mail that warns the owner of repeated failures. */
function warningMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
  return {
    subject: `Webhook deliveries are failing: ${consecutiveFailures} consecutive failures`,
    body: [
      `The webhook subscription ${subscription.id} (${hostOf(subscription)}) has ${consecutiveFailures} consecutive failed deliveries.`,
      `After ${CONSECUTIVE_FAILURES_MAX} consecutive failures it is disabled automatically. One successful delivery resets the count.`,
      `The delivery log shows your receiver's responses: GET /v1/webhooks/subscriptions/${subscription.id}/deliveries`,
    ].join('\n\n'),
  };
}

/** Returns the mail that reports a disabled subscription. */
function disabledMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
  return {
    subject: 'A webhook subscription was disabled',
    body: [
      `The webhook subscription ${subscription.id} (${hostOf(subscription)}) was disabled after ${consecutiveFailures} consecutive failed deliveries. Its pending deliveries were dropped.`,
      `When the receiver works again, enable it: POST /v1/webhooks/subscriptions/${subscription.id}/enable`,
      `To send the missed events again: POST /v1/webhooks/subscriptions/${subscription.id}/replays with the start of the outage as 'since'.`,
    ].join('\n\n'),
  };
}

/** Returns the host only, because a path or query may contain a token. */
function hostOf(subscription: WebhookSubscription): string {
  return URL.canParse(subscription.url) ? new URL(subscription.url).host : 'unknown host';
}
