import { resolve } from 'node:path';
import {
  boolean,
  ConfigError,
  cidrs,
  databaseAddress,
  daysByName,
  host,
  hosts,
  httpAddress,
  integer,
  mailAddress,
  namesOf,
  oneOf,
  refuse,
  type Source,
  smtpAddress,
  text,
} from './config-values.ts';
import { STORAGE_PLACES, type StoragePlace } from './kernel/readiness-parts.ts';
import { DOCUMENT_KINDS, type RetentionDays } from './kernel/x12-values.ts';

export { ConfigError } from './config-values.ts';

/** The only reader of the process environment: typed, validated, frozen. */
export type Environment = 'sandbox' | 'live';

export type Config = Readonly<{
  environment: Environment;
  host: string;
  port: number;
  /** The URL of the service for browsers, without a path, e.g. https://rcm.example; null: the listener's address. */
  publicUrl: string | null;
  dataDir: string;
  /**
   * The folder of the transport journal, which must not be restored with the database; null: `journalFolder` chooses
   * it.
   */
  transportJournalDir: string | null;
  /** A PostgreSQL server (15 or newer) to use instead of the embedded one; the role must be able to create roles. */
  databaseUrl: string | null;
  /** The login that owns the schema, for migrations; null: that of `databaseUrl`, unless it is the service's own. */
  migrateDatabaseUrl: string | null;
  databasePoolSize: number;
  /** A standby of the database for reads that may miss the last moments. */
  databaseReplicaUrl: string | null;
  databaseReplicaLagSecondsMax: number;
  logLevel: string;
  /** 32 bytes in base64; without it a key is kept in the data folder. */
  masterKey: string | null;
  /** The port of the sandbox's EHR on 127.0.0.1; null: ten above the API's, or a free one if it is taken. */
  ehrPort: number | null;
  /** Speeds up the sandbox payers: with 86400, a day takes a second. */
  sandboxTimeScale: number;
  rateLimitPerSecond: number;
  /** The number of requests of one organization that one process runs or queues. Further requests are refused. */
  concurrentRequestsPerOrganization: number;
  /** The number of unknown API keys that one address may send per minute. Further requests get rate_limited. */
  keyGuessesPerMinute: number;
  /** The number of requests for sign-in pages that one address may send per minute. Each sign-in needs two. */
  signInRequestsPerMinute: number;
  /** CIDRs of proxies whose X-Forwarded-For is trusted; empty: the peer address is the caller. */
  trustedProxies: readonly string[];
  smtpUrl: string | null;
  /** Services that fax and mail appeals; null without one. */
  appealFax: Carrier | null;
  appealMail: Carrier | null;
  /** The OpenAI-compatible service that may reword appeals; null without one. */
  appealModel: Readonly<{ url: string; key: string | null; model: string }> | null;
  mailFrom: string;
  /** Further CIDRs that webhooks may reach, e.g. a test network. */
  webhookAllowedCidrs: readonly string[];
  webhookCaFile: string | null;
  /** The hosts that connections to trading partners may reach, such as `*.partner.example`; empty: every public one. */
  connectionAllowedHosts: readonly string[];
  /** Further CIDRs that connections to trading partners may reach, e.g. a private network. */
  connectionAllowedCidrs: readonly string[];
  /** Whether webhooks may go to loopback addresses and over plain http. Always false in a live deployment. */
  webhookAllowLoopback: boolean;
  /** The identity provider of signed-in users; null: the embedded one in the sandbox, none in a live deployment. */
  oidc: Readonly<{
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** Allowed domains of e-mail addresses; empty: any. The person must also be a user of an organization. */
    allowedDomains: readonly string[];
  }> | null;
  /** How many days the content of documents is kept, by kind. */
  documentRetentionDays: RetentionDays;
  validateResponses: boolean;
  /** For the developer commands: the address of the service, and an API key. */
  apiUrl: string | null;
  apiKey: string | null;
  /** The places that the operator states to be encrypted where this machine cannot see it. */
  encryptedVolumes: readonly StoragePlace[];
  /** How long a process that is stopping serves requests after it has reported that it is not ready. */
  drainSeconds: number;
  /** A separate listener for metrics and health, also in workers; null: none. */
  metricsPort: number | null;
  metricsHost: string;
  /** The bearer token of /metrics; required if it listens beyond this machine. */
  metricsToken: string | null;
  /** Whether the standard OTEL_ variables ask for traces. */
  isTraced: boolean;
}>;

/** Seven years, rounded up to whole days. */
const SEVEN_YEARS_DAYS = 2_557;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks all settings; throws ConfigError naming every variable that is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const { config, problems } = readConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Reads all settings. `problems` names the invalid ones; they have their defaults in `config`. */
export function readConfig(variables: NodeJS.ProcessEnv): { config: Config; problems: readonly string[] } {
  const source: Source = { env: variables, problems: [] };
  return { config: configOf(source), problems: source.problems };
}

