import { api, unwrap } from '../../client.ts';
import { useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Role = Schemas['Role'];
type Scope = Role['scopes'][number];

const ROLES = ['roles'];
const ONE = '/v1/roles/{id}';
/** The page of users shows the names of roles, and scopes show the roles that have them. */
const refreshes = [ROLES, ['scopes']];

/** The built-in roles with their purposes. */
export const BUILT_IN: Readonly<Record<string, string>> = {
  org_admin: 'Everything, also users and API keys',
  biller: 'Claims, remittances, denials, eligibility',
  auth_specialist: 'Prior authorizations, questions, documents',
  denial_specialist: 'Denials, appeals and corrected claims',
  developer: 'Webhooks, events, request log, sandbox',
  viewer: 'Reads all billing data, changes nothing',
};

/** Returns the custom roles. An organization has at most 100, which is one page. */
export function useRoles(enabled = true) {
  return useList<Role>(
    ROLES,
    (cursor, signal) => unwrap(api.GET('/v1/roles', { params: { query: { limit: 100, cursor } }, signal })),
    { enabled, csv: '/v1/roles' },
  );
}

export type RoleInput = { name: string; description: string | null; scopes: readonly string[] };

export function useSaveRole(id: string | null, onDone: (role: Role) => void) {
  return useAction<RoleInput, Role>(
    (input, { header }) => {
      const body = { ...input, scopes: input.scopes as Scope[] };
      return id === null
        ? unwrap(api.POST('/v1/roles', { params: { header }, body }))
        : unwrap(api.PATCH(ONE, { params: { path: { id }, header }, body }));
    },
    { refreshes, successMessage: 'The role is saved.', onDone, isQuiet: true },
  );
}

export function useDeleteRole(onDone: () => void) {
  return useAction<Role>(
    async ({ id }, { header }) => {
      await unwrap(api.DELETE(ONE, { params: { path: { id }, header } }));
    },
    { refreshes, successMessage: 'The role is deleted.', onDone, isQuiet: true },
  );
}
