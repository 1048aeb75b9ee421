// PostgreSQL is restarting, out of connections or unreachable; the caller may retry.
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|53300|08\d{3})$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|Cannot use a pool after|not queryable/;

/** Returns whether an error means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(message ?? '');
}
