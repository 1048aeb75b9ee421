import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, ConfigError, loadConfig, requireMasterKey } from '../config.ts';
import { connectionFaultOf } from '../database/connections/connection-faults.ts';
import { lendsSessions } from '../database/connections/own-sessions.ts';
import { createPool, type Pool } from '../database/connections/pool.ts';
import { withClient } from '../database/connections/with-client.ts';
import type { Database } from '../database/database.ts';
import {
  type EmbeddedDatabase,
  type OpenOptions,
  openEmbeddedDatabase,
} from '../database/embedded/embedded-database.ts';
import { migrateJobQueue } from '../database/jobs/job-queue.ts';
import { type DataUpgrade, upgradeData } from '../database/migrations/data-upgrades.ts';
import { isServiceLogin, requireRestoredRoles, requireServiceLogin } from '../database/migrations/database-login.ts';
import { createServiceRoles, migrate, SERVICE_ROLES, type ServiceLogin } from '../database/migrations/migrate.ts';
import { databaseRolePassword, openDataKeys } from '../database/sealing/encryption.ts';
import { claimColumnsUpgrade } from '../modules/billing/claims/claim-columns-upgrade.ts';
import { payerNumberUpgrade } from '../modules/billing/claims/payer-number-upgrade.ts';
import { JOBS } from '../modules/jobs.ts';
import { ledgerTotalsUpgrade } from '../modules/payments/ledger/rebuild-totals.ts';
import { searchWordsUpgrade } from '../modules/practice/patients/search-words-upgrade.ts';
import { type LogOutput, openLogger } from '../observability/logger.ts';
import { dataFolderError, openDataFolder } from '../start/journal-folder.ts';
import { StartError } from '../start/start-error.ts';
import { offStopSignal, onStopSignal, unlessAborted } from '../start/stop-signals.ts';
import { loadSandbox } from './load-sandbox.ts';
import { openDatabase } from './open-database.ts';

/** A migrated database and the connection string of the service's own role. */
export type Runtime = {
  config: Config;
  logger: Logger;
  masterKey: Buffer;
  /** Where the master key is kept; null when the settings name it. */
  masterKeyFile: string | null;
  logins: Logins;
  /** The login that owns the schema, or the service's own if the process has no other. */
  adminUrl: string;
  serviceUrl: string;
  embedded: EmbeddedDatabase | null;
  appliedMigrations: string[];
  close(): Promise<void>;
};

export type RuntimeOptions = {
  env: NodeJS.ProcessEnv;
  /**
   * `own`: the only service process of the data folder. `share`: one of several service processes.
   * `attach-or-start`: a command that uses a running database, or starts one while it runs.
   */
  mode: OpenOptions['mode'];
  log: (line: string) => void;
  /** False: with a service's own login, the schema is only checked. */
  migrates?: boolean;
  /** Receives the log; standard output if absent. */
  logOutput?: LogOutput;
};

/** Starts the database or connects to the configured one, migrates it, and derives the service's own login. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const config = loadConfig(options.env);
  const logger = openLogger(config.logLevel, options.logOutput ?? process.stdout, options.env.NO_COLOR === undefined);
  const storedKey = await readMasterKey(config);
  const embedded =
    config.databaseUrl === null
      ? await openEmbeddedDatabase({ dataDir: config.dataDir, log: options.log, mode: options.mode })
      : null;
  try {
    const logins = await loginsOf(config, embedded);
    const adminUrl = logins.ownerUrl ?? logins.serviceUrl!;
    if (embedded === null) await requireOwnSessions(adminUrl);
    // This check comes before the migration. The migration derives the password of the service's role from the master
    // key, so a wrong key would lock out every running process.
    await requireFittingKey(adminUrl, storedKey);
    const masterKey = storedKey ?? (await createMasterKey(config));
    const serviceUrl = logins.serviceUrl ?? serviceUrlOf(logins.ownerUrl!, masterKey);
    // Processes with the service's own login leave migrations to the operator.
    const migrates = logins.ownerUrl !== null && (logins.serviceUrl === null || options.migrates !== false);
    const applied = migrates ? await migrateAs(logins, serviceUrl, options.log) : [];
    if (!migrates) await requireServiceLogin(serviceUrl, Object.keys(JOBS));
    // A pooler can have another mode for each user.
    if (embedded === null) await requireOwnSessions(serviceUrl);
    await upgradeStoredData(serviceUrl, options.log);
    return {
      config,
      logger,
      masterKey,
      masterKeyFile: config.masterKey === null ? masterKeyFile(config) : null,
      logins,
      adminUrl,
      serviceUrl,
      embedded,
      appliedMigrations: applied,
      close: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    const fault = embedded === null ? connectionFaultOf(error) : null;
    throw fault === null || error instanceof StartError ? error : new StartError(fault, { cause: error });
  }
}

/** The logins of a database: the owner's, if it is known, and the service's own, if the operator has chosen one. */
export type Logins = { ownerUrl: string | null; serviceUrl: string | null };

