import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { UrlGuard, UrlRefusal } from '../../modules/platform/webhooks/subscriptions/subscription.ts';
import {
  type AddressRules,
  canonicalAddress,
  isAllowedAddress,
  isLoopbackAddress,
  parseCidr,
} from './special-addresses.ts';

const URL_LENGTH_MAX = 2_048;
const HTTPS_PORT = 443;
const UNPRIVILEGED_PORT_MIN = 1_024;
/** The wait for a name look-up at registration; the check at each connection provides the protection. */
const REGISTRATION_LOOKUP_MS = 2_000;

/** An address that a name resolves to, as returned by `dns.lookup` with `all`. */
export type ResolvedAddress = { address: string; family: number };
type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

export type AddressGuardOptions = {
  /** Additional allowed networks, even with otherwise forbidden addresses. */
  allowedCidrs?: readonly string[];
  /** Allows loopback receivers, also over plain http and on any port; for a developer's own machine only. */
  allowLoopback?: boolean;
  /**
   * Returns the addresses on which this service listens. Called at every check, because a port is known only after
   * listening.
   */
  ownListeners?: () => readonly { address: string; port: number }[];
  resolve?: Resolver;
  /** The sentences for refused addresses and names; default: those of webhooks. */
  refusals?: AddressRefusals;
};

type AddressRefusals = { address: UrlRefusal; name: UrlRefusal };

const WEBHOOK_REFUSALS: AddressRefusals = {
  address: 'Webhooks cannot be sent to this address.',
  name: 'The name resolves to an address that webhooks are not allowed to use.',
};

/** Thrown for a connection to an address that webhooks may not reach. */
export class AddressNotAllowedError extends Error {
  override name = 'AddressNotAllowedError';
  readonly code = 'ERR_ADDRESS_NOT_ALLOWED';
}

export type AddressGuard = UrlGuard & {
  /** The part of the check that needs no name lookup. */
  checkUrl(url: string): UrlRefusal | null;
  /** Throws AddressNotAllowedError; called with each address right before connecting to it. */
  requireAddress(address: string, port: number): void;
  /** Resolves a name and throws AddressNotAllowedError when any of its addresses may not be reached. */
  resolve(hostname: string, port: number): Promise<ResolvedAddress[]>;
};

/** Creates the guard that decides where webhooks may go: by URL at registration, by address at each connection. */
export function createAddressGuard(options: AddressGuardOptions = {}): AddressGuard {
  const rules: AddressRules = {
    allowedCidrs: (options.allowedCidrs ?? []).map(parseCidr),
    allowsLoopback: options.allowLoopback ?? false,
  };
  const resolver = options.resolve ?? resolveWithSystem;
  const refusals = options.refusals ?? WEBHOOK_REFUSALS;

  const requireAddress = (address: string, port: number) => {
    if (!isAllowedAddress(address, rules) || isOwnListener(address, port, options.ownListeners?.() ?? [])) {
      throw new AddressNotAllowedError(refusals.address);
    }
  };
  const checkUrl = (text: string) => refusalOf(text, rules, requireAddress);
  const resolve = async (hostname: string, port: number) => {
    const addresses = await resolver(hostname);
    // One forbidden address rejects the name, because any of its addresses may be chosen for the connection.
    for (const { address } of addresses) requireAddress(address, port);
    return addresses;
  };
  return {
    checkUrl,
    requireAddress,
    resolve,
    async checkRegistration(text) {
      const refusal = checkUrl(text);
      if (refusal !== null) return refusal;
      const url = new URL(text);
      const hostname = bareHostname(url);
      if (isIP(hostname) !== 0) return null;
      return refusalOfName(resolve(hostname, portOf(url)), refusals.name);
    },
  };
}

