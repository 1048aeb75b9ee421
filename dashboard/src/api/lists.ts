import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListChanges, useListChanges, usePolling } from '../live/live.ts';
import type { paths } from './schema.ts';

export const PAGE_SIZE = 100;

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Query
  : never;

/** The filters of a list of the API, as the service accepts them. */
export type ListFilter<Path extends keyof paths> = Omit<NonNullable<QueryOf<Path>>, 'limit' | 'cursor'>;

export type ListPage<Row> = { data: readonly Row[]; hasMore: boolean; nextCursor: string | null };

export type LoadedList<Row> = {
  rows: readonly Row[];
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  error: Error | null;
  loadMore: () => void;
  reload: () => void;
  /** The address of the whole list, without paging. */
  csv: string | undefined;
  /** What has changed since the list was loaded. */
  changes: ListChanges;
};

/** Returns the address of a list with its filters. Values are ids, codes and dates; lists of values repeat the name. */
export function listAddress(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
  );
  const text = new URLSearchParams(pairs as [string, string][]).toString();
  return text === '' ? path : `${path}?${text}`;
}

type Options = {
  /** The address of the list with its filters, if it can be saved as CSV. */
  csv?: string | undefined;
  enabled?: boolean;
  refetchEveryMs?: number | false;
  /** How long the rows are fresh, and how long they are kept after the page is left, if not as long as other data. */
  staleTime?: number;
  gcTime?: number;
};

/** Loads a list page by page, with the cursors of the service. */
export function useList<Row>(
  key: QueryKey,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>,
  { enabled = true, refetchEveryMs = false, csv, ...kept }: Options = {},
): LoadedList<Row> {
  const query = useInfiniteQuery({
    ...kept,
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: usePolling(key, refetchEveryMs),
    meta: { isList: true },
    enabled,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const reload = () => void query.refetch();
  return {
    rows,
    isLoading: query.isPending && enabled,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    error: query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    reload,
    csv: enabled ? csv : undefined,
    changes: useListChanges(key, rows, reload),
  };
}
