import Type from 'typebox';
import { idPattern } from '../../../kernel/ids.ts';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { ListOf } from '../../schema.ts';
import { roleFields } from './role-fields.ts';
import { type RoleReference as RoleName, USER_ROLES } from './user-role.ts';

export const ROLE_PATTERN = `^(?:${USER_ROLES.join('|')}|${idPattern('rol').slice(1, -1)})$`;

/** The name of a built-in role or the id of a custom role. */
export const RoleReference = (description = 'A built-in role, or the id of a custom role.') =>
  Type.Unsafe<RoleName>({
    type: 'string',
    pattern: ROLE_PATTERN,
    description,
  });

export const RoleCreate = createSchemaOf(roleFields);
export const RoleUpdate = updateSchemaOf(roleFields, 'A merge patch; `scopes` replaces the list.');
export const Role = shownSchemaOf(roleFields);
export const RoleList = ListOf(Role);
