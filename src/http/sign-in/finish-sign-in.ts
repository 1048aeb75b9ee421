import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { endSession } from '../../modules/platform/sessions/end-session.ts';
import { IdentityProviderError, type SignedInPerson } from '../../modules/platform/sessions/identity-provider.ts';
import { chooseInvited, chooseUser, signInUser } from '../../modules/platform/users/choose-user.ts';
import { findInvitedUser, findUsersForSignIn } from '../../modules/platform/users/find-user.ts';
import { SignInRefusedError, type User } from '../../modules/platform/users/user.ts';
import type { SessionAuthenticator } from '../access/session-authenticator.ts';
import { type PendingSignIn, readPending } from './attempt-cookie.ts';
import { setCookie } from './cookies.ts';
import { type MessageCode, sendMessagePage } from './message-page.ts';

/**
 * Handles GET /sign-in/callback: completes the sign-in after the redirect from the identity provider and starts the
 * session.
 */
export async function finishSignIn(
  app: App,
  sessions: SessionAuthenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pending = readPending(app, request.headers.cookie);
  // The cookie is deleted whatever the outcome, so that it is used only once.
  const forget = setCookie(app, 'signIn', null);
  try {
    if (pending === null || app.identity.provider === null) throw new SignInFailure('sign_in_failed');
    const person = await app.identity.provider.finish(new URL(request.url, app.publicUrl()), pending);
    const user = await findUser(app, person, pending);
    const { sid } = await transactAs(app, user, request.id, async (tx) =>
      signInUser(tx, { user, ...person }, app.encryption),
    );
    await endFormerSession(app, sessions, request);
    reply.header('set-cookie', [forget, setCookie(app, 'session', sid)]);
    return reply.redirect(pending.returnTo, 303);
  } catch (error) {
    const code = messageFor(error);
    if (code === null) throw error;
    app.logger.warn({ requestId: request.id, reason: code }, 'sign_in.failed');
    const identity = error instanceof SignInRefusedError ? error.identity : null;
    return sendMessagePage(reply.header('set-cookie', forget), code, request.id, identity);
  }
}

class SignInFailure extends Error {
  readonly code: MessageCode;

  constructor(code: MessageCode) {
    super(code);
    this.code = code;
  }
}

function messageFor(error: unknown): MessageCode | null {
  if (error instanceof SignInFailure) return error.code;
  if (error instanceof SignInRefusedError) return error.refusal;
  if (!(error instanceof IdentityProviderError)) return null;
  const codes = {
    refused: 'sign_in_failed',
    cancelled: 'sign_in_cancelled',
    unavailable: 'identity_provider_unavailable',
  } as const;
  return codes[error.problem];
}

async function findUser(app: App, person: SignedInPerson, pending: PendingSignIn): Promise<User> {
  const users = await findUsersForSignIn(app.pool, person.identity, person.verifiedEmail);
  const known = { users, verifiedEmail: person.verifiedEmail, allowedDomains: app.identity.allowedDomains };
  const { organizationId, invitation = null } = pending;
  const invited = invitation === null ? null : await findInvitedUser(app.pool, invitation, app.clock.now());
  const choice = invited ? chooseInvited(invited, known) : chooseUser({ ...known, organizationId });
  if ('user' in choice) return choice.user;
  // A person who opens the link again after having used it signs in as usual.
  const isUnknown = choice.refusal === 'no_user' || choice.refusal === 'address_not_verified';
  if (invitation !== null && isUnknown) throw new SignInRefusedError('invitation_invalid');
  throw new SignInRefusedError(choice.refusal, isUnknown ? person.identity : null);
}

/** Ends the browser's previous session when a person signs in again. */
async function endFormerSession(app: App, sessions: SessionAuthenticator, request: FastifyRequest): Promise<void> {
  const former = await sessions.find(request);
  if (former === null) return;
  const { session } = former;
  const user = { id: session.userId, organizationId: session.organizationId };
  await transactAs(app, user, request.id, (tx) => endSession(tx, session, 'replaced'));
}

type Work<T> = Parameters<typeof transact<T>>[2];

/** Runs a transaction of the user outside the API. */
export async function transactAs<T>(
  app: App,
  user: { id: string; organizationId: string },
  requestId: string,
  work: Work<T>,
): Promise<T> {
  const actor = { type: 'user', id: user.id } as const;
  // A test clock does not apply to users and sessions.
  return transact(app.database, { organizationId: user.organizationId, actor, requestId, isRealTime: true }, work);
}
