/** Why a message failed, as codes for logs, audit entries and the API. They contain no text of the partner. */
export type CoreFailure =
  | 'setup_invalid'
  | 'host_not_allowed'
  | 'host_not_found'
  | 'connection_refused'
  | 'connection_timeout'
  | 'connection_lost'
  | 'answer_timeout'
  | 'certificate_untrusted'
  | 'certificate_expired'
  | 'certificate_name_mismatch'
  | 'client_certificate_expired'
  | 'client_certificate_refused'
  | 'tls_failed'
  | 'authentication_failed'
  | 'request_refused'
  | 'redirected'
  | 'partner_busy'
  | 'partner_failure'
  | 'not_an_envelope'
  | 'envelope_invalid'
  | 'envelope_refused'
  | 'answer_too_large'
  | 'payload_missing'
  | 'checksum_mismatch'
  | 'version_mismatch'
  | 'payload_type_refused'
  | 'payload_id_refused'
  | 'payload_refused'
  | 'processing_mode_refused'
  | 'sender_id_refused'
  | 'receiver_id_refused'
  | 'envelope_field_refused'
  | 'error_code_unknown';

/**
 * Thrown if there is no usable answer to a message. `isRefused`: the partner has certainly not accepted the message,
 * because it was never sent or was refused. Otherwise the partner may have accepted it.
 */
export class CoreError extends Error {
  override name = 'CoreError';
  readonly reason: CoreFailure;
  readonly isRefused: boolean;

  constructor(reason: CoreFailure, { isRefused = false } = {}) {
    super(`CORE: ${reason}`);
    this.reason = reason;
    this.isRefused = isRefused;
  }
}

/**
 * Returns the error itself, or wraps an unexpected one as an error after which the result of the message is unknown.
 */
export function asCoreError(error: unknown): CoreError {
  return error instanceof CoreError ? error : new CoreError('connection_lost');
}
