import type pg from 'pg';
import { serviceRole } from '../../composition/runtime.ts';
import {
  isServiceLoginOf,
  missingRightsText,
  missingRoles,
  missingRolesText,
  problemOfLogin,
  tablesWithoutRights,
} from '../../database/migrations/database-login.ts';
import {
  type AppliedMigration,
  newerContract,
  POSTGRES_MAJOR_MIN,
  readMigrations,
} from '../../database/migrations/migrate.ts';
import { openDataKeys } from '../../database/sealing/encryption.ts';
import { attempt, type Check, type Verdict } from './check.ts';

const CLOCK_SKEW_MS_MAX = 2_000;
const NOT_SET_UP: Verdict = { status: 'skipped', detail: 'the first start creates the schema' };

/** Checks a database over a read-only connection of its owner. `serviceUser`: the service's login, if the operator has chosen it. */
export async function examineDatabase(
  client: pg.Client,
  masterKey: Buffer | null,
  serviceUser: string | null = null,
): Promise<Check[]> {
  return [
    await attempt('postgresql', () => examineServer(client)),
    await attempt('roles', () => examineRoles(client, serviceUser)),
    await attempt('migrations', () => examineMigrations(client)),
    await attempt('encryption', () => examineKeys(client, masterKey)),
    await attempt('clock', () => examineClock(client)),
  ];
}

async function examineServer(client: pg.Client): Promise<Verdict> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) >= POSTGRES_MAJOR_MIN) return { status: 'ok', detail: version };
  return { status: 'failed', detail: `${version}; use PostgreSQL ${POSTGRES_MAJOR_MIN} or newer` };
}

async function examineRoles(client: pg.Client, serviceUser: string | null): Promise<Verdict> {
  const missing = await missingRoles(client);
  if (missing.length > 0) return { status: 'failed', detail: missingRolesText(missing) };
  const { rows } = await client.query<{ creates: boolean; bypasses: boolean | null }>(
    `select (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as creates,
       (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as bypasses`,
    [serviceUser ?? (await serviceRoleOf(client))],
  );
  const { creates, bypasses } = rows[0]!;
  if (!creates && (await isServiceLoginOf(client))) {
    const problem = await problemOfLogin(client);
    return problem === null
      ? { status: 'ok', detail: 'DATABASE_URL is the login of the service alone, which obeys row-level security' }
      : { status: 'failed', detail: problem };
  }
  if (!creates) {
    return { status: 'failed', detail: 'the user of DATABASE_URL cannot create roles: ALTER ROLE … CREATEROLE' };
  }
  if (bypasses === null) return NOT_SET_UP;
  if (bypasses) {
    return { status: 'failed', detail: "the service's role bypasses row-level security: ALTER ROLE … NOBYPASSRLS" };
  }
  const without = await tablesWithoutRights(client);
  if (without.length > 0) return { status: 'failed', detail: missingRightsText(without) };
  return { status: 'ok', detail: 'the service obeys row-level security' };
}

async function serviceRoleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return serviceRole(`postgres://host/${encodeURIComponent(rows[0]!.name)}`);
}

async function examineMigrations(client: pg.Client): Promise<Verdict> {
  if (!(await exists(client, 'schema_migrations'))) return NOT_SET_UP;
  // A database of an earlier release has no column is_contract.
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, false) as is_contract from schema_migrations m`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const known = await readMigrations();
  const contract = newerContract(rows, known);
  if (contract)
    return { status: 'failed', detail: `the database is newer than this program: ${contract} removed what it uses` };
  const changed = known.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) return { status: 'failed', detail: `${changed.name} was changed after it was applied` };
  const missing = known.filter(({ name }) => !applied.has(name)).length;
  const newer = applied.size + missing - known.length;
  const counts = `${known.length - missing} of ${known.length} applied`;
  if (missing === 0)
    return { status: 'ok', detail: newer === 0 ? counts : `${counts}, and ${newer} of a newer release` };
  return { status: 'failed', detail: `${counts}; apply the others with "npx rcm migrate", or by starting the service` };
}

/** Checks that the master key opens the data keys; otherwise no encrypted data can be read. */
async function examineKeys(client: pg.Client, masterKey: Buffer | null): Promise<Verdict> {
  const count = await openDataKeys(client, masterKey);
  if (count === 0) return NOT_SET_UP;
  return { status: 'ok', detail: 'the master key fits' };
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]!.found;
}

async function examineClock(client: pg.Client): Promise<Verdict> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const skew = Math.round(Math.abs(rows[0]!.now.getTime() - (before + Date.now()) / 2));
  if (skew <= CLOCK_SKEW_MS_MAX) return { status: 'ok', detail: `${skew} ms from the database's` };
  return {
    status: 'failed',
    detail: `${skew} ms from the database's; set the time of both machines, for example by NTP`,
  };
}
