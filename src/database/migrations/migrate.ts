import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CONNECTION_TIMEOUT_MS } from '../connections/pool.ts';
import { withClient } from '../connections/with-client.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
export const POSTGRES_MAJOR_MIN = 15;
// Any fixed number; it makes migrating processes run one after the other.
const MIGRATION_LOCK = 7_200_001;

/**
 * No query of the service runs for a minute. The timeouts belong to the role, because a pooler refuses them as settings of
 * a new connection.
 */
const SERVICE_TIMEOUTS = {
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '120s',
  // A query whose client has gone ends within this time, also if the process died.
  client_connection_check_interval: '1s',
};

const LOCK_TIMEOUT_MS = 300;
const LOCK_PAUSE_MS = 500;
/** About a minute and a half of attempts. */
const LOCK_ATTEMPTS_MAX = 120;
const LOCK_NOT_AVAILABLE = '55P03';

type MigrateOptions = {
  adminUrl: string;
  /** The login role to create for the service, a member of rcm_service. */
  serviceRole: ServiceLogin;
  log: (line: string) => void;
  /** The migrations to apply, in order; by default those of the folder. */
  migrations?: readonly Migration[];
};

/** `isOperators`: the operator has chosen the login, so the password of an existing role stays. */
export type ServiceLogin = { name: string; password: string; isOperators?: boolean };

/** Rights, the owner of the definer functions and the owner of the partitioned tables. */
export const SERVICE_ROLES = ['rcm_service', 'rcm_directory', 'rcm_partitions'] as const;

/**
 * Thrown if an applied migration differs from the file in the folder, or a newer release has removed something that
 * this program uses.
 */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Applies the missing migrations, one transaction per file, and creates the roles. Safe to run at every start. */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString: options.adminUrl,
    application_name: 'rcm migrate',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  try {
    // Inside the block, because a failed login leaves its connection open.
    await client.connect();
    await requireVersion(client);
    await lockMigrations(client);
    await createRoles(client, options.serviceRole);
    const applied = await applyMigrations(client, options.migrations ?? (await readMigrations()), options.log);
    return { applied };
  } finally {
    await client.end();
  }
}

/** Creates the roles and nothing else, so that a dump can be restored into a new server. */
export async function createServiceRoles(adminUrl: string, serviceRole: ServiceLogin): Promise<void> {
  await withClient(adminUrl, (client) => createRoles(client, serviceRole));
}

/**
 * Waits for the lock in short statements. A statement that waits in the server keeps its snapshot, and a concurrent
 * index build waits until older snapshots are gone, so the two would wait for each other.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const text = 'select pg_try_advisory_lock($1) as is_locked';
    const { rows } = await client.query<{ is_locked: boolean }>(text, [MIGRATION_LOCK]);
    if (rows[0]!.is_locked) return;
    await setTimeout(LOCK_PAUSE_MS);
  }
}

/** Throws MigrationError if the server is older than the migrations require. */
async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) >= POSTGRES_MAJOR_MIN) return;
  throw new MigrationError(`DATABASE_URL names PostgreSQL ${version}. Use PostgreSQL ${POSTGRES_MAJOR_MIN} or newer`);
}

/** One migration file. */
export type Migration = { name: string; sql: string; checksum: string };

/** Reads the migrations of this program, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${MIGRATIONS_FOLDER}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A row of schema_migrations. */
export type AppliedMigration = { name: string; checksum: string; is_contract: boolean };

/** The first comment of a migration that removes what no supported release uses any more. */
const CONTRACT = /^-- contract:/;

/**
 * Returns the name of an applied migration that this program does not have and that removed something; undefined if
 * there is none. Newer migrations that only add to the schema do not prevent this program from running.
 */
export function newerContract(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.find(({ name, is_contract }) => is_contract && !known.has(name))?.name;
}