/** Throws ConfigError if a live deployment has no master key. */
export function requireMasterKey(config: Config): void {
  if (config.masterKey !== null || config.environment !== 'live') return;
  throw new ConfigError('RCM_MASTER_KEY is required in a live deployment; make one with: openssl rand -base64 32');
}

/** A service that delivers letters over HTTP. */
type Carrier = { url: string; token: string | null };

function carrier(source: Source, name: string): Carrier | null {
  const url = httpAddress(source, `${name}_URL`);
  return url === null ? null : { url, token: text(source, `${name}_TOKEN`) };
}

/** The address, such as https://models.example/v1, and the name of the model belong together. */
function appealModel(source: Source): Config['appealModel'] {
  const url = httpAddress(source, 'APPEAL_MODEL_URL');
  const model = text(source, 'APPEAL_MODEL');
  if ((url === null) !== (model === null)) source.problems.push('APPEAL_MODEL_URL and APPEAL_MODEL belong together');
  return url === null || model === null ? null : { url, key: text(source, 'APPEAL_MODEL_KEY'), model };
}

function folder(source: Source, name: string): string | null {
  const value = text(source, name);
  return value === null ? null : resolve(value);
}

function configOf(source: Source): Config {
  const environment = oneOf(source, 'RCM_ENVIRONMENT', ['sandbox', 'live'] as const, 'sandbox');
  const databaseUrl = databaseAddress(source, 'DATABASE_URL');
  const sandbox = environment === 'sandbox';
  const dataDir = resolve(text(source, 'DATA_DIR') ?? '.data');
  return Object.freeze({
    environment,
    host: host(source, 'HOST') ?? '127.0.0.1',
    port: integer(source, 'PORT', 8080, 0, 65_535),
    publicUrl: publicUrl(source, sandbox),
    dataDir,
    transportJournalDir: folder(source, 'TRANSPORT_JOURNAL_DIR'),
    databaseUrl,
    migrateDatabaseUrl: migrateDatabaseUrl(source, databaseUrl),
    databasePoolSize: integer(source, 'DATABASE_POOL_SIZE', 20, 2, 500),
    databaseReplicaUrl: databaseAddress(source, 'DATABASE_REPLICA_URL'),
    databaseReplicaLagSecondsMax: integer(source, 'DATABASE_REPLICA_LAG_SECONDS_MAX', 5, 1, 3_600),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    masterKey: masterKey(source),
    ehrPort: text(source, 'RCM_EHR_PORT') === null ? null : integer(source, 'RCM_EHR_PORT', 0, 0, 65_535),
    sandboxTimeScale: integer(source, 'SANDBOX_TIME_SCALE', 86_400, 1, 10_000_000),
    rateLimitPerSecond: integer(source, 'RATE_LIMIT_PER_SECOND', sandbox ? 25 : 50, 1, 1_000_000),
    concurrentRequestsPerOrganization: integer(source, 'CONCURRENT_REQUESTS_PER_ORGANIZATION', 100, 1, 100_000),
    keyGuessesPerMinute: integer(source, 'KEY_GUESSES_PER_MINUTE', 30, 1, 1_000_000),
    signInRequestsPerMinute: integer(source, 'SIGN_IN_REQUESTS_PER_MINUTE', 60, 2, 1_000_000),
    trustedProxies: cidrs(source, 'TRUSTED_PROXIES'),
    smtpUrl: smtpAddress(source, 'SMTP_URL'),
    appealFax: carrier(source, 'APPEAL_FAX'),
    appealMail: carrier(source, 'APPEAL_MAIL'),
    appealModel: appealModel(source),
    mailFrom: mailAddress(source, 'MAIL_FROM') ?? 'rcm@localhost',
    webhookAllowedCidrs: cidrs(source, 'WEBHOOK_ALLOWED_CIDRS'),
    webhookCaFile: text(source, 'WEBHOOK_CA_FILE'),
    connectionAllowedHosts: hosts(source, 'CONNECTION_ALLOWED_HOSTS'),
    connectionAllowedCidrs: cidrs(source, 'CONNECTION_ALLOWED_CIDRS'),
    webhookAllowLoopback: webhookAllowLoopback(source, sandbox, sandbox && databaseUrl === null),
    oidc: oidc(source, sandbox),
    documentRetentionDays: daysByName(source, 'DOCUMENT_RETENTION_DAYS', DOCUMENT_KINDS, SEVEN_YEARS_DAYS),
    validateResponses: boolean(source, 'VALIDATE_RESPONSES', false),
    apiUrl: text(source, 'RCM_API_URL'),
    apiKey: text(source, 'RCM_API_KEY'),
    encryptedVolumes: namesOf(source, 'ENCRYPTED_VOLUMES', STORAGE_PLACES),
    drainSeconds: integer(source, 'DRAIN_SECONDS', sandbox ? 0 : 5, 0, 600),
    ...metrics(source),
    isTraced: isTraced(source),
  });
}

