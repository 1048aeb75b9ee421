import { listQueryOf } from '../../../modules/list.ts';
import {
  Delivery,
  DeliveryList,
  DeliveryListQuery,
} from '../../../modules/platform/webhooks/deliveries/delivery-schema.ts';
import { getDelivery, listDeliveries } from '../../../modules/platform/webhooks/deliveries/find-deliveries.ts';
import { OriginIps, presentOriginIps } from '../../../modules/platform/webhooks/origin-ips/origin-ip.ts';
import { listOriginIps } from '../../../modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { replayDelivery } from '../../../modules/platform/webhooks/replays/replay-delivery.ts';
import { deleteSubscription } from '../../../modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { createSubscription } from '../../../modules/platform/webhooks/subscriptions/create-subscription.ts';
import {
  getSubscription,
  listSubscriptions,
} from '../../../modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { rotateSecret } from '../../../modules/platform/webhooks/subscriptions/rotate-secret.ts';
import {
  SecretRotate,
  SubscriptionCreate,
  SubscriptionList,
  SubscriptionUpdate,
  SubscriptionWithSecret,
} from '../../../modules/platform/webhooks/subscriptions/subscription-requests.ts';
import { Subscription } from '../../../modules/platform/webhooks/subscriptions/subscription-schema.ts';
import { updateSubscription } from '../../../modules/platform/webhooks/subscriptions/update-subscription.ts';
import { webhookSubscriptionResource } from '../../../modules/platform/webhooks/subscriptions/webhook-subscription-resource.ts';
import { instantOf, listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { guardVersion, show, showDelivery, subscriptionId, tag } from './webhook-shared.ts';

const deliveryId: PathParameter = { kind: 'whd', table: 'webhook_deliveries', description: 'Delivery id.' };

export const create = defineCommand({
  secretField: 'signingSecret',
  id: 'createWebhookSubscription',
  tag,
  summary: 'Create a webhook subscription',
  description: 'The response includes `signingSecret`, which is shown only once.',
  body: SubscriptionCreate,
  responses: {
    201: { description: 'The subscription with its secret.', schema: SubscriptionWithSecret, headers: ['Location'] },
  },
  errors: ['webhook_url_not_allowed', 'duplicate_subscription'],
  example: { url: 'https://example.com/hooks/rcm', events: ['claim.paid', 'claim.denied'], description: 'Billing' },
  handle: async (tx, { body }, app) => {
    const { subscription, signingSecret } = await createSubscription(tx, app, body);
    return {
      status: 201,
      headers: { location: `/v1/webhooks/subscriptions/${subscription.id}` },
      body: { ...show(subscription, app), signingSecret },
    };
  },
});

export const list = defineRead({
  id: 'listWebhookSubscriptions',
  tag,
  summary: 'List webhook subscriptions',
  query: listQueryOf(webhookSubscriptionResource.lists.listWebhookSubscriptions),
  responses: { 200: { description: 'A page of subscriptions.', schema: SubscriptionList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'webhook_subscriptions', organizationId: reader.organizationId, app },
      (page) => listSubscriptions(reader, { ...page, status: query.status, failing: query.failing }),
      (subscription) => show(subscription, app),
    ),
});

export const get = defineRead({
  id: 'getWebhookSubscription',
  tag,
  summary: 'Retrieve a webhook subscription',
  params: { subscriptionId },
  responses: { 200: { description: 'The subscription, without its secret.', schema: Subscription } },
  handle: async (reader, { params }, app) => ({
    status: 200,
    body: show(await getSubscription(reader, params.subscriptionId), app),
  }),
});

export const update = defineCommand({
  id: 'updateWebhookSubscription',
  tag,
  summary: 'Update a webhook subscription',
  description: 'A merge patch. Set `status` to `enabled` to enable a paused or disabled subscription.',
  params: { subscriptionId },
  body: SubscriptionUpdate,
  responses: { 200: { description: 'The subscription after the change.', schema: Subscription } },
  errors: ['webhook_url_not_allowed', 'duplicate_subscription', 'invalid_state_transition', 'version_conflict'],
  example: { events: ['*'] },
  guard: guardVersion,
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const target = { id: params.subscriptionId, expectedVersion };
    return { status: 200, body: show(await updateSubscription(tx, app, target, body), app) };
  },
});

