import Type from 'typebox';
import { Id, Instant, OneOf } from '../../modules/schema.ts';
import { USER_ROLES } from '../../modules/users/user-role.ts';

export const Session = Type.Object(
  {
    object: Type.Literal('session'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    user: Type.Object(
      { id: Id('usr', 'User id.'), email: Type.String(), name: Type.String() },
      { additionalProperties: false, description: 'Who is signed in.' },
    ),
    organization: Type.Object(
      { id: Id('org', 'Organization id.'), name: Type.String() },
      { additionalProperties: false, description: 'Whose data the session reaches.' },
    ),
    role: OneOf(USER_ROLES, { description: 'Decides the scopes.' }),
    scopes: Type.Array(Type.String(), { description: 'What the user may do.' }),
    csrfToken: Type.String({ description: 'Send it as X-CSRF-Token with every POST, PUT, PATCH and DELETE.' }),
    signedInAt: Instant('When the session began.'),
    idleExpiresAt: Instant('When it ends unless another request comes.'),
    expiresAt: Instant('When it ends however busy it is.'),
  },
  { additionalProperties: false, title: 'Session' },
);
