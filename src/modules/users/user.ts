import type { UserRole } from './user-role.ts';

export type UserStatus = 'active' | 'disabled';

/** Who the identity provider says a person is. */
export type Identity = { issuer: string; subject: string };

/** A person in one organization. Who works for two organizations is a user in each, under the same identity. */
export type User = {
  id: string;
  organizationId: string;
  /** Null until the first sign-in binds the invited address to a person. */
  identity: Identity | null;
  email: string;
  name: string;
  role: UserRole;
  status: UserStatus;
  lastSignedInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

/** Addresses are compared in lower case; null when the text is not an address. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return EMAIL.test(email) ? email : null;
}

/** An address is accepted from any domain unless the deployment names the domains it trusts. */
export function isAllowedDomain(email: string, allowedDomains: readonly string[]): boolean {
  return allowedDomains.length === 0 || allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** Why somebody whom the identity provider vouches for is not let in. */
export type SignInRefusal = 'no_user' | 'user_disabled' | 'domain_not_allowed';

export class SignInRefusedError extends Error {
  override name = 'SignInRefusedError';
  readonly refusal: SignInRefusal;

  constructor(refusal: SignInRefusal) {
    super(`Sign-in refused: ${refusal}`);
    this.refusal = refusal;
  }
}
