import type pg from 'pg';
import { withClient } from '../connections/with-client.ts';
import { type AppliedMigration, MigrationError, newerContract, readMigrations, SERVICE_ROLES } from './migrate.ts';

const SET_UP = 'Run "npx rcm migrate" with MIGRATE_DATABASE_URL';

/**
 * Returns whether the user of an address is only the service: the schema exists and belongs to another role. Such a login
 * cannot migrate.
 */
export async function isServiceLogin(url: string): Promise<boolean> {
  return withClient(url, isServiceLoginOf);
}

/** Returns the same for the user of a connection. */
export async function isServiceLoginOf(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_service: boolean }>(
    `select exists (select from pg_class where oid = to_regclass('schema_migrations')
       and not pg_has_role(current_user, relowner, 'member')) as is_service`,
  );
  return rows[0]!.is_service;
}

/** Throws MigrationError if a login of the service alone cannot run this program on the database. */
export async function requireServiceLogin(url: string, queues: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    const problem = (await problemOfLogin(client)) ?? (await problemOfSchema(client, queues));
    if (problem !== null) throw new MigrationError(problem);
  });
}

/** Returns what keeps the connection's user from being the login of the service; null if nothing does. */
export async function problemOfLogin(client: pg.Client): Promise<string | null> {
  const missing = await missingRoles(client);
  if (missing.length > 0) return missingRolesText(missing);
  const { rows } = await client.query<{ bypasses: boolean; is_member: boolean }>(
    `select rolsuper or rolbypassrls as bypasses, pg_has_role(current_user, 'rcm_service', 'usage') as is_member
     from pg_roles where rolname = current_user`,
  );
  const { bypasses, is_member } = rows[0]!;
  if (bypasses) return 'The user of DATABASE_URL bypasses row-level security: ALTER ROLE … NOBYPASSRLS NOSUPERUSER';
  if (!is_member) return `The user of DATABASE_URL does not have the rights of rcm_service. ${SET_UP}`;
  const without = await tablesWithoutRights(client);
  return without.length === 0 ? null : missingRightsText(without);
}

async function problemOfSchema(client: pg.Client, queues: readonly string[]): Promise<string | null> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum, is_contract from schema_migrations');
  const known = await readMigrations();
  const contract = newerContract(rows, known);
  if (contract) return `The database is newer than this program: ${contract} removed what it uses`;
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const missing = known.filter(({ name }) => !applied.has(name));
  if (missing.length > 0)
    return `The database lacks ${missing.length} migrations of this program, from ${missing[0]!.name} on. ${SET_UP}`;
  const changed = known.find(({ name, checksum }) => applied.get(name) !== checksum);
  if (changed) return `Migration ${changed.name} was changed after it was applied`;
  const found = await client.query<{ name: string }>('select name from pgboss.queue where name = any($1)', [queues]);
  return found.rows.length === queues.length ? null : `The database lacks job queues of this program. ${SET_UP}`;
}

/** Throws MigrationError if the database was restored into a server without the service's roles. */
export async function requireRestoredRoles(url: string): Promise<void> {
  const missing = await withClient(url, missingRoles);
  if (missing.length > 0) throw new MigrationError(missingRolesText(missing));
}

/** Returns the roles that are missing although the database has a schema: it was restored into a server without them. */
export async function missingRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass('schema_migrations') is not null
       and not exists (select from pg_roles where rolname = name)`,
    [[...SERVICE_ROLES]],
  );
  return rows.map(({ name }) => name);
}

/** Returns the tables of organizations that rcm_service may not read, because the rights were lost in a restore. */
export async function tablesWithoutRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not has_any_column_privilege('rcm_service', c.oid, 'select') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const RESTORE = 'Restore the dump again after "npx rcm migrate --roles-only", which creates the roles';

export function missingRolesText(names: readonly string[]): string {
  return `The database was restored without its roles: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing. ${RESTORE}`;
}

export function missingRightsText(tables: readonly string[]): string {
  const [first, ...others] = tables;
  const named = others.length === 0 ? first : `${first} and ${others.length} other tables`;
  return `The database was restored without the rights of its roles: rcm_service may not read ${named}. ${RESTORE}`;
}
