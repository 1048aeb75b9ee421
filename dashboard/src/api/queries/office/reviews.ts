import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Review = Schemas['Review'];

type Filter = ListFilter<'/v1/reviews'>;

export function useReviews(filter: Filter) {
  return useList<Review>(
    ['reviews', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/reviews', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/reviews', filter) },
  );
}

/** Returns what the held step of a review would change. */
export function useReviewChanges({ id, version }: Review) {
  return useQuery({
    queryKey: ['reviews', 'changes', id, version],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/reviews/{id}/changes', { params: { path: { id } }, signal })),
  });
}

/** Returns the name of a policy; undefined until it is loaded, or if the user may not read policies. */
export function useReviewPolicyName(id: string, mayRead: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['review-policies', id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/manual-review-policies/{id}', { params: { path: { id } }, signal })),
    enabled: mayRead,
    staleTime: 60_000,
  });
  return data?.name;
}

const DONE = { approved: 'The step is approved. It can be taken now.', rejected: 'The step is rejected.' } as const;

export const useDecideReview = (onDone: () => void) =>
  useAction<{ review: Review; body: Schemas['ReviewDecisionParams'] }, Review>(
    ({ review: { id, version }, body }, { header }) =>
      unwrap(
        api.POST('/v1/reviews/{id}/decision', {
          params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
          body,
        }),
      ),
    {
      refreshes: [['reviews'], ['claim'], ['claims'], ['work'], ['overview']],
      successMessage: ({ status }) =>
        status === 'approved' || status === 'rejected' ? DONE[status] : 'Approved. Another person must approve it too.',
      onDone,
      isQuiet: true,
    },
  );
