import type { EhrContext } from '../ehr-context.ts';

/**
 * Returns whether an address is on this machine or of this service. The embedded EHR calls and redirects to no others,
 * because callers choose the addresses.
 */
export function isReachableAddress({ serviceOrigin }: Pick<EhrContext, 'serviceOrigin'>, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, origin } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  return origin === serviceOrigin() || /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);
}
