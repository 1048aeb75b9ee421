import Type from 'typebox';
import { clearable, fieldsOf, required, withForm } from '../../resource-fields.ts';
import { Text } from '../../schema.ts';

// The command validates scopes: they are collected from the route table, which imports this schema.
const Scope = Type.String({ maxLength: 100, 'x-enum': 'roleScopes' });
const scopes = Type.Array(Scope, {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'The permissions of users with the role. You can grant only scopes that you have.',
});

/** Everything that is true of a field of a role that an organization defines: a set of scopes. */
export const roleFields = fieldsOf('role', 'rol', {
  name: required(Text(100, 'Name.'), { column: 'name' }),
  description: clearable(Text(500, 'The purpose of the role.')),
  scopes: withForm(required(scopes), { shown: Type.Array(Scope) }),
});
