import { useQueries, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Delivery = Schemas['WebhookDelivery'];
export type Replay = Schemas['WebhookReplay'];

const DELIVERIES = '/v1/webhooks/subscriptions/{subscriptionId}/deliveries';
const REPLAYS = '/v1/webhooks/subscriptions/{subscriptionId}/replays';

/** How often a delivery that was just started is looked for. The service lists it as soon as it is sent. */
const AWAITED_EVERY_MS = 500;

type Filter = Partial<Record<'status' | 'eventType' | 'eventId', readonly string[] | undefined>>;

export function useDeliveries(subscriptionId: string | undefined, filter: Filter, isAwaiting: boolean) {
  return useList<Delivery>(
    ['deliveries', subscriptionId, filter],
    (cursor, signal) =>
      unwrap(
        api.GET(DELIVERIES, {
          params: {
            path: { subscriptionId: subscriptionId! },
            query: { limit: PAGE_SIZE, cursor, ...(filter as object) },
          },
          signal,
        }),
      ),
    {
      enabled: subscriptionId !== undefined,
      refetchEveryMs: isAwaiting ? AWAITED_EVERY_MS : 5_000,
      csv: listAddress(`/v1/webhooks/subscriptions/${subscriptionId}/deliveries`, filter),
    },
  );
}

const FAILED_SHOWN = 5;
const FAILED_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** Returns the newest failed attempts of the last 24 hours at any of the endpoints, one for each event. */
export function useFailedDeliveries(subscriptionIds: readonly string[]) {
  return useQueries({
    queries: subscriptionIds.map((subscriptionId) => ({
      queryKey: ['deliveries', subscriptionId, 'newest-failed'],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const since = new Date(Date.now() - FAILED_WITHIN_MS).toISOString();
        const query = { status: 'failed', 'createdAt[gte]': since, limit: 20 } as const;
        return unwrap(api.GET(DELIVERIES, { params: { path: { subscriptionId }, query }, signal }));
      },
      refetchInterval: 15_000,
    })),
    combine: (results) => {
      const newest = new Map<string, Delivery>();
      const all = results.flatMap(({ data }) => data?.data ?? []);
      for (const one of all.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)))
        newest.set(`${one.subscriptionId} ${one.eventId}`, one);
      return {
        rows: [...newest.values()].reverse().slice(0, FAILED_SHOWN),
        isLoading: results.some(({ isPending }) => isPending),
        error: results.find(({ error }) => error !== null)?.error ?? null,
      };
    },
  });
}

/** Returns all attempts for one event at one endpoint, replays included, the first one first. */
export function useAttempts({ subscriptionId, eventId, deliveryId }: Delivery) {
  return useQuery({
    queryKey: ['deliveries', subscriptionId, 'event', eventId],
    queryFn: async () => {
      const path = { subscriptionId };
      const page = await unwrap(api.GET(DELIVERIES, { params: { path, query: { eventId, limit: PAGE_SIZE } } }));
      return page.data.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.attempt - b.attempt);
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some((attempt) => attempt.deliveryId === deliveryId) ? 3_000 : AWAITED_EVERY_MS,
  });
}

export const useReplayDelivery = (onDone: (replayed: Delivery) => void) =>
  useAction<Delivery, Delivery>(
    ({ subscriptionId, deliveryId }, { header }) =>
      unwrap(
        api.POST(`${DELIVERIES}/{deliveryId}/replay`, { params: { path: { subscriptionId, deliveryId }, header } }),
      ),
    { refreshes: [['deliveries']], successMessage: 'The event is sent again.', onDone },
  );

export function useReplays(subscriptionId: string | undefined) {
  return useList<Replay>(
    ['replays', subscriptionId],
    (cursor, signal) =>
      unwrap(api.GET(REPLAYS, { params: { path: { subscriptionId: subscriptionId! }, query: { cursor } }, signal })),
    { enabled: subscriptionId !== undefined, refetchEveryMs: 2_000 },
  );
}

export const useStartReplay = (onDone: () => void) =>
  useAction<{ subscriptionId: string; body: Schemas['WebhookReplayCreateParams'] }, Replay>(
    ({ subscriptionId, body }, { header }) =>
      unwrap(api.POST(REPLAYS, { params: { path: { subscriptionId }, header }, body })),
    { refreshes: [['replays']], successMessage: 'The replay has started.', onDone, isQuiet: true },
  );

export const useCancelReplay = () =>
  useAction<Replay, Replay>(
    ({ subscriptionId, id }, { header }) =>
      unwrap(api.POST(`${REPLAYS}/{replayId}/cancel`, { params: { path: { subscriptionId, replayId: id }, header } })),
    { refreshes: [['replays']], successMessage: 'The replay is cancelled.' },
  );
