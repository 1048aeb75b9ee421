import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePolling } from '../../../live/live.ts';
import { api, unwrap } from '../../client.ts';
import { ApiFailure } from '../../failure.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';
import { shownX12 } from '../trading/x12.ts';

export type Claim = Schemas['Claim'];
export type Finding = Schemas['Finding'];
export type Fix = Schemas['Fix'];

type SubmitResults = Schemas['ClaimBatchSubmitResult'];

export type ClaimFilter = ListFilter<'/v1/claims'>;

/** Returns the sums of all claims that the filter selects. */
export function useClaimSummary(filter: ClaimFilter) {
  return useQuery({
    queryKey: ['claims', 'sums', filter],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/claims/summary', { params: { query: filter }, signal })),
    // The status buttons keep their places while sums of the same patient are loading. Those of another patient are not shown.
    placeholderData: (former, query) =>
      String((query?.queryKey[2] as ClaimFilter | undefined)?.patientId) === String(filter.patientId)
        ? former
        : undefined,
    refetchInterval: usePolling(['claims'], 15_000),
  });
}

export function useClaims(filter: ClaimFilter) {
  return useList<Claim>(
    ['claims', filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...filter };
      return unwrap(api.GET('/v1/claims', { params: { query }, signal }));
    },
    { refetchEveryMs: 15_000, csv: listAddress('/v1/claims', filter) },
  );
}

export function useClaim(id: string) {
  return useQuery({
    queryKey: ['claim', id],
    queryFn: () => getClaim(id),
    refetchInterval: usePolling(['claim'], 15_000),
  });
}

/** Returns a function that loads a claim as it is now at the service. */
export function useLoadClaim() {
  const client = useQueryClient();
  return (id: string) => client.fetchQuery({ queryKey: ['claim', id], queryFn: () => getClaim(id), staleTime: 0 });
}

export function useFindings(id: string) {
  return useQuery({
    queryKey: ['claim', id, 'findings'],
    queryFn: () =>
      unwrap(api.GET('/v1/claims/{id}/findings', { params: { path: { id }, query: { limit: PAGE_SIZE } } })),
  });
}

export type ClaimChanges = Schemas['ClaimUpdateParams'];
export type PayerReason = Schemas['ClaimPayerReason'];

/** Returns the texts of the codes of a claim and the payer's reasons, with the fields that they are about. */
export function useAnnotations(id: string, enabled = true) {
  return useQuery({
    queryKey: ['claim', id, 'annotations'],
    queryFn: () => unwrap(api.GET('/v1/claims/{id}/annotations', { params: { path: { id } } })),
    enabled,
  });
}

export type DenialRiskGroup = Schemas['DenialRiskGroup'];

/** Returns how the payer decided about lines like those of the claim. */
export function useDenialRisk(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['claim', id, 'denial-risk'],
    queryFn: () => unwrap(api.GET('/v1/claims/{id}/denial-risk', { params: { path: { id } } })),
    enabled,
  });
}

/** Changes fields of a version of a claim. Returns the claim as it is then. */
export function usePatchClaim(id: string) {
  const client = useQueryClient();
  const action = useAction<{ version: number; changes: ClaimChanges }, Claim>(
    ({ version, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/claims/{id}', {
          params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
          body: changes,
        }),
      ),
    {
      refreshes: [['claim', id], ...lists],
      isQuiet: true,
      onDone: (saved) => client.setQueryData(['claim', id], saved),
    },
  );
  return {
    patch: action.mutateAsync,
    isPending: action.isPending,
    /** Returns the claim as it is now at the service. */
    reload: () => client.fetchQuery({ queryKey: ['claim', id], queryFn: () => getClaim(id), staleTime: 0 }),
    latest: () => client.getQueryData<Claim>(['claim', id]),
  };
}

const getClaim = (id: string) => unwrap(api.GET('/v1/claims/{id}', { params: { path: { id } } }));

