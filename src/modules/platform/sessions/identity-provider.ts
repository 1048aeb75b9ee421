/** A person's identity at the identity provider. */
export type Identity = { issuer: string; subject: string };

/** The values that a browser must return from the identity provider; encrypted in its cookie. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** The person authenticated by the identity provider. */
export type SignedInPerson = {
  identity: Identity;
  /** In lower case; null unless the provider reports the address as verified. */
  verifiedEmail: string | null;
  /** The provider's session id, which a back-channel logout may name. */
  idpSessionId: string | null;
  idToken: string;
};

/** The contents of a valid logout token: whose sessions end. At least one of `subject` and `idpSessionId` is set. */
export type LogoutNotice = {
  issuer: string;
  subject: string | null;
  idpSessionId: string | null;
  /** SHA-256 over issuer and jti, because a token is used once. */
  tokenHash: Buffer;
  /** After this time the token is too old. */
  refusedAfter: Date;
};

/** The deployment's identity provider, embedded or external. */
export type IdentityProvider = {
  /** Returns the URL for the browser and the values that it must return. Throws IdentityProviderError. */
  start(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Redeems the code of the returning browser. Throws IdentityProviderError. */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<SignedInPerson>;
  /** Returns the URL that also ends the provider's session; null if there is none. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | null>;
  /** Returns the origin of that URL; null if there is none. Throws IdentityProviderError. */
  signOutOrigin(): Promise<string | null>;
  /**
   * Validates a logout token: issuer, age and form. Throws IdentityProviderError; `unavailable` if it cannot be
   * validated now.
   */
  readLogoutToken(token: string): Promise<LogoutNotice>;
};

/** `refused`: the response is invalid. `cancelled`: the person cancelled. `unavailable`: there was no response. */
type IdentityProviderProblem = 'refused' | 'cancelled' | 'unavailable';

export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
  readonly problem: IdentityProviderProblem;

  constructor(problem: IdentityProviderProblem, cause: unknown) {
    super(`Identity provider: ${problem}`, { cause });
    this.problem = problem;
  }
}
