import type { App } from '../../app.ts';
import type { SignInAttempt } from '../../modules/sessions/identity-provider.ts';
import { readCookie, setCookie } from './cookies.ts';

const KEPT_SECONDS = 600;

/** The organization is not known before somebody has signed in. */
export const SIGN_IN_COOKIE = { organizationId: null, table: 'cookie', row: '', column: 'sign_in' };

/** A sign-in on its way: what the browser must come back with, and where it goes then. */
export type PendingSignIn = SignInAttempt & { returnTo: string; organizationId: string | null };

/** Kept in the browser, encrypted: strangers who only begin to sign in leave nothing in the database. */
export function pendingCookie(app: App, pending: PendingSignIn): string {
  const sealed = app.encryption.seal(
    JSON.stringify({ ...pending, until: app.clock.now().getTime() + KEPT_SECONDS * 1000 }),
    SIGN_IN_COOKIE,
  );
  return setCookie(app, 'signIn', sealed.toString('base64url'), KEPT_SECONDS);
}

/** The sign-in that this browser began within the last ten minutes, or null. */
export function readPending(app: App, header: string | undefined): PendingSignIn | null {
  const value = readCookie(app, 'signIn', header);
  if (value === null || value === '') return null;
  try {
    const opened = JSON.parse(app.encryption.open(Buffer.from(value, 'base64url'), SIGN_IN_COOKIE).toString('utf8'));
    return opened.until > app.clock.now().getTime() ? (opened as PendingSignIn) : null;
  } catch {
    // Not ours, damaged, or of an earlier key: as good as none.
    return null;
  }
}

/** The whole address of a page of our own: a sign-in must not end on somebody else's, however the path is spelt. */
export function localAddress(text: unknown, publicUrl: string): string {
  const fallback = `${publicUrl}/account`;
  const isPath = typeof text === 'string' && text.startsWith('/') && text.length <= 500;
  if (!isPath || !URL.canParse(text, publicUrl)) return fallback;
  const url = new URL(text, publicUrl);
  // As an address, not as a path: the path of "/.//other.example" alone would be another site's address.
  return url.origin === publicUrl ? url.href : fallback;
}
