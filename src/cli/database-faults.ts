import { connectionFaultOf, isDatabaseUnavailable } from '../database/connections/connection-faults.ts';

/** Returns advice if the database cannot be reached or refuses the login; `null` for any other error. */
export function databaseFaultOf(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string };
  // The message names an address, or is empty when there were several.
  if (isDatabaseUnavailable(error))
    return `the database does not answer (${code ?? message}); is it running? See DATABASE_URL`;
  return connectionFaultOf(error);
}
