import { isIP } from 'node:net';

/** A setting that cannot be used. The message names the variable and says what it must be, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Env = NodeJS.ProcessEnv;

/** Reads a variable without surrounding blanks; `null` when it is not set or empty. */
export function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function integer(env: Env, name: string, fallback: number, ...[min, max]: [number, number]): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  }
  return number;
}

export function boolean(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name);
  if (value === null) return fallback;
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} must be true or false`);
  return value === 'true';
}

export function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name) ?? fallback;
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return match;
}

/** Reads addresses and CIDR blocks separated by commas. */
export function cidrs(env: Env, name: string): readonly string[] {
  const parts = (text(env, name) ?? '').split(',').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  for (const cidr of given) {
    const [address, bits, ...more] = cidr.split('/');
    const width = isIP(address!) === 4 ? 32 : isIP(address!) === 6 ? 128 : -1;
    const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
    if (width < 0 || more.length > 0 || !isLength) {
      throw new ConfigError(`${name} must be addresses or CIDR blocks such as 10.0.0.0/8, separated by commas`);
    }
  }
  return Object.freeze(given);
}

/** Reads an IP address or a host name to listen on. Whether this machine has it is known only when listening. */
export function host(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null || isIP(value) !== 0 || /^(?!-)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(value)) return value;
  throw new ConfigError(`${name} must be an address or a host name without a port, such as 127.0.0.1 or 0.0.0.0`);
}

/** Reads the address of a PostgreSQL database. */
export function databaseAddress(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPostgres = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  const isComplete = isPostgres && url.pathname.length > 1 && url.hostname !== '';
  if (!isComplete || !isDecodable(url)) {
    throw new ConfigError(
      `${name} must be postgres://USER:PASSWORD@HOST:PORT/DATABASE; write @ : / % # ? in the password as %40 %3A %2F %25 %23 %3F`,
    );
  }
  return value;
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** Reads the address of an SMTP server. */
export function smtpAddress(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !isDecodable(url)) {
    throw new ConfigError(`${name} must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start`);
  }
  return value;
}

/** Reads the address that mail comes from, with or without a name before it. */
export function mailAddress(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null || /^(?:[^\s@<>]+@[^\s@<>]+|[^<>@\r\n]*<[^\s@<>]+@[^\s@<>]+>)$/.test(value)) return value;
  throw new ConfigError(`${name} must be a mail address, such as rcm@example.com or "RCM <rcm@example.com>"`);
}

/** Reads an http or https address. */
export function httpAddress(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new ConfigError(`${name} must be an http or https address`);
}
