import type { EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';
import type { NarrowScopes } from '../smart/issue-tokens.ts';
import { OAuthError } from '../smart/oauth-error.ts';
import { failBefore } from './apply-fault.ts';

/** Fails a token request if it meets a fault. Returns how the scopes are narrowed. */
export async function failTokenRequest(fault: EhrFault | null, form: URLSearchParams): Promise<NarrowScopes> {
  if (fault?.kind === 'authorization_lost') {
    // The words of the standard for a withdrawn authorization and a withdrawn client.
    const isBackend = form.get('grant_type') === 'client_credentials';
    throw isBackend
      ? new OAuthError('invalid_client', 'The client was removed.', 401, { 'www-authenticate': 'Basic realm="ehr"' })
      : new OAuthError('invalid_grant', 'The authorization was revoked.');
  }
  if (fault?.kind === 'scope_narrowed') {
    const allowed = (fault.scope ?? '').split(' ');
    return (scopes) => scopes.filter((scope) => allowed.includes(scope));
  }
  await failBefore(fault);
  return (scopes) => scopes;
}
