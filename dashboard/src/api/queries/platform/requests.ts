import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type LoggedRequest = Schemas['Request'];
type Filter = ListFilter<'/v1/request-log'>;

export function useRequests(filter: Filter) {
  return useList<LoggedRequest>(
    ['requests', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/request-log', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { csv: listAddress('/v1/request-log', filter) },
  );
}

const ERRORS_SHOWN = 5;

/** Returns the newest requests that were refused or failed. */
export function useNewestErrors() {
  return useQuery({
    queryKey: ['requests', 'newest-errors'],
    queryFn: async ({ signal }) => {
      const newest = (outcome: LoggedRequest['outcome']) =>
        unwrap(api.GET('/v1/request-log', { params: { query: { outcome, limit: ERRORS_SHOWN } }, signal }));
      const pages = await Promise.all([newest('refused'), newest('failed')]);
      const all = pages.flatMap(({ data }) => data);
      return all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, ERRORS_SHOWN);
    },
    refetchInterval: 15_000,
  });
}
