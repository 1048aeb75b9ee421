import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type User = Schemas['User'];
export type InvitedUser = Schemas['InvitedUser'];
type Filter = ListFilter<'/v1/users'>;

const USERS = ['users'];

/** Returns the users. The list is not loaded again while a link is shown, because that could close the dialog. */
export function useUsers(filter: Filter, isHalted = false) {
  return useList<User>(
    [...USERS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/users', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: isHalted ? false : 30_000, csv: listAddress('/v1/users', filter) },
  );
}

export type NewUser = { email: string; name: string; role: string };

/**
 * Invites a user. The response may include the link. Only the caller keeps it; it is dropped when the dialog closes.
 */
export function useInviteUser(onDone: (user: InvitedUser) => void) {
  return useAction<NewUser, InvitedUser>((body, params) => unwrap(api.POST('/v1/users', { params, body })), {
    refreshes: [USERS],
    onDone,
    isQuiet: true,
  });
}

export function useInviteAgain(onDone: (user: InvitedUser) => void) {
  return useAction<User, InvitedUser>(
    ({ id }, { header }) => unwrap(api.POST('/v1/users/{id}/invite', { params: { path: { id }, header } })),
    { refreshes: [USERS], onDone },
  );
}

export function useUpdateUser(onDone: () => void) {
  return useAction<{ id: string; changes: { name?: string; role?: string } }>(
    ({ id, changes }, { header }) =>
      unwrap(api.PATCH('/v1/users/{id}', { params: { path: { id }, header }, body: changes })),
    { refreshes: [USERS], successMessage: 'The user is changed.', onDone, isQuiet: true },
  );
}

export const useDisableUser = (onDone: () => void) =>
  useAction<User>(
    ({ id }, { header }) => unwrap(api.POST('/v1/users/{id}/disable', { params: { path: { id }, header } })),
    {
      refreshes: [USERS],
      successMessage: (_, { name }) => `${name} is disabled and signed out.`,
      onDone,
      isQuiet: true,
    },
  );

export const useEnableUser = () =>
  useAction<User>(
    ({ id }, { header }) => unwrap(api.POST('/v1/users/{id}/enable', { params: { path: { id }, header } })),
    { refreshes: [USERS], successMessage: (_, { name }) => `${name} can sign in again.` },
  );
