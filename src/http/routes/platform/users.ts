import type { App } from '../../../composition/app.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { disableKeysOfDisabledUser } from '../../../modules/platform/api-keys/find-keys.ts';
import type { RoleAuthor } from '../../../modules/platform/roles/role-input.ts';
import { getUser, listUsers } from '../../../modules/platform/users/find-user.ts';
import {
  guardInviteAgain,
  type Invited,
  type Inviter,
  inviteAgain,
  inviteUser,
} from '../../../modules/platform/users/invite-user.ts';
import { guardIdentity, setIdentity } from '../../../modules/platform/users/set-identity.ts';
import { guardDisableUser, guardUser, setUserStatus, updateUser } from '../../../modules/platform/users/update-user.ts';
import { normalEmail, type UserStatus } from '../../../modules/platform/users/user.ts';
import { userResource } from '../../../modules/platform/users/user-resource.ts';
import {
  ColleagueList,
  InvitedUser,
  presentColleague,
  presentUser,
  User,
  UserIdentitySet,
  UserInvite,
  UserList,
  UserUpdate,
} from '../../../modules/platform/users/user-schema.ts';
import type { Principal } from '../../access/principal.ts';
import { listReply } from '../../lists.ts';
import {
  type CommandOperation,
  defineCommand,
  defineRead,
  type GuardedRequest,
  type OperationRequest,
  type PathParameter,
} from '../../operation.ts';

const tag = 'Users';
const id: PathParameter = { kind: 'usr', table: 'users', description: 'User id.' };
const changed = { 200: { description: 'The updated user.', schema: User } };
const HELD = 'You need every scope that the user has.';

/** Users and sessions follow the machine's time, not a test clock. */
const ofUsers = { tag, isRealTime: true } as const;

export const invite = defineCommand({
  ...ofUsers,
  secretField: 'invitationUrl',
  id: 'inviteUser',
  summary: 'Invite a user',
  description:
    'The person receives a link by mail; without a mail server, the response includes it once. The link works once, within seven days, and binds the user to the identity of the person who signs in with it. A person whose identity provider confirms the address can sign in without the link. You can give only a role whose scopes you have.',
  body: UserInvite,
  responses: { 201: { description: 'The invited user.', schema: InvitedUser, headers: ['Location'] } },
  errors: ['duplicate_user', 'too_many_users', 'forbidden_scope'],
  example: { email: 'kim.ash@riverside.example', name: 'Kim Ash', role: 'biller' },
  handle: async (tx, { body, principal }, app) => {
    const email = normalEmail(body.email);
    if (email === null) throw new AppError('validation_failed', { param: '/email' });
    const invited = await inviteUser(tx, { ...body, email }, inviterOf(principal, app));
    const location = `/v1/users/${invited.user.id}`;
    return { status: 201, headers: { location }, body: presentInvited(invited, app) };
  },
});

export const inviteOnceMore = defineCommand({
  ...ofUsers,
  secretField: 'invitationUrl',
  id: 'inviteUserAgain',
  summary: 'Invite a user again',
  description: `Creates a new link for a user who has not signed in yet. The previous link is no longer valid. ${HELD}`,
  params: { id },
  responses: { 200: { description: 'The invited user.', schema: InvitedUser } },
  errors: ['invalid_state_transition', 'version_conflict', 'forbidden_scope'],
  guard: (reader, { params, expectedVersion }) => guardInviteAgain(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion, principal }, app) => {
    const options = { version: expectedVersion, inviter: inviterOf(principal, app) };
    return { status: 200, body: presentInvited(await inviteAgain(tx, params.id, options), app) };
  },
});

export const list = defineRead({
  id: 'listUsers',
  tag,
  summary: 'List users',
  description: 'Newest first.',
  query: listQueryOf(userResource.lists.listUsers),
  responses: { 200: { description: 'A page of users.', schema: UserList } },
  handle: (reader, { query }, app) => {
    const { status, role, email } = query;
    return listReply(
      { query, list: 'users', organizationId: reader.organizationId, app },
      (page) => listUsers(reader, { status, role, email, ...page }),
      (user) => presentUser(user, reader),
    );
  },
});

export const listOfColleagues = defineRead({
  id: 'listColleagues',
  tag,
  summary: 'List colleagues',
  description:
    'The names and roles of the users of the organization, the newest first: the persons to whom work can be assigned, and whose ids histories contain. Unlike the list of users, it is for everyone who reads work, and has no addresses.',
  query: listQueryOf(userResource.lists.listColleagues),
  responses: { 200: { description: 'A page of colleagues.', schema: ColleagueList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'users', organizationId: reader.organizationId, app },
      (page) => listUsers(reader, { status: query.status, ...page }),
      presentColleague,
    ),
});

