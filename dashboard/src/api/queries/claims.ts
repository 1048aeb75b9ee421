import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePolling } from '../../live/live.ts';
import { api, unwrap } from '../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type Claim = Schemas['Claim'];
export type Finding = Schemas['Finding'];
export type Fix = Schemas['Fix'];

export type SubmitResults = Schemas['ClaimBatchSubmitResult'];

export type ClaimFilter = {
  status?: string | undefined;
  payerId?: string | undefined;
  patientId?: string | undefined;
  attention?: string | undefined;
  'serviceDate[gte]'?: string | undefined;
  'serviceDate[lte]'?: string | undefined;
};

const queryOf = ({ status, ...others }: ClaimFilter) => ({ ...others, ...(status ? { status: [status] } : {}) });

/** Returns the sums of all claims that the filter selects. */
export function useClaimSummary(filter: ClaimFilter) {
  return useQuery({
    queryKey: ['claims', 'sums', filter],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/claims/summary', { params: { query: queryOf(filter) as never }, signal })),
    placeholderData: (former) => former,
    refetchInterval: usePolling(['claims'], 15_000),
  });
}

export function useClaims(filter: ClaimFilter) {
  return useList<Claim>(
    ['claims', filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...queryOf(filter) };
      return unwrap(api.GET('/v1/claims', { params: { query: query as never }, signal }));
    },
    { refetchEveryMs: 15_000, csv: listAddress('/v1/claims', filter) },
  );
}

export function useClaim(id: string) {
  return useQuery({
    queryKey: ['claim', id],
    queryFn: () => unwrap(api.GET('/v1/claims/{id}', { params: { path: { id } } })),
    refetchInterval: usePolling(['claim'], 15_000),
  });
}

export function useFindings(id: string) {
  return useQuery({
    queryKey: ['claim', id, 'findings'],
    queryFn: () =>
      unwrap(api.GET('/v1/claims/{id}/findings', { params: { path: { id }, query: { limit: PAGE_SIZE } } })),
  });
}

export function useTimeline(id: string) {
  return useList(['claim', id, 'timeline'], (cursor, signal) =>
    unwrap(
      api.GET('/v1/claims/{id}/timeline', { params: { path: { id }, query: { limit: PAGE_SIZE, cursor } }, signal }),
    ),
  );
}

export function useAcknowledgments(id: string) {
  return useList(['claim', id, 'acknowledgments'], (cursor, signal) =>
    unwrap(
      api.GET('/v1/claims/{id}/acknowledgments', {
        params: { path: { id }, query: { limit: PAGE_SIZE, cursor } },
        signal,
      }),
    ),
  );
}

export function useClaimPayments(id: string) {
  return useList(['claim', id, 'payments'], (cursor, signal) =>
    unwrap(
      api.GET('/v1/claims/{id}/remittances', { params: { path: { id }, query: { limit: PAGE_SIZE, cursor } }, signal }),
    ),
  );
}

export type ClaimFile = '837P' | '999' | '277CA' | '277' | '835';

export function useClaimX12(id: string, transactionSet: ClaimFile) {
  return useQuery({
    queryKey: ['claim', id, 'x12', transactionSet],
    queryFn: () =>
      unwrap(
        api.GET('/v1/claims/{id}/x12', { params: { path: { id }, query: { transactionSet } }, parseAs: 'text' }),
      ) as Promise<string>,
  });
}

const lists = [['claims'], ['work']];
const header = (claim: Claim, of: { 'Idempotency-Key': string }) => ({ ...of, 'If-Match': `"v${claim.version}"` });

/** Returns the actions on one claim. The service refuses them if the claim has changed since it was loaded. */
export function useClaimActions(id: string) {
  const client = useQueryClient();
  const refreshes = [['claim', id], ...lists];
  return {
    scrub: useAction<Claim>(
      (claim, params) =>
        unwrap(api.POST('/v1/claims/{id}/scrub', { params: { path: { id }, header: header(claim, params.header) } })),
      { refreshes, says: (run) => `Checked: ${(run as Schemas['ScrubRun']).status}.` },
    ),
    submit: useAction<Claim>(
      (claim, params) =>
        unwrap(api.POST('/v1/claims/{id}/submit', { params: { path: { id }, header: header(claim, params.header) } })),
      { refreshes, says: 'The claim is submitted.' },
    ),
    reopen: useAction<Claim>(
      (claim, params) =>
        unwrap(api.POST('/v1/claims/{id}/reopen', { params: { path: { id }, header: header(claim, params.header) } })),
      { refreshes, says: 'The claim is a draft again.' },
    ),
    hold: useAction<{ claim: Claim; body: Schemas['ClaimHoldParams'] }>(
      ({ claim, body }, params) =>
        unwrap(
          api.POST('/v1/claims/{id}/hold', { params: { path: { id }, header: header(claim, params.header) }, body }),
        ),
      { refreshes, says: 'The claim is held.', isQuiet: true },
    ),
    release: useAction<Claim>(
      (claim, params) =>
        unwrap(api.POST('/v1/claims/{id}/release', { params: { path: { id }, header: header(claim, params.header) } })),
      { refreshes, says: 'The claim is no longer held.' },
    ),
    applyFix: useAction<{ claim: Claim; body: Schemas['ClaimFixParams'] }, Schemas['AppliedFixes']>(
      ({ claim, body }, params) =>
        unwrap(
          api.POST('/v1/claims/{id}/apply-fix', {
            params: { path: { id }, header: header(claim, params.header) },
            body,
          }),
        ),
      {
        refreshes,
        says: ({ appliedFixes, scrub }) =>
          `${appliedFixes.length === 1 ? 'The fix is' : `${appliedFixes.length} fixes are`} applied. The claim is ${scrub.status} now.`,
        onDone: ({ claim }) => client.setQueryData(['claim', id], claim),
      },
    ),
  };
}

/** Submits several claims. Each is submitted, held or refused independently. */
export const useSubmitClaims = (onDone: (results: SubmitResults) => void) =>
  useAction<readonly Claim[], SubmitResults>(
    (claims, params) =>
      unwrap(
        api.POST('/v1/claims/batch-submit', {
          params,
          body: { claims: claims.map(({ id, version }) => ({ id, version })) },
        }),
      ),
    { refreshes: [['claim'], ...lists], onDone, isQuiet: true },
  );
