import type { Identity } from '../users/user.ts';

/** What a browser that has gone to the identity provider must come back with; kept sealed in its cookie. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** Whom the identity provider vouches for. */
export type SignedInPerson = {
  identity: Identity;
  /** In lower case; null unless the provider says that it has verified the address. */
  verifiedEmail: string | null;
  /** The provider's own session, which a back-channel logout may name. */
  idpSessionId: string | null;
  idToken: string;
};

/** What a valid logout token says: whose sessions end. At least one of `subject` and `idpSessionId` is there. */
export type LogoutNotice = {
  issuer: string;
  subject: string | null;
  idpSessionId: string | null;
  /** SHA-256 over issuer and jti: a token is taken once. */
  tokenHash: Buffer;
  /** After this the token is refused for its age. */
  refusedAfter: Date;
};

/** The deployment's identity provider, whoever it is. */
export type IdentityProvider = {
  /** Where to send the browser, and what to expect of its return. Throws IdentityProviderError. */
  start(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Redeems the code of the returning browser. Throws IdentityProviderError. */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<SignedInPerson>;
  /** Where to send the browser to end the provider's session too; null when it has no such place. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | null>;
  /** Throws IdentityProviderError unless the token is the provider's, fresh, and a logout token: `unavailable` when that cannot be told now. */
  readLogoutToken(token: string): Promise<LogoutNotice>;
};

/** `refused`: the answer is not acceptable. `cancelled`: the person gave up. `unavailable`: there was no answer. */
export type IdentityProviderProblem = 'refused' | 'cancelled' | 'unavailable';

export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
  readonly problem: IdentityProviderProblem;

  constructor(problem: IdentityProviderProblem, cause: unknown) {
    super(`Identity provider: ${problem}`, { cause });
    this.problem = problem;
  }
}
