import { isIP } from 'node:net';
import { AddressNotAllowedError, type Egress, type ResolvedAddress } from './address-guard.ts';

type HostRefusal = 'host_not_allowed' | 'host_not_found';

/** Returns the addresses of a host that the operator's list and the guard allow, or why there are none. */
export async function lookUpHost(
  { host, port }: { host: string; port: number },
  { isAllowedHost, guard }: Egress,
): Promise<{ addresses: ResolvedAddress[] } | { refusal: HostRefusal }> {
  if (!isAllowedHost(host)) return { refusal: 'host_not_allowed' };
  try {
    const family = isIP(host);
    if (family !== 0) {
      guard.requireAddress(host, port);
      return { addresses: [{ address: host, family }] };
    }
    const addresses = await guard.resolve(host, port);
    return addresses.length > 0 ? { addresses } : { refusal: 'host_not_found' };
  } catch (error) {
    return { refusal: error instanceof AddressNotAllowedError ? 'host_not_allowed' : 'host_not_found' };
  }
}

/** Returns the servers of a connection's settings for a test: each with its addresses, or the refused one. */
export async function lookUpHosts(
  hosts: readonly { host: string; port: number }[],
  egress: Egress,
): Promise<{ found: string } | { refusal: HostRefusal; host: string }> {
  const shown = new Map<string, string>();
  for (const host of hosts) {
    const looked = await lookUpHost(host, egress);
    if ('refusal' in looked) return { ...looked, host: host.host };
    shown.set(host.host, looked.addresses.map(({ address }) => address).join(', '));
  }
  const [only] = shown.values();
  return { found: shown.size === 1 ? only! : [...shown].map(([host, found]) => `${host}: ${found}`).join('; ') };
}
