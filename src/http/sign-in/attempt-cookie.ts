import type { App } from '../../composition/app.ts';
import type { SignInAttempt } from '../../modules/platform/sessions/identity-provider.ts';
import { readCookie, setCookie } from './cookies.ts';

const KEPT_SECONDS = 600;

/** The organization is unknown before the sign-in. */
export const SIGN_IN_COOKIE = { organizationId: null, table: 'cookie', row: '', column: 'sign_in' };

/** A pending sign-in: the values that the browser must return and the page to show afterwards. */
export type PendingSignIn = SignInAttempt & {
  returnTo: string;
  organizationId: string | null;
  /** The token of an invitation's link. */
  invitation: string | null;
};

/**
 * Returns the cookie of a pending sign-in. It is encrypted in the browser, so that unfinished sign-ins leave nothing in
 * the database.
 */
export function pendingCookie(app: App, pending: PendingSignIn): string {
  const sealed = app.encryption.seal(
    JSON.stringify({ ...pending, until: app.clock.now().getTime() + KEPT_SECONDS * 1000 }),
    SIGN_IN_COOKIE,
  );
  return setCookie(app, 'signIn', sealed.toString('base64url'), KEPT_SECONDS);
}

/** Returns the sign-in that this browser started within the last ten minutes, or null. */
export function readPending(app: App, header: string | undefined): PendingSignIn | null {
  const value = readCookie(app, 'signIn', header);
  if (value === null || value === '') return null;
  try {
    const opened = JSON.parse(app.encryption.open(Buffer.from(value, 'base64url'), SIGN_IN_COOKIE).toString('utf8'));
    return opened.until > app.clock.now().getTime() ? (opened as PendingSignIn) : null;
  } catch {
    // A cookie that cannot be decrypted counts as absent.
    return null;
  }
}

/**
 * Returns the full URL of a page of this service: a sign-in must not redirect to another site, however the path is
 * written.
 */
export function localAddress(text: unknown, publicUrl: string): string {
  const fallback = `${publicUrl}/account`;
  const isPath = typeof text === 'string' && text.startsWith('/') && text.length <= 500;
  if (!isPath || !URL.canParse(text, publicUrl)) return fallback;
  const url = new URL(text, publicUrl);
  // Compared as a URL, because the path "/.//other.example" alone would lead to another site.
  return url.origin === publicUrl ? url.href : fallback;
}
