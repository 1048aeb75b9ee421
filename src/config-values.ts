import { isIP } from 'node:net';

/**
 * Invalid settings. Each problem names the variable and its required form, never its value. The message contains all
 * problems.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[]) {
    const all = typeof problems === 'string' ? [problems] : problems;
    super(all.join('; '));
    this.problems = all;
  }
}

/** The environment and the problems found so far. */
export type Source = { env: NodeJS.ProcessEnv; problems: string[] };

/** Records a problem and returns a fallback value, so that the problems of other variables are also found. */
export function refuse<T>({ problems }: Source, problem: string, fallback: T): T {
  problems.push(problem);
  return fallback;
}

/** Reads a variable without surrounding blanks; `null` if it is unset or empty. */
export function text(source: Source, name: string): string | null {
  const value = source.env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function integer(source: Source, name: string, fallback: number, ...[min, max]: [number, number]): number {
  const value = text(source, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    return refuse(source, `${name} must be a whole number from ${min} to ${max}`, fallback);
  }
  return number;
}

export function boolean(source: Source, name: string, fallback: boolean): boolean {
  const value = text(source, name);
  if (value === null) return fallback;
  if (value !== 'true' && value !== 'false') return refuse(source, `${name} must be true or false`, fallback);
  return value === 'true';
}

export function oneOf<T extends string>(source: Source, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(source, name) ?? fallback;
  const match = allowed.find((candidate) => candidate === value);
  return match ?? refuse(source, `${name} must be one of ${allowed.join(', ')}`, fallback);
}

/** Reads addresses and CIDR blocks separated by commas. */
export function cidrs(source: Source, name: string): readonly string[] {
  const parts = (text(source, name) ?? '').split(',').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  for (const cidr of given) {
    const [address, bits, ...more] = cidr.split('/');
    const width = isIP(address!) === 4 ? 32 : isIP(address!) === 6 ? 128 : -1;
    const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
    if (width < 0 || more.length > 0 || !isLength) {
      return refuse(source, `${name} must be addresses or CIDR blocks such as 10.0.0.0/8, separated by commas`, []);
    }
  }
  return Object.freeze(given);
}

const HOST_ENTRY = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.?$|^[0-9a-f:.]+$/i;

/** Reads host names, or `*.` and a domain, separated by commas. */
export function hosts(source: Source, name: string): readonly string[] {
  const parts = (text(source, name) ?? '').split(',').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  if (!given.every((host) => HOST_ENTRY.test(host))) {
    return refuse(
      source,
      `${name} must be host names such as sftp.partner.example or *.partner.example, separated by commas`,
      [],
    );
  }
  return Object.freeze(given);
}

/** Reads an IP address or a host name to listen on. Whether this machine has the address is checked when listening. */
export function host(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value === null || isIP(value) !== 0 || /^(?!-)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(value)) return value;
  return refuse(source, `${name} must be an address or a host name without a port, such as 127.0.0.1 or 0.0.0.0`, null);
}

/** Reads the address of a PostgreSQL database. */
export function databaseAddress(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPostgres = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  const isComplete = isPostgres && url.pathname.length > 1 && url.hostname !== '';
  if (!isComplete || !isDecodable(url)) {
    return refuse(
      source,
      `${name} must be postgres://USER:PASSWORD@HOST:PORT/DATABASE; write @ : / % # ? in the password as %40 %3A %2F %25 %23 %3F`,
      null,
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
export function smtpAddress(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !isDecodable(url)) {
    return refuse(source, `${name} must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start`, null);
  }
  return value;
}

/** Reads a sender's mail address, with or without a name before it. */
export function mailAddress(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value === null || /^(?:[^\s@<>]+@[^\s@<>]+|[^<>@\r\n]*<[^\s@<>]+@[^\s@<>]+>)$/.test(value)) return value;
  return refuse(source, `${name} must be a mail address, such as rcm@example.com or "RCM <rcm@example.com>"`, null);
}

/** Reads an http or https address. */
export function httpAddress(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value === null) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  return refuse(source, `${name} must be an http or https address`, null);
}

/** Reads names from a list, separated by commas. */
export function namesOf<N extends string>(source: Source, variable: string, allowed: readonly N[]): readonly N[] {
  const given = (text(source, variable) ?? '').split(',').map((part) => part.trim());
  const names = given.filter((part) => part !== '');
  const known = allowed.filter((name) => names.includes(name));
  if (names.every((name) => allowed.some((one) => one === name))) return Object.freeze(known);
  return refuse(source, `${variable} must be names from ${allowed.join(', ')}, separated by commas`, []);
}

const DAYS_MAX = 36_500;

/**
 * Reads numbers of days, such as `3650` for all names, or `3650,letter=730` with exceptions. Names without a number get
 * the general one, or `fallback`.
 */
export function daysByName<N extends string>(
  source: Source,
  variable: string,
  names: readonly N[],
  fallback: number,
): Readonly<Record<N, number>> {
  const days = new Map<string, number>();
  for (const part of (text(source, variable) ?? '').split(',').map((item) => item.trim())) {
    if (part === '') continue;
    const [, name = '', number] = /^(?:([a-z_]+)=)?(\d{1,5})$/.exec(part) ?? [];
    const isKnown = name === '' || names.some((known) => known === name);
    if (!isKnown || number === undefined || Number(number) < 1 || Number(number) > DAYS_MAX || days.has(name)) {
      const form = `days from 1 to ${DAYS_MAX}, such as 3650 or 3650,${names[0]}=730`;
      refuse(source, `${variable} must be ${form}; names: ${names.join(', ')}`, null);
      break;
    }
    days.set(name, Number(number));
  }
  const general = days.get('') ?? fallback;
  return Object.freeze(Object.fromEntries(names.map((name) => [name, days.get(name) ?? general])) as Record<N, number>);
}