export const get = defineRead({
  id: 'getUser',
  tag,
  summary: 'Retrieve a user',
  params: { id },
  responses: { 200: { description: 'The user.', schema: User } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentUser(await getUser(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  ...ofUsers,
  id: 'updateUser',
  summary: 'Update a user',
  description: `Changes the name or the role (merge patch). Open sessions have the new role from their next request. ${HELD}`,
  params: { id },
  body: UserUpdate,
  responses: changed,
  errors: ['version_conflict', 'forbidden_scope', 'last_administrator'],
  example: { role: 'denial_specialist' },
  guard: (reader, { params, expectedVersion }) => guardUser(reader, params.id, expectedVersion),
  handle: async (tx, request, app) => {
    const user = await updateUser(tx, request.params.id, request.body, optionsOf(request, app));
    return { status: 200, body: presentUser(user, tx) };
  },
});

export const setIdentityOfUser = defineCommand({
  ...ofUsers,
  id: 'setUserIdentity',
  summary: 'Map a user to a person',
  description: `Binds an invited user to a person of the identity provider, for providers that do not confirm e-mail addresses. The page of a refused sign-in shows the person's issuer and subject. The link of the invitation is no longer valid. ${HELD}`,
  params: { id },
  body: UserIdentitySet,
  responses: changed,
  errors: ['invalid_state_transition', 'duplicate_user', 'version_conflict', 'forbidden_scope'],
  example: {
    issuer: 'https://login.microsoftonline.com/9a3c1f52-0b7e-4d1a-8f6e-2c5d7b9e1a34/v2.0',
    subject: 'VYS4kP0mJ1nQ8rT2uW5xZ7aB9cD3eF6gH1iK4lM8oN0',
  },
  guard: (reader, { params, expectedVersion }) => guardIdentity(reader, params.id, expectedVersion),
  handle: async (tx, request, app) => {
    const options = { ...optionsOf(request, app), issuer: app.identity.issuer };
    return { status: 200, body: presentUser(await setIdentity(tx, request.params.id, request.body, options), tx) };
  },
});

export const disable = statusCommand('disabled', {
  id: 'disableUser',
  summary: 'Disable a user',
  description: `Ends the sessions of the user, who is refused until enabled again. If the organization's setting \`keysOfDisabledUsers\` is \`disable\`, the active API keys that the user has created are disabled too. The last active administrator cannot be disabled. ${HELD}`,
  errors: ['version_conflict', 'forbidden_scope', 'last_administrator'],
  guard: (reader, { params, expectedVersion }) => guardDisableUser(reader, params.id, expectedVersion),
});
export const enable = statusCommand('active', {
  id: 'enableUser',
  summary: 'Enable a user',
  description: `Lets a disabled user sign in again. ${HELD}`,
  errors: ['version_conflict', 'forbidden_scope'],
  guard: (reader, { params, expectedVersion }) => guardUser(reader, params.id, expectedVersion),
});

type About = Pick<CommandOperation, 'id' | 'summary' | 'description' | 'errors'> & {
  guard(reader: TenantReader, request: GuardedRequest<'id'>): Promise<void>;
};

function statusCommand(status: UserStatus, about: About) {
  return defineCommand({
    ...ofUsers,
    ...about,
    params: { id },
    responses: changed,
    handle: async (tx, request, app) => {
      const user = await setUserStatus(tx, request.params.id, status, optionsOf(request, app));
      if (status === 'disabled') await disableKeysOfDisabledUser(tx, user.id);
      return { status: 200, body: presentUser(user, tx) };
    },
  });
}

function authorOf({ scopes }: Principal, app: App): RoleAuthor {
  return { scopes, offered: app.offeredScopes };
}

function inviterOf(principal: Principal, app: App): Inviter {
  const { config, encryption } = app;
  const sendsMail = config.smtpUrl !== null;
  return { ...authorOf(principal, app), publicUrl: app.publicUrl(), sendsMail, encryption };
}

function optionsOf({ expectedVersion, principal }: Pick<OperationRequest, 'expectedVersion' | 'principal'>, app: App) {
  return { version: expectedVersion, author: authorOf(principal, app) };
}

function presentInvited({ user, url }: Invited, { database }: App) {
  return { ...presentUser(user, database), ...(url === null ? {} : { invitationUrl: url }) };
}
