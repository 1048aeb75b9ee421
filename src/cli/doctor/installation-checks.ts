import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { request } from 'undici';
import { openDatabase } from '../../composition/open-database.ts';
import { partnerSeedOf } from '../../composition/open-exchange.ts';
import { loginsOf, masterKeyFile, readKeyFile, serviceUrlOf } from '../../composition/runtime.ts';
import type { Config } from '../../config.ts';
import { CONNECTION_TIMEOUT_MS, createPool } from '../../database/connections/pool.ts';
import { findEmbeddedDatabase } from '../../database/embedded/embedded-database.ts';
import { examineProviderFully } from '../../gateways/identity/examine-provider.ts';
import { inspectJournal } from '../../gateways/transport-journal/journal-reader.ts';
import { type ExaminedPlace, examineVolumes, openPlaces } from '../../gateways/volumes/examine-volumes.ts';
import { atRestFinding } from '../../modules/trading/deployment-findings/setup-findings.ts';
import { checkLiveOrganizations, type LiveOrganizations } from '../../modules/trading/go-live/check-go-live.ts';
import { journalFolder, localDatabaseFolder, sharedVolumeProblem } from '../../start/journal-folder.ts';
import { examinableListeners, examineSettings, listenersOf, tryListening } from '../../start/preflight.ts';
import { StartError } from '../../start/start-error.ts';
import { attempt, type Check, failure, type Verdict } from './check.ts';
import { examineDatabase } from './database-checks.ts';
import { examineExchange } from './exchange-checks.ts';

const NAMED_MAX = 3;

const FREE_BYTES_MIN = 1024 ** 3;
const ANSWER_TIMEOUT_MS = 3_000;

/** Checks an installation without changing anything in it. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const { config, problems } = await examineSettings(env);
  const checks: Check[] = problems.map((detail) => ({ name: 'settings', status: 'failed', detail }));
  if (problems.length === 0) {
    checks.push({ name: 'settings', status: 'ok', detail: `valid, for the ${config.environment}` });
  }
  for (const listener of examinableListeners(listenersOf(config, 'serve'), problems)) {
    const name = listener.portSetting === 'PORT' ? 'port' : 'metrics';
    checks.push(await attempt(name, () => examineListener(listener)));
  }
  checks.push(await attempt('data folder', () => examineFolder(config)));
  // The key and the database are only known if the settings are valid.
  if (problems.length > 0) return checks;
  checks.push(await attempt('journal', () => examineJournal(config)));
  checks.push(await attempt('master key', () => examineKey(config)));
  checks.push(await attempt('at rest', () => examineAtRest(config)));
  checks.push(await attempt('identity', () => examineIdentity(config)));
  return [...checks, ...(await examineConnection(config))];
}

/** Accepts a port that is in use if the service itself uses it. */
async function examineListener(listener: Parameters<typeof tryListening>[0]): Promise<Verdict> {
  const { host, port } = listener;
  try {
    await tryListening(listener);
    return { status: 'ok', detail: port === 0 ? `${host}, any free port` : `${port} of ${host} is free` };
  } catch (error) {
    if (await isOurs(listener, listener.portSetting === 'PORT' ? '/v1/health' : '/health')) {
      return { status: 'ok', detail: `the service is running at ${host}:${port}` };
    }
    throw error;
  }
}

async function isOurs({ host, port }: { host: string; port: number }, path: string): Promise<boolean> {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const url = `http://${local.includes(':') ? `[${local}]` : local}:${port}${path}`;
  try {
    const { statusCode, body } = await request(url, {
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    });
    const answer = (await body.json()) as { status?: unknown } | null;
    return statusCode === 200 && answer?.status === 'ok';
  } catch {
    return false;
  }
}

