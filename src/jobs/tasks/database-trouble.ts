/**
 * Errors of the database, not of the job: unreachable, restarting, deadlock or serialization failure. Codes such as
 * ESOCKET and EMODEL come from a mail server or a model that the job has called.
 */
const DATABASE_TROUBLE = /^(?:08|40|53|55|57)\w{3}$|^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/;
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error|not queryable/;

/** Returns whether an error is the database's, so that a failed attempt does not count; pure. */
export function isDatabaseTrouble(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return DATABASE_TROUBLE.test(String(code)) || CONNECTION_MESSAGES.test(message ?? '');
}
