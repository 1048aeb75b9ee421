import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Webhook = Schemas['WebhookSubscription'];
export type WebhookWithSecret = Schemas['WebhookSubscriptionWithSecret'];
export type NewWebhook = Schemas['WebhookSubscriptionCreateParams'];

const WEBHOOKS = ['webhooks'];

/**
 * Returns the subscriptions. The list is not loaded again while a secret is shown, because that could close the dialog.
 */
type WebhookFilter = ListFilter<'/v1/webhooks/subscriptions'>;

export function useWebhooks({ isHalted = false, filter = {} }: { isHalted?: boolean; filter?: WebhookFilter } = {}) {
  return useList<Webhook>(
    [...WEBHOOKS, filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...filter };
      return unwrap(api.GET('/v1/webhooks/subscriptions', { params: { query }, signal }));
    },
    { refetchEveryMs: isHalted ? false : 10_000, csv: listAddress('/v1/webhooks/subscriptions', filter) },
  );
}

export function useWebhookStatistics(subscriptionId: string) {
  return useQuery({
    queryKey: ['webhook-statistics', subscriptionId],
    queryFn: () =>
      unwrap(
        api.GET('/v1/webhooks/subscriptions/{subscriptionId}/statistics', { params: { path: { subscriptionId } } }),
      ),
    refetchInterval: 10_000,
  });
}

export function useEventTypes() {
  return useQuery({
    queryKey: ['event-types'],
    queryFn: () => unwrap(api.GET('/v1/event-types')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const changed = { refreshes: [WEBHOOKS] };
const at = ({ id }: Webhook) => ({ path: { subscriptionId: id } });

/**
 * Creates a subscription. The response includes the signing secret. Only the caller keeps it; it is dropped when the
 * dialog closes.
 */
export function useCreateWebhook(onDone: (webhook: WebhookWithSecret) => void) {
  return useAction<NewWebhook, WebhookWithSecret>(
    (body, params) => unwrap(api.POST('/v1/webhooks/subscriptions', { params, body })),
    { ...changed, onDone, isQuiet: true },
  );
}

export function useUpdateWebhook(onDone: () => void) {
  return useAction<{ webhook: Webhook; changes: Schemas['WebhookSubscriptionUpdateParams'] }>(
    ({ webhook, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/webhooks/subscriptions/{subscriptionId}', {
          params: { ...at(webhook), header: { ...header, 'If-Match': `"v${webhook.version}"` } },
          body: changes,
        }),
      ),
    { ...changed, successMessage: 'The endpoint is changed.', onDone, isQuiet: true },
  );
}

export function useRotateWebhookSecret(onDone: (webhook: WebhookWithSecret) => void) {
  return useAction<Webhook, WebhookWithSecret>(
    (webhook, { header }) =>
      unwrap(
        api.POST('/v1/webhooks/subscriptions/{subscriptionId}/rotate-secret', {
          params: { ...at(webhook), header },
          body: {},
        }),
      ),
    { ...changed, onDone, isQuiet: true },
  );
}

export const useTestWebhook = (onDone: (delivery: Schemas['WebhookDelivery']) => void) =>
  useAction<Webhook, Schemas['WebhookDelivery']>(
    (webhook, { header }) =>
      unwrap(api.POST('/v1/webhooks/subscriptions/{subscriptionId}/test', { params: { ...at(webhook), header } })),
    { refreshes: [['deliveries'], ['webhook-statistics']], successMessage: 'A ping has been sent.', onDone },
  );

export const usePauseWebhook = () =>
  useAction<Webhook>(
    (webhook, { header }) =>
      unwrap(api.POST('/v1/webhooks/subscriptions/{subscriptionId}/pause', { params: { ...at(webhook), header } })),
    { ...changed, successMessage: 'The endpoint is paused. Events that occur while it is paused are not sent.' },
  );

export const useResumeWebhook = () =>
  useAction<Webhook>(
    (webhook, { header }) =>
      unwrap(api.POST('/v1/webhooks/subscriptions/{subscriptionId}/resume', { params: { ...at(webhook), header } })),
    { ...changed, successMessage: 'The endpoint is resumed. Waiting events are sent now.' },
  );

export const useEnableWebhook = () =>
  useAction<Webhook>(
    (webhook, { header }) =>
      unwrap(api.POST('/v1/webhooks/subscriptions/{subscriptionId}/enable', { params: { ...at(webhook), header } })),
    { ...changed, successMessage: 'The endpoint is enabled. New events are sent again.' },
  );

export const useDeleteWebhook = (onDone: () => void) =>
  useAction<Webhook, unknown>(
    async (webhook, { header }) => {
      await unwrap(api.DELETE('/v1/webhooks/subscriptions/{subscriptionId}', { params: { ...at(webhook), header } }));
    },
    { ...changed, successMessage: 'The endpoint is deleted.', onDone, isQuiet: true },
  );
