import ipaddr from 'ipaddr.js';

/**
 * Addresses that are not the public internet: IANA's IPv4 and IPv6 special-purpose registries, multicast, the
 * transition mechanisms that carry an IPv4 address inside an IPv6 one, and deprecated site-local.
 */
const SPECIAL_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The whole of ::/8 contains no public address: unspecified, loopback, v4-compatible, v4-mapped, NAT64 (64:ff9b::).
  '::/8',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
].map(parseCidr);

/** Cloud metadata services on public-looking addresses; the usual one, 169.254.169.254, is link-local anyway. */
const METADATA_ADDRESSES = ['168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128'].map(parseCidr);

type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `10.0.0.0/8` or a bare address. Throws on anything else. */
export function parseCidr(text: string): Cidr {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

export type AddressRules = { allowedCidrs: readonly Cidr[]; allowsLoopback: boolean };

/**
 * Returns whether a connection may go to an address of the resolver or the socket. Unreadable addresses are refused.
 */
export function isAllowedAddress(text: string, rules: AddressRules): boolean {
  // A zone (`fe80::1%eth0`) names a link, which is never public.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = unmapped(ipaddr.parse(text));
  if (rules.allowedCidrs.some((cidr) => contains(cidr, address))) return true;
  if (rules.allowsLoopback && isLoopback(address)) return true;
  return ![...SPECIAL_RANGES, ...METADATA_ADDRESSES].some((cidr) => contains(cidr, address));
}

/** Returns whether an address is loopback, also in its v4-mapped form. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && isLoopback(unmapped(ipaddr.parse(text)));
}

/** Returns the canonical form of an address: `::ffff:7f00:1` and `127.0.0.1` are the same host. Null if unreadable. */
export function canonicalAddress(text: string): string | null {
  return ipaddr.isValid(text) ? unmapped(ipaddr.parse(text)).toString() : null;
}

function isLoopback(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'loopback';
}

function unmapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function contains([network, bits]: Cidr, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
