import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { OneValue, Schemas } from '../../schema.ts';
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

type Filter = ListFilter<'/v1/events'>;
/** A type of event, or a filter for a family of types. */
export type EventFilter = OneValue<Filter['type']>;

type Options = { isLive: boolean; enabled: boolean };

export function useEvents({ type, resourceId }: Pick<Filter, 'type' | 'resourceId'>, { isLive, enabled }: Options) {
  return useList<Event>(
    ['events', type, resourceId],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, resourceId, type };
      return unwrap(api.GET('/v1/events', { params: { query }, signal }));
    },
    { enabled, refetchEveryMs: isLive ? 2_000 : false, csv: listAddress('/v1/events', { type, resourceId }) },
  );
}

export function useEvent(id: string | undefined) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: (): Promise<Event> => unwrap(api.GET('/v1/events/{id}', { params: { path: { id: id! } } })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type TriggeredType = Schemas['EventTriggerParams']['type'];

export const useTriggerEvent = (onDone: () => void) =>
  useAction<TriggeredType>(
    (type, params) => unwrap(api.POST('/v1/sandbox/events/trigger', { params, body: { type } })),
    {
      refreshes: [['events']],
      successMessage: (_, type) => `An event ${type} with sample data is sent.`,
      onDone,
    },
  );
