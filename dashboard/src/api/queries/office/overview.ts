import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { ListFilter } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type Overview = Schemas['OverviewReport'];
type OverviewFilter = ListFilter<'/v1/reports/overview'>;

const REFETCH_MS = 30_000;

export function useOverview(filter: OverviewFilter) {
  return useQuery({
    queryKey: ['overview', filter],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/reports/overview', { params: { query: filter }, signal })),
    refetchInterval: REFETCH_MS,
    placeholderData: (former) => former,
  });
}
