/** Returns whether an address is on this machine. The embedded EHR calls and redirects to no others. */
export function isLocalAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);
}