async function examineFolder({ dataDir }: Config): Promise<Verdict> {
  const existing = await nearestFolder(dataDir);
  await access(existing, constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const size = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  if (free < FREE_BYTES_MIN) {
    return {
      status: 'failed',
      detail: `only ${size} in ${existing}; free 1 GiB, or choose another folder with DATA_DIR`,
    };
  }
  return existing === dataDir
    ? { status: 'ok', detail: `${dataDir}, ${size}` }
    : { status: 'ok', detail: `${dataDir} is created by the first start, ${size}` };
}

/** If the database has a journal but the folder is missing, `examineDatabase` reports it. */
async function examineJournal(config: Config): Promise<Verdict> {
  const transportJournalDir = journalFolder(config);
  const existing = await nearestFolder(transportJournalDir, 'TRANSPORT_JOURNAL_DIR');
  await access(existing, constants.W_OK | constants.X_OK);
  const found = existing === transportJournalDir ? await inspectJournal(transportJournalDir) : null;
  if (found === null) return { status: 'ok', detail: `${transportJournalDir}, begun by the first start` };
  const { segments, bytes, damagedLines, newestAt } = found;
  const size = `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  const damaged = damagedLines === 0 ? '' : `, ${damagedLines} lines cut off by a crash`;
  return { status: 'ok', detail: `${transportJournalDir}, ${size}, newest entry ${newestAt ?? 'none'}${damaged}` };
}

/** Returns the folder itself, or the nearest folder above it that exists. */
async function nearestFolder(folder: string, setting = 'DATA_DIR'): Promise<string> {
  for (let current = folder; ; current = dirname(current)) {
    const found = await stat(current).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (found?.isDirectory()) return current;
    if (found)
      throw new StartError(`${setting} is not a folder: ${current} is a file. Choose another folder with ${setting}`);
  }
}

async function examineKey(config: Config): Promise<Verdict> {
  if (config.masterKey !== null) return { status: 'ok', detail: 'RCM_MASTER_KEY' };
  const file = masterKeyFile(config);
  const key = await readKeyFile(file);
  return { status: 'ok', detail: key === null ? 'created by the first start' : file };
}

async function examineIdentity(config: Config): Promise<Verdict> {
  if (config.oidc === null) return { status: 'skipped', detail: 'no outside identity provider' };
  try {
    const { ok, detail } = await examineProviderFully(config);
    return { status: ok ? 'ok' : 'failed', detail };
  } catch (error) {
    return { status: 'failed', detail: `${new URL(config.oidc.issuer).host} does not answer (${codeOf(error)})` };
  }
}

/** Returns the code of a network error; its message repeats the address. */
function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name: string; code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? (typeof code === 'string' ? code : name));
}

async function examineConnection(config: Config): Promise<Check[]> {
  const where = await attempt('database', async () => {
    if (config.databaseUrl !== null) return { status: 'ok', detail: 'DATABASE_URL' };
    const found = findEmbeddedDatabase({ dataDir: config.dataDir });
    if (found) return { status: 'ok', detail: `embedded, running, files in ${found.location}` };
    return { status: 'skipped', detail: 'embedded, not running; start the service to check it' };
  });
  if (where.status !== 'ok') return [where];
  const url =
    config.migrateDatabaseUrl ?? config.databaseUrl ?? findEmbeddedDatabase({ dataDir: config.dataDir })?.adminUrl;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    const masterKey = config.masterKey === null ? await readKeyFile(masterKeyFile(config)) : keyOf(config.masterKey);
    const journal = await inspectJournal(journalFolder(config)).catch(() => null);
    const livemode = config.environment === 'live';
    const chosen = config.migrateDatabaseUrl === null ? null : config.databaseUrl;
    const serviceUser = chosen === null ? null : decodeURIComponent(new URL(chosen).username);
    const database = await examineDatabase(client, masterKey, serviceUser);
    const volume = livemode ? [await attempt('journal volume', () => examineVolume(config, url!))] : [];
    const checks = [where, ...database, ...(await examineExchange(client, { journal, livemode })), ...volume];
    // Needs the schema, the service's role and the right key.
    if (!livemode || masterKey === null || database.some(({ status }) => status !== 'ok')) return checks;
    const own = (await loginsOf(config, { adminUrl: url! })).serviceUrl;
    const serviceUrl = own ?? serviceUrlOf(url!, masterKey);
    return [...checks, await attempt('organizations', () => examineOrganizations(config, serviceUrl))];
  } catch (error) {
    return [failure('database', error)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function examineVolume(config: Config, adminUrl: string): Promise<Verdict> {
  const databaseFolder = await localDatabaseFolder(adminUrl);
  if (databaseFolder === null) return { status: 'ok', detail: 'the database is elsewhere' };
  const problem = sharedVolumeProblem(journalFolder(config), databaseFolder);
  if (problem !== null) return { status: 'failed', detail: problem };
  return { status: 'ok', detail: 'journal and database are on different volumes' };
}

function keyOf(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/**
 * Reports for each place whether its volume is encrypted. A sandbox has no patients' data, so nothing is required
 * there.
 */
async function examineAtRest(config: Config): Promise<Verdict> {
  const places = await examineVolumes({ ...config, transportJournalDir: journalFolder(config) });
  const detail = places.map(described).join('; ');
  const livemode = config.environment === 'live';
  if (!livemode) return { status: 'ok', detail: `not required in a sandbox: ${detail}` };
  const open = openPlaces(places).map(({ place }) => place);
  const finding = atRestFinding(open, { livemode });
  return finding === null ? { status: 'ok', detail } : { status: 'failed', detail: `${finding} ${detail}` };
}

function described({ place, path, state, detail, isStated }: ExaminedPlace): string {
  const where = path === null ? place : `${place} ${path}`;
  const words = { encrypted: 'encrypted', plain: 'not encrypted', unknown: 'cannot tell' }[state];
  const stated = isStated && state !== 'encrypted' ? ', encrypted according to ENCRYPTED_VOLUMES' : '';
  return `${where}: ${words} (${detail})${stated}`;
}

/** Runs the go-live check of organizations that are live, as the service's role, which row-level security binds. */
async function examineOrganizations(config: Config, url: string): Promise<Verdict> {
  const pool = createPool({ url, size: 1, applicationName: 'rcm doctor', onError: () => undefined });
  try {
    const database = openDatabase({ pool, livemode: config.environment === 'live' });
    return verdictOf(await checkLiveOrganizations(database, { seedName: partnerSeedOf(config)?.name ?? null }));
  } finally {
    await pool.end();
  }
}

function verdictOf({ live, preparing, unchecked }: LiveOrganizations): Verdict {
  const unready = live.filter(({ open }) => open.length > 0);
  const counts = [
    `${live.length} live`,
    ...(preparing > 0 ? [`${preparing} not live yet`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(', ');
  if (unready.length === 0) return { status: 'ok', detail: counts };
  const named = unready.slice(0, NAMED_MAX).map(({ id, open }) => `${id} (${open.join(', ')})`);
  const more = unready.length > NAMED_MAX ? ` and ${unready.length - NAMED_MAX} more` : '';
  const what = `${unready.length} of ${counts}: steps are not done any more in ${named.join(', ')}${more}`;
  return { status: 'failed', detail: `${what}; see "npx rcm go-live check --organization ORG_ID"` };
}
