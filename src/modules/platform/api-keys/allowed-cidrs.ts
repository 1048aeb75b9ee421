import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Prefix lengths to which source addresses are shortened before they are stored. */
const IPV4_BITS = 24;
const IPV6_BITS = 48;
/**
 * The prefix length that an access provider assigns to one customer. With IPv6, the customer chooses addresses within
 * it freely.
 */
const IPV6_SUBSCRIBER_BITS = 64;

/**
 * Returns a CIDR block in canonical form; a single address is a block of one. Null if it is invalid or has host bits
 * set.
 */
export function normalizeCidr(text: string): string | null {
  const [network, bits, ...more] = text.split('/');
  if (more.length > 0 || !isAddress(network!) || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const address = ipaddr.parse(network!);
  const width = address.kind() === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? width : Number(bits);
  if (length > width) return null;
  // IPv4-mapped IPv6 addresses are compared as IPv4.
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) return null;
  const base = networkOf(address, length);
  return base.toString() === address.toString() ? `${base.toString()}/${length}` : null;
}

/**
 * Returns whether an address is in one of the blocks. Without blocks every valid address is allowed; an invalid address
 * never is.
 */
export function isAllowedFrom(cidrs: readonly string[], address: string): boolean {
  if (cidrs.length === 0) return true;
  const parsed = parse(address);
  if (parsed === null) return false;
  return cidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * Returns whether each of the blocks is within one of the outer blocks, so that they allow no further address. Without
 * outer blocks all addresses are allowed; without blocks none is refused. Blocks are compared one by one.
 */
export function areWithin(cidrs: readonly string[], outer: readonly string[]): boolean {
  if (outer.length === 0) return true;
  return cidrs.length > 0 && cidrs.every((cidr) => outer.some((one) => isWithin(cidr, one)));
}

function isWithin(cidr: string, outer: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  const [outerNetwork, outerBits] = ipaddr.parseCIDR(outer);
  return network.kind() === outerNetwork.kind() && bits >= outerBits && network.match(outerNetwork, outerBits);
}

/** Returns the /24 or /48 of an address, which identifies a network but no machine. Null if the address is invalid. */
export function coarseNetwork(address: string): string | null {
  const parsed = parse(address);
  return parsed && blockOf(parsed, parsed.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS);
}

/** Returns the unit that rate limits count: an IPv4 address, or an IPv6 /64. */
export function rateLimitKeyOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return blockOf(parsed, parsed.kind() === 'ipv4' ? 32 : IPV6_SUBSCRIBER_BITS);
}

/** Returns the canonical form of an address from a socket or proxy; null if it is invalid. */
export function canonicalAddress(address: string): string | null {
  return parse(address)?.toString() ?? null;
}

/** Removes the port that some gateways append: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\](?::\d{1,5})?|(?<ipv4>\d+\.\d+\.\d+\.\d+):\d{1,5})$/;

function parse(text: string): Address | null {
  const { ipv4, ipv6 } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = (ipv4 ?? ipv6 ?? text).split('%')[0]!;
  if (!isAddress(bare)) return null;
  const address = ipaddr.parse(bare);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Parses an address; refuses IPv4 addresses with fewer than four parts or octal parts. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function networkOf(address: Address, bits: number): Address {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
}

function blockOf(address: Address, bits: number): string {
  return `${networkOf(address, bits).toString()}/${bits}`;
}
