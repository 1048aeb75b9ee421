import Type from 'typebox';
import { defineResource } from '../../resource.ts';
import { Id, Instant, listQuery, Nullable, Strict } from '../../schema.ts';
import { RoleReference } from '../roles/role-schema.ts';

export const Session = Type.Object(
  {
    object: Type.Literal('session'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    user: Type.Object(
      { id: Id('usr', 'User id.'), email: Type.String(), name: Type.String() },
      { additionalProperties: false, description: 'The signed-in user.' },
    ),
    organization: Type.Object(
      {
        id: Id('org', 'Organization id.'),
        name: Type.String(),
        timeZone: Nullable(Type.String({ description: 'Time zone in which users see times.' })),
      },
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

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    ses: true;
  }
}

export const sessionResource = defineResource({
  object: 'session',
  idPrefix: 'ses',
  table: null,
  tables: {
    sessions: 'kept',
  },
});
