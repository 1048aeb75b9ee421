import type { ConnectionFailure } from '../confirm-by-mailbox.ts';

/** Why a call failed, as codes for logs, audit entries and the API. They contain no text of the partner. */
export type HttpsFailure =
  | ConnectionFailure
  | 'certificate_expired'
  | 'certificate_refused'
  | 'authentication_failed'
  | 'permission_denied'
  | 'rate_limited'
  | 'partner_busy'
  | 'partner_error'
  | 'redirected'
  | 'answer_not_understood'
  | 'answer_too_large'
  | 'file_too_large'
  | `http_${number}`;

/**
 * A call that failed. `isUnsent`: the partner has certainly not accepted the request. Otherwise it may have. `status`:
 * the status of the partner's answer, if there was one.
 */
export class HttpsError extends Error {
  override name = 'HttpsError';
  readonly reason: HttpsFailure;
  readonly isUnsent: boolean;
  readonly status: number | null;

  constructor(reason: HttpsFailure, { isUnsent = false, status = null as number | null } = {}) {
    super(`HTTPS: ${reason}`);
    this.reason = reason;
    this.isUnsent = isUnsent;
    this.status = status;
  }
}

/** Errors before the request was on its way, by the code of Node or undici. */
const UNSENT: Readonly<Record<string, HttpsFailure>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  // A header that cannot be sent, such as an API key of two lines.
  UND_ERR_INVALID_ARG: 'setup_invalid',
  UND_ERR_CONNECT_TIMEOUT: 'connection_timeout',
  ERR_ADDRESS_NOT_ALLOWED: 'host_not_allowed',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
};

/** Returns the error of a call that ended without a whole answer. */
export function asHttpsError(thrown: unknown): HttpsError {
  if (thrown instanceof HttpsError) return thrown;
  const { code = '', name = '' } = (thrown ?? {}) as { code?: string; name?: string };
  const unsent = UNSENT[code];
  if (unsent) return new HttpsError(unsent, { isUnsent: true });
  // The server refuses our certificate. In TLS 1.3 its alert may arrive after the request was written, so it may be sent.
  if (/^ERR_SSL_.*ALERT/.test(code)) return new HttpsError('certificate_refused');
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code)) {
    return new HttpsError('certificate_refused', { isUnsent: true });
  }
  const isTimeout = name === 'TimeoutError' || name === 'AbortError' || code.includes('TIMEOUT');
  return new HttpsError(isTimeout ? 'connection_timeout' : 'connection_lost');
}
