import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type ApiKey = Schemas['ApiKey'];
export type ApiKeyWithSecret = Schemas['ApiKeyWithSecret'];
type Scope = ApiKey['scopes'][number];

const KEYS = ['api-keys'];

type Options = {
  status?: ApiKey['status'][] | undefined;
  /** Only keys that such a user has created. */
  creatorStatus?: NonNullable<ApiKey['creator']>['status'][] | undefined;
  isHalted?: boolean;
};

/** Returns the API keys. The list is not loaded again while a secret is shown, because that could close the dialog. */
export function useApiKeys({ status, creatorStatus, isHalted = false }: Options) {
  const filter = { status, creatorStatus };
  return useList<ApiKey>(
    [...KEYS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/api-keys', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: isHalted ? false : 15_000, csv: listAddress('/v1/api-keys', filter) },
  );
}

/** Returns the newest active keys. */
export function useActiveApiKeys() {
  return useQuery({
    queryKey: [...KEYS, 'newest-active'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/api-keys', { params: { query: { status: 'active', limit: PAGE_SIZE } }, signal })),
    refetchInterval: 15_000,
  });
}

export function useScopes() {
  return useQuery({
    queryKey: ['scopes'],
    queryFn: () => unwrap(api.GET('/v1/scopes')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type NewApiKey = { name: string; scopes: readonly string[]; expiresAt: string | null; allowedCidrs: string[] };

/**
 * Creates an API key. The response includes the secret. Only the caller keeps it; it is dropped when the dialog closes.
 */
export function useCreateApiKey(onDone: (key: ApiKeyWithSecret) => void) {
  return useAction<NewApiKey, ApiKeyWithSecret>(
    (input, params) =>
      unwrap(api.POST('/v1/api-keys', { params, body: { ...input, scopes: input.scopes as Scope[] } })),
    { refreshes: [KEYS], onDone, isQuiet: true },
  );
}

export function useRotateApiKey(onDone: (key: ApiKeyWithSecret) => void) {
  return useAction<ApiKey, ApiKeyWithSecret>(
    ({ id, expiresAt }, { header }) =>
      unwrap(api.POST('/v1/api-keys/{id}/rotate', { params: { path: { id }, header }, body: { expiresAt } })),
    { refreshes: [KEYS], onDone, isQuiet: true },
  );
}

const changed = { refreshes: [KEYS] };

export const useDisableApiKey = () =>
  useAction<ApiKey>(
    ({ id }, { header }) => unwrap(api.POST('/v1/api-keys/{id}/disable', { params: { path: { id }, header } })),
    { ...changed, successMessage: (_, { name }) => `${name} is disabled. Requests with it are refused.` },
  );

export const useEnableApiKey = () =>
  useAction<ApiKey>(
    ({ id }, { header }) => unwrap(api.POST('/v1/api-keys/{id}/enable', { params: { path: { id }, header } })),
    { ...changed, successMessage: (_, { name }) => `${name} works again.` },
  );

export const useRevokeApiKey = (onDone: () => void) =>
  useAction<ApiKey>(
    ({ id }, { header }) => unwrap(api.POST('/v1/api-keys/{id}/revoke', { params: { path: { id }, header } })),
    { ...changed, successMessage: (_, { name }) => `${name} is revoked.`, onDone, isQuiet: true },
  );