/** Returns the logins that the settings name. DATABASE_URL alone is the owner's, or the service's own. */
export async function loginsOf(
  { databaseUrl, migrateDatabaseUrl }: Config,
  embedded: Pick<EmbeddedDatabase, 'adminUrl'> | null,
): Promise<Logins> {
  if (databaseUrl === null) return { ownerUrl: embedded!.adminUrl, serviceUrl: null };
  if (migrateDatabaseUrl !== null) return { ownerUrl: migrateDatabaseUrl, serviceUrl: databaseUrl };
  return (await isServiceLogin(databaseUrl))
    ? { ownerUrl: null, serviceUrl: databaseUrl }
    : { ownerUrl: databaseUrl, serviceUrl: null };
}

/** Returns the login of the service's role with its password, which the operator or the service has chosen. */
export function serviceLoginOf({ serviceUrl: chosen }: Logins, serviceUrl: string): ServiceLogin {
  const { username, password } = new URL(serviceUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { name, password: secret, ...(chosen === null ? {} : { isOperators: true }) };
}

/** Creates the roles of the configured database and nothing else. Returns their names. */
export async function createRolesOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  const config = loadConfig(env);
  if (config.databaseUrl === null) throw new StartError('The embedded database creates its roles itself');
  try {
    const logins = await loginsOf(config, null);
    const masterKey = await readMasterKey(config);
    if (logins.ownerUrl === null || (logins.serviceUrl === null && masterKey === null))
      throw new StartError('Set MIGRATE_DATABASE_URL to the owner of the database, or RCM_MASTER_KEY');
    const login = serviceLoginOf(logins, logins.serviceUrl ?? serviceUrlOf(logins.ownerUrl, masterKey!));
    await createServiceRoles(logins.ownerUrl, login);
    return [...SERVICE_ROLES, login.name];
  } catch (error) {
    const fault = connectionFaultOf(error);
    throw fault === null ? error : new StartError(fault, { cause: error });
  }
}

async function migrateAs(logins: Logins, serviceUrl: string, log: (line: string) => void): Promise<string[]> {
  const adminUrl = logins.ownerUrl!;
  await requireRestoredRoles(adminUrl);
  const { applied } = await migrate({ adminUrl, serviceRole: serviceLoginOf(logins, serviceUrl), log });
  await migrateJobs(adminUrl);
  return applied;
}

/**
 * The upgrades of stored rows that SQL alone cannot make, in order (database/migrations/data-upgrades.ts). An upgrade is removed from
 * this list when no supported release needs it.
 */
const DATA_UPGRADES: readonly DataUpgrade[] = [
  searchWordsUpgrade,
  payerNumberUpgrade,
  claimColumnsUpgrade,
  ledgerTotalsUpgrade,
];

/** Runs the upgrades that are not complete, as the service's role. */
async function upgradeStoredData(serviceUrl: string, log: (line: string) => void): Promise<void> {
  // One connection for the lock and one for the batch.
  const pool = createPool({ url: serviceUrl, size: 2, applicationName: 'rcm upgrade', onError: () => undefined });
  try {
    await upgradeData(pool, DATA_UPGRADES, log);
  } finally {
    await pool.end();
  }
}

/** How long a command's work may take to clean up after a signal. */
const CLEANUP_TIMEOUT_MS = 10_000;

export type InterruptibleRuntime = Runtime & {
  database: Database;
  /** Sets the work to do after a signal while the database still runs. */
  onInterrupt(cleanUp: () => Promise<void>): void;
};

