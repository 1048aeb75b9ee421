import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type StartedSession, type StartSessionInput, startSession } from '../sessions/start-session.ts';
import { isAllowedDomain, type SignInRefusal, SignInRefusedError, type User } from './user.ts';
import { recordSignIn } from './users-store.ts';

type ChooseUserInput = {
  /** The users of the person, in any organization. */
  users: readonly User[];
  verifiedEmail: string | null;
  allowedDomains: readonly string[];
  /** The requested organization, if any. */
  organizationId: string | null;
};

/**
 * Returns the user as which a person signs in. The requested organization only chooses among the person's own users;
 * without one, the user who signed in last is chosen.
 */
export function chooseUser(input: ChooseUserInput): { user: User } | { refusal: SignInRefusal } {
  const { users, verifiedEmail, organizationId } = input;
  if (users.length === 0 && verifiedEmail === null) return { refusal: 'address_not_verified' };
  const welcome = users.filter(({ email }) => isWelcome(email, input));
  const isRefused = users.length === 0 ? !isWelcome('', input) : welcome.length === 0;
  if (isRefused) return { refusal: 'domain_not_allowed' };
  const wanted = welcome.filter((user) => organizationId === null || user.organizationId === organizationId);
  const active = wanted.filter(({ status }) => status === 'active');
  const latest = active.toSorted((a, b) => (b.lastSignedInAt?.getTime() ?? 0) - (a.lastSignedInAt?.getTime() ?? 0))[0];
  if (latest) return { user: latest };
  return { refusal: wanted.length > 0 ? 'user_disabled' : 'no_user' };
}

/**
 * Decides whether a person signs in as the invited user of a link. The link proves the address, unless the identity
 * provider confirms another one. A person has one user in an organization.
 */
export function chooseInvited(
  invited: User,
  input: Omit<ChooseUserInput, 'organizationId'>,
): { user: User } | { refusal: SignInRefusal } {
  if (!isWelcome(invited.email, input)) return { refusal: 'domain_not_allowed' };
  const isOther = input.verifiedEmail !== null && input.verifiedEmail !== invited.email;
  const hasUser = input.users.some(
    ({ id, identity, organizationId }) =>
      identity !== null && organizationId === invited.organizationId && id !== invited.id,
  );
  if (isOther || hasUser) return { refusal: 'other_address' };
  return invited.status === 'active' ? { user: invited } : { refusal: 'user_disabled' };
}

/**
 * Applies the rule of domains to the address that the identity provider confirms. If it confirms none, `recorded` counts: the
 * address with which an administrator has invited the person, who is known by an identity or by the link.
 */
function isWelcome(
  recorded: string,
  { verifiedEmail, allowedDomains }: Pick<ChooseUserInput, 'verifiedEmail' | 'allowedDomains'>,
): boolean {
  return isAllowedDomain(verifiedEmail ?? recorded, allowedDomains);
}

type SignInInput = Omit<StartSessionInput, 'userId'> & { user: User };

/**
 * Records a sign-in, binds an invited user to the person, and starts the session. The transaction throws
 * SignInRefusedError if the user has been disabled, or bound to another person, since it was looked up.
 */
export function signInUser(tx: UnitOfWork, input: SignInInput, encryption: Encryption): StartedSession {
  const { user, ...session } = input;
  recordSignIn(tx, user.id, session.identity, () => new SignInRefusedError('no_user'));
  const details = user.identity === null ? { bound: true } : {};
  tx.audit({ action: 'user.signed_in', subjectType: 'user', subjectId: user.id, details });
  return startSession(tx, { ...session, userId: user.id }, encryption);
}
