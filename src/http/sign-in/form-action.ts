import type { App } from '../../composition/app.ts';

/** The parts of the application that decide where forms may lead. */
export type FormApp = { identity: Pick<App['identity'], 'provider'> };

/** The directive of pages without forms. */
export const NO_FORMS = "form-action 'none'";

/** A page does not wait longer for an identity provider that was not discovered yet. */
const WAIT_MS = 1_000;

/**
 * Returns the `form-action` of pages with the form for signing out: this service, and the identity provider, to which the
 * response redirects. Returns no directive if the provider cannot be asked, because a browser would then block
 * the redirect.
 */
export async function formActionOf({ identity }: FormApp): Promise<string> {
  if (identity.provider === null) return "form-action 'self'";
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => timer.resolve(undefined), WAIT_MS);
  try {
    const origin = await Promise.race([identity.provider.signOutOrigin(), timer.promise]);
    if (origin === undefined) return '';
    return origin === null ? "form-action 'self'" : `form-action 'self' ${origin}`;
  } catch {
    return '';
  } finally {
    clearTimeout(timeout);
  }
}
