import { isIP } from 'node:net';
import type { NamedHost } from '../../modules/trading/exchange/partners/connection-kind.ts';
import { AddressNotAllowedError, type Egress } from './address-guard.ts';

/** The wait for a name look-up at registration; the check at each connection provides the protection. */
const LOOKUP_MS = 2_000;

/** Returns why connections may not reach a host, or null. A name that does not resolve yet is accepted. */
export async function refusalOfHost({ host, port }: Omit<NamedHost, 'param'>, egress: Egress): Promise<string | null> {
  if (!egress.isAllowedHost(host)) return "The host is not in the operator's list (CONNECTION_ALLOWED_HOSTS).";
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), LOOKUP_MS);
  try {
    if (isIP(host) !== 0) egress.guard.requireAddress(host, port);
    else await Promise.race([egress.guard.resolve(host, port), timeout.promise]);
    return null;
  } catch (error) {
    return error instanceof AddressNotAllowedError ? 'Connections to this address are not allowed.' : null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns whether a list of the operator allows a host name. An entry is a name, or `*.` and a domain for the names
 * below it. An empty list allows every name; the address guard still checks the addresses.
 */
export function isAllowedHost(host: string, entries: readonly string[]): boolean {
  if (entries.length === 0) return true;
  const name = host.toLowerCase().replace(/\.$/, '');
  return entries.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed.startsWith('*.') ? name.endsWith(allowed.slice(1)) : name === allowed;
  });
}