/** The login that migrates, and the service's own login in DATABASE_URL, belong to one database. */
function migrateDatabaseUrl(source: Source, databaseUrl: string | null): string | null {
  const url = databaseAddress(source, 'MIGRATE_DATABASE_URL');
  if (url === null) return null;
  if (databaseUrl === null)
    return refuse(source, "MIGRATE_DATABASE_URL requires DATABASE_URL with the service's own login", null);
  const [owner, service] = [new URL(url), new URL(databaseUrl)];
  if (owner.pathname !== service.pathname)
    return refuse(source, 'MIGRATE_DATABASE_URL and DATABASE_URL must name the same database', null);
  if (owner.username === service.username)
    return refuse(source, 'MIGRATE_DATABASE_URL and DATABASE_URL must have different users', null);
  return url;
}

/** Metrics reveal a deployment's volume, so beyond this machine they require a token. */
function metrics(source: Source) {
  const metricsHost = host(source, 'RCM_METRICS_HOST') ?? '127.0.0.1';
  const metricsToken = text(source, 'RCM_METRICS_TOKEN');
  const isLocal = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(metricsHost);
  const metricsPort =
    text(source, 'RCM_METRICS_PORT') === null ? null : integer(source, 'RCM_METRICS_PORT', 0, 0, 65_535);
  if (metricsPort !== null && !isLocal && metricsToken === null) {
    source.problems.push('RCM_METRICS_TOKEN is required when RCM_METRICS_HOST is not this machine alone');
  }
  if (metricsToken !== null && metricsToken.length < 16) {
    source.problems.push('RCM_METRICS_TOKEN must have at least 16 characters');
  }
  return { metricsPort, metricsHost, metricsToken };
}

/** OpenTelemetry's standard variables; the exporter reads the others itself. */
function isTraced(source: Source): boolean {
  if (text(source, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false;
  if (text(source, 'OTEL_TRACES_EXPORTER')?.toLowerCase() === 'none') return false;
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return endpoints.map((name) => httpAddress(source, name)).some((address) => address !== null);
}

/** Sessions of a live deployment use cookies, so its URL must be https. */
function publicUrl(source: Source, sandbox: boolean): string | null {
  const value = text(source, 'PUBLIC_URL');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && url.href === `${url.origin}/`;
  if (!isOrigin || (url.protocol !== 'https:' && !(sandbox && url.protocol === 'http:'))) {
    return refuse(source, 'PUBLIC_URL must be an https address without a path, such as https://rcm.example', null);
  }
  return url.origin;
}

/** Events of a live deployment contain PHI, which must not be sent over plain http. */
function webhookAllowLoopback(source: Source, sandbox: boolean, fallback: boolean): boolean {
  const isAllowed = boolean(source, 'WEBHOOK_ALLOW_LOOPBACK', fallback);
  if (sandbox || !isAllowed) return isAllowed;
  const remedy = 'remove it, and list internal receivers in WEBHOOK_ALLOWED_CIDRS';
  return refuse(source, `WEBHOOK_ALLOW_LOOPBACK must not be true in a live deployment; ${remedy}`, false);
}

function oidc(source: Source, sandbox: boolean): Config['oidc'] {
  const issuer = text(source, 'OIDC_ISSUER');
  const clientId = text(source, 'OIDC_CLIENT_ID');
  const clientSecret = text(source, 'OIDC_CLIENT_SECRET');
  if (issuer === null && clientId === null && clientSecret === null) return null;
  if (issuer === null || clientId === null || clientSecret === null) {
    return refuse(source, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together', null);
  }
  const protocol = URL.canParse(issuer) ? new URL(issuer).protocol : '';
  if (protocol !== 'https:' && !(sandbox && protocol === 'http:'))
    source.problems.push('OIDC_ISSUER must be an https address');
  if (!sandbox && text(source, 'PUBLIC_URL') === null) {
    source.problems.push('PUBLIC_URL is required with OIDC_ISSUER: browsers come back to it');
  }
  const domains = (text(source, 'OIDC_ALLOWED_DOMAINS') ?? '').split(',').map((domain) => domain.trim().toLowerCase());
  return Object.freeze({ issuer, clientId, clientSecret, allowedDomains: domains.filter((domain) => domain !== '') });
}

function masterKey(source: Source): string | null {
  const value = text(source, 'RCM_MASTER_KEY');
  if (value !== null && Buffer.from(value, 'base64').length !== 32) {
    return refuse(source, 'RCM_MASTER_KEY must be 32 bytes in base64', null);
  }
  return value;
}
