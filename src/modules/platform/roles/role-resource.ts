import { defineResource } from '../../resource.ts';
import { roleFields } from './role-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    rol: true;
  }
}

export const roleResource = defineResource({
  object: 'role',
  idPrefix: 'rol',
  table: 'roles',
  fields: roleFields,
  tables: {
    // Users keep their roles when a sandbox is reset.
    roles: 'kept',
  },
  scopes: {
    'roles:read': { description: 'List and retrieve custom roles', roles: ['developer'] },
    'roles:write': { description: 'Create, change and delete custom roles', roles: [] },
  },
  uniqueConstraints: {
    roles_name: { code: 'duplicate_role', param: '/name', column: 'name' },
  },
});
