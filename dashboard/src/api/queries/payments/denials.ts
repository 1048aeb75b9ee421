import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { ApiFailure } from '../../failure.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { type IdempotencyHeader, useAction } from '../../use-action.ts';

export type Denial = Schemas['Denial'];
/** A denial with its patient and payer. */
export type ListedDenial = Schemas['ListedDenial'];

type Filter = ListFilter<'/v1/denials'>;

export function useDenials(filter: Filter) {
  return useList<ListedDenial>(
    ['denials', filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...filter };
      return unwrap(api.GET('/v1/denials', { params: { query }, signal }));
    },
    { refetchEveryMs: 15_000, csv: listAddress('/v1/denials', filter) },
  );
}

export type DenialCause = 'category' | 'carc';

/** Returns the denials of the last year in groups of the same cause, the largest denied amount first. */
export function useDenialGroups(groupBy: DenialCause) {
  return useQuery({
    queryKey: ['denials', 'groups', groupBy],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/denials/summary', { params: { query: { groupBy } }, signal })),
    placeholderData: (former) => former,
  });
}

const refreshes = [['denials'], ['claim'], ['claims']];

export const useResolveDenial = (onDone: () => void) =>
  useAction<{ denial: Denial; body: Schemas['DenialResolveParams'] }, Denial>(
    ({ denial, body }, { header }) =>
      unwrap(
        api.POST('/v1/denials/{id}/resolve', {
          params: { path: { id: denial.id }, header: { ...header, 'If-Match': `"v${denial.version}"` } },
          body,
        }),
      ),
    { refreshes, successMessage: 'The denial is closed.', onDone, isQuiet: true },
  );

/** What is done with each of several denials. */
export type DenialChange = { status: 'open' | 'in_progress' } | Schemas['DenialResolveParams'];
export type DenialResult = { id: string; denial: Denial | null; error: ApiFailure | null };

const AT_ONCE = 4;

/** Changes several denials, each in a separate request, and returns the result for each denial. */
export const useChangeDenials = (onDone: (results: readonly DenialResult[]) => void) =>
  useAction<{ denials: readonly Pick<Denial, 'id' | 'version'>[]; change: DenialChange }, readonly DenialResult[]>(
    async ({ denials, change }, { header }) => {
      const results: DenialResult[] = [];
      const waiting = [...denials.entries()];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [at, denial] = next;
          const key = { 'Idempotency-Key': `${header['Idempotency-Key']}-${at}` };
          results[at] = await changeOne(denial, change, { header: key });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return results;
    },
    { refreshes, onDone, isQuiet: true },
  );

async function changeOne(
  { id, version }: Pick<Denial, 'id' | 'version'>,
  change: DenialChange,
  { header }: IdempotencyHeader,
): Promise<DenialResult> {
  const params = { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } };
  try {
    const denial = await unwrap(
      'type' in change
        ? api.POST('/v1/denials/{id}/resolve', { params, body: change })
        : api.PATCH('/v1/denials/{id}', { params, body: change }),
    );
    return { id, denial, error: null };
  } catch (error) {
    // A request without a response is sent again completely.
    if (!(error instanceof ApiFailure) || error.status === 0) throw error;
    return { id, denial: null, error };
  }
}

/** Drafts the claim that replaces a denied one. */
export const useReplaceClaim = (onDone: (draft: Schemas['Claim']) => void) =>
  useAction<{ claimId: string }, Schemas['Claim']>(
    ({ claimId }, { header }) =>
      unwrap(api.POST('/v1/claims/{id}/replace', { params: { path: { id: claimId }, header }, body: {} })) as Promise<
        Schemas['Claim']
      >,
    { refreshes, successMessage: 'The correction is drafted. Change it, check it and submit it.', onDone },
  );
