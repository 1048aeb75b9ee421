import { useMutation, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { type IdempotencyHeader, useAction } from '../../use-action.ts';

export type Connection = Schemas['Connection'];
export type Credential = Schemas['ConnectionCredential'];
export type ConnectionTest = Schemas['ConnectionTest'];
export type TradingPartner = Schemas['TradingPartner'];
export type Settings = Record<string, string | number | null>;
/** Secrets in a form. They are read when the request is sent, so that they are not stored in a cache. */
export type Secrets = { readonly current: Readonly<Record<string, string>> };

const CONNECTIONS = ['connections'];
const PARTNERS = ['trading-partners'];
const ONE = '/v1/connections/{id}';

export type ConnectionFilter = ListFilter<'/v1/connections'>;

export const useConnections = (filter: ConnectionFilter = {}) =>
  useList<Connection>(
    [...CONNECTIONS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/connections', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000 },
  );

export const useTradingPartners = (enabled = true) =>
  useList<TradingPartner>(
    PARTNERS,
    (cursor, signal) =>
      unwrap(api.GET('/v1/trading-partners', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { enabled },
  );

const refreshes = [CONNECTIONS, PARTNERS];

/** The parameters of a change of the version that the user has seen. */
const seen = ({ id, version }: Connection, { header }: IdempotencyHeader) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

export type NewConnection = { kind: string; name: string; profile: Settings; tradingPartnerId?: string };

/** `attempt` counts the edits of the secrets, because a changed secret makes a different request. */
export const useCreateConnection = (secrets: Secrets, onDone: (made: Connection) => void) =>
  useAction<NewConnection & { attempt: number }, Connection>(
    ({ attempt: _attempt, ...input }, params) => {
      const body = { ...input, secrets: secrets.current } as unknown as Schemas['ConnectionCreateParams'];
      return unwrap(api.POST('/v1/connections', { params, body }));
    },
    { refreshes, successMessage: 'The connection is set up. Test it next.', onDone, isQuiet: true },
  );

type Changes = { of: Connection; name?: string; profile?: Settings };

export const useChangeConnection = (onDone: () => void) =>
  useAction<Changes, Connection>(
    ({ of, ...body }, header) =>
      unwrap(api.PATCH(ONE, { params: seen(of, header), body: body as Schemas['ConnectionUpdateParams'] })),
    { refreshes, successMessage: 'The connection is changed. Test it again.', onDone, isQuiet: true },
  );

type NewSecret = { of: Connection; name: string; expiresAt: string | null; attempt: number };

/** Replaces one secret, or removes it if the value is empty. */
export const useReplaceSecret = (secrets: Secrets, onDone: () => void) =>
  useAction<NewSecret, Connection>(
    ({ of, name, expiresAt }, header) => {
      const value = secrets.current[name] || null;
      const body = {
        secrets: { [name]: value },
        ...(value !== null && expiresAt !== null && { secretsExpireAt: { [name]: expiresAt } }),
      };
      return unwrap(api.PATCH(ONE, { params: seen(of, header), body: body as Schemas['ConnectionUpdateParams'] }));
    },
    { refreshes, successMessage: 'The secret is stored. Test the connection again.', onDone, isQuiet: true },
  );

export const useDeleteConnection = (onDone: () => void) =>
  useAction<Connection, unknown>((of, header) => unwrap(api.DELETE(ONE, { params: seen(of, header) })), {
    refreshes,
    successMessage: (_, { name }) => `${name} is deleted.`,
    onDone,
    isQuiet: true,
  });

/** A test is not repeated automatically, because it signs in at the partner. */
export const useTestConnection = () =>
  useMutation({
    mutationFn: ({ id }: Connection) => unwrap(api.POST('/v1/connections/{id}/test', { params: { path: { id } } })),
  });

export const useConfirmHostKey = (onDone: () => void) =>
  useAction<{ of: Connection; hostKey: string }>(
    ({ of, hostKey }, header) =>
      unwrap(api.POST('/v1/connections/{id}/confirm-host-key', { params: seen(of, header), body: { hostKey } })),
    { refreshes, successMessage: 'The host key is confirmed. Test the connection again.', onDone, isQuiet: true },
  );

export type KeyUse = 'sign_in' | 'pgp';

export const useMakeKey = (use: KeyUse) =>
  useAction<Connection, Credential>(
    (of, header) => unwrap(api.POST('/v1/connections/{id}/keys', { params: seen(of, header), body: { use } })),
    { refreshes, successMessage: 'The key is created. Give the public key to the partner.' },
  );

export const useForgetKey = (use: KeyUse) =>
  useAction<Connection>(
    (of, header) =>
      unwrap(api.POST('/v1/connections/{id}/keys/forget-previous', { params: seen(of, header), body: { use } })),
    { refreshes, successMessage: 'The previous key is deleted.' },
  );

export const usePauseConnection = (onDone: () => void) =>
  useAction<{ of: Connection; reason?: string }>(
    ({ of, ...body }, header) => unwrap(api.POST('/v1/connections/{id}/pause', { params: seen(of, header), body })),
    { refreshes, successMessage: (_, { of }) => `${of.name} is paused.`, onDone, isQuiet: true },
  );

export const useResumeConnection = () =>
  useAction<Connection>((of, header) => unwrap(api.POST('/v1/connections/{id}/resume', { params: seen(of, header) })), {
    refreshes,
    successMessage: (_, { name }) => `${name} is in use.`,
  });

export const useGoLive = (onDone: () => void) =>
  useAction<{ of: Connection; reason?: string }>(
    ({ of, ...body }, header) => unwrap(api.POST('/v1/connections/{id}/go-live', { params: seen(of, header), body })),
    { refreshes, successMessage: (_, { of }) => `${of.name} is live.`, onDone, isQuiet: true },
  );

export const useGoLiveCheck = () =>
  useQuery({
    queryKey: ['connections', 'go-live'],
    queryFn: () => unwrap(api.GET('/v1/organization/go-live')),
  });

export const useCreatePartner = (onDone: (made: TradingPartner) => void) =>
  useAction<Schemas['TradingPartnerCreateParams'], TradingPartner>(
    (body, params) => unwrap(api.POST('/v1/trading-partners', { params, body })),
    { refreshes, successMessage: 'The trading partner is set up.', onDone, isQuiet: true },
  );

export const useChangePartner = (onDone: (made: TradingPartner) => void) =>
  useAction<{ of: TradingPartner; changes: Schemas['TradingPartnerUpdateParams'] }, TradingPartner>(
    ({ of: { id, version }, changes }, { header }) => {
      const params = { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } };
      return unwrap(api.PATCH('/v1/trading-partners/{id}', { params, body: changes }));
    },
    { refreshes, successMessage: 'The trading partner is changed.', onDone, isQuiet: true },
  );
