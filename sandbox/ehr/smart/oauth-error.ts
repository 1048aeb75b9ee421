/** A refusal of the authorization server (RFC 6749 5.2). */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(code: string, description: string, status = 400, headers: Record<string, string> = {}) {
    super(description);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}
