import { resolve } from 'node:path';

/** The only reader of the process environment: typed, validated, frozen. */
export type Environment = 'sandbox' | 'live';

export type Config = Readonly<{
  environment: Environment;
  host: string;
  port: number;
  dataDir: string;
  /** Another PostgreSQL (15 or newer) instead of the embedded one; the role must be able to create roles. */
  databaseUrl: string | null;
  databasePoolSize: number;
  logLevel: string;
  /** 32 bytes in base64; without it a key is kept in the data folder. */
  masterKey: string | null;
  /** Divides the sandbox payers' waiting times: 86400 plays a day in a second. */
  sandboxTimeScale: number;
  rateLimitPerSecond: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Further CIDRs that webhooks may reach, e.g. a test network. */
  webhookAllowedCidrs: readonly string[];
  webhookCaFile: string | null;
  /** Plain http and loopback receivers: the embedded sandbox only, so that a laptop can receive events. */
  webhookAllowLoopback: boolean;
  validateResponses: boolean;
}>;

/** A setting that cannot be used; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks all settings; throws ConfigError naming the first variable that is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const environment = oneOf(env, 'RCM_ENVIRONMENT', ['sandbox', 'live'] as const, 'sandbox');
  const databaseUrl = text(env, 'DATABASE_URL');
  const sandbox = environment === 'sandbox';
  return Object.freeze({
    environment,
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 20, 2, 500),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    masterKey: masterKey(env),
    sandboxTimeScale: integer(env, 'SANDBOX_TIME_SCALE', 86_400, 1, 10_000_000),
    rateLimitPerSecond: integer(env, 'RATE_LIMIT_PER_SECOND', sandbox ? 25 : 50, 1, 1_000_000),
    smtpUrl: text(env, 'SMTP_URL'),
    mailFrom: text(env, 'MAIL_FROM') ?? 'rcm@localhost',
    webhookAllowedCidrs: (text(env, 'WEBHOOK_ALLOWED_CIDRS') ?? '').split(',').filter((cidr) => cidr !== ''),
    webhookCaFile: text(env, 'WEBHOOK_CA_FILE'),
    webhookAllowLoopback: boolean(env, 'WEBHOOK_ALLOW_LOOPBACK', sandbox && databaseUrl === null),
    validateResponses: boolean(env, 'VALIDATE_RESPONSES', false),
  });
}

function text(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, ...[min, max]: [number, number]): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  }
  return number;
}

function boolean(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = text(env, name);
  if (value === null) return fallback;
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} must be true or false`);
  return value === 'true';
}

function oneOf<T extends string>(env: NodeJS.ProcessEnv, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name) ?? fallback;
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return match;
}

function masterKey(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'RCM_MASTER_KEY');
  if (value !== null && Buffer.from(value, 'base64').length !== 32) {
    throw new ConfigError('RCM_MASTER_KEY must be 32 bytes in base64');
  }
  return value;
}
