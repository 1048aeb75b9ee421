import type { MailInput } from '../../mail/queue-mail.ts';
import { CONSECUTIVE_FAILURES_MAX } from './failure-tracker.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Tells the owner that deliveries keep failing. */
export function warningMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
  return {
    subject: `Webhook deliveries are failing: ${consecutiveFailures} in a row`,
    body: [
      `The webhook subscription ${subscription.id} (${hostOf(subscription)}) has failed ${consecutiveFailures} deliveries in a row.`,
      `After ${CONSECUTIVE_FAILURES_MAX} in a row it is disabled automatically. One successful delivery starts the count anew.`,
      `Its delivery log shows what your receiver answered: GET /v1/webhooks/subscriptions/${subscription.id}/deliveries`,
    ].join('\n\n'),
  };
}

/** Tells the owner that the subscription gets no more deliveries. */
export function disabledMail(subscription: WebhookSubscription, consecutiveFailures: number): MailInput {
  return {
    subject: 'A webhook subscription was disabled',
    body: [
      `The webhook subscription ${subscription.id} (${hostOf(subscription)}) was disabled after ${consecutiveFailures} failed deliveries in a row. What was still waiting for it was dropped.`,
      `When the receiver works again, enable it: POST /v1/webhooks/subscriptions/${subscription.id}/enable`,
      `What it missed can then be sent again: POST /v1/webhooks/subscriptions/${subscription.id}/replays with the time since when.`,
    ].join('\n\n'),
  };
}

/** The host alone: a path or query may hold a token. */
function hostOf(subscription: WebhookSubscription): string {
  return URL.canParse(subscription.url) ? new URL(subscription.url).host : 'unknown host';
}
