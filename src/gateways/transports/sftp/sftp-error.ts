import type { ConnectionFailure } from '../confirm-by-mailbox.ts';

/** Why a step failed, as codes for logs, audit entries and the API. They contain no text of the partner. */
export type SftpFailure =
  | ConnectionFailure
  | 'protocol_error'
  | 'host_key_unconfirmed'
  | 'host_key_mismatch'
  | 'authentication_failed'
  | 'file_not_found'
  | 'permission_denied'
  | 'partner_failure'
  | 'size_mismatch'
  | 'file_too_large'
  | 'too_many_files';

/**
 * A step of SFTP that failed. `isAnswered`: the server has answered that the step failed; otherwise it may have
 * succeeded. `fingerprint`: the host key that was not accepted.
 */
export class SftpError extends Error {
  override name = 'SftpError';
  readonly reason: SftpFailure;
  readonly isAnswered: boolean;
  readonly fingerprint: string | null;

  constructor(reason: SftpFailure, { isAnswered = false, fingerprint = null as string | null } = {}) {
    super(`SFTP: ${reason}`);
    this.reason = reason;
    this.isAnswered = isAnswered;
    this.fingerprint = fingerprint;
  }
}

const [NO_SUCH_FILE, PERMISSION_DENIED, NO_CONNECTION, CONNECTION_LOST] = [2, 3, 6, 7];

/** Returns the error of a request: a status of the server's, or the end of the connection. */
export function asSftpError(error: unknown): SftpError {
  if (error instanceof SftpError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  // ssh2 ends open requests with an error that has no status.
  if (typeof code !== 'number' || code === NO_CONNECTION || code === CONNECTION_LOST) {
    return new SftpError('connection_lost');
  }
  if (code === NO_SUCH_FILE) return new SftpError('file_not_found', { isAnswered: true });
  if (code === PERMISSION_DENIED) return new SftpError('permission_denied', { isAnswered: true });
  return new SftpError('partner_failure', { isAnswered: true });
}
