import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { TypedRequest } from '../rest/interaction.ts';
import { authenticateClient, type TokenRequest } from './authenticate-client.ts';
import { findGrant, type GrantDetails, revokeFamily } from './grants-store.ts';
import { allows, isPatientOnly } from './scopes.ts';

/** Returns the permissions of a request's bearer token. Throws 401 without a valid token. */
export async function accessOf(
  { pool, clock }: EhrContext,
  tenant: string,
  authorization: string | undefined,
): Promise<GrantDetails> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw unauthorized('Send an access token in the Authorization header.', 'Bearer');
  const grant = await findGrant(pool, { tenant, kind: 'access', token });
  if (grant === null || grant.expiresAt <= clock.now()) {
    throw unauthorized('The access token is not valid or has expired.', 'Bearer error="invalid_token"');
  }
  return grant.details;
}

function unauthorized(diagnostics: string, challenge: string): FhirError {
  return new FhirError(401, 'login', diagnostics, { 'www-authenticate': challenge });
}

/** Throws 403 unless the scope allows the request. Returns the only patient that it may see; null: all. */
export function patientLimit(access: GrantDetails, { interaction, type }: TypedRequest): string | null {
  if (!allows(access.scopes, interaction, type)) {
    throw new FhirError(403, 'forbidden', 'The scope of the access token does not allow this.', {
      'www-authenticate': 'Bearer error="insufficient_scope"',
    });
  }
  return isPatientOnly(access.scopes) ? (access.patientId ?? '') : null;
}

/** Revokes a token of the client with all that descend from its authorization (RFC 7009). */
export async function revokeToken(context: EhrContext, request: TokenRequest): Promise<Record<string, unknown>> {
  const client = await authenticateClient(context, request);
  const { tenant, form } = request;
  const token = form.get('token') ?? '';
  for (const kind of ['refresh', 'access'] as const) {
    const grant = await findGrant(context.pool, { tenant, kind, token });
    if (grant?.details.clientId === client.clientId) await revokeFamily(context.pool, tenant, grant.family);
  }
  // Unknown tokens are not revealed: the answer is the same.
  return {};
}
