import type { MailInput } from '../../mail/queue-mail.ts';
import { CONSECUTIVE_FAILURES_MAX } from './failure-tracker.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Returns the mail that warns the owner of repeated failures. */
export function warningMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
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
export function disabledMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
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
