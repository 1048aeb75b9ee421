import type { Mail } from './mail.ts';
import { type MailFilter, selectAllMail } from './mail-store.ts';

/** Returns the messages of all organizations that were written last, sent or not, for `rcm mail list`. */
export async function listMail(
  database: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  filter: MailFilter = {},
  limit = 100,
): Promise<Mail[]> {
  return selectAllMail(database, filter, limit);
}
