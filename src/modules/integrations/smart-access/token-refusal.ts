/** The errors of a token endpoint (RFC 6749, 5.2). */
type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unauthorized_client';

/** A refusal of a token endpoint. The description contains no value of the request. */
export class TokenRefusal extends Error {
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode, description: string) {
    super(description);
    this.name = 'TokenRefusal';
    this.code = code;
  }
}
