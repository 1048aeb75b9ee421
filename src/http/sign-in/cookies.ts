import type { App } from '../../composition/app.ts';

const NAMES = { session: 'rcm_session', signIn: 'rcm_sign_in' } as const;

type CookieKind = keyof typeof NAMES;

const isSecure = (app: App) => app.publicUrl().startsWith('https:');

/** With https the prefix binds a cookie to this host, so that no subdomain and no plain-http page can set it. */
function cookieName(app: App, kind: CookieKind): string {
  return isSecure(app) ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

/** Returns the value of the session's cookie, or null. */
export function readSidCookie(app: App, header: string | undefined): string | null {
  return readCookie(app, 'session', header);
}

/** Returns a cookie's value. Values are base64url, so they need no decoding. */
export function readCookie(app: App, kind: CookieKind, header: string | undefined): string | null {
  const start = `${cookieName(app, kind)}=`;
  const pair = header?.split(';', 100).find((candidate) => candidate.trimStart().startsWith(start));
  return pair?.trim().slice(start.length) ?? null;
}

/** Returns a Set-Cookie header: for the browser's session, for some seconds, or with null to remove the cookie. */
export function setCookie(app: App, kind: CookieKind, value: string | null, maxAgeSeconds?: number): string {
  const attributes = [`${cookieName(app, kind)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure(app)) attributes.push('Secure');
  if (value === null) attributes.push('Max-Age=0');
  else if (maxAgeSeconds !== undefined) attributes.push(`Max-Age=${maxAgeSeconds}`);
  return attributes.join('; ');
}
