import type { App } from '../../../composition/app.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { Delivery, Statistics } from '../../../modules/platform/webhooks/deliveries/delivery-schema.ts';
import { getStatistics, presentStatistics } from '../../../modules/platform/webhooks/deliveries/find-statistics.ts';
import { sendPing } from '../../../modules/platform/webhooks/deliveries/send-ping.ts';
import {
  enableSubscription,
  guardPauseOrResume,
  pauseSubscription,
  resumeSubscription,
} from '../../../modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { guardEnabled } from '../../../modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { Subscription } from '../../../modules/platform/webhooks/subscriptions/subscription-schema.ts';
import { defineCommand, defineRead, type OperationRequest } from '../../operation.ts';
import { guardVersion, show, showDelivery, subscriptionId, tag } from './webhook-shared.ts';

const changed = { 200: { description: 'The updated subscription.', schema: Subscription } };
const errors = ['invalid_state_transition', 'version_conflict'] as const;

type Subscribed = OperationRequest<unknown, unknown, 'subscriptionId'>;

function guardedBy(action: 'pause' | 'resume') {
  return async (reader: TenantReader, request: Pick<Subscribed, 'params' | 'expectedVersion'>) => {
    await guardVersion(reader, request);
    await guardPauseOrResume(reader, request.params.subscriptionId, action);
  };
}

/** Handles a request that changes the subscription in the path: applies the change and shows the result. */
function showing(change: typeof pauseSubscription) {
  return async (tx: UnitOfWork, { params, expectedVersion }: Subscribed, app: App) => {
    const target = { id: params.subscriptionId, expectedVersion };
    return { status: 200, body: show(await change(tx, app, target), app) };
  };
}

export const pause = defineCommand({
  id: 'pauseWebhookSubscription',
  tag,
  summary: 'Pause a subscription',
  description:
    'Pauses delivery. Pending dispatches are kept, also those of events that have already been matched; events that occur while paused are not queued. Replays are still sent.',
  params: { subscriptionId },
  responses: changed,
  errors,
  guard: guardedBy('pause'),
  handle: showing(pauseSubscription),
});

export const resume = defineCommand({
  id: 'resumeWebhookSubscription',
  tag,
  summary: 'Resume a paused subscription',
  description: 'Pending dispatches are sent when they are due.',
  params: { subscriptionId },
  responses: changed,
  errors,
  guard: guardedBy('resume'),
  handle: showing(resumeSubscription),
});

export const enable = defineCommand({
  id: 'enableWebhookSubscription',
  tag,
  summary: 'Enable a subscription',
  description: 'Enables a paused or disabled subscription and resets its failure count. Missed events can be replayed.',
  params: { subscriptionId },
  responses: changed,
  errors: [...errors, 'duplicate_subscription'],
  guard: guardVersion,
  handle: showing(enableSubscription),
});

export const ping = defineCommand({
  id: 'testWebhookSubscription',
  tag,
  summary: 'Send a test event',
  description: 'Sends a signed `ping` event to this subscription only, regardless of its event types.',
  params: { subscriptionId },
  responses: { 202: { description: 'The pending delivery.', schema: Delivery } },
  errors: ['subscription_disabled'],
  guard: (reader, { params }) => guardEnabled(reader, params.subscriptionId),
  handle: async (tx, { params }, app) => ({
    status: 202,
    body: showDelivery(await sendPing(tx, params.subscriptionId), app),
  }),
});

export const statistics = defineRead({
  id: 'getWebhookStatistics',
  tag,
  summary: 'Get the statistics of a subscription',
  description: 'Returns the success rate and latency of the last hour, day and week, and the backlog.',
  params: { subscriptionId },
  responses: { 200: { description: 'The statistics.', schema: Statistics } },
  byClock: true,
  handle: async (reader, { params }) => {
    const statistics = await getStatistics(reader, params.subscriptionId);
    return { status: 200, body: presentStatistics(statistics, reader) };
  },
});
