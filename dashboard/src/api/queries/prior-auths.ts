import { useQuery } from '@tanstack/react-query';
import { usePolling } from '../../live/live.ts';
import { api, unwrap } from '../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';
import { shownX12 } from './trading/x12.ts';

export type PriorAuth = Schemas['PriorAuthorization'];
/** An authorization with its patient and the date of service. */
export type ListedPriorAuth = Schemas['ListedPriorAuthorization'];
export type Question = Schemas['PriorAuthorizationQuestion'];
export type ProviderReview = Schemas['ProviderReview'];
export type AnswerInput = Schemas['AnswerValueParams'];
export type NewPriorAuth = Schemas['PriorAuthorizationCreateParams'];
export type ReviewDecisions = Schemas['ProviderReviewAnswersUpdateParams'];

type Filter = ListFilter<'/v1/prior-authorizations'>;

const at = (id: string) => ({ path: { id } });

export function usePriorAuths(filter: Filter) {
  return useList<ListedPriorAuth>(
    ['prior-auths', filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...filter };
      return unwrap(api.GET('/v1/prior-authorizations', { params: { query }, signal }));
    },
    { csv: listAddress('/v1/prior-authorizations', filter) },
  );
}

export function usePriorAuth(id: string) {
  return useQuery({
    queryKey: ['prior-auth', id],
    queryFn: () => unwrap(api.GET('/v1/prior-authorizations/{id}', { params: at(id) })),
    refetchInterval: usePolling(['prior-auth'], 5_000),
  });
}

export function useQuestions(id: string) {
  return useQuery({
    queryKey: ['prior-auth', id, 'questions'],
    queryFn: async () =>
      (await unwrap(api.GET('/v1/prior-authorizations/{id}/questions', { params: at(id) }))).data as Question[],
  });
}

export function useProviderReview(id: string) {
  return useQuery({
    queryKey: ['prior-auth', id, 'review'],
    queryFn: () => unwrap(api.GET('/v1/prior-authorizations/{id}/provider-review', { params: at(id) })),
  });
}

export function usePriorAuthTimeline(id: string) {
  return useList(['prior-auth', id, 'timeline'], (cursor, signal) =>
    unwrap(
      api.GET('/v1/prior-authorizations/{id}/timeline', {
        params: { ...at(id), query: { limit: PAGE_SIZE, cursor } },
        signal,
      }),
    ),
  );
}

export function usePriorAuthLog(id: string) {
  return useList(['prior-auth', id, 'log'], (cursor, signal) =>
    unwrap(
      api.GET('/v1/prior-authorizations/{id}/audit-log', {
        params: { ...at(id), query: { limit: PAGE_SIZE, cursor } },
        signal,
      }),
    ),
  );
}

export function usePriorAuthX12(id: string, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  return useList(
    ['prior-auth', id, 'x12', isFull],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/prior-authorizations/{id}/x12', {
          params: { ...at(id), query: { limit: 20, cursor } },
          headers,
          signal,
        }),
      ),
    options,
  );
}

export const useCreatePriorAuth = (onDone: (created: PriorAuth) => void) =>
  useAction<NewPriorAuth, PriorAuth>((body, params) => unwrap(api.POST('/v1/prior-authorizations', { params, body })), {
    refreshes: [['prior-auths']],
    successMessage: 'The request is drafted.',
    onDone,
    isQuiet: true,
  });

/** Drafts a request with the content of another one. */
export const useCopyPriorAuth = (onDone: (created: PriorAuth) => void) =>
  useAction<PriorAuth, PriorAuth>(
    ({ id }, { header }) =>
      unwrap(api.POST('/v1/prior-authorizations/{id}/copy', { params: { ...at(id), header }, body: {} })),
    {
      refreshes: [['prior-auth'], ['prior-auths']],
      successMessage: 'The request is drafted again.',
      onDone,
      isQuiet: true,
    },
  );

type Keyed = { 'Idempotency-Key': string };
const header = ({ version }: { version: number }, of: Keyed) => ({ ...of, 'If-Match': `"v${version}"` });

const paramsOf = (of: PriorAuth, { header: key }: { header: Keyed }) => ({ ...at(of.id), header: header(of, key) });
const refreshes = [['prior-auth'], ['prior-auths'], ['work']];

