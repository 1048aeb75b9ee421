import { isAllowedDomain, type SignInRefusal, type User } from './user.ts';

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
  const { users, organizationId } = input;
  if (!isWelcome(input)) return { refusal: 'domain_not_allowed' };
  const wanted = users.filter((user) => organizationId === null || user.organizationId === organizationId);
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
  if (!isWelcome(input)) return { refusal: 'domain_not_allowed' };
  const isOther = input.verifiedEmail !== null && input.verifiedEmail !== invited.email;
  const hasUser = input.users.some(
    ({ id, identity, organizationId }) =>
      identity !== null && organizationId === invited.organizationId && id !== invited.id,
  );
  if (isOther || hasUser) return { refusal: 'other_address' };
  return invited.status === 'active' ? { user: invited } : { refusal: 'user_disabled' };
}

function isWelcome({ verifiedEmail, allowedDomains }: Pick<ChooseUserInput, 'verifiedEmail' | 'allowedDomains'>) {
  return allowedDomains.length === 0 || (verifiedEmail !== null && isAllowedDomain(verifiedEmail, allowedDomains));
}
