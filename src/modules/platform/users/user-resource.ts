import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf, Text } from '../../schema.ts';
import { RoleReference } from '../roles/role-schema.ts';
import { SHOWN_STATUSES } from './user.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    usr: true;
  }
}

/** The status that the API shows. The index `users_by_shown_status` has the same expression. */
const SHOWN_STATUS =
  "(case when status = 'disabled' then 'disabled' when issuer is null then 'invited' else 'active' end)";

export const userResource = defineResource({
  object: 'user',
  idPrefix: 'usr',
  table: 'users',
  tables: {
    users: 'kept',
  },
  scopes: {
    'users:read': { description: 'List and retrieve users', roles: [] },
    'users:write': { description: 'Invite, change, disable and enable users', roles: [] },
  },
  uniqueConstraints: {
    users_email: { code: 'duplicate_user', param: '/email', column: 'email' },
  },
  lists: {
    listColleagues: {
      table: 'users',
      filters: { status: filter(SHOWN_STATUS, OneOf(SHOWN_STATUSES, { description: 'Users in this state only.' })) },
    },
    listUsers: {
      table: 'users',
      filters: {
        status: filter(SHOWN_STATUS, OneOf(SHOWN_STATUSES, { description: 'Users in this state only.' })),
        role: filter('role', RoleReference('Users with this role only.')),
        email: filter('email', Text(255, 'The user with this address only, in lower case.')),
      },
    },
  },
});
