import Type from 'typebox';
import { REVEALED_TYPES } from '../../modules/audit/record-reveal.ts';
import { RoleReference } from '../../modules/roles/role-schema.ts';
import { Id, Instant, listQuery, OneOf, Strict, Text } from '../../modules/schema.ts';

export const Session = Type.Object(
  {
    object: Type.Literal('session'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    user: Type.Object(
      { id: Id('usr', 'User id.'), email: Type.String(), name: Type.String() },
      { additionalProperties: false, description: 'The signed-in user.' },
    ),
    organization: Type.Object(
      { id: Id('org', 'Organization id.'), name: Type.String() },
      { additionalProperties: false, description: 'The organization whose data the session can access.' },
    ),
    role: RoleReference('Determines the scopes.'),
    scopes: Type.Array(Type.String(), { description: 'The permissions of the user.' }),
    csrfToken: Type.String({ description: 'Send it as X-CSRF-Token with every POST, PUT, PATCH and DELETE.' }),
    signedInAt: Instant('When the session began.'),
    idleExpiresAt: Instant('When the session expires if there are no further requests.'),
    expiresAt: Instant('When the session expires in any case.'),
  },
  { additionalProperties: false, title: 'Session' },
);

export const ChangesQuery = Strict({
  cursor: listQuery.cursor,
  maxSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3600,
      default: 900,
      description: 'The stream ends after this time. 0 returns the available changes and ends.',
    }),
  ),
});

export const Reveal = Strict(
  {
    resource: Strict(
      {
        type: OneOf(REVEALED_TYPES, { description: 'Type of the resource, as in `object`.' }),
        id: Text(100, 'Id of the resource.'),
      },
      { description: 'The resource that the field belongs to.' },
    ),
    field: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9.]{0,99}$',
      description: 'Name of the field, such as name.family. Not its value.',
    }),
  },
  { title: 'Reveal' },
);
