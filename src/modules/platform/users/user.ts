import type { RoleReference } from '../roles/user-role.ts';
import type { Identity } from '../sessions/identity-provider.ts';

export type UserStatus = 'active' | 'disabled';

/** The status that the API shows: an active user who has never signed in is invited. */
export const SHOWN_STATUSES = ['invited', 'active', 'disabled'] as const;
type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Users of one organization. */
export const USERS_MAX = 5_000;

/** A person in one organization. A person in two organizations has a user in each, with the same identity. */
export type User = {
  id: string;
  organizationId: string;
  /** Null until the first sign-in, or an administrator, binds the invited address to a person. */
  identity: Identity | null;
  email: string;
  name: string;
  role: RoleReference;
  status: UserStatus;
  lastSignedInAt: Date | null;
  /** When the link of the invitation expires; null without a link. */
  invitationExpiresAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export function shownStatus({ status, identity }: Pick<User, 'status' | 'identity'>): ShownStatus {
  if (status === 'disabled') return 'disabled';
  return identity === null ? 'invited' : 'active';
}

export const EMAIL_PATTERN = '^[^\\s@<>"]{1,64}@[^\\s@<>"]{1,190}$';
const EMAIL = new RegExp(EMAIL_PATTERN);

/** Returns an address in lower case; null if the text is not an address. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return EMAIL.test(email) ? email : null;
}

/** Returns whether an address's domain is allowed; any is, unless the deployment lists domains. */
export function isAllowedDomain(email: string, allowedDomains: readonly string[]): boolean {
  return allowedDomains.length === 0 || allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** Why a person authenticated by the identity provider is refused. */
export type SignInRefusal =
  | 'no_user'
  /** No user has the identity, and the provider does not confirm an address by which an invited user could be found. */
  | 'address_not_verified'
  | 'user_disabled'
  | 'domain_not_allowed'
  | 'invitation_invalid'
  | 'other_address';

export class SignInRefusedError extends Error {
  override name = 'SignInRefusedError';
  readonly refusal: SignInRefusal;
  /** The person, to whom the page shows it. */
  readonly identity: Identity | null;

  constructor(refusal: SignInRefusal, identity: Identity | null = null) {
    super(`Sign-in refused: ${refusal}`);
    this.refusal = refusal;
    this.identity = identity;
  }
}