export const remove = defineCommand({
  id: 'deleteWebhookSubscription',
  tag,
  summary: 'Delete a webhook subscription',
  description:
    'Drops pending dispatches. The deliveries can no longer be listed; to keep them, pause the subscription instead.',
  params: { subscriptionId },
  responses: { 204: { description: 'The subscription has been deleted.' } },
  errors: ['version_conflict'],
  guard: guardVersion,
  handle: async (tx, { params, expectedVersion }) => {
    await deleteSubscription(tx, { id: params.subscriptionId, expectedVersion });
    return { status: 204 };
  },
});

export const rotate = defineCommand({
  secretField: 'signingSecret',
  id: 'rotateWebhookSecret',
  tag,
  summary: 'Rotate the signing secret',
  description:
    'The previous secret also signs, in `Service-Signature-Previous`, for 24 hours. During this overlap another rotation needs `endOverlap`; use it if the new secret has been exposed.',
  params: { subscriptionId },
  body: SecretRotate,
  responses: { 200: { description: 'The subscription with its new secret.', schema: SubscriptionWithSecret } },
  errors: ['version_conflict', 'secret_rotation_overlaps'],
  example: {},
  guard: guardVersion,
  handle: async (tx, { params, expectedVersion, body }, app) => {
    const target = { id: params.subscriptionId, expectedVersion, endOverlap: body.endOverlap };
    const { subscription, signingSecret } = await rotateSecret(tx, app, target);
    return { status: 200, body: { ...show(subscription, app), signingSecret } };
  },
});

export const deliveries = defineRead({
  id: 'listWebhookDeliveries',
  tag,
  summary: 'List deliveries',
  description: 'Returns one entry per HTTP POST, newest first.',
  params: { subscriptionId },
  query: DeliveryListQuery,
  responses: { 200: { description: 'A page of deliveries.', schema: DeliveryList } },
  handle: (reader, { params, query }, app) =>
    listReply(
      { query, list: `deliveries of ${params.subscriptionId}`, organizationId: reader.organizationId, app },
      (page) =>
        listDeliveries(reader, params.subscriptionId, {
          status: query.status,
          outcome: query.outcome,
          eventType: query.eventType,
          eventId: query.eventId,
          createdFrom: instantOf(query, 'createdAt[gte]'),
          createdBefore: instantOf(query, 'createdAt[lt]'),
          ...page,
        }),
      (delivery) => showDelivery(delivery, app),
    ),
});

export const delivery = defineRead({
  id: 'getWebhookDelivery',
  tag,
  summary: 'Retrieve a delivery',
  params: { subscriptionId, deliveryId },
  responses: { 200: { description: 'The delivery.', schema: Delivery } },
  handle: async (reader, { params }, app) => ({
    status: 200,
    body: showDelivery(await getDelivery(reader, params.subscriptionId, params.deliveryId), app),
  }),
});

export const replay = defineCommand({
  id: 'replayWebhookDelivery',
  tag,
  summary: 'Replay a delivery',
  description:
    'Sends the same event again: the event id stays the same, the delivery id is new, and up to seven attempts are made. It is sent whatever the status of the subscription, and the status stays as it is. Its failures do not count toward disabling the subscription. Deliveries of a deleted subscription cannot be replayed.',
  params: { subscriptionId, deliveryId },
  responses: { 202: { description: 'The new delivery, pending.', schema: Delivery } },
  errors: ['payload_expired'],
  handle: async (tx, { params }, app) => {
    const replayed = await replayDelivery(tx, {
      subscriptionId: params.subscriptionId,
      deliveryId: params.deliveryId,
    });
    tx.hasDispatches = true;
    return { status: 202, body: showDelivery(replayed, app) };
  },
});

export const originIps = defineRead({
  id: 'listWebhookOriginIps',
  tag,
  summary: 'List the source addresses of deliveries',
  description: 'Changes are published at least 30 days before they take effect.',
  responses: { 200: { description: 'The addresses.', schema: OriginIps } },
  handle: async (_reader, _request, app) => ({
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600' },
    body: presentOriginIps(await listOriginIps(app.pool), app.clock.now()),
  }),
});
