import { type Connection, createPool } from '../connections/pool.ts';
import { rowReader } from '../documents/row-reader.ts';
import { setOrganization } from '../transactions/begin-statement.ts';
import type { TenantReader } from '../transactions/transaction.ts';
import { databaseRolePassword, rewrapDataKeys } from './encryption.ts';

/** A process is connected with the key that is to be changed. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

type MasterKeyChange = {
  /** The database as its owner; only the owner may change what data keys are wrapped with. */
  adminUrl: string;
  /** The service's own login, whose password is derived from the master key. */
  serviceRole: string;
  /** Whether the password of the service's role comes from the master key. */
  derivesPassword: boolean;
  from: Buffer;
  to: Buffer;
};

/**
 * Wraps the data keys with another master key and runs `work`, in one transaction. `readerOf` makes another
 * organization's rows visible. Throws DatabaseInUseError while any process of the service is connected, because it
 * would keep using the old key.
 */
export async function changeMasterKey(
  { adminUrl, serviceRole, derivesPassword, from, to }: MasterKeyChange,
  work: (readerOf: (organizationId: string) => Promise<TenantReader>) => Promise<void>,
): Promise<void> {
  const pool = createPool({ url: adminUrl, size: 1, applicationName: 'rcm master-key', onError: () => undefined });
  const client = await pool.connect();
  try {
    await requireUnused(client, serviceRole);
    await client.query('begin');
    await client.query('lock table encryption_keys, audit_heads, audit_registry_head in exclusive mode');
    await rewrapDataKeys(client, from, to);
    const password = client.escapeLiteral(databaseRolePassword(to, serviceRole));
    if (derivesPassword) await client.query(`alter role ${client.escapeIdentifier(serviceRole)} password ${password}`);
    await work(async (organizationId) => {
      await client.query(setOrganization(organizationId));
      return rowReader(organizationId, async (text, values = []) => (await client.query(text, [...values])).rows);
    });
    await client.query('commit');
  } finally {
    // Closing the connection also ends a transaction without a commit.
    client.release(true);
    await pool.end();
  }
}

/**
 * Throws if the service is connected. A connection closed a moment ago may still be counted, so it checks for up to a
 * second.
 */
async function requireUnused(client: Connection, serviceRole: string): Promise<void> {
  const text = `select exists (select from pg_stat_activity where usename = $1 and datname = current_database()) as used`;
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ used: boolean }>(text, [serviceRole]);
    if (!rows[0]!.used) return;
    await client.query('select pg_sleep(0.1)');
  }
  throw new DatabaseInUseError();
}
