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
