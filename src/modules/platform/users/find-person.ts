import type { Pool } from '../../../database/connections/pool.ts';
import { findUsersByEmail } from './users-store.ts';

/** Returns the person with an address (in lower case) if an active user of any organization has it. */
export async function findPersonByEmail(pool: Pool, email: string): Promise<{ email: string; name: string } | null> {
  const user = (await findUsersByEmail(pool, email)).find(({ status }) => status === 'active');
  return user ? { email: user.email, name: user.name } : null;
}
