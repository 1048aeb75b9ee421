import { isIP } from 'node:net';
import type { NamedHost } from '../../modules/trading/exchange/partners/connection-kind.ts';
import { AddressNotAllowedError } from './address-guard.ts';
import type { Egress } from './egress.ts';

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
