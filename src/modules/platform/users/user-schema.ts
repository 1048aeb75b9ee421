import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, SecretOnce, Strict, Text } from '../../schema.ts';
import { RoleReference } from '../roles/role-schema.ts';
import { EMAIL_PATTERN, SHOWN_STATUSES, type User as StoredUser, shownStatus } from './user.ts';

const email = Type.String({
  pattern: EMAIL_PATTERN,
  maxLength: 255,
  description:
    'The email address of the person at the identity provider. Stored in lower case; unique in the organization.',
});
const name = Text(100, 'The name of the person.');
const role = RoleReference(
  'A built-in role, or the id of a custom role. You can give only a role whose scopes you have.',
);

export const UserInvite = Strict({ email, name, role }, { title: 'UserInvite' });

export const UserUpdate = Strict(
  { name: Type.Optional(name), role: Type.Optional(role) },
  { title: 'UserUpdate', description: 'A merge patch.', minProperties: 1 },
);

const identity = {
  issuer: Text(255, 'The issuer of the identity provider of this deployment, as its tokens name it (`iss`).'),
  subject: Text(255, 'The id of the person at the identity provider (`sub`). Case matters.'),
};

export const UserIdentitySet = Strict(identity, { title: 'UserIdentitySet' });

const fields = {
  object: Type.Literal('user'),
  id: Id('usr', 'User id.'),
  livemode: resourceFields.livemode,
  email,
  name,
  role,
  status: OneOf(SHOWN_STATUSES, {
    description: 'invited: the user has never signed in. disabled: the user cannot sign in and has no session.',
  }),
  identity: Nullable(
    Type.Object(identity, { additionalProperties: false, title: 'UserIdentity' }),
    'The person at the identity provider. Null until the first sign-in, or until an administrator sets it.',
  ),
  lastSignedInAt: Nullable(Instant('When the user last signed in.')),
  invitationExpiresAt: Nullable(Instant('Until when the link of the invitation is valid.')),
  version: resourceFields.version,
  createdAt: resourceFields.createdAt,
  updatedAt: resourceFields.updatedAt,
};

export const User = Type.Object(fields, { additionalProperties: false, title: 'User' });
export const UserList = ListOf(User);
const Colleague = Type.Object(
  { object: Type.Literal('colleague'), id: fields.id, name, role, status: fields.status },
  { additionalProperties: false, title: 'Colleague', description: 'A user as other users see it.' },
);
export const ColleagueList = ListOf(Colleague);
export const InvitedUser = Type.Object(
  {
    ...fields,
    ...SecretOnce(
      'invitationUrl',
      'Only if the service has no mail server: the link to hand to the person. It works once, for seven days.',
    ),
  },
  { additionalProperties: false, title: 'InvitedUser' },
);

export function presentUser(user: StoredUser, { livemode }: Deployment) {
  const { id, email, name, role, identity, lastSignedInAt, invitationExpiresAt, version, createdAt, updatedAt } = user;
  return {
    object: 'user' as const,
    id,
    livemode,
    email,
    name,
    role,
    status: shownStatus(user),
    identity,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentColleague(user: StoredUser) {
  const { id, name, role } = user;
  return { object: 'colleague' as const, id, name, role, status: shownStatus(user) };
}
