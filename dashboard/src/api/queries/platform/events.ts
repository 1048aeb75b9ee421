import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import { useAction } from '../../use-action.ts';

/** The fields that all events share. Their data differ by type. */
export type Event = {
  id: string;
  type: string;
  resource: { type: string; id: string };
  createdAt: string;
  livemode: boolean;
  data: unknown;
};

type Filter = { type?: string | undefined; resourceId?: string | undefined };

export function useEvents({ type, resourceId }: Filter, isLive: boolean) {
  return useList<Event>(
    ['events', type, resourceId],
    async (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, resourceId, ...(type ? { type: [type] as never } : {}) };
      return (await unwrap(api.GET('/v1/events', { params: { query }, signal }))) as never;
    },
    { refetchEveryMs: isLive ? 2_000 : false, csv: listAddress('/v1/events', { type, resourceId }) },
  );
}

export function useEvent(id: string | undefined) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: async () =>
      (await unwrap(api.GET('/v1/events/{id}', { params: { path: { id: id! } } }))) as never as Event,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useTriggerEvent = (onDone: () => void) =>
  useAction<string>(
    (type, params) => unwrap(api.POST('/v1/sandbox/events/trigger', { params, body: { type: type as never } })),
    { refreshes: [['events']], successMessage: (_, type) => `An event ${type} with sample data is sent.`, onDone },
  );
