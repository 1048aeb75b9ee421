import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { ListFilter } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type Overview = Schemas['OverviewReport'];
type OverviewFilter = ListFilter<'/v1/reports/overview'>;

const REFETCH_MS = 30_000;
const SHOWN = 6;

export function useOverview(filter: OverviewFilter) {
  return useQuery({
    queryKey: ['overview', filter],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/reports/overview', { params: { query: filter }, signal })),
    refetchInterval: REFETCH_MS,
    placeholderData: (former) => former,
  });
}

/** Returns the open denials whose appeal deadlines are nearest. */
export function useNextDeadlines(enabled: boolean) {
  return useQuery({
    queryKey: ['denials', 'next-deadlines'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/denials', {
          params: { query: { status: 'open', sort: 'appealDeadline:asc', limit: SHOWN } },
          signal,
        }),
      ),
    refetchInterval: REFETCH_MS,
    enabled,
  });
}

/** Returns the open work items that are due first. */
export function useNextWork(enabled: boolean) {
  return useQuery({
    queryKey: ['work', 'next-due'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/work', {
          params: { query: { status: 'open', sort: 'dueAt:asc', limit: SHOWN } },
          signal,
        }),
      ),
    refetchInterval: REFETCH_MS,
    enabled,
  });
}