/** Returns what the latest check of a claim covered, with the rules that lacked data. */
export function useScrubReport({ id, version }: Claim, enabled: boolean) {
  return useQuery({
    queryKey: ['claim', id, 'scrub-report', version],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/claims/{id}/scrub', { params: { path: { id } }, signal })),
    enabled,
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

/** Returns the paper form of a claim, with what is needed to draw it. */
export function useClaimForm({ id, version }: Pick<Claim, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['claim', id, 'form', version],
    queryFn: () =>
      unwrap(api.GET('/v1/claims/{id}/form', { params: { path: { id }, query: { layout: true } } })) as Promise<
        Schemas['ClaimForm']
      >,
  });
}

export type ClaimFile = '837P' | '999' | '277CA' | '277' | '835';

export function useClaimX12(id: string, transactionSet: ClaimFile, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  const params = { path: { id }, query: { transactionSet } };
  return useQuery({
    ...options,
    queryKey: ['claim', id, 'x12', transactionSet, isFull],
    queryFn: () => unwrap(api.GET('/v1/claims/{id}/x12', { params, headers, parseAs: 'text' })) as Promise<string>,
  });
}

const lists = [['claims'], ['work']];
type ActionParams = { header: { 'Idempotency-Key': string } };

/** Returns the parameters of an action on this version of a claim. */
const on = ({ id, version }: Claim, { header }: ActionParams) => ({
  params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
});

type Submitted = { status: Claim['status']; policyNames: readonly string[] };

/** Returns the names of the policies whose reviews a claim waits for; none if the user may not read them. */
async function policiesThatHold(claimId: string): Promise<readonly string[]> {
  try {
    const query = { claimId, status: 'pending', stage: 'claim_submit' } as const;
    const { data } = await unwrap(api.GET('/v1/reviews', { params: { query } }));
    const nameOf = async (id: string) =>
      (await unwrap(api.GET('/v1/manual-review-policies/{id}', { params: { path: { id } } }))).name;
    return await Promise.all(data.map(({ policyId }) => nameOf(policyId)));
  } catch {
    return [];
  }
}

/** Returns what has happened to a claim that was to be submitted. */
function submittedText({ status, policyNames }: Submitted): string {
  if (status !== 'held') return 'The claim is submitted.';
  if (policyNames.length === 0) return 'The claim is held for review. It is not submitted.';
  return `The claim is held for review by the policy ${policyNames.join(' and the policy ')}. It is not submitted.`;
}

/** Submits a ready claim. */
async function submitted(
  claim: Claim,
  params: ActionParams,
  body: Schemas['ClaimSubmitParams'] = {},
): Promise<Submitted> {
  const { status } = await unwrap(api.POST('/v1/claims/{id}/submit', { ...on(claim, params), body }));
  return { status, policyNames: status === 'held' ? await policiesThatHold(claim.id) : [] };
}

/** Submits a claim. A claim that is not ready is checked first; returns null if the check blocks it. */
async function checkAndSubmit(
  claim: Claim,
  confirmUnchanged: boolean,
  { header }: ActionParams,
): Promise<Submitted | null> {
  const key = header['Idempotency-Key'];
  let ready = claim;
  if (claim.status !== 'ready') {
    const checking = { header: { 'Idempotency-Key': `${key}-check` } };
    const run = (await unwrap(api.POST('/v1/claims/{id}/scrub', on(claim, checking)))) as Schemas['ScrubRun'];
    if (run.status === 'blocked') return null;
    ready = await getClaim(claim.id);
  }
  return submitted(ready, { header }, { confirmUnchanged });
}

/**
 * Returns the actions on one claim, or on any row of a list. The service refuses them if the claim has changed since it
 * was loaded.
 */
export function useClaimActions(id?: string) {
  const client = useQueryClient();
  const own: string[] = id === undefined ? ['claim'] : ['claim', id];
  const refreshes = [own, ...lists];
  return {
    scrub: useAction<Claim>((claim, params) => unwrap(api.POST('/v1/claims/{id}/scrub', on(claim, params))), {
      refreshes,
      successMessage: (run) => `Checked: ${(run as Schemas['ScrubRun']).status}.`,
    }),
    submit: useAction<Claim, Submitted>((claim, params) => submitted(claim, params), {
      refreshes: [...refreshes, ['reviews']],
      successMessage: submittedText,
    }),
    checkAndSubmit: useAction<{ claim: Claim; confirmUnchanged?: boolean }, Submitted | null>(
      ({ claim, confirmUnchanged = false }, params) => checkAndSubmit(claim, confirmUnchanged, params),
      {
        refreshes: [...refreshes, ['reviews']],
        successMessage: (done) => (done === null ? 'The check found what blocks the claim.' : submittedText(done)),
        isQuiet: true,
      },
    ),
    reopen: useAction<Claim>((claim, params) => unwrap(api.POST('/v1/claims/{id}/reopen', on(claim, params))), {
      refreshes,
      successMessage: 'The claim is a draft again.',
    }),
    restore: useAction<Claim>((claim, params) => unwrap(api.POST('/v1/claims/{id}/restore', on(claim, params))), {
      refreshes,
      successMessage: 'The claim is restored.',
    }),
    sendInformation: useAction<{ claim: Claim; body: Schemas['InformationCreateParams'] }, Claim>(
      ({ claim, body }, params) => unwrap(api.POST('/v1/claims/{id}/send-information', { ...on(claim, params), body })),
      { refreshes: [...refreshes, ['denials'], ['appeal']], successMessage: 'The answer is recorded.', isQuiet: true },
    ),
    hold: useAction<{ claim: Claim; body: Schemas['ClaimHoldParams'] }>(
      ({ claim, body }, params) => unwrap(api.POST('/v1/claims/{id}/hold', { ...on(claim, params), body })),
      { refreshes, successMessage: 'The claim is held.', isQuiet: true },
    ),
    release: useAction<Claim>((claim, params) => unwrap(api.POST('/v1/claims/{id}/release', on(claim, params))), {
      refreshes,
      successMessage: 'The claim is no longer held.',
    }),
    billNext: useAction<{ claim: Claim; body: Schemas['SecondaryClaimCreateParams'] }, Claim>(
      ({ claim, body }, params) => unwrap(api.POST('/v1/claims/{id}/secondary', { ...on(claim, params), body })),
      { refreshes, successMessage: 'The claim to the next payer is a draft.', isQuiet: true },
    ),
    applyFix: useAction<{ claim: Claim; body: Schemas['ClaimFixParams'] }, Schemas['ClaimFixResult']>(
      ({ claim, body }, params) => unwrap(api.POST('/v1/claims/{id}/apply-fix', { ...on(claim, params), body })),
      {
        refreshes,
        successMessage: ({ appliedFixes, scrub }) =>
          `${appliedFixes.length === 1 ? 'The fix is' : `${appliedFixes.length} fixes are`} applied. ${OUTCOMES[scrub.status]}`,
        onDone: ({ claim }) => client.setQueryData(['claim', claim.id], claim),
      },
    ),
  };
}

const OUTCOMES: Record<Schemas['ScrubRun']['status'], string> = {
  clean: 'Nothing else was found.',
  partly_checked: 'Nothing else was found; some checks lack data.',
  warnings: 'The claim has warnings.',
  blocked: 'The claim is still blocked.',
};

export type ClaimResult = {
  id: string;
  outcome: string;
  error: { code: string; message: string; details: readonly { message: string }[] } | null;
};

/** Submits several claims. Each is submitted, held or refused independently. */
export const useSubmitClaims = (onDone: (results: readonly ClaimResult[]) => void) =>
  useAction<readonly Claim[], SubmitResults>(
    (claims, params) =>
      unwrap(
        api.POST('/v1/claims/batch-submit', {
          params,
          body: { claims: claims.map(({ id, version }) => ({ id, version })) },
        }),
      ),
    { refreshes: [['claim'], ...lists], onDone: ({ results }) => onDone(results.map(asRefused)), isQuiet: true },
  );

/** Loads which claims the service would refuse to submit; null for no claims. */
export function useSubmitPreview(claims: readonly Claim[] | null) {
  const body = { claims: (claims ?? []).map(({ id, version }) => ({ id, version })) };
  return useQuery({
    queryKey: ['claims', 'submit-preview', body],
    queryFn: async ({ signal }): Promise<ClaimResult[]> => {
      const { results } = await unwrap(api.POST('/v1/claims/batch-submit/preview', { body, signal }));
      return results.map(({ id, error }) => ({ id, outcome: error === null ? 'ready' : 'refused', error }));
    },
    enabled: claims !== null,
    staleTime: 0,
  });
}

const asRefused = (result: SubmitResults['results'][number]): ClaimResult =>
  result.error === null ? result : { ...result, outcome: 'refused' };

export type EachVerb = 'scrub' | 'hold' | 'release' | 'reopen';

const AT_ONCE = 4;

/** Applies one action to several claims, each in a separate request, and returns the result for each claim. */
export const useEachClaim = (onDone: (results: readonly ClaimResult[]) => void) =>
  useAction<{ claims: readonly Claim[]; verb: EachVerb }, readonly ClaimResult[]>(
    async ({ claims, verb }, params) => {
      const results: ClaimResult[] = [];
      const waiting = [...claims.entries()];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [at, claim] = next;
          // The key of each request is made from the first one, so that all are safe to repeat.
          const key = { 'Idempotency-Key': `${params.header['Idempotency-Key']}-${at}` };
          results[at] = await resultOf(claim, verb, on(claim, { header: key }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return results;
    },
    { refreshes: [['claim'], ...lists], onDone, isQuiet: true },
  );

async function resultOf(claim: Claim, verb: EachVerb, { params }: ReturnType<typeof on>): Promise<ClaimResult> {
  try {
    if (verb === 'scrub') {
      const run = (await unwrap(api.POST('/v1/claims/{id}/scrub', { params }))) as Schemas['ScrubRun'];
      return { id: claim.id, outcome: run.status, error: null };
    }
    const { status } = (await unwrap(
      verb === 'hold'
        ? api.POST('/v1/claims/{id}/hold', { params, body: {} })
        : verb === 'release'
          ? api.POST('/v1/claims/{id}/release', { params })
          : api.POST('/v1/claims/{id}/reopen', { params }),
    )) as Claim;
    return { id: claim.id, outcome: status, error: null };
  } catch (error) {
    // A request without a response is sent again completely; because of its key, the service does not repeat finished
    // work.
    if (!(error instanceof ApiFailure) || error.status === 0) throw error;
    return { id: claim.id, outcome: 'refused', error };
  }
}
