import Type from 'typebox';
import { idPattern } from '../../../kernel/ids.ts';
import { Id, ListOf, Nullable, resourceFields, Strict, Text } from '../../schema.ts';
import { type RoleReference as RoleName, USER_ROLES } from './user-role.ts';

export const ROLE_PATTERN = `^(?:${USER_ROLES.join('|')}|${idPattern('rol').slice(1, -1)})$`;

/** The name of a built-in role or the id of a custom role. */
export const RoleReference = (description = 'A built-in role, or the id of a custom role.') =>
  Type.Unsafe<RoleName>({
    type: 'string',
    pattern: ROLE_PATTERN,
    description,
  });

// The command validates scopes: they are collected from the route table, which imports this schema.
const Scope = Type.String({ maxLength: 100, 'x-enum': 'roleScopes' });
const fields = {
  name: Text(100, 'Name.'),
  description: Text(500, 'The purpose of the role.'),
  scopes: Type.Array(Scope, {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'The permissions of users with the role. You can grant only scopes that you have.',
  }),
};

export const RoleCreate = Strict(
  { name: fields.name, description: Type.Optional(Nullable(fields.description)), scopes: fields.scopes },
  { title: 'RoleCreate' },
);

export const RoleUpdate = Strict(
  {
    name: Type.Optional(fields.name),
    description: Type.Optional(Nullable(fields.description)),
    scopes: Type.Optional(fields.scopes),
  },
  { title: 'RoleUpdate', description: 'A merge patch; `scopes` replaces the list.', minProperties: 1 },
);

export const Role = Type.Object(
  {
    object: Type.Literal('role'),
    id: Id('rol', 'Role id.'),
    livemode: resourceFields.livemode,
    name: fields.name,
    description: Nullable(fields.description),
    scopes: Type.Array(Scope),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Role' },
);
export const RoleList = ListOf(Role);