async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(),
    is_contract boolean not null default false)`);
  await client.query('grant select on schema_migrations to rcm_service');
  const { rows } = await client.query<AppliedMigration>('select name, checksum, is_contract from schema_migrations');
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const contract = newerContract(rows, migrations);
  if (contract) throw new MigrationError(`The database is newer than this program: ${contract} removed what it uses`);
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = done.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined)
      throw new MigrationError(`Migration ${migration.name} was changed after it was applied`);
    if (CONCURRENT.test(migration.sql)) await buildConcurrently(client, migration);
    else await applyMigration(client, migration);
    applied.push(migration.name);
  }
  if (applied.length > 0) log(appliedText(applied));
  return applied;
}

/** Returns one line for all migrations: a first start applies many, and its other lines must stay visible. */
function appliedText(names: readonly string[]): string {
  if (names.length === 1) return `Applied the migration ${names[0]}.`;
  return `Applied ${names.length} migrations, ${names[0]} to ${names.at(-1)}.`;
}

/**
 * Applies one migration in a transaction. A statement that waits for a lock longer than 300 ms fails and the migration
 * is retried, because a waiting ALTER TABLE blocks every later query of its table.
 */
async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
      await client.query(migration.sql);
      await recordMigration(client, migration);
      await client.query('commit');
      return;
    } catch (cause) {
      await client.query('rollback');
      const isLocked = (cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === LOCK_ATTEMPTS_MAX) throw failed(migration, cause);
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

/** The first comment of a migration that builds indexes without blocking writes. */
const CONCURRENT = /^-- concurrently:/;

/**
 * Runs the statements of one migration outside a transaction, as CREATE INDEX CONCURRENTLY requires. A failed build
 * leaves an invalid index. Therefore the migration drops each index before it builds it, and can be run again as a whole.
 */
async function buildConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.sql.split(/;[ \t]*$/m)) {
      if (statement.replace(/^--.*$/gm, '').trim() !== '') await client.query(statement);
    }
    await recordMigration(client, migration);
  } catch (cause) {
    throw failed(migration, cause);
  }
}

async function recordMigration(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum, is_contract) values ($1, $2, $3)', [
    name,
    checksum,
    CONTRACT.test(sql),
  ]);
}

const failed = ({ name }: Migration, cause: unknown) =>
  new MigrationError(`Migration ${name} failed: ${(cause as Error).message}`, { cause });

/**
 * rcm_service has the grants, rcm_directory owns the definer functions, rcm_partitions owns the partitioned tables;
 * none can log in. The service logs in as its own role, which inherits rcm_service and cannot bypass row-level
 * security.
 */
async function createRoles(client: pg.Client, service: ServiceLogin): Promise<void> {
  for (const role of SERVICE_ROLES) {
    await createRole(client, role, 'nologin nosuperuser nobypassrls nocreatedb nocreaterole');
  }
  // Lets a migrating role without superuser rights transfer functions and tables to these roles.
  await client.query('grant rcm_directory, rcm_partitions to current_user');
  const isNew = await createRole(client, service.name, 'login nosuperuser nobypassrls nocreatedb nocreaterole inherit');
  const password = client.escapeLiteral(service.password);
  const setsPassword = service.isOperators ? isNew && service.password !== '' : true;
  if (setsPassword) await client.query(`alter role ${client.escapeIdentifier(service.name)} password ${password}`);
  await client.query(`grant rcm_service to ${client.escapeIdentifier(service.name)}`);
  for (const [setting, value] of Object.entries(SERVICE_TIMEOUTS)) {
    await client.query(`alter role ${client.escapeIdentifier(service.name)} set ${setting} = '${value}'`);
  }
}

/** Returns whether the role was created here. */
async function createRole(client: pg.Client, name: string, attributes: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return false;
  try {
    await client.query(`create role ${client.escapeIdentifier(name)} ${attributes}`);
    return true;
  } catch (error) {
    // Roles belong to the whole cluster, so another database's migration may have created it a moment ago.
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
    return false;
  }
}