/** Accepts a name that does not resolve yet, because it is checked again before each delivery. */
async function refusalOfName(resolution: Promise<unknown>, refusal: UrlRefusal): Promise<UrlRefusal | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), REGISTRATION_LOOKUP_MS);
  try {
    await Promise.race([resolution, timeout.promise]);
    return null;
  } catch (error) {
    return error instanceof AddressNotAllowedError ? refusal : null;
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(
  text: string,
  rules: AddressRules,
  requireAddress: (address: string, port: number) => void,
): UrlRefusal | null {
  if (text.length > URL_LENGTH_MAX) return `The URL is longer than ${URL_LENGTH_MAX} characters.`;
  // The URL parser silently drops tabs and line breaks and turns backslashes into slashes.
  if (/[^\x21-\x7e]|\\/.test(text)) return 'The URL has characters that must be percent-encoded.';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return 'Must be a URL.';
  const hostname = bareHostname(url);
  const isLoopback = rules.allowsLoopback && (isLoopbackAddress(hostname) || isLocalhost(hostname));
  if (url.protocol !== 'https:' && !(isLoopback && url.protocol === 'http:'))
    return 'The URL must begin with https://.';
  if (url.username !== '' || url.password !== '' || text.split(/[/?#]/, 3)[2]?.includes('@')) {
    return 'The URL must not contain a user name or password.';
  }
  if (url.hash !== '' || text.includes('#')) return 'The URL must not have a fragment.';
  const port = portOf(url);
  if (!isLoopback && port !== HTTPS_PORT && port < UNPRIVILEGED_PORT_MIN) {
    return `The port must be ${HTTPS_PORT} or from ${UNPRIVILEGED_PORT_MIN} to 65535.`;
  }
  return isIP(hostname) === 0
    ? refusalOfHostname(hostname, rules, port, requireAddress)
    : refusalOfAddress(hostname, port, requireAddress);
}

function refusalOfAddress(
  address: string,
  port: number,
  requireAddress: (address: string, port: number) => void,
): UrlRefusal | null {
  try {
    requireAddress(address, port);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Refuses names that refer to this machine or to a private network. */
function refusalOfHostname(
  hostname: string,
  rules: AddressRules,
  port: number,
  requireAddress: (address: string, port: number) => void,
): UrlRefusal | null {
  if (isLocalhost(hostname)) {
    return rules.allowsLoopback
      ? refusalOfAddress('127.0.0.1', port, requireAddress)
      : 'The host must be a public name.';
  }
  // The resolver completes a name of one label with the search domains of this machine, so it does not say which host is meant.
  if (!hostname.includes('.')) return 'The host must be a full name, such as receiver.example.com.';
  // A deployment that may reach a private network may also use its names.
  if (rules.allowedCidrs.length > 0) return null;
  const isPrivateName = /\.(local|internal|intranet|lan|home|corp|home\.arpa)$/.test(hostname);
  return isPrivateName ? 'The host must be a public name.' : null;
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Returns the hostname without the brackets of an IPv6 literal and the final dot of a fully qualified name. */
export function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Returns the port that a connection will use. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? HTTPS_PORT : 80;
}

function isOwnListener(
  address: string,
  port: number,
  listeners: readonly { address: string; port: number }[],
): boolean {
  const target = canonicalAddress(address);
  return listeners.some((listener) => {
    if (listener.port !== port) return false;
    const own = canonicalAddress(listener.address);
    if (own === target) return true;
    // A loopback listener can be reached through any loopback address, and a wildcard listener through all addresses.
    if (isLoopbackAddress(address)) return own === null || isWildcard(own) || isLoopbackAddress(own);
    return own !== null && isWildcard(own) && (target === null || isWildcard(target) || machineAddresses().has(target));
  });
}

function isWildcard(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

function machineAddresses(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return new Set(addresses.flatMap((entry) => canonicalAddress(entry.address) ?? []));
}

function resolveWithSystem(hostname: string): Promise<ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/** The hosts that the operator allows connections to partners to reach. */
export type Egress = {
  /** Whether the operator allows the name; `guard` decides about its addresses. */
  isAllowedHost(host: string): boolean;
  guard: Pick<AddressGuard, 'requireAddress' | 'resolve'>;
};