/**
 * Runs a command's work on the service's pool. A signal ends it: the work cleans up, and the database that was started
 * for the command is stopped. Throws InterruptedError then.
 */
export async function withServicePool<T>(
  env: NodeJS.ProcessEnv,
  work: (pool: Pool, runtime: InterruptibleRuntime) => Promise<T>,
): Promise<T> {
  // Set before the database starts, because a process that dies during the start would leave it running.
  const stopped = onStopSignal();
  try {
    const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
    const pool = createPool({ url: runtime.serviceUrl, size: 4, applicationName: 'rcm cli', onError: () => undefined });
    try {
      const livemode = runtime.config.environment === 'live';
      const sandbox = await loadSandbox(runtime.config);
      await sandbox?.seedSandboxPayers(pool, new Date());
      const database = openDatabase({ pool, livemode });
      let cleanUp = async () => {};
      const onInterrupt = (given: () => Promise<void>) => {
        cleanUp = given;
      };
      try {
        return await unlessAborted(stopped, () => work(pool, { ...runtime, database, onInterrupt }));
      } finally {
        if (stopped.aborted) await Promise.race([cleanUp(), pause(CLEANUP_TIMEOUT_MS, undefined, { ref: false })]);
      }
    } finally {
      // Interrupted work may hold a connection for as long as it likes; stopping the database ends it.
      if (!stopped.aborted) await pool.end();
      await runtime.close();
    }
  } finally {
    offStopSignal(stopped);
  }
}

async function migrateJobs(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // Processes that start together take turns.
    await client.query('select pg_advisory_lock(7200003)');
    await migrateJobQueue(adminUrl, JOBS, (sql) => client.query(sql));
  });
}

/** Throws StartError if the URL leads to a pooler that lends its sessions. */
async function requireOwnSessions(url: string): Promise<void> {
  if (!(await lendsSessions(url))) return;
  throw new StartError(
    'DATABASE_URL leads to a connection pooler that lends its sessions to several clients, such as PgBouncer in transaction ' +
      'mode. The service needs sessions of its own. Set pool_mode = session, or connect to PostgreSQL directly',
  );
}

/** Roles belong to a whole PostgreSQL cluster, so each of our databases has its own login. */
export function serviceRole(adminUrl: string): string {
  const database = new URL(adminUrl).pathname.slice(1);
  return `rcm_app_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
}

/** Returns the address of the service's own login on a database. */
export function serviceUrlOf(adminUrl: string, masterKey: Buffer): string {
  const role = serviceRole(adminUrl);
  return withLogin(adminUrl, role, databaseRolePassword(masterKey, role));
}

function withLogin(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  return url.href;
}

/** Throws MasterKeyError when the database has data keys that the master key does not open. */
async function requireFittingKey(adminUrl: string, masterKey: Buffer | null): Promise<void> {
  await withClient(adminUrl, (client) => openDataKeys(client, masterKey));
}

/** Returns the master key of the settings, or the one kept beside the data; `null` before the first start. */
async function readMasterKey(config: Config): Promise<Buffer | null> {
  requireMasterKey(config);
  if (config.masterKey !== null) return Buffer.from(config.masterKey, 'base64');
  openDataFolder(config.dataDir);
  return inDataFolder(config, readKeyFile);
}

/** Creates the master key that is kept beside the data. */
function createMasterKey(config: Config): Promise<Buffer> {
  return inDataFolder(config, createKeyFile);
}

async function inDataFolder<T>(config: Config, work: (file: string) => Promise<T>): Promise<T> {
  try {
    return await work(masterKeyFile(config));
  } catch (error) {
    throw dataFolderError(config.dataDir, error);
  }
}

/** Writes a new key to a temporary file and links it into place: a crash leaves no partial key, and of two processes
 * that start together only one creates it. */
async function createKeyFile(file: string): Promise<Buffer> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readKeyFile(file))!;
}

/** Returns the file that holds the master key when the settings do not name one. */
export function masterKeyFile(config: Config): string {
  return join(config.dataDir, 'master.key');
}

/** Returns the key in a file, 32 bytes in base64; null if there is no such file. Throws ConfigError. */
export async function readKeyFile(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new ConfigError(`${file} does not hold a master key; restore it from a backup`);
  return key;
}