/** Returns the actions on authorizations. The service refuses them if one has changed since it was loaded. */
export const usePriorAuthActions = () => ({
  submit: useAction<PriorAuth, PriorAuth>(
    (of, keyed) => unwrap(api.POST('/v1/prior-authorizations/{id}/submit', { params: paramsOf(of, keyed) })),
    { refreshes, successMessage: 'The request is sent to the payer.' },
  ),
  cancel: useAction<PriorAuth, PriorAuth>(
    (of, keyed) => unwrap(api.POST('/v1/prior-authorizations/{id}/cancel', { params: paramsOf(of, keyed) })),
    { refreshes, successMessage: 'The request is cancelled.' },
  ),
  checkStatus: useAction<PriorAuth, PriorAuth>(
    (of, keyed) => unwrap(api.POST('/v1/prior-authorizations/{id}/check-status', { params: paramsOf(of, keyed) })),
    { refreshes, successMessage: 'The payer is asked for the status.' },
  ),
  submitAnswers: useAction<PriorAuth, PriorAuth>(
    (of, keyed) => unwrap(api.POST('/v1/prior-authorizations/{id}/submit-answers', { params: paramsOf(of, keyed) })),
    { refreshes, successMessage: 'The answers are sent to the payer.' },
  ),
});

/** Returns the actions that attach documents to one authorization and remove them. */
export function useAttachments(of: PriorAuth) {
  const { id } = of;
  return {
    /** Attaches documents one after the other, because each changes the version. */
    attach: useAction<readonly string[], PriorAuth>(
      async (documentIds, { header: { 'Idempotency-Key': key } }) => {
        let current = of;
        for (const [at, documentId] of documentIds.entries()) {
          const params = paramsOf(current, { header: { 'Idempotency-Key': `${key}-${at}` } });
          current = await unwrap(api.POST('/v1/prior-authorizations/{id}/documents', { params, body: { documentId } }));
        }
        return current;
      },
      {
        refreshes,
        successMessage: (_, ids) => (ids.length === 1 ? 'The document is attached.' : 'The documents are attached.'),
      },
    ),
    detach: useAction<string, PriorAuth>(
      (documentId, keyed) =>
        unwrap(
          api.DELETE('/v1/prior-authorizations/{id}/documents/{documentId}', {
            params: { path: { id, documentId }, header: header(of, keyed.header) },
          }),
        ),
      { refreshes, successMessage: 'The document is removed from the request.' },
    ),
  };
}

/** Sets, clears or accepts the answer of one question. */
export const useAnswerQuestion = (authorizationId: string) =>
  useAction<{ question: Question; body: { value: AnswerInput | null } | { acceptSuggestion: true } }, Question>(
    ({ question, body }, { header: key }) =>
      unwrap(
        api.PATCH('/v1/prior-authorizations/{id}/questions/{questionId}', {
          params: { path: { id: authorizationId, questionId: question.id }, header: header(question, key) },
          body,
        }),
      ),
    { refreshes: [['prior-auth', authorizationId], ['prior-auths']], isQuiet: true },
  );

/** Returns the actions of a provider review. Each names the version or snapshot that the reviewer has seen. */
export function useReviewActions(review: ProviderReview) {
  const id = review.priorAuthorizationId;
  return {
    record: useAction<ReviewDecisions>(
      (body, keyed) =>
        unwrap(
          api.PATCH('/v1/prior-authorizations/{id}/provider-review/answers', {
            params: { ...at(id), header: header(review, keyed.header) },
            body,
          }),
        ),
      { refreshes },
    ),
    approve: useAction<void>(
      (_, { header: key }) =>
        unwrap(
          api.POST('/v1/prior-authorizations/{id}/provider-review/approve', {
            params: { ...at(id), header: key },
            body: { snapshotId: review.snapshotId },
          }),
        ),
      { refreshes, successMessage: 'The answers are approved.' },
    ),
    reject: useAction<string>(
      (reason, { header: key }) =>
        unwrap(
          api.POST('/v1/prior-authorizations/{id}/provider-review/reject', {
            params: { ...at(id), header: key },
            body: { snapshotId: review.snapshotId, reason },
          }),
        ),
      { refreshes, successMessage: 'The answers are rejected.' },
    ),
  };
}

export type Determination = Schemas['PriorAuthorizationDetermination'];

/** Asks whether the payer requires an authorization for services. Nothing is stored. */
export const useDetermine = () =>
  useAction<Schemas['DeterminationParams'], Determination>(
    (body, params) =>
      unwrap(api.POST('/v1/prior-authorizations/determinations', { params, body })) as Promise<Determination>,
    { isQuiet: true },
  );
