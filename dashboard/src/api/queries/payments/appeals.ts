import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Appeal = Schemas['Appeal'];
/** An appeal with its patient and the date of service. */
export type ListedAppeal = Schemas['ListedAppeal'];
export type NewAppeal = Schemas['AppealCreateParams'];

type Filter = ListFilter<'/v1/appeals'>;

export function useAppeals(filter: Filter) {
  return useList<ListedAppeal>(
    ['appeals', filter],
    (cursor, signal) => {
      const query = { limit: PAGE_SIZE, cursor, ...filter };
      return unwrap(api.GET('/v1/appeals', { params: { query }, signal }));
    },
    { csv: listAddress('/v1/appeals', filter) },
  );
}

const ENDED: readonly Appeal['status'][] = ['withdrawn', 'dismissed'];

/** Returns the appeals of a denial that were not given up, the newest first; none until they are loaded. */
export function useAppealsOfDenial({ id, claimId }: { id: string; claimId: string }, enabled: boolean): ListedAppeal[] {
  const { data } = useQuery({
    queryKey: ['appeals', 'of-claim', claimId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/appeals', { params: { query: { claimId, limit: PAGE_SIZE } }, signal })),
    enabled,
  });
  return (data?.data ?? []).filter(({ denialIds, status }) => denialIds.includes(id) && !ENDED.includes(status));
}

export function useAppeal(id: string) {
  return useQuery({
    queryKey: ['appeal', id],
    queryFn: () => unwrap(api.GET('/v1/appeals/{id}', { params: { path: { id } } })),
  });
}

const lists = [['appeals'], ['denials'], ['claims'], ['claim'], ['prior-auths'], ['prior-auth'], ['work']];

export const useCreateAppeal = (onDone: (appeal: Appeal) => void) =>
  useAction<NewAppeal, Appeal>((body, params) => unwrap(api.POST('/v1/appeals', { params, body })), {
    refreshes: lists,
    successMessage: 'An appeal is drafted.',
    onDone,
  });

/** Returns the actions on one appeal. The service refuses them if the appeal has changed since it was loaded. */
export function useAppealActions({ id, version }: Appeal) {
  const refreshes = [['appeal', id], ...lists];
  const params = ({ header }: { header: { 'Idempotency-Key': string } }) => ({
    path: { id },
    header: { ...header, 'If-Match': `"v${version}"` },
  });
  return {
    update: useAction<Schemas['AppealUpdateParams'], Appeal>(
      (body, keyed) => unwrap(api.PATCH('/v1/appeals/{id}', { params: params(keyed), body })),
      { refreshes, successMessage: 'The letter is changed.' },
    ),
    send: useAction<Schemas['AppealSendParams'], Appeal>(
      (body, keyed) => unwrap(api.POST('/v1/appeals/{id}/send', { params: params(keyed), body })),
      { refreshes, successMessage: 'The appeal is sent.', isQuiet: true },
    ),
    recordOutcome: useAction<Schemas['AppealOutcomeCreateParams'], Appeal>(
      (body, keyed) => unwrap(api.POST('/v1/appeals/{id}/outcome', { params: params(keyed), body })),
      { refreshes, successMessage: 'The outcome is recorded.', isQuiet: true },
    ),
    withdraw: useAction<void, Appeal>(
      (_, keyed) => unwrap(api.POST('/v1/appeals/{id}/withdraw', { params: params(keyed) })),
      { refreshes, successMessage: 'The appeal is withdrawn.', isQuiet: true },
    ),
  };
}
