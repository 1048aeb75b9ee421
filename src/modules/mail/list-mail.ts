import type { Mail } from './mail.ts';
import { selectAllMail } from './mail-store.ts';

/** Returns the newest messages of all organizations, sent or not, for `rcm mail list`. */
export async function listMail(
  database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  limit = 100,
): Promise<Mail[]> {
  return selectAllMail(database, limit);
}
