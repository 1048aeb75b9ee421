const UNTRUSTED =
  "The server's certificate is not trusted. Name its authority with sslrootcert=FILE in DATABASE_URL, or correct the host name";
const PERMISSION =
  'The user of DATABASE_URL lacks a permission. It must own its database and be able to create roles: ' +
  'ALTER ROLE … CREATEROLE. If it is the service\'s own login, run "npx rcm migrate" with MIGRATE_DATABASE_URL first';

/** Corrections of DATABASE_URL by the SQLSTATE or TLS error code of a failed login or migration. */
const BY_CODE: Readonly<Record<string, string>> = {
  '28P01':
    'PostgreSQL does not accept the user or the password of DATABASE_URL. Correct them, or create the user with CREATE ROLE',
  '28000':
    "PostgreSQL does not let the user of DATABASE_URL log in. Create the user with CREATE ROLE … LOGIN, or allow its address in the server's pg_hba.conf",
  '3D000': 'The database of DATABASE_URL does not exist. Create it with CREATE DATABASE, or correct the name',
  '42501': PERMISSION,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
};

/** Corrections for driver errors without a code. */
const BY_MESSAGE: readonly [RegExp, string][] = [
  [/password must be a (?:non-empty )?string/, 'PostgreSQL asks for a password, and DATABASE_URL has none. Add it'],
  [
    /does not support SSL/,
    'The server of DATABASE_URL does not support TLS. Remove sslmode, or turn TLS on in the server',
  ],
];

/** Returns how to correct DATABASE_URL after an error of the login or migration; `null` for any other error. */
export function connectionFaultOf(error: unknown): string | null {
  const { code, message = '', cause } = error as { code?: unknown; message?: string; cause?: unknown };
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known !== undefined) return known;
  const found = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (found) return found[1];
  return cause === undefined ? null : connectionFaultOf(cause);
}

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
